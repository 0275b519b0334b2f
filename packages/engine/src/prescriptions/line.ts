// One medicine: its line on paper, or the fields a patient typed. The same grammar for both.
import type { MedicineForm } from '@nabz/knowledge/medicines';
import { parseCount } from './amounts.ts';
import {
  type Duration,
  type DoseRead,
  formIn,
  routeOf,
  takeDose,
  takeDuration,
  takeFood,
  takeForm,
  takeQuantity,
  takeSite,
} from './extras.ts';
import { type Frequency, noFrequency, speakParts, takeFrequency } from './frequency.ts';
import { Segments, tidy } from './segments.ts';
import type { DoseSchedule, MedicineCheck } from './types.ts';

/** What a line says, before the name is looked up. */
export type LineRead = {
  readonly name: string;
  readonly form: MedicineForm | null;
  /** It began with a number, a sign or the word for a form: a medicine of its own. */
  readonly isMarked: boolean;
  readonly frequency: Frequency;
  readonly duration: Duration;
  readonly dose: DoseRead | null;
  readonly food: readonly string[];
  readonly site: string | null;
  /** Words that are none of these. */
  readonly left: readonly string[];
};

const STRENGTH =
  /(\d{1,6}(?:\.\d{1,3})?(?: ?\/ ?\d{1,5}(?:\.\d{1,3})?){0,3} ?(?:mg|mcg|µg|gms?|g|iu|units?|k|lac|lakh)(?: ?\/ ?(?:\d{1,3} ?)?(?:ml|puff|tab|dose))?|\d{1,2}(?:\.\d{1,3})? ?%(?: ?w\/[wv])?)(?!\p{L})/iu;
/** The strength as printed: "650 mg", "125 mg/5 ml"; empty when there is none with a unit. */
export const strengthIn = (name: string): string => STRENGTH.exec(name)?.[0].trim() ?? '';

/** In an eye, OD is the right one when something else says how often. */
function takeRightEye(segments: Segments, form: MedicineForm | null): boolean {
  if (form !== 'eye-drops') return false;
  const hasOther =
    /(?<!\p{L})(?:b\.?d|t\.?d\.?s|t\.?i\.?d|q\.?i\.?d|h\.?s|hourly|times|\d ?- ?\d ?- ?\d|alternate)(?!\p{L})/iu.test(
      segments.rest,
    );
  return hasOther && segments.take(/(?<!\p{L})o\.?d\.?(?!\p{L})/iu) !== null;
}

/** Understands a line. `isOwn` = the name was typed apart, so nothing of it is taken for a frequency. */
export function readLine(text: string): LineRead {
  const { form: marked, rest, isNumbered } = takeForm(text.trim());
  const segments = new Segments(rest);
  const form = marked ?? formIn(segments.rest);
  const duration = takeDuration(segments);
  takeQuantity(segments);
  const isRightEye = takeRightEye(segments, form);
  const food = takeFood(segments);
  const frequency = takeFrequency(segments);
  const site = isRightEye ? 'right eye' : takeSite(segments);
  const dose = takeDose(segments);
  return {
    name: tidy(segments.head().replace(/\bx$/i, '')),
    form,
    isMarked: isNumbered || marked !== null,
    frequency,
    duration,
    dose,
    food,
    site,
    left: segments.tail(),
  };
}

const isEmpty = (text: string): boolean => text === '';
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Later lines say what the first did not. */
export function joinLines(first: LineRead, more: LineRead): LineRead {
  const isKnown = first.frequency.text !== '';
  const isOther = isKnown && more.frequency.text !== '' && more.frequency.text !== first.frequency.text;
  return {
    ...first,
    form: first.form ?? more.form,
    frequency: isKnown ? { ...first.frequency, isUnclear: first.frequency.isUnclear || isOther } : more.frequency,
    duration: isEmpty(first.duration.text) ? more.duration : first.duration,
    dose: first.dose ?? more.dose,
    food: [...new Set([...first.food, ...more.food])],
    site: first.site ?? more.site,
    left: [
      ...first.left,
      ...(isOther ? [`then ${more.frequency.text} ${more.duration.text}`.trim()] : []),
      ...[more.name, ...more.left].filter((part) => /\p{L}{3}/u.test(part)),
    ],
  };
}

export type Spoken = {
  readonly dosage: string;
  readonly frequency: string;
  readonly timingDisplay: string;
  readonly instructions: string;
  readonly duration: string;
  readonly route: string;
  readonly schedule: DoseSchedule;
  readonly checks: readonly MedicineCheck[];
};

const byVolume = new Set<MedicineForm>([
  'syrup',
  'suspension',
  'drops',
  'eye-drops',
  'ear-drops',
  'nasal-spray',
  'inhaler',
  'insulin',
  'spray',
  'mouthwash',
]);

function dosageOf({ name, form, dose }: LineRead, strength: string): string {
  const printed = strengthIn(name);
  const isCounted =
    dose !== null &&
    (['ml', 'puff', 'drop', 'unit', 'spray', 'teaspoon', 'tablespoon'].includes(dose.unit) ||
      (form !== null && byVolume.has(form)));
  if (dose && isCounted) return dose.text;
  return printed || strength || (dose && dose.unit !== '' ? dose.text : '');
}

/** The amount of one dose goes to every part of the day that has none of its own. */
function withAmounts(schedule: DoseSchedule, dose: DoseRead | null): DoseSchedule {
  if (!dose || parseCount(dose.count) === null || (dose.count === '1' && dose.unit !== 'ml')) return schedule;
  return {
    ...schedule,
    parts: schedule.parts.map(({ part, amount }) => ({ part, amount: amount === '1' ? dose.text : amount })),
  };
}

/** Turns what was read into what a patient sees. `strength`: what our list says where the paper gives a bare number. */
export function speak(line: LineRead, strength: string): Spoken {
  const { frequency, duration, dose, food, site, left, form } = line;
  const schedule = withAmounts({ ...frequency.schedule, days: duration.days }, dose);
  const spoken = frequency.text.includes('-') ? speakParts(schedule.parts) : frequency.spoken;
  const dosage = dosageOf(line, strength);
  const amount = dose && dose.text !== dosage && dose.count !== '1' ? [dose.text] : [];
  const instructions = [...food, ...(site ? [site] : []), ...amount, ...left];
  const isEyeOnly = form === 'eye-drops' && frequency.text === 'OD' && site === null;
  return {
    dosage,
    frequency: frequency.text,
    timingDisplay: [spoken, ...food.map(lower)].filter((part) => part !== '').join(', '),
    instructions: instructions.join(', '),
    duration: duration.text,
    route: site ?? routeOf(form),
    schedule,
    checks:
      frequency === noFrequency || frequency.text === ''
        ? ['frequency-missing']
        : frequency.isUnclear || isEyeOnly
          ? ['frequency-unclear']
          : [],
  };
}
