// Days over columns without their year ("08/07 09/07 10/07"): the paper's own date says which year they are of.
import type { PageLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import type { DocumentFacts } from '../documents/facts.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import type { Word } from '../documents/page.ts';

const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
/** With a point or a dash it would be a figure or a range. */
const SLASHED = /^(0?[1-9]|[12]\d|3[01])\/(0?[1-9]|1[0-2])$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}`;
const NAMED = new RegExp(String.raw`^(0?[1-9]|[12]\d|3[01])[-/. ]?${MONTH}\.?$`, 'i');
const MONTH_ALONE = new RegExp(`^${MONTH}$`, 'i');
/** "26" or "'26" right behind a month is its year: such a day lacks nothing. */
const SHORT_YEAR = /^['’]?\d{2}[,.]?$/;
/** "06:10", "6.10 AM": when of the day. */
const HOUR = /^\(?\d{1,2}[:.]\d{2}(?::\d{2})?\)?$|^\(?[ap]\.?m\.?\)?$/i;

type Found = { readonly words: readonly Word[]; readonly day: number; readonly month: number };

function foundAt(words: readonly Word[], at: number): Found | null {
  const [first, next] = [words[at], words[at + 1]];
  if (!first) return null;
  const slashed = SLASHED.exec(first.text);
  if (slashed) return { words: [first], day: Number(slashed[1]), month: Number(slashed[2]) };
  const isPair = next !== undefined && DAY.test(first.text) && MONTH_ALONE.test(next.text);
  const named = NAMED.exec(isPair ? `${first.text} ${next.text}` : first.text);
  if (!named) return null;
  const behind = words[at + (isPair ? 2 : 1)];
  const last = isPair ? next : first;
  const isYear = behind !== undefined && SHORT_YEAR.test(behind.text);
  if (isYear && behind.x - last.x - last.width < 0.8 * behind.height) return null;
  const month = MONTHS.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1;
  return { words: isPair ? [first, next] : [first], day: Number(named[1]), month };
}

function daysIn(line: Line): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < line.words.length; at += 1) {
    const day = foundAt(line.words, at);
    if (!day) continue;
    found.push(day);
    at += day.words.length - 1;
  }
  return found;
}

/** Days that go one way, as columns of days do. */
function areInOrder(found: readonly Found[]): boolean {
  const places = found.map(({ day, month }) => 31 * month + day);
  const steps = places.slice(1).map((place, at) => Math.sign(place - (places[at] ?? 0)));
  // from December to January the count begins anew
  return steps.filter((step) => step === steps[0]).length >= steps.length - 1 && steps[0] !== 0;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The last such day before the paper's own. */
function dated({ day, month }: Found, newest: string): string {
  const year = Number(newest.slice(0, 4));
  const isLater = `${year}-${two(month)}-${two(day)}` > newest;
  return `${two(day)}/${two(month)}/${isLater ? year - 1 : year}`;
}

/**
 * The line with the year in its days, where two days and more stand over columns and hardly anything else beside them. Hours under
 * or beside them say nothing of the day and fall away.
 */
function withYears(line: Line, newest: string | null): Line {
  const found = daysIn(line);
  if (found.length < 2 || !areInOrder(found)) return line;
  const last = found.toSorted((a, b) => a.month - b.month || a.day - b.day).at(-1);
  const taken = new Map(found.map((one) => [one.words[0], one]));
  const others = new Set(found.flatMap(({ words }) => words.slice(1)));
  const words = line.words.flatMap((word) => {
    const day = taken.get(word);
    const end = day?.words.at(-1);
    // a paper without a year says no more than which day is the newest
    const text = newest === null ? (day === last ? 'Result' : 'Previous') : day && dated(day, newest);
    if (day && end && text !== undefined) return [{ ...word, text, width: end.x + end.width - word.x }];
    return others.has(word) || HOUR.test(word.text) ? [] : [word];
  });
  return { ...lineOf(words, line.page, line.source), charWidth: line.charWidth };
}

/** A line of hours alone, as stand under the days of columns. */
const areHours = ({ words }: Line): boolean => words.length > 1 && words.every(({ text }) => HOUR.test(text));

/** The lines of a page with the years of their columns of days, and without the hours above and below these. */
export function withDays(lines: readonly Line[], newest: string | null): Line[] {
  const dated = lines.map((line) => withYears(line, newest));
  const isDay = dated.map((line, at) => line !== lines[at]);
  return dated.filter((line, at) => !(areHours(line) && [-2, -1, 1, 2].some((step) => isDay[at + step])));
}

/** The newest day that the paper names with its year: the columns of days end there. */
export function newestDate(pages: readonly PageLines[], { collectedOn, reportedOn }: DocumentFacts): string | null {
  const known = [collectedOn, reportedOn].flatMap((date) => date ?? []).toSorted();
  const printed = (): string[] =>
    pages.flatMap(({ lines }) => lines.flatMap(({ text }) => dateIn(text)?.date ?? [])).toSorted();
  return known.at(-1) ?? printed().at(-1) ?? null;
}
