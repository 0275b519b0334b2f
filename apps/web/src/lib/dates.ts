const ZONE = 'Asia/Kolkata';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: ZONE, ...options });
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const moment = format({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const fullDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short' });
const day = format({ day: 'numeric', month: 'short', year: 'numeric' });
const shortMonth = format({ month: 'short' });
const hindiMonth = new Intl.DateTimeFormat('hi-IN', { timeZone: ZONE, month: 'long' });
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' });

/** "Friday, 20 November" */
export const formatLongDay = (at: Date): string => longDay.format(at);

/** "20 Nov 2026, 9:05 pm", from an instant of the API. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

/** A calendar day of the API (YYYY-MM-DD) as an instant within that day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

/** Today in India, as the API writes a day: YYYY-MM-DD. */
export const todayInIndia = (now: Date = new Date()): string => isoDay.format(now);

/** "Wednesday, 25 November 2026", from a day of the API. */
export const formatFullDay = (day: string): string => fullDay.format(noonOf(day));

/** "Wed, 25 Nov", from a day of the API. */
export const formatShortDay = (day: string): string => shortDay.format(noonOf(day));

/** "25 Nov 2026", from a day of the API. */
export const formatDay = (iso: string): string => day.format(noonOf(iso));

/** "Nov", from a day of the API. */
export const formatMonth = (day: string): string => shortMonth.format(noonOf(day));

/** "09:45" on the clocks in India, from an instant of the API. */
export const formatClock = (iso: string): string => clock.format(new Date(iso));

/** A day of the API as a tear-off calendar shows it; the month in Devanagari. */
export const leafOf = (day: string): { month: string; day: string } => ({
  month: hindiMonth.format(noonOf(day)),
  day: String(Number(day.slice(8))),
});

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Which greeting fits, by the clock in India. */
export const dayPart = (at: Date): DayPart => {
  const now = Number(hour.format(at));
  if (now >= 4 && now < 12) return 'morning';
  return now >= 12 && now < 17 ? 'afternoon' : 'evening';
};

const clockFormats = new Map<string, Intl.DateTimeFormat>();
const wallFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = clockFormats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const make = (zone: string) => new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone, hourCycle: 'h23' });
  let made: Intl.DateTimeFormat;
  try {
    made = make(timeZone);
  } catch {
    // a zone that this browser does not know
    made = make(ZONE);
  }
  clockFormats.set(timeZone, made);
  return made;
};

/** What the clock on the wall of a time zone shows, as the API writes it: YYYY-MM-DDTHH:MM. */
export const wallClock = (at: Date, timeZone: string): string => {
  const part = Object.fromEntries(
    wallFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
};

/** Wall-clock minutes since 1970, for differences alone: no zone is in it. */
export const wallMinutes = (wall: string): number => Date.parse(`${wall}:00Z`) / 60_000;
/** The wall clock of so many minutes since 1970. */
export const wallOfMinutes = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16);
/** A day of the API, so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** "8:05 am", from a wall clock or a time of the API. */
export const formatTime = (wall: string): string => {
  const [hours = 0, minutes = 0] = wall.slice(-5).split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
};
/** The weekday of a day of the API; 0 = Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
