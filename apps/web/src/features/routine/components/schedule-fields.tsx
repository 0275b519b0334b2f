import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorText, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Faults, KINDS, type MedicineForm, type StepRow, stepRow } from '../medicine-form.ts';
import { TimesEditor } from './times-editor.tsx';

/** The week as it is looked at: from Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const MOST_STEPS = 20;

type Props = { form: MedicineForm; faults: Faults; onChange: (part: Partial<MedicineForm>) => void };

/** When it is taken. */
export function ScheduleFields({ form, faults, onChange }: Props) {
  const t = useText('routine');
  const fault = (field: keyof Faults) => {
    const name = faults[field];
    return name === undefined ? undefined : t(`fault.${name}`);
  };
  const { kind, isTaper } = form;
  return (
    <>
      <Choice
        legend={t('form.kind')}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(next) => onChange({ kind: next })}
      />
      <OfKind form={form} fault={fault} onChange={onChange} />
      {kind === 'daily' && (
        <Checkbox
          isChecked={isTaper}
          onChange={(next) =>
            onChange({ isTaper: next, ...(next && form.steps.length === 0 && { steps: [stepRow()] }) })
          }
        >
          {t('form.taper')}
        </Checkbox>
      )}
      {kind === 'daily' && isTaper && (
        <Steps steps={form.steps} error={fault('steps')} onChange={(steps) => onChange({ steps })} />
      )}
      {kind !== 'as-needed' && !(kind === 'daily' && isTaper) && (
        <TimesEditor
          legend={t('form.times')}
          rows={form.times}
          error={fault('times')}
          onChange={(times) => onChange({ times })}
        />
      )}
    </>
  );
}

type OfKindProps = Omit<Props, 'faults'> & { fault: (field: keyof Faults) => string | undefined };

/** What one way of taking it needs besides the times. */
function OfKind({ form, fault, onChange }: OfKindProps) {
  const t = useText('routine');
  const { kind } = form;
  return (
    <>
      {kind === 'weekdays' && (
        <Weekdays value={form.weekdays} error={fault('weekdays')} onChange={(weekdays) => onChange({ weekdays })} />
      )}
      {kind === 'every-days' && (
        <TextField
          label={t('form.every')}
          hint={t('form.everyHint')}
          error={fault('every')}
          inputMode="numeric"
          maxLength={2}
          value={form.every}
          onChange={(event) => onChange({ every: event.target.value })}
        />
      )}
      {kind === 'as-needed' && (
        <TextField
          label={t('form.most')}
          hint={t('form.mostHint')}
          error={fault('maxPerDay')}
          optional
          inputMode="numeric"
          maxLength={2}
          value={form.maxPerDay}
          onChange={(event) => onChange({ maxPerDay: event.target.value })}
        />
      )}
    </>
  );
}

type DaysProps = { value: readonly number[]; error: string | undefined; onChange: (days: number[]) => void };

function Weekdays({ value, error, onChange }: DaysProps) {
  const t = useText('routine');
  const id = useId();
  return (
    <fieldset className={error ? 'field bad' : 'field'} aria-describedby={error ? `${id}-e` : undefined}>
      <legend className="label mb-1.5">{t('form.weekdays')}</legend>
      <div className="week-picks">
        {WEEK.map((day) => (
          <label key={day} className="week-pick">
            <input
              type="checkbox"
              aria-label={t(`weekday.${day}`)}
              checked={value.includes(day)}
              data-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, day] : value.filter((one) => one !== day))
              }
            />
            <span aria-hidden="true">{t(`weekdayShort.${day}`)}</span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
    </fieldset>
  );
}

type StepsProps = { steps: readonly StepRow[]; error: string | undefined; onChange: (steps: StepRow[]) => void };

/** A course whose amount changes: one step after the other. */
function Steps({ steps, error, onChange }: StepsProps) {
  const t = useText('routine');
  const change = (key: string, part: Partial<StepRow>) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, ...part } : step)));
  return (
    <div className="stack-4">
      {steps.map((step, at) => (
        <section key={step.key} className="taper-step stack-4" aria-label={t('form.step', { at: at + 1 })}>
          <div className="between">
            <h3>{t('form.step', { at: at + 1 })}</h3>
            <Button look="quiet" size="sm" onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}>
              <Icon of={Trash2} />
              {t('form.removeStep')}
            </Button>
          </div>
          <TextField
            label={t('form.stepDays')}
            inputMode="numeric"
            maxLength={3}
            value={step.days}
            onChange={(event) => change(step.key, { days: event.target.value })}
          />
          <TimesEditor legend={t('form.times')} rows={step.times} onChange={(times) => change(step.key, { times })} />
        </section>
      ))}
      {error && <ErrorText>{error}</ErrorText>}
      {steps.length < MOST_STEPS && (
        <Button look="second" className="justify-self-start" onClick={() => onChange([...steps, stepRow()])}>
          <Icon of={Plus} />
          {t('form.addStep')}
        </Button>
      )}
    </div>
  );
}
