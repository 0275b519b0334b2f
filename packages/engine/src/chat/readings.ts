// Readings that a patient tells: blood pressure, sugar, weight, oxygen, temperature, pulse.
import type { ChatMeasurement, MeasurementKind } from './types.ts';

type Reader = {
  readonly kind: MeasurementKind;
  readonly pattern: RegExp;
  /** What the numbers may be, so that a date or an age is no reading. */
  readonly fits: (values: readonly number[]) => boolean;
};

const within =
  (low: number, high: number) =>
  ([value = 0]: readonly number[]): boolean =>
    value >= low && value <= high;
const isPressure = ([upper = 0, lower = 0]: readonly number[]): boolean =>
  upper >= 60 && upper <= 280 && lower >= 30 && lower <= 180 && upper > lower;

/** Up to three short words between the name of a value and its number: "sugar aaj subah 180". */
const NEAR = String.raw`(?:[\s:=-]+(?!\d)[^\s\d]{1,9}){0,4}[\s:=-]*`;
const NUMBER = String.raw`(?<a>\d{1,3}(?:\.\d{1,2})?)`;
const BP = String.raw`(?:bp|b\.p\.?|blood pressure|pressure|बीपी|ब्लड प्रेशर)`;
const SUGAR = String.raw`(?:sugar|glucose|fasting|pp|ppbs|fbs|rbs|शुगर|शक्कर|फास्टिंग)`;
const OXYGEN = String.raw`(?:spo2|spo 2|sp02|oxygen|saturation|o2|ऑक्सीजन)`;
const HEAT = String.raw`(?:temperature|temp|fever|bukhar|bukhaar|taapmaan|tapman|बुखार|तापमान)`;
const WEIGHT = String.raw`(?:weight|wt|wajan|vajan|wazan|vazan|वजन|वज़न)`;
const PULSE = String.raw`(?:pulse|heart rate|heartbeat|dhadkan|nabz|nadi|नब्ज|धड़कन|पल्स)`;

const READERS: readonly Reader[] = [
  {
    kind: 'blood-pressure',
    pattern: /(?<![\d/])(?<a>\d{2,3}) ?(?:\/|over|by|upon|x|-) ?(?<b>\d{2,3})(?![\d/-])/,
    fits: isPressure,
  },
  { kind: 'blood-pressure', pattern: new RegExp(`${BP}${NEAR}(?<a>\\d{2,3})[ ,]+(?:and |aur )?(?<b>\\d{2,3})(?!\\d)`), fits: isPressure },
  { kind: 'spo2', pattern: new RegExp(`${OXYGEN}${NEAR}${NUMBER} ?(?<unit>%|percent)?`), fits: within(40, 100) },
  { kind: 'sugar', pattern: new RegExp(`${SUGAR}${NEAR}${NUMBER}(?! ?(?:%|days?|din|years?|saal)) ?(?<unit>mg/?dl|mmol(?:/l)?|mg)?`), fits: within(2, 900) },
  { kind: 'sugar', pattern: new RegExp(`(?<![\\d/])${NUMBER} ?(?<unit>mg/?dl|mmol(?:/l)?)?[\\s,]+(?:hai |aayi |aaya |is |my |the )*${SUGAR}`), fits: within(30, 900) },
  { kind: 'temperature', pattern: new RegExp(`${HEAT}${NEAR}${NUMBER}(?! ?(?:days?|din|years?|saal|hours?|ghant|weeks?|hafte)) ?(?:°|degrees?|degree|deg)? ?(?<unit>fahrenheit|celsius|f\\b|c\\b)?`), fits: ([value = 0]) => within(34, 43)([value]) || within(93, 110)([value]) },
  { kind: 'temperature', pattern: /(?<![\d/])(?<a>\d{2,3}(?:\.\d)?) ?(?:°|degrees?|deg|डिग्री) ?(?<unit>fahrenheit|celsius|f\b|c\b)?/, fits: ([value = 0]) => within(34, 43)([value]) || within(93, 110)([value]) },
  { kind: 'weight', pattern: new RegExp(`${WEIGHT}${NEAR}${NUMBER} ?(?<unit>kgs?|kilos?|kilograms?|किलो)?`), fits: within(2, 300) },
  { kind: 'weight', pattern: /(?<![\d/])(?<a>\d{1,3}(?:\.\d{1,2})?) ?(?<unit>kgs?|kilos?|kilograms?|किलो)(?![a-z])/, fits: within(2, 300) },
  { kind: 'pulse', pattern: new RegExp(`${PULSE}${NEAR}${NUMBER} ?(?<unit>bpm)?`), fits: within(25, 250) },
]; // prettier-ignore

export type FoundReading = { readonly measurement: ChatMeasurement; readonly start: number; readonly end: number };

/** The first reading that a folded text tells, the kinds that are surest first. */
export function readMeasurement(folded: string): FoundReading | undefined {
  for (const { kind, pattern, fits } of READERS) {
    const match = pattern.exec(folded);
    const { a, b, unit } = match?.groups ?? {};
    if (!match || a === undefined) continue;
    const values = [a, ...(b === undefined ? [] : [b])].map(Number);
    if (!fits(values)) continue;
    const measurement = { kind, values, ...(unit !== undefined && unit !== '' && { unit }) };
    return { measurement, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}
