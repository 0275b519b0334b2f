import { NameSchema, PhoneSchema } from '@nabz/contract/fields';
import { HealthConditionSchema, type HealthFacts, HealthFactsSchema } from '@nabz/contract/profile-health';
import type { TFunction } from 'i18next';
import { readByHand } from '../../lib/read-by-hand.ts';
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
  /** As typed. */
  height: string;
  weight: string;
  contactName: string;
  contactRelation: string;
  /** Digits only. */
  contactPhone: string;
};
/** What is asked: `asksPregnancy` where it is a question, `isWhole` also what no medicine is checked against. */
export type Asked = { asksPregnancy: boolean; isWhole: boolean };

const ofList = (list: readonly unknown[] | null): Said | null =>
  list === null ? null : list.length > 0 ? 'yes' : 'no';
const ofFact = (fact: boolean | null): Said | null => (fact === null ? null : fact ? 'yes' : 'no');
const toFact = (said: Said): boolean | null => (said === 'unknown' ? null : said === 'yes');

export const formOf = (facts: HealthFacts): HealthForm => ({
  ...medicalOf(facts),
  height: facts.heightCm === null ? '' : String(facts.heightCm),
  weight: facts.weightKg === null ? '' : String(facts.weightKg),
  contactName: facts.emergencyContact?.name ?? '',
  contactRelation: facts.emergencyContact?.relation ?? '',
  contactPhone: facts.emergencyContact?.phone.replace(/^\+91/, '') ?? '',
});

const medicalOf = ({ allergies, conditions, pregnant, breastfeeding }: HealthFacts) => ({
  hasAllergies: ofList(allergies),
  allergies: allergies ?? [],
  typed: '',
  hasConditions: ofList(conditions),
  conditions: conditions ?? [],
  pregnant: ofFact(pregnant),
  breastfeeding: ofFact(breastfeeding),
});

const listOf = <T>(said: Said, list: T[]): T[] | null => (said === 'unknown' ? null : said === 'no' ? [] : list);

/** What was answered about the health itself, and no more: what nobody touched stays as it is on the server. */
function medicalChanges(form: HealthForm, asksPregnancy: boolean): HealthChanges {
  const { hasAllergies, hasConditions, pregnant, breastfeeding } = form;
  return {
    ...(hasAllergies && { allergies: listOf(hasAllergies, withChip(form.allergies, form.typed)) }),
    ...(hasConditions && { conditions: listOf(hasConditions, form.conditions) }),
    ...(asksPregnancy && pregnant && { pregnant: toFact(pregnant) }),
    ...(asksPregnancy && breastfeeding && { breastfeeding: toFact(breastfeeding) }),
  };
}

/** "61,5" is a number too; null for an empty field, NaN for what is none. */
export const readNumber = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};

const CONTACT = ['contactName', 'contactRelation', 'contactPhone'] as const;

/** Height, weight and whom to call, where they were changed; an emptied field takes its fact away. */
function otherChanges(form: HealthForm, before: HealthForm): HealthChanges {
  const isChanged = (field: keyof HealthForm): boolean => form[field] !== before[field];
  const isNobody = CONTACT.every((field) => form[field].trim() === '');
  const contact = { name: form.contactName, relation: form.contactRelation, phone: form.contactPhone };
  return {
    ...(isChanged('height') && { heightCm: readNumber(form.height) }),
    ...(isChanged('weight') && { weightKg: readNumber(form.weight) }),
    ...(CONTACT.some(isChanged) && { emergencyContact: isNobody ? null : contact }),
  };
}

const { heightCm, weightKg } = HealthFactsSchema.shape;

type Words = TFunction<'health'>;

/** What is missing or is none, by field. */
function faultsOf(t: Words, form: HealthForm, others: HealthChanges) {
  const { emergencyContact: contact } = others;
  return {
    ...(form.hasAllergies === 'yes' &&
      withChip(form.allergies, form.typed).length === 0 && { allergies: t('form.missing') }),
    ...(form.hasConditions === 'yes' && form.conditions.length === 0 && { conditions: t('form.missing') }),
    ...('heightCm' in others && !heightCm.safeParse(others.heightCm).success && { height: t('form.badHeight') }),
    ...('weightKg' in others && !weightKg.safeParse(others.weightKg).success && { weight: t('form.badWeight') }),
    ...(contact && !NameSchema.safeParse(contact.name).success && { contactName: t('form.noContactName') }),
    ...(contact && !PhoneSchema.safeParse(contact.phone).success && { contactPhone: t('form.badContactPhone') }),
  };
}

/** What the answers would change. */
export const healthSchema = (t: Words, before: HealthForm, { asksPregnancy, isWhole }: Asked) =>
  readByHand((form: HealthForm) => {
    const others = isWhole ? otherChanges(form, before) : {};
    const faults = faultsOf(t, form, others);
    return Object.keys(faults).length > 0 ? { faults } : { ...medicalChanges(form, asksPregnancy), ...others };
  });
