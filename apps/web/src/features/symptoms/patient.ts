import type { User } from '@nabz/contract/auth';
import type { CheckBack } from '@nabz/contract/symptoms-check-back';
import type { Analysis } from '@nabz/contract/symptoms';
import type { AnalysisRequest } from './api.ts';
import { type CheckerForm, MAX_CHIPS } from './checker.ts';

const PREGNANCY_FROM_YEARS = 12;
const PREGNANCY_TO_YEARS = 55;
const MAX_YEARS = 120;
const MONTHS_A_YEAR = 12;

type Known = Pick<User, 'age' | 'gender'> | null | undefined;

/** The age in years as typed; undefined when nothing was typed, NaN when it is not an age. */
export const typedAgeYears = ({ age, ageUnit }: CheckerForm): number | undefined => {
  if (age.trim() === '') return undefined;
  const number = /^\d+$/.test(age.trim()) ? Number(age) : Number.NaN;
  const years = ageUnit === 'months' ? number / 12 : number;
  return years <= MAX_YEARS ? years : Number.NaN;
};

/** What the profile already says is not asked again. */
export const asksAge = (form: CheckerForm, known: Known): boolean =>
  form.who === 'other' || (known?.age ?? null) === null;
export const asksSex = (form: CheckerForm, known: Known): boolean =>
  form.who === 'other' || (known?.gender ?? null) === null;

export const asksPregnancy = (form: CheckerForm, known: Known): boolean => {
  const years = asksAge(form, known) ? typedAgeYears(form) : (known?.age ?? undefined);
  const sex = asksSex(form, known) ? form.sex : known?.gender;
  // Without an age it may be: it decides about medicines and about urgency.
  const mayBe = years === undefined || (years >= PREGNANCY_FROM_YEARS && years <= PREGNANCY_TO_YEARS);
  return sex === 'female' && mayBe;
};

/** What is sent about the person: only what was said here. The server adds the profile for `me`. */
export const toPatient = (form: CheckerForm, known: Known): NonNullable<AnalysisRequest['patient']> => {
  const ageYears = asksAge(form, known) ? typedAgeYears(form) : undefined;
  const sex = asksSex(form, known) ? form.sex : '';
  const saysPregnancy = asksPregnancy(form, known) && (form.pregnant === 'yes' || form.pregnant === 'no');
  return {
    who: form.who,
    ...(ageYears !== undefined && { ageYears }),
    ...(sex !== '' && { sex }),
    ...(saysPregnancy && { pregnant: form.pregnant === 'yes' }),
  };
};

type Said = Pick<CheckBack, 'complaint'>['complaint'];
const MONTHS_BELOW_YEARS = 2;

/** The form as it was filled in for a kept check. */
export const formOf = ({ symptoms, additionalInfo = '', patient }: Said): CheckerForm => {
  const { who = 'me', ageYears, sex = '', pregnant } = patient ?? {};
  const isInMonths = ageYears !== undefined && ageYears < MONTHS_BELOW_YEARS;
  return {
    chips: [...symptoms],
    info: additionalInfo,
    who,
    age: ageYears === undefined ? '' : String(Math.floor(isInMonths ? ageYears * MONTHS_A_YEAR : ageYears)),
    ageUnit: isInMonths ? 'months' : 'years',
    sex,
    pregnant: pregnant === undefined ? '' : pregnant ? 'yes' : 'no',
    remember: false,
  };
};

const ANSWER_OF = { present: 'yes', denied: 'no', unknown: 'unknown' } as const;

/** What was said in a kept check, as far as its analysis still tells: the words that were read and not read, and the answers. */
export const complaintOf = ({ understood, notUnderstood, patient }: Analysis): AnalysisRequest | null => {
  const words = [...new Set([...understood.map(({ heard }) => heard), ...notUnderstood])].filter(Boolean);
  const [first, ...others] = words.slice(0, MAX_CHIPS);
  if (first === undefined) return null;
  const { ageYears, sex, pregnant } = patient;
  const answers = understood.filter(({ heard }) => heard === '');
  return {
    symptoms: [first, ...others],
    patient: {
      who: 'other',
      ...(ageYears !== null && { ageYears }),
      ...(sex !== null && { sex }),
      ...(pregnant !== null && { pregnant }),
    },
    ...(answers.length > 0 && {
      answers: answers.map(({ finding, state }) => ({ finding, answer: ANSWER_OF[state] })),
    }),
  };
};
