import { type Language, languageNow } from './language.ts';
import { textIn } from './text.ts';
import { isTimeZone, wallClock as clockOf } from '@nabz/contract/wall-clock';
import { partOfClock } from '@nabz/words/part-of-clock';

const ZONE = 'Asia/Kolkata';

/** How each language writes dates; the digits stay the same. */
const LOCALES = { en: 'en-IN', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' } as const;

/** Writes dates in the language of the page. */
function format(options: Intl.DateTimeFormatOptions): { format: (at: Date, language?: Language) => string } {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return {
    format: (at, language = languageNow()) => {
      const had = made.get(language) ?? new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, ...options });
      made.set(language, had);
      return had.format(at);
    },
  };
}
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
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
export const formatMoment = (iso: string): string => `${day.format(new Date(iso))}, ${formatClock(iso)}`;

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

/** The same in English, whatever language the page has: for what is read by somebody else. */
export const formatEnglishDay = (iso: string): string => day.format(noonOf(iso), 'en');

/** "Nov", from a day of the API. */
export const formatMonth = (day: string): string => shortMonth.format(noonOf(day));

/** "9:45 am" on the clocks in India, from an instant of the API. */
export const formatClock = (iso: string): string => formatTime(clock.format(new Date(iso)));

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

/** What the clocks of a time zone show; of one that this browser does not know, those of India. */
export const wallClock = (at: Date, timeZone: string): string => clockOf(at, isTimeZone(timeZone) ? timeZone : ZONE);

/** "8:05 am", from a wall clock or a time of the API; in Hindi and Marathi with the part of the day, as people say it. */
export const formatTime = (wall: string): string => {
  const [hours = 0, minutes = 0] = wall.slice(-5).split(':').map(Number);
  const time = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return textIn(languageNow(), 'common')(`clock.${partOfClock(hours)}`, { time });
};
