import { useText } from '../../../lib/text.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { changeForm, type PlanForm, POLICY_FIELDS, type PolicyField } from '../plan-state.ts';

const MAX_AMOUNT = 16;

/** Two numbers decide most of what a patient pays. */
const DECISIVE = ['sumInsured', 'coPayPercent'] as const satisfies readonly PolicyField[];
const FURTHER = POLICY_FIELDS.filter((field) => !DECISIVE.some((one) => one === field));

type Props = { form: PlanForm; bad: readonly PolicyField[] };

/** The numbers of the patient's own policy. None is needed and none is assumed. */
export function PolicyFields({ form, bad }: Props) {
  const t = useText('planner');
  // what was entered, or is wrong, is not hidden
  const isMoreOpen = FURTHER.some((field) => form.policy[field] !== '' || bad.includes(field)) || form.waiting !== '';
  return (
    <fieldset className="policy">
      <legend className="label">{t('policy.legend')}</legend>
      <p className="hint">{t('policy.hint')}</p>
      <div className="policy-fields">
        {DECISIVE.map((field) => (
          <AmountField key={field} field={field} form={form} bad={bad} />
        ))}
      </div>
      <details className="policy-more" open={isMoreOpen}>
        <summary className="small">{t('policy.more')}</summary>
        <div className="policy-fields">
          {FURTHER.map((field) => (
            <AmountField key={field} field={field} form={form} bad={bad} />
          ))}
          <SelectField
            label={t('policy.waiting')}
            hint={t('policy.hints.waiting')}
            value={form.waiting}
            onChange={(event) => {
              const { value } = event.target;
              changeForm({ waiting: value === 'over' || value === 'running' ? value : '' });
            }}
          >
            <option value="">{t('policy.waitingUnknown')}</option>
            <option value="over">{t('policy.waitingOver')}</option>
            <option value="running">{t('policy.waitingRunning')}</option>
          </SelectField>
        </div>
      </details>
    </fieldset>
  );
}

function AmountField({ field, form, bad }: Props & { field: PolicyField }) {
  const t = useText('planner');
  return (
    <TextField
      label={t(`policy.${field}`)}
      hint={t(`policy.hints.${field}`)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={MAX_AMOUNT}
      value={form.policy[field]}
      error={bad.includes(field) ? t(field === 'coPayPercent' ? 'policy.badPercent' : 'policy.bad') : undefined}
      onChange={(event) => changeForm({ policy: { ...form.policy, [field]: event.target.value } })}
    />
  );
}
