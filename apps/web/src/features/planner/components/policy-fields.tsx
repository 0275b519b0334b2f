import { useText } from '../../../lib/text.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { changeForm, type PlanForm, POLICY_FIELDS, type PolicyField } from '../plan-state.ts';

const MAX_AMOUNT = 16;

/** The numbers of the patient's own policy. None is needed and none is assumed. */
export function PolicyFields({ form, bad }: { form: PlanForm; bad: readonly PolicyField[] }) {
  const t = useText('planner');
  return (
    <fieldset className="policy">
      <legend className="label">{t('policy.legend')}</legend>
      <p className="hint">{t('policy.hint')}</p>
      <div className="policy-fields">
        {POLICY_FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`policy.${field}`)}
            hint={t(`policy.hints.${field}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_AMOUNT}
            value={form.policy[field]}
            error={bad.includes(field) ? t(field === 'coPayPercent' ? 'policy.badPercent' : 'policy.bad') : undefined}
            onChange={(event) => changeForm({ policy: { ...form.policy, [field]: event.target.value } })}
          />
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
    </fieldset>
  );
}
