import { MINUTES_A_DAY, minutesOfTime } from '@nabz/contract/calendar';

const gap = (one: number, other: number): number => {
  const between = Math.abs(one - other);
  return Math.min(between, MINUTES_A_DAY - between);
};

/** The shortest time between two medicines, over midnight too, in hours; null when the times of one are not known. */
export function hoursBetween(one: readonly string[] | null, other: readonly string[] | null): number | null {
  if (!one?.length || !other?.length) return null;
  const minutes = one.flatMap((a) => other.map((b) => gap(minutesOfTime(a), minutesOfTime(b))));
  return minutes.some(Number.isNaN) ? null : Math.min(...minutes) / 60;
}
