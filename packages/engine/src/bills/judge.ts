import type { BillKnowledge } from '@nabz/knowledge/bills';
import { isSame, sumOf } from './amounts.ts';
import type { Bill, BillLine } from './types.ts';

type Line = Bill['lines'][number];

/** Something to ask the hospital, with the lines it is about. Amounts are rupees of the bill or made of them by adding up. */
export type BillQuestion =
  | { readonly kind: 'sum'; readonly stated: number; readonly added: number; readonly difference: number }
  | { readonly kind: 'balance'; readonly stated: number; readonly added: number; readonly difference: number }
  | { readonly kind: 'no-total'; readonly added: number }
  | { readonly kind: 'product'; readonly lines: readonly string[]; readonly product: number; readonly amount: number }
  | { readonly kind: 'repeated'; readonly lines: readonly string[]; readonly amount: number }
  | { readonly kind: 'room-days'; readonly lines: readonly string[]; readonly days: number; readonly nights: number }
  | { readonly kind: 'vague'; readonly lines: readonly string[]; readonly amount: number }
  | { readonly kind: 'package-parts'; readonly lines: readonly string[]; readonly amount: number }
  | {
      readonly kind: 'large-share';
      readonly lines: readonly string[];
      readonly amount: number;
      readonly percent: number;
    }
  | {
      readonly kind: 'not-payable';
      readonly lines: readonly string[];
      readonly amount: number;
      readonly sources: readonly string[];
    }
  | { readonly kind: 'not-itemised'; readonly lines: readonly string[] };

/** Fewer lines than this say too little of a bill for a stay. */
const FEW_LINES = 3;
const DAY_MS = 86_400_000;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const has = ({ text }: BillLine, words: readonly string[]): boolean => {
  const folded = ` ${fold(text)} `;
  return words.some((word) => folded.includes(` ${word} `));
};
const is = ({ text }: BillLine, words: readonly string[]): boolean => words.includes(fold(text));
const idsOf = (lines: readonly Line[]): string[] => lines.map(({ id }) => id);
const amountOf = (lines: readonly Line[]): number => sumOf(lines.map(({ amount }) => amount));
const about = (lines: readonly Line[]) => ({ lines: idsOf(lines), amount: amountOf(lines) });
const difference = (a: number, b: number): number => sumOf([Math.max(a, b), -Math.min(a, b)]);

/** A discount that is a line of its own and one that is not are both seen on bills, and so are taxes inside of the lines. */
function sumQuestions({ lines, total, discount, tax, advance, balance, unread }: Bill): BillQuestion[] {
  const listed = amountOf(lines);
  if (total === null) return lines.length === 0 ? [] : [{ kind: 'no-total', added: sumOf([listed, tax, -discount]) }];
  const found: BillQuestion[] = [];
  const fitting = [listed, sumOf([listed, -discount]), sumOf([listed, tax]), sumOf([listed, tax, -discount])];
  const added = sumOf([listed, tax, -discount]);
  // where lines were not read the sum cannot fit: that is said by whoever shows it
  if (unread === 0 && !fitting.some((one) => isSame(one, total)))
    found.push({ kind: 'sum', stated: total, added, difference: difference(added, total) });
  if (balance === null) return found;
  const left = [
    sumOf([total, -advance]),
    sumOf([total, -discount, -advance]),
    sumOf([total, tax, -discount, -advance]),
  ];
  if (!left.some((one) => isSame(Math.abs(one), balance))) {
    const [plain = 0] = left;
    found.push({ kind: 'balance', stated: balance, added: plain, difference: difference(plain, balance) });
  }
  return found;
}

const productQuestions = ({ lines }: Bill): BillQuestion[] =>
  lines.flatMap((line): BillQuestion[] => {
    const { id, quantity, rate, amount } = line;
    if (quantity === null || rate === null || isSame(quantity * rate, amount)) return [];
    return [{ kind: 'product', lines: [id], product: sumOf([quantity * rate]), amount }];
  });

