import { HealthConditionSchema, type HealthFacts } from '@nabz/contract/health';
import { useState } from 'react';
import { withChip } from '../../ui/chips-input.tsx';
import type { HealthChanges } from './health-query.ts';

export const CONDITIONS = HealthConditionSchema.options;
export type Condition = (typeof CONDITIONS)[number];
/** `unknown` stays unknown: it is never taken for "no". */
export type Said = 'yes' | 'no' | 'unknown';

export type HealthForm = {
  hasAllergies: Said | null;
  allergies: string[];
  /** Typed, and not added yet. */
  typed: string;
  hasConditions: Said | null;
  conditions: Condition[];
  pregnant: Said | null;
  breastfeeding: Said | null;
};
export type HealthErrors = { allergies?: boolean; conditions?: boolean };

const ofList = (list: readonly unknown[] | null): Said | null =>
  list === null ? null : list.length > 0 ? 'yes' : 'no';
const ofFact = (fact: boolean | null): Said | null => (fact === null ? null : fact ? 'yes' : 'no');
const toFact = (said: Said): boolean | null => (said === 'unknown' ? null : said === 'yes');

const formOf = ({ allergies, conditions, pregnant, breastfeeding }: HealthFacts): HealthForm => ({
  hasAllergies: ofList(allergies),
  allergies: allergies ?? [],
  typed: '',
  hasConditions: ofList(conditions),
  conditions: conditions ?? [],
  pregnant: ofFact(pregnant),
  breastfeeding: ofFact(breastfeeding),
});

const listOf = <T>(said: Said, list: T[]): T[] | null => (said === 'unknown' ? null : said === 'no' ? [] : list);

/** What was answered, and no more: what nobody touched stays as it is on the server. */
function changesOf(form: HealthForm, asksPregnancy: boolean): HealthChanges {
  const { hasAllergies, hasConditions, pregnant, breastfeeding } = form;
  return {
    ...(hasAllergies && { allergies: listOf(hasAllergies, withChip(form.allergies, form.typed)) }),
    ...(hasConditions && { conditions: listOf(hasConditions, form.conditions) }),
    ...(asksPregnancy && pregnant && { pregnant: toFact(pregnant) }),
    ...(asksPregnancy && breastfeeding && { breastfeeding: toFact(breastfeeding) }),
  };
}

/** The answers of the dialog, and what they would change. */
export function useHealthForm(facts: HealthFacts, asksPregnancy: boolean) {
  const [form, setForm] = useState(() => formOf(facts));
  const [errors, setErrors] = useState<HealthErrors>({});
  return {
    form,
    errors,
    edit: (part: Partial<HealthForm>) => {
      setForm((now) => ({ ...now, ...part }));
      setErrors({});
    },
    /** Null: something is missing, and said so. */
    read: (): HealthChanges | null => {
      const noAllergy = form.hasAllergies === 'yes' && withChip(form.allergies, form.typed).length === 0;
      const noCondition = form.hasConditions === 'yes' && form.conditions.length === 0;
      setErrors({ ...(noAllergy && { allergies: true }), ...(noCondition && { conditions: true }) });
      return noAllergy || noCondition ? null : changesOf(form, asksPregnancy);
    },
  };
}
