const ZONE = 'Asia/Kolkata';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: ZONE, ...options });
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const moment = format({ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const hour = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' });

/** "Friday, 20 November" */
export const formatLongDay = (at: Date): string => longDay.format(at);

/** "20 Nov 2026, 9:05 pm", from an instant of the API. */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Which greeting fits, by the clock in India. */
export const dayPart = (at: Date): DayPart => {
  const now = Number(hour.format(at));
  if (now >= 4 && now < 12) return 'morning';
  return now >= 12 && now < 17 ? 'afternoon' : 'evening';
};
