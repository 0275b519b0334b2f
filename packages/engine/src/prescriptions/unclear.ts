// What in a line leaves open how a medicine is taken, however plainly a frequency stands there: it is asked about.
import type { MedicineForm } from '@nabz/knowledge/medicines';
import { whenNeeded } from './frequency.ts';
import type { Frequency } from './slots.ts';
import type { DayPart } from './types.ts';

/** "Increase to 1 after a week": another dose later on. "3 mg alternate days with 2 mg": another on the days between. */
const LATER_CHANGE =
  /(?<!\p{L})(?:increase|reduce|decrease|taper|titrate|double|halve)(?!\p{L})[^;]{0,40}(?:after|every|by|till|until|from|weekly|if)(?!\p{L})/iu;
/** "Every 6 hours, only if the temperature is above 100": when needed, and so often at most. */
const ONLY_IF = /(?<!\p{L})only (?:if|when|for)(?! (?:needed|required))(?!\p{L})/iu;
const UNCLEAR: readonly RegExp[] = [
  // a dose of one week among others
  /\((?:\d(?:st|nd|rd|th)|first|second|third|last|next|week|wk|day|month) [^()]{1,12}\)/iu,
  // what was given at the clinic is no time to take it
  /(?<!\p{L})(?:given|now in clinic|in (?:the )?clinic)(?!\p{L})/iu,
  LATER_CHANGE,
  /(?<!\p{L})alternat\w*(?: days?)? with(?= ?\d)/iu,
  // another amount on the other days, or from some day on
  /(?<!\p{L})(?:on )?(?:the )?(?:other|remaining|rest of the|all other) days?(?!\p{L})|\d ?(?:mg|tabs?|tablets?)? (?:on )?(?:the )?rest of the week/iu,
  /(?<!\p{L})(?:then|thereafter|afterwards?)(?!\p{L})(?! (?:stop|review|sos|as needed))/iu,
  /(?<!\p{L})on (?:the )?(?:first|1st) day(?!\p{L})|(?<!\p{L})day 1(?!\d)/iu,
  // once, and once more: neither is every day
  /(?<!\p{L})repeat(?:ed)? (?:after|in|every|on)(?!\p{L})/iu,
  // "2-3 times": of two numbers none is chosen
  /(?<![\d./-])\d ?(?:-|to|or) ?\d times(?!\p{L})/iu,
];

/** Another dose later on, on other days, or of which nobody can say when it is taken. */
export const isLaterOtherwise = (plain: string): boolean => UNCLEAR.some((pattern) => pattern.test(plain));

/** When needed, where the line says so of all doses; asked about, where it may be of some. */
export function withCondition(often: Frequency, plain: string, reasons: readonly string[]): Frequency {
  if (often.text === '') return often;
  if (ONLY_IF.test(plain) && often.schedule.kind !== 'once') return whenNeeded(often);
  const isIf = often.schedule.kind !== 'as-needed' && reasons.some((text) => /^(?:only )?if /i.test(text));
  return isIf ? { ...often, isUnclear: true } : often;
}

const PART_OF_MEAL: readonly (readonly [RegExp, DayPart])[] = [
  [/breakfast/i, 'morning'],
  [/lunch/i, 'noon'],
  [/dinner/i, 'night'],
];
/** "Once a day after lunch" is at noon. */
export function withMeal(frequency: Frequency, food: readonly string[]): Frequency {
  const { kind, parts, timesADay } = frequency.schedule;
  const meals = PART_OF_MEAL.filter(([meal]) => food.some((text) => meal.test(text)));
  const [only] = meals;
  if (kind !== 'daily' || parts.length > 0 || timesADay !== 1 || meals.length !== 1 || !only) return frequency;
  return { ...frequency, schedule: { ...frequency.schedule, parts: [{ part: only[1], amount: '1' }] } };
}

/** A percent sign behind the strength of a tablet: on a scan it was a half. */
const SCANNED_HALF = /(?<=\d) ?%(?= ?(?:[obtq]\.?[did]|hs|sos|od|bd|tds|once|twice|at|in)(?!\p{L}))/iu;

export const isScannedHalf = (plain: string, form: MedicineForm | null): boolean =>
  (form === 'tablet' || form === 'capsule') && SCANNED_HALF.test(plain);
