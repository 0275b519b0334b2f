/** The part of the day by which people tell 8 in the morning from 8 at night. */
export type PartOfClock = 'smallHours' | 'morning' | 'afternoon' | 'evening' | 'night';

/** Of an hour from 0 to 23: at 4 the morning begins, at 12 the afternoon, at 16 the evening, at 20 the night. */
export function partOfClock(hour: number): PartOfClock {
  if (hour < 4) return 'smallHours';
  if (hour < 12) return 'morning';
  if (hour < 16) return 'afternoon';
  return hour < 20 ? 'evening' : 'night';
}
