// Dates as Indian documents print them: the day first, never the month.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NUMERIC = /(?<!\d)(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?!\d)/;
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const NAMED =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]{0,3}(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[\s/.,'-]{0,3}(\d{4}|\d{2})(?!\d)/i;
const NAMED_FIRST =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[\s.]{1,2}(\d{1,2})(?:st|nd|rd|th)?,? {1,2}(\d{4})(?!\d)/i;

export type DateRead = { readonly date: string; readonly from: number; readonly end: number };

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isoDate(day: number, month: number, year: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const last = month === 2 && (full % 4 !== 0 || (full % 100 === 0 && full % 400 !== 0)) ? 28 : (DAYS[month - 1] ?? 0);
  if (month < 1 || month > 12 || day < 1 || day > last || full < 1900 || full > 2100) return null;
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The first date of a text. Null: none, or one that no calendar has. */
export function dateIn(text: string): DateRead | null {
  const found = [
    { match: ISO.exec(text), order: [3, 2, 1] },
    { match: NUMERIC.exec(text), order: [1, 3, 4] },
    { match: NAMED.exec(text), order: [1, 2, 3] },
    { match: NAMED_FIRST.exec(text), order: [2, 1, 3] },
  ]
    .flatMap(({ match, order }) => (match ? [{ match, order }] : []))
    .toSorted((a, b) => a.match.index - b.match.index || b.match[0].length - a.match[0].length);
  for (const { match, order } of found) {
    const [day, month, year] = order.map((at) => match[at] ?? '');
    const named = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) + 1;
    const date = isoDate(Number(day), named || Number(month), Number(year));
    if (date) return { date, from: match.index, end: match.index + match[0].length };
  }
  return null;
}
