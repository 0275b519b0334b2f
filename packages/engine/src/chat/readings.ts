// Readings that a patient tells: blood pressure, sugar, weight, oxygen, temperature, pulse.
import type { ChatReadings } from '@nabz/knowledge/chat';
import { phraseSource } from '../text/phrases.ts';
import type { ChatMeasurement, MeasurementKind } from './types.ts';

export type ReadingReader = {
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
/** Where a number alone begins: not within a date or a fraction. */
const FREE = String.raw`(?<![\d/])`;

const isTemperature = (values: readonly number[]): boolean => within(34, 43)(values) || within(93, 110)(values);

/** What reads the kinds of readings by their words, the kinds that are surest first. */
export function readingReadersOf(words: ChatReadings): ReadingReader[] {
  const named = (kind: MeasurementKind): string => `${phraseSource(words.names[kind])}${NEAR}`;
  const scale = String.raw`(?<unit>${phraseSource(words.scales)}|[fc]\b)?`;
  const kilo = String.raw`(?<unit>${phraseSource(words.kilos)})`;
  const span = phraseSource(words.spans);
  const feverSpan = phraseSource([...words.spans, ...words.feverSpans]);
  const one = (kind: MeasurementKind, source: string, fits: ReadingReader['fits']): ReadingReader => ({
    kind,
    pattern: new RegExp(source),
    fits,
  });
  const over = phraseSource(words.over);
  return [
    one('blood-pressure', String.raw`${FREE}(?<a>\d{2,3}) ?${over} ?(?<b>\d{2,3})(?![\d/-])`, isPressure),
    one(
      'blood-pressure',
      String.raw`${named('blood-pressure')}(?<a>\d{2,3})[ ,]+(?:${phraseSource(words.and)} )?(?<b>\d{2,3})(?!\d)`,
      isPressure,
    ),
    one('spo2', `${named('spo2')}${NUMBER} ?(?<unit>%|${phraseSource(words.percent)})?`, within(40, 100)),
    one('sugar', `${named('sugar')}${NUMBER}(?! ?(?:%|${span})) ?(?<unit>mg/?dl|mmol(?:/l)?|mg)?`, within(2, 900)),
    one(
      'sugar',
      String.raw`${FREE}${NUMBER} ?(?<unit>mg/?dl|mmol(?:/l)?)?[\s,]+(?:${phraseSource(words.links)} )*${phraseSource(words.names.sugar)}`,
      within(30, 900),
    ),
    one(
      'temperature',
      `${named('temperature')}${NUMBER}(?! ?${feverSpan}) ?(?:°|${phraseSource(words.degrees)})? ?${scale}`,
      isTemperature,
    ),
    one(
      'temperature',
      String.raw`${FREE}(?<a>\d{2,3}(?:\.\d)?) ?(?:°|${phraseSource(words.degreesAlone)}) ?${scale}`,
      isTemperature,
    ),
    one('weight', `${named('weight')}${NUMBER} ?${kilo}?`, within(2, 300)),
    one('weight', `${FREE}${NUMBER} ?${kilo}(?![a-z])`, within(2, 300)),
    one('pulse', `${named('pulse')}${NUMBER} ?(?<unit>bpm)?`, within(25, 250)),
  ];
}

export type FoundReading = { readonly measurement: ChatMeasurement; readonly start: number; readonly end: number };

/** The first reading that a folded text tells. */
export function readMeasurement(folded: string, readers: readonly ReadingReader[]): FoundReading | undefined {
  for (const { kind, pattern, fits } of readers) {
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
