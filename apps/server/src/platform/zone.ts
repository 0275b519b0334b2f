// The instants of wall clocks; what a wall clock is: @nabz/contract/wall-clock.
import { wallClock } from '@nabz/contract/wall-clock';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const asUtc = (slot: string): number => Date.parse(`${slot}:00Z`);

/** How far the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(instantMs: number, timeZone: string): number {
  const wholeMinute = Math.floor(instantMs / minuteMs) * minuteMs;
  return asUtc(wallClock(new Date(wholeMinute), timeZone)) - wholeMinute;
}

/**
 * The instant at which the clocks of a zone show this. Of a time that they show twice (clocks set back) it is the first;
 * a time that they jump over (set forward) is as long after the jump as it would have been after its beginning. An
 * invalid date for a text that is no wall clock.
 */
export function instantOf(slot: string, timeZone: string): Date {
  const utc = asUtc(slot);
  if (Number.isNaN(utc)) return new Date(Number.NaN);
  const [before, after] = [offsetAt(utc - dayMs, timeZone), offsetAt(utc + dayMs, timeZone)];
  const shown = [utc - before, utc - after].filter((ms) => wallClock(new Date(ms), timeZone) === slot);
  return new Date(shown.length > 0 ? Math.min(...shown) : utc - before);
}
