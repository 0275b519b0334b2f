import type { DAY_PARTS, Medication } from '@nabz/contract/prescriptions';

export type DayPart = (typeof DAY_PARTS)[number];
export type DayGroup = DayPart | 'needed' | 'other';
export type DueMedicine = { medication: Medication; amount: string };

/** Kinds of schedule in which the printed parts of the day say when a dose is due. */
const BY_PARTS: readonly Medication['schedule']['kind'][] = ['daily', 'every-days', 'weekdays', 'once'];

/** The medicines by time of day, as far as the paper says it. What it does not say stands under `other`: nothing is guessed. */
export function groupByDay(medications: readonly Medication[]): Readonly<Record<DayGroup, readonly DueMedicine[]>> {
  const groups: Record<DayGroup, DueMedicine[]> = {
    morning: [],
    noon: [],
    evening: [],
    night: [],
    needed: [],
    other: [],
  };
  for (const medication of medications) {
    const { kind, parts } = medication.schedule;
    if (kind === 'as-needed') groups.needed.push({ medication, amount: '' });
    else if (parts.length > 0 && BY_PARTS.includes(kind))
      for (const { part, amount } of parts) groups[part].push({ medication, amount });
    else groups.other.push({ medication, amount: '' });
  }
  return groups;
}
