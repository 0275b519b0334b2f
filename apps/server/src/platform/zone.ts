// Instants as the clocks of a place show them, and back. A wall clock is 'YYYY-MM-DDTHH:MM': a text without a zone.

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone: making one takes a thousand times as long as using it. Their number is that of the world's zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Whether a text names a time zone that this machine knows. */
export function isTimeZone(text: string): boolean {
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at an instant, to the minute. */
export function wallClock(instant: Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const year = part('year').padStart(4, '0');
  return `${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

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
