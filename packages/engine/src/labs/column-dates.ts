// Dates as headings: which of several columns of results is today's, and of which day the others are.
import { dateIn } from '../documents/dates.ts';
import { type Line, lineOf } from '../documents/lines.ts';
import type { Head } from './head.ts';

/** Words of one date stand close together. */
const CLOSE = 2.2;
const MAX_DATE_WORDS = 3;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = /^([a-z]{3})[a-z]{0,6}[\s.,'-]{0,2}(\d{4}|\d{2})$/i;

/** The day or the month that is all of a text. */
function dateOf(text: string): string | null {
  const found = dateIn(text);
  if (found) return found.from === 0 && found.end === text.length ? found.date : null;
  const [, name = '', year = ''] = MONTH.exec(text) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : `${year.length === 2 ? '20' : ''}${year}-${String(month).padStart(2, '0')}`;
}

type DatedLine = { readonly dates: readonly Head[]; /** Without the words of the dates. */ readonly rest: Line };

/** The dates of a line that may stand over columns; behind a label with a colon they are those of the paper. */
export function datesIn(line: Line): DatedLine {
  if (line.text.includes(':')) return { dates: [], rest: line };
  const dates: Head[] = [];
  const taken = new Set<(typeof line.words)[number]>();
  for (let at = 0; at < line.words.length; at += 1) {
    for (let count = MAX_DATE_WORDS; count > 0; count -= 1) {
      const part = line.words.slice(at, at + count);
      const [first, last] = [part[0], part.at(-1)];
      const isClose = part.every((word, i) => {
        const before = part[i - 1];
        return !before || word.x - before.x - before.width < CLOSE * line.charWidth;
      });
      if (!first || !last || part.length < count || !isClose) continue;
      const text = part
        .map((word) => word.text)
        .join(' ')
        .replaceAll(/^[([]|[)\],]$/g, '');
      const date = dateOf(text);
      if (date === null) continue;
      dates.push({ role: 'value', x: first.x, right: last.x + last.width, date });
      for (const word of part) taken.add(word);
      at += count - 1;
      break;
    }
  }
  if (dates.length === 0) return { dates, rest: line };
  const words = line.words.filter((word) => !taken.has(word));
  return { dates, rest: { ...lineOf(words, line.page, line.source), charWidth: line.charWidth } };
}

/**
 * The newest date is today's; where a column of results has no date beside dated ones, that is today's. What is left with
 * several columns of results is left so: nobody can tell them apart.
 */
export function withPrevious(heads: readonly Head[]): Head[] {
  const results = heads.filter(({ role }) => role === 'value');
  const newest = results
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(-1);
  if (newest === undefined || results.length < 2) return [...heads];
  const isUndated = results.some(({ date }) => date === undefined);
  return heads.map((head) =>
    head.role === 'value' && head.date !== undefined && (isUndated || head.date !== newest)
      ? { ...head, role: 'previous' }
      : head,
  );
}
