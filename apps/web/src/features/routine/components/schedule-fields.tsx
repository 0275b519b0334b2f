import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../../lib/text.ts';
import type { FormOf } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorText, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KINDS, type MedicineForm, type StepRow, stepRow } from '../medicine-form.ts';
import { TimesEditor } from './times-editor.tsx';

/** The week as it is looked at: from Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const MOST_STEPS = 20;

type Props = { form: FormOf<MedicineForm> };

/** When it is taken. */
export function ScheduleFields({ form }: Props) {
  const t = useText('routine');
  const { control, edit, tick } = form;
  const { kind, isTaper, steps } = form.values;
  return (
    <>
      <Choice
        legend={t('form.kind')}
        options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...control('kind')}
      />
      <OfKind form={form} />
      {kind === 'daily' && (
        <Checkbox
          {...tick('isTaper')}
          onChange={(next) => edit({ isTaper: next, ...(next && steps.length === 0 && { steps: [stepRow()] }) })}
        >
          {t('form.taper')}
        </Checkbox>
      )}
      {kind === 'daily' && isTaper && <Steps {...control('steps')} />}
      {kind !== 'as-needed' && !(kind === 'daily' && isTaper) && (
        <TimesEditor legend={t('form.times')} {...control('times')} />
      )}
    </>
  );
}

/** What one way of taking it needs besides the times. */
function OfKind({ form: { field, control, values } }: Props) {
  const t = useText('routine');
  const { kind } = values;
  return (
    <>
      {kind === 'weekdays' && <Weekdays {...control('weekdays')} />}
      {kind === 'every-days' && (
        <TextField
          label={t('form.every')}
          hint={t('form.everyHint')}
          inputMode="numeric"
          maxLength={2}
          {...field('every')}
        />
      )}
      {kind === 'as-needed' && (
        <TextField
          label={t('form.most')}
          hint={t('form.mostHint')}
          optional
          inputMode="numeric"
          maxLength={2}
          {...field('maxPerDay')}
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

type StepsProps = { value: readonly StepRow[]; error: string | undefined; onChange: (steps: StepRow[]) => void };

/** A course whose amount changes: one step after the other. */
function Steps({ value: steps, error, onChange }: StepsProps) {
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
          <TimesEditor legend={t('form.times')} value={step.times} onChange={(times) => change(step.key, { times })} />
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