function repeatedQuestions({ lines }: Bill): BillQuestion[] {
  const same = Map.groupBy(lines, (line) => `${fold(line.text)} ${line.amount}`);
  return [...same.values()]
    .filter((group) => group.length > 1)
    .map((group): BillQuestion => ({ kind: 'repeated', lines: idsOf(group), amount: group[0]?.amount ?? 0 }));
}

/** Nights between two days; null where one is not known or they stand the wrong way round. */
export function nightsOf({ admittedOn, dischargedOn }: Pick<Bill, 'admittedOn' | 'dischargedOn'>): number | null {
  if (admittedOn === null || dischargedOn === null) return null;
  const nights = Math.round((Date.parse(dischargedOn) - Date.parse(admittedOn)) / DAY_MS);
  return nights >= 0 && Number.isFinite(nights) ? nights : null;
}

/** The day of discharge may count as one: more days than that are asked about. */
function roomQuestions(bill: Bill, { words }: BillKnowledge): BillQuestion[] {
  const nights = nightsOf(bill);
  const rooms = bill.lines.filter((line) => line.quantity !== null && has(line, words.room));
  const days = sumOf(rooms.map(({ quantity }) => quantity ?? 0));
  if (nights === null || days <= nights + 1) return [];
  return [{ kind: 'room-days', lines: idsOf(rooms), days, nights }];
}

function packageQuestions({ lines }: Bill, { words }: BillKnowledge): BillQuestion[] {
  const isPackage = (line: Line): boolean => has(line, words.package);
  if (!lines.some(isPackage)) return [];
  const apart = lines.filter((line) => !isPackage(line) && has(line, words.packaged));
  return apart.length === 0 ? [] : [{ kind: 'package-parts', ...about(apart) }];
}

function shareQuestions({ lines }: Bill, { words, largeShare }: BillKnowledge): BillQuestion[] {
  const goods = lines.filter((line) => has(line, words.medicines) || has(line, words.consumables));
  const [part, whole] = [amountOf(goods), amountOf(lines)];
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  if (goods.length === lines.length || percent < largeShare.percent) return [];
  return [{ kind: 'large-share', lines: idsOf(goods), amount: part, percent }];
}

function notPayableQuestions({ lines }: Bill, { oftenNotPayable }: BillKnowledge): BillQuestion[] {
  const asked = lines.flatMap((line) => {
    const rule = oftenNotPayable.find(({ words }) => has(line, words));
    return rule ? [{ line, sources: rule.sources }] : [];
  });
  if (asked.length === 0) return [];
  const sources = [...new Set(asked.flatMap((one) => one.sources))];
  return [{ kind: 'not-payable', ...about(asked.map(({ line }) => line)), sources }];
}

/**
 * What to ask about a bill, the sums first. It never says that a bill is right: no question means that nothing here asks one.
 * Amounts are those of the bill; the share that counts as large and the words are of the knowledge data.
 */
export function questionsOf(bill: Bill, knowledge: BillKnowledge): BillQuestion[] {
  const vague = bill.lines.filter((line) => is(line, knowledge.words.vague));
  return [
    ...sumQuestions(bill),
    ...productQuestions(bill),
    ...repeatedQuestions(bill),
    ...roomQuestions(bill, knowledge),
    ...vague.map((line): BillQuestion => ({ kind: 'vague', ...about([line]) })),
    ...packageQuestions(bill, knowledge),
    ...shareQuestions(bill, knowledge),
    ...notPayableQuestions(bill, knowledge),
    ...(bill.lines.length > 0 && bill.lines.length < FEW_LINES
      ? [{ kind: 'not-itemised', lines: idsOf(bill.lines) } as const]
      : []),
  ];
}

/** Where a bill stands beside a range of prices that somebody published. */
export const placeInRange = (
  total: number,
  { low, high }: { low: number; high: number },
): 'below' | 'within' | 'above' => (total < low ? 'below' : total > high ? 'above' : 'within');
