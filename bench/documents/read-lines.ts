// What the product says of a medicine, in the notation of the gold: docs/bench-documents.md.
import type { ReadMedicine } from '@nabz/engine/prescriptions/types';

export type ReadLine = {
  medicine: string;
  form: string;
  dosage: string;
  frequency: string;
  timing: string;
  duration: string;
  route: string;
};

const TIMINGS: readonly (readonly [RegExp, string])[] = [
  [/empty stomach/i, 'empty stomach'],
  [/before (?:food|breakfast|lunch|dinner)/i, 'before food'],
  [/after (?:food|breakfast|lunch|dinner)/i, 'after food'],
  [/with food/i, 'with food'],
  [/with milk/i, 'with milk'],
  [/at bedtime/i, 'at bedtime'],
];
/** All instructions are one text; the gold has the one about meals and bedtime. */
const timingIn = (text: string): string => TIMINGS.find(([pattern]) => pattern.test(text))?.[1] ?? '';

type Schedule = Pick<ReadMedicine, 'frequency' | 'schedule'>;
/** Parts of the day as 1-0-1; an evening dose stands for the night where the gold knows three parts. */
function slotsOf({ schedule: { parts } }: Schedule): string {
  const taken = new Set(parts.map(({ part }) => part));
  const isLate = taken.has('evening') || taken.has('night');
  if (taken.has('evening') && taken.has('night') && taken.size === 4) return '1-1-1-1';
  return [taken.has('morning'), taken.has('noon'), isLate].map(Number).join('-');
}

/** A daily schedule in parts of the day as slots; everything else as the product says it. */
const oftenOf = (line: Schedule): string =>
  line.schedule.kind === 'daily' && line.schedule.parts.length > 0 && !line.frequency.includes('-')
    ? slotsOf(line)
    : line.frequency;

type Told = Pick<
  ReadMedicine,
  'medicine' | 'form' | 'dosage' | 'frequency' | 'instructions' | 'duration' | 'route' | 'schedule'
>;
/** A medicine as a line of the bench. */
export const toLine = (told: Told): ReadLine => ({
  medicine: told.medicine,
  form: told.form ?? '',
  dosage: told.dosage,
  frequency: oftenOf(told),
  timing: timingIn(told.instructions),
  duration: told.duration,
  route: told.route,
});
