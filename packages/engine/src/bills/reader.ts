// A page of words to the lines of a bill. What has figures and is not understood is listed.
import { documentLines } from '../documents/clean.ts';
import { dateIn } from '../documents/dates.ts';
import { type Line, placeOf } from '../documents/lines.ts';
import type { Page } from '../documents/page.ts';
import { isSame, looksLikeMoney, moneyIn } from './amounts.ts';
import type { BillReading, LineCheck, ReadLine, ReadSum } from './types.ts';
import { columnsIn, isEstimateTitle, isHead, sumKindOf } from './words.ts';

/** More lines than a bill that anybody can check by eye. */
const MAX_LINES = 300;
const MAX_UNREAD = 60;
const MAX_TEXT = 160;
/** Below it the patient is asked to compare the figure with the paper. */
const UNSURE = 0.6;

type Word = Line['words'][number];

const isCurrency = (text: string): boolean => /^(?:₹|rs\.?|inr)$/i.test(text);
const isPercent = (text: string): boolean => /^@?\d{1,2}(?:\.\d+)?%$/.test(text) || text === '@' || text === '%';

/** Without the days that stand in it, as signs that keep their places. */
function withoutDates(line: Line): { words: readonly Word[]; hasDate: boolean } {
  let words = line.words;
  let hasDate = false;
  for (let tries = 0; tries < 3; tries += 1) {
    const text = words.map((word) => word.text).join(' ');
    const date = dateIn(text);
    if (!date) break;
    hasDate = true;
    let at = 0;
    words = words.filter((word) => {
      const [from, end] = [at, at + word.text.length];
      at = end + 1;
      return end <= date.from || from >= date.end;
    });
  }
  return { words, hasDate };
}

/** The figures at the right end of a line, and the words before them. */
function splitTail(words: readonly Word[]): { label: readonly Word[]; tail: readonly Word[] } {
  const kept = words.filter(({ text }) => !isCurrency(text) && !isPercent(text));
  let from = kept.length;
  while (from > 0 && moneyIn(kept[from - 1]?.text ?? '') !== null) from -= 1;
  return { label: kept.slice(0, from), tail: kept.slice(from) };
}

const labelOf = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^\W*\d{1,3}[.)]?\s+(?=\D)/, '')
    .replace(/[\s:|.-]+$/, '')
    .slice(0, MAX_TEXT)
    .trim();

type Figures = Pick<ReadLine, 'quantity' | 'rate' | 'amount'> & { readonly differs: boolean };

/** Quantity and rate are those two of the figures whose product is the last one. */
function figuresOf(numbers: readonly number[]): Figures | null {
  const amount = numbers.at(-1);
  if (amount === undefined) return null;
  const before = numbers.slice(-5, -1);
  for (const [at, quantity] of before.entries())
    for (const rate of before.slice(at + 1))
      if (quantity > 0 && isSame(quantity * rate, amount)) return { quantity, rate, amount, differs: false };
  const [quantity, rate, ...others] = before;
  // two figures before the amount are a quantity and a rate, whatever they multiply to
  const isPlain =
    quantity !== undefined && rate !== undefined && others.length === 0 && quantity > 0 && quantity < 1000;
  if (isPlain) return { quantity, rate, amount, differs: true };
  return { quantity: null, rate: null, amount, differs: before.length > 0 };
}

function checksOf(tail: readonly Word[], { differs }: Figures): LineCheck[] {
  const isUnsure = tail.some(({ confidence }) => confidence !== null && confidence < UNSURE);
  return [...(isUnsure ? (['amount-unsure'] as const) : []), ...(differs ? (['product-differs'] as const) : [])];
}

type Row =
  | { readonly kind: 'line'; readonly line: ReadLine }
  | { readonly kind: 'sum'; readonly sum: ReadSum }
  | { readonly kind: 'unread' }
  | { readonly kind: 'nothing' };

/** In the table of a bill a plain figure is money; outside of one only what is printed as money is. */
function rowOf(line: Line, isInTable: boolean): Row {
  const nothing = { kind: 'nothing' } as const;
  const { words, hasDate } = withoutDates(line);
  const hasDigit = words.some(({ text }) => /\d/.test(text));
  if (!hasDigit) return nothing;
  const { label, tail } = splitTail(words);
  const text = labelOf(label);
  const money = tail.some((word) => looksLikeMoney(word.text));
  const sum = sumKindOf(text);
  const isOfHead = isHead(label.map((word) => word.text).join(' '));
  if (isOfHead && !(isInTable && money)) return nothing;
  const figures = figuresOf(tail.map((word) => moneyIn(word.text) ?? 0));
  const isNamed = /\p{L}{2}/u.test(text);
  if (sum !== null && figures && isNamed)
    return { kind: 'sum', sum: { kind: sum, text, amount: figures.amount, place: placeOf(line) } };
  if (!figures || !isNamed || !(isInTable || money))
    return isInTable && !hasOnlyDate(hasDate, words) ? { kind: 'unread' } : nothing;
  return {
    kind: 'line',
    line: {
      text,
      quantity: figures.quantity,
      rate: figures.rate,
      amount: figures.amount,
      checks: checksOf(tail, figures),
      place: placeOf(line),
    },
  };
}

const hasOnlyDate = (hasDate: boolean, words: readonly Word[]): boolean =>
  hasDate && words.every(({ text }) => !/\d{2}/.test(text));

function headerOf(lines: readonly Line[]): BillReading['header'] {
  const dayBehind = (words: RegExp): string | null => {
    for (const { text } of lines) {
      const found = words.exec(text);
      const date = found && dateIn(text.slice(found.index + found[0].length));
      if (date) return date.date;
    }
    return null;
  };
  return {
    date: dayBehind(/\b(?:bill|invoice|estimate) date\b|^date\b(?! of)/i),
    admittedOn: dayBehind(/\b(?:date of admission|admission date|admitted(?: on)?|admission|doa)\b/i),
    dischargedOn: dayBehind(/\b(?:date of discharge|discharge date|discharged(?: on)?|discharge|dod)\b/i),
  };
}

/** Reads a hospital bill or an estimate. It never throws, and adds nothing that is not printed. */
export function readBill(pages: readonly Page[]): BillReading {
  const all = documentLines(pages).flatMap(({ lines }) => lines);
  const lines: ReadLine[] = [];
  const sums: ReadSum[] = [];
  const unread: BillReading['unread'][number][] = [];
  let isInTable = false;
  for (const line of all) {
    if (columnsIn(line.text) >= 2 && !line.words.some(({ text }) => looksLikeMoney(text))) {
      isInTable = true;
      continue;
    }
    const row = rowOf(line, isInTable);
    if (row.kind === 'line' && lines.length < MAX_LINES) lines.push(row.line);
    else if (row.kind === 'sum') sums.push(row.sum);
    else if (row.kind !== 'nothing' && unread.length < MAX_UNREAD)
      unread.push({ text: line.text.slice(0, MAX_TEXT), place: placeOf(line) });
    // what stands below the total to be paid are conditions, accounts and phones
    if (row.kind === 'sum' && row.sum.kind === 'balance') isInTable = false;
  }
  return { isEstimate: all.some(({ text }) => isEstimateTitle(text)), header: headerOf(all), lines, sums, unread };
}
