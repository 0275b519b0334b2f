// What a prescription says with numbers and days of the week.
import type { Language } from './language.ts';
import { textIn } from './text.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAY = `(?:${DAYS.join('|')})`;
const SOME_DAYS = new RegExp(`^(Every day except|On) (${DAY}(?:(?:, | and )${DAY})*)$`, 'i');
const ONE_DAY = new RegExp(`^Once a week \\((${DAY})\\)$`, 'i');
/** Days and something behind them, which a comma parts. */
export const SOME_DAYS_FIRST = new RegExp(`^((?:Every day except|On) ${DAY}(?:(?:, | and )${DAY})*), (.+)$`, 'i');
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_LENGTH = 86_400_000;

/** The days of the week that are named, in this language. */
function daysIn(named: string, language: Language): string {
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const said = named.split(/, | and /).map((day) => {
    const at = DAYS.findIndex((name) => name.toLowerCase() === day.toLowerCase());
    return names.format(SUNDAY + at * DAY_LENGTH);
  });
  return new Intl.ListFormat(language).format(said);
}

const unitOf = (word: string | undefined): 'day' | 'week' | 'month' =>
  word?.toLowerCase() === 'week' ? 'week' : word?.toLowerCase() === 'month' ? 'month' : 'day';

/** What is said with numbers and days: "every 6 hours", "once a week (Sunday)"; undefined where it is none of these. */
export function withNumbers(text: string, language: Language): string | undefined {
  const t = textIn(language, 'common');
  const hours = /^every (\d+)(?: to (\d+))? hours?$/i.exec(text);
  if (hours?.[2]) return t('paper.hoursTo', { from: hours[1], to: hours[2] });
  if (hours) return t('paper.hours', { number: hours[1] });
  const long = /^every (?:(\d+) )?(day|week|month)s?$/i.exec(text);
  if (long)
    return t(`paper.${({ day: 'days', week: 'weeks', month: 'months' } as const)[unitOf(long[2])]}`, {
      number: long[1] ?? '1',
    });
  const inWeek = /^(\d) days a week$/i.exec(text);
  if (inWeek) return t('paper.daysInWeek', { number: inWeek[1] });
  const times = /^(\d+) times a (day|week)$/i.exec(text);
  if (times) return t(times[2]?.toLowerCase() === 'day' ? 'paper.timesDay' : 'paper.timesWeek', { number: times[1] });
  const atOnce = /^([^,]+) at a time$/i.exec(text);
  if (atOnce) return t('paper.atOnce', { amount: atOnce[1] });
  const one = ONE_DAY.exec(text);
  if (one) return t('paper.onceWeekOn', { day: daysIn(one[1] ?? '', language) });
  const some = SOME_DAYS.exec(text);
  if (some)
    return t(some[1]?.toLowerCase() === 'on' ? 'paper.onDays' : 'paper.exceptDays', {
      days: daysIn(some[2] ?? '', language),
    });
  return undefined;
}
