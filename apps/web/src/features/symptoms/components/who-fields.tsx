import { useText } from '../../../lib/text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useAgeWords } from '../../family/age-words.ts';
import type { Who } from '../../family/use-who.ts';
import { editForm, useChecker } from '../checker.ts';
import { useKnown } from '../use-known.ts';
import { useRemember } from '../use-remember.ts';
import { asksAge, asksPregnancy, asksSex, typedAgeYears } from '../patient.ts';

/** What is taken from the profile of who is looked at, in words. */
function useKnownHint(known: Who | undefined): string {
  const t = useText('symptoms');
  const ageWords = useAgeWords();
  if (!known) return '';
  const sex = known.gender && t(known.gender === 'other' ? 'form.otherSex' : `form.${known.gender}`).toLowerCase();
  if (known.member) {
    const what = [sex, ageWords(known.member)].filter(Boolean).join(', ');
    return t('form.memberKnown', { name: known.name, what });
  }
  const age = known.age !== null && t('heard.ageYears', { count: known.age });
  return t('form.meKnown', { what: [sex, age].filter(Boolean).join(', ') });
}

/** Who the symptoms belong to. What the profile knows is shown, not asked again. */
export function WhoFields() {
  const t = useText('symptoms');
  const { form } = useChecker();
  const known = useKnown();
  const isAsked = asksAge(form, known) || asksSex(form, known);
  const knownHint = useKnownHint(known);
  const { isOffered } = useRemember();

  return (
    <div className="person">
      <Choice
        legend={t('form.who')}
        options={[
          { value: 'me', label: known?.member?.name ?? t('form.me') },
          { value: 'other', label: t('form.other') },
        ]}
        value={form.who}
        onChange={(who) => editForm({ who, age: '', sex: '', pregnant: '' })}
        hint={isAsked ? t('form.meUnknown') : knownHint}
      />
      {isAsked && (
        <div className="two">
          {asksAge(form, known) && <AgeFields />}
          {asksSex(form, known) && <SexField />}
        </div>
      )}
      {asksPregnancy(form, known) && <PregnancyField />}
      {isOffered && (
        <Checkbox isChecked={form.remember} onChange={(isWanted) => editForm({ remember: isWanted })}>
          {t('form.remember')}
        </Checkbox>
      )}
    </div>
  );
}

function AgeFields() {
  const t = useText('symptoms');
  const { form } = useChecker();
  const isBad = Number.isNaN(typedAgeYears(form));
  return (
    <div className="age">
      <TextField
        label={t('form.age')}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={form.age}
        onChange={(event) => editForm({ age: event.target.value })}
        error={isBad ? t('form.badAge') : undefined}
      />
      <SelectField
        label={t('form.ageUnit')}
        value={form.ageUnit}
        onChange={(event) => editForm({ ageUnit: event.target.value === 'months' ? 'months' : 'years' })}
      >
        <option value="years">{t('form.years')}</option>
        <option value="months">{t('form.months')}</option>
      </SelectField>
    </div>
  );
}

const SEXES = ['', 'male', 'female', 'other'] as const;

function SexField() {
  const t = useText('symptoms');
  const { form } = useChecker();
  return (
    <SelectField
      label={t('form.sex')}
      optional
      value={form.sex}
      onChange={(event) => editForm({ sex: SEXES.find((sex) => sex === event.target.value) ?? '' })}
    >
      <option value="">{t('form.sexNone')}</option>
      <option value="female">{t('form.female')}</option>
      <option value="male">{t('form.male')}</option>
      <option value="other">{t('form.otherSex')}</option>
    </SelectField>
  );
}

function PregnancyField() {
  const t = useText('symptoms');
  const { form } = useChecker();
  return (
    <Choice
      legend={t('form.pregnant')}
      options={[
        { value: 'yes', label: t('form.yes') },
        { value: 'no', label: t('form.no') },
        { value: 'unknown', label: t('form.notSure') },
      ]}
      value={form.pregnant === '' ? null : form.pregnant}
      onChange={(pregnant) => editForm({ pregnant })}
    />
  );
}
