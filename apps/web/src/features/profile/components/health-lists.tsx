import '../health-text.ts';
import '../health.css';
import '../../../ui/checkbox.css';
import { useId } from 'react';
import { englishText, useText } from '../../../lib/text.ts';
import type { FormOf } from '../../../lib/use-form.ts';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { CONDITIONS, type HealthForm } from '../health-form.ts';

type Props = { form: FormOf<HealthForm> };

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

const english = englishText('health');

/** Allergies as the patient calls them, with names offered that the check knows: found in any language, kept in English. */
export function AllergyField({ form: { values, errorOf, edit }, name: whose }: Props & { name: string | undefined }) {
  const t = useText('health');
  const typed = values.typed.trim().toLocaleLowerCase('en-IN');
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
      chips={values.allergies}
      max={MAX_ALLERGIES}
      maxLength={MAX_LENGTH}
      onChips={(allergies) => edit({ allergies })}
      typed={values.typed}
      onTyped={(text) => edit({ typed: text })}
      suggestions={COMMON.filter(
        (name) =>
          typed !== '' &&
          `${english(`common.${name}`)} ${t(`common.${name}`)}`.toLocaleLowerCase('en-IN').includes(typed),
      ).map((name) => english(`common.${name}`))}
      onEmptyEnter={() => undefined}
      error={errorOf('allergies')}
    />
  );
}

/** Long-term conditions as boxes to tick: the words are those that the check knows. */
export function ConditionsField({ form: { control } }: Props) {
  const t = useText('health');
  const id = useId();
  const { value: chosen, error, onChange } = control('conditions');
  return (
    <fieldset className={error ? 'field bad' : 'field'} aria-describedby={error ? `${id}-e` : undefined}>
      <legend className="label mb-1.5">{t('form.which')}</legend>
      <div className="ticks">
        {CONDITIONS.map((condition) => (
          <label key={condition} className="check">
            <input
              type="checkbox"
              checked={chosen.includes(condition)}
              data-invalid={error ? true : undefined}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, condition] : chosen.filter((one) => one !== condition))
              }
            />
            <span>{t(`condition.${condition}`)}</span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={`${id}-e`}>{error}</ErrorText>}
    </fieldset>
  );
}
