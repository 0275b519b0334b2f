import '../health-text.ts';
import '../health.css';
import '../../../ui/checkbox.css';
import { useId } from 'react';
import { useText } from '../../../lib/text.ts';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { CONDITIONS, type HealthForm } from '../health-form.ts';

type Props = {
  form: HealthForm;
  hasError: boolean;
  name?: string | undefined;
  onEdit: (part: Partial<HealthForm>) => void;
};

const MAX_ALLERGIES = 30;
const MAX_LENGTH = 80;
const COMMON = [
  'penicillin',
  'cephalosporins',
  'sulfa',
  'painkillers',
  'paracetamol',
  'macrolides',
  'quinolones',
  'tetracyclines',
  'metronidazole',
  'opioids',
  'anaesthetics',
  'contrast',
] as const;

/** Allergies as the patient calls them, with names offered that the check knows. */
export function AllergyField({ form, hasError, name: whose, onEdit }: Props) {
  const t = useText('health');
  const typed = form.typed.trim().toLocaleLowerCase('en-IN');
  return (
    <ChipsInput
      texts={{
        label: whose === undefined ? t('allergy.label') : t('allergy.labelOf', { name: whose }),
        placeholder: t('allergy.placeholder'),
        add: t('allergy.add'),
        list: t('allergy.list'),
        suggestions: t('allergy.suggestions'),
        remove: (chip) => t('allergy.remove', { chip }),
        added: (chip) => t('allergy.added', { chip }),
        removed: (chip) => t('allergy.removed', { chip }),
        already: (chip) => t('allergy.already', { chip }),
        full: t('allergy.full'),
      }}
      chips={form.allergies}
      max={MAX_ALLERGIES}
      maxLength={MAX_LENGTH}
      onChips={(allergies) => onEdit({ allergies })}
      typed={form.typed}
      onTyped={(text) => onEdit({ typed: text })}
      suggestions={COMMON.map((name) => t(`common.${name}`)).filter(
        (name) => typed !== '' && name.toLocaleLowerCase('en-IN').includes(typed),
      )}
      onEmptyEnter={() => undefined}
      error={hasError ? t('form.missing') : undefined}
    />
  );
}

/** Long-term conditions as boxes to tick: the words are those that the check knows. */
export function ConditionsField({ form, hasError, onEdit }: Props) {
  const t = useText('health');
  const id = useId();
  return (
    <fieldset className={hasError ? 'field bad' : 'field'} aria-describedby={hasError ? `${id}-e` : undefined}>
      <legend className="label mb-1.5">{t('form.which')}</legend>
      <div className="ticks">
        {CONDITIONS.map((condition) => (
          <label key={condition} className="check">
            <input
              type="checkbox"
              checked={form.conditions.includes(condition)}
              data-invalid={hasError || undefined}
              onChange={(event) =>
                onEdit({
                  conditions: event.target.checked
                    ? [...form.conditions, condition]
                    : form.conditions.filter((one) => one !== condition),
                })
              }
            />
            <span>{t(`condition.${condition}`)}</span>
          </label>
        ))}
      </div>
      {hasError && <ErrorText id={`${id}-e`}>{t('form.missing')}</ErrorText>}
    </fieldset>
  );
}
