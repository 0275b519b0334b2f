// Ticks and numbers under morning, noon and night. What a scan spoilt is told, never filled in: an empty cell can be a lost tick.
import { type ColumnRole, dayParts, isPart, type Table } from './table.ts';
import type { DayPart } from './types.ts';

export type Cells = ReadonlyMap<ColumnRole, string>;
export type Day = {
  /** "1-0-1", or the words that stand in place of numbers; empty when nothing was understood. */
  readonly text: string;
  /** A cell can be read in two ways, or not at all. */
  readonly isUnclear: boolean;
};
/** How the cells of a scanned table are filled: what one sign stands for is proved by the others. */
export type Marks = { readonly kind: 'ticks' | 'numbers'; readonly hasNone: boolean };

const TICK = /^(?:[✓✔☑√vVyY•●*]|yes|x1|1x)$/;
const NONE = /^(?:[-–—_.xX✗✘✕×0oO]+|nil|no|na|)$/i;
const AMOUNT = /^(?:\d{1,2}(?:\.\d)?|1\/2|½|¼|1\/4|half)(?: ?(tabs?|caps?|ml|puffs?|units?|u|drops?)\.?)?$/i;
const WORDS = /[\p{L}\p{M}]{3}|^(?:hs|od|bd|(?!505)[s5][o0][s5])$/iu;

const SURE_TICK = /^[✓✔☑√vVyY¥]$/;
/** What the OCR makes of a tick as well. */
const LIKELY_TICK = /^(?:[/\\<47JfwW1lI]|\\\/|[vVyY][.,'vVyY])$/;
const DASH = /^(?:[-–—_]+|nil)$/i;
const ZERO = /^\(?[0oO]\)?$/;
const LIKELY_ZERO = /^(?:[QD]|\(\))$/;
const CROSS = /^[xX✗✘✕×]$/;
const LIKELY_ONE = /^(?:[liI!]|al)$/;
/** Nobody takes more tablets at once; more of them is how a half is misread. */
const FEW = /^(?:[0-3](?:\.5)?|1\/2|½|¼|1\/4|half)(?: ?(?:tabs?|caps?)\.?)?$/i;
const MEASURED = / ?(?:ml|puffs?|units?|u|drops?)\.?$/i;

export const isNone = (text: string): boolean => NONE.test(text);
/** A tick or an amount and nothing else. */
export const isAmountAlone = (text: string): boolean => TICK.test(text) || (AMOUNT.test(text) && !/^0+$/.test(text));

/** The cells of the day in their order; null when the table has no such columns. */
function cellsOfDay(row: Cells, { heads }: Table): string[] | null {
  const columns = heads.map(({ role }) => role).filter(isPart);
  if (columns.length < 2) return null;
  const isFour = columns.includes('evening') && columns.includes('night') && columns.includes('noon');
  const order: readonly DayPart[] = isFour ? ['morning', 'noon', 'evening', 'night'] : ['morning', 'noon', 'night'];
  return order.map((part) => {
    const isStandIn = part === 'night' && !columns.includes('night');
    const isNoonOfEvening = part === 'noon' && !columns.includes('noon') && columns.includes('night');
    const isWithout = !columns.includes(part) && !((isStandIn || isNoonOfEvening) && columns.includes('evening'));
    // a part of the day that has no column is none, however the page was read
    if (isWithout) return '-';
    return row.get(part) ?? (isStandIn || isNoonOfEvening ? row.get('evening') : undefined) ?? '';
  });
}

/** "1-0-1" of amounts; null when they are all none or one of them is no amount. */
function slotsOf(amounts: readonly string[]): string | null {
  if (!amounts.every((amount) => AMOUNT.test(amount)) || amounts.every((amount) => amount === '0')) return null;
  const units = amounts
    .flatMap((amount) => AMOUNT.exec(amount)?.[1] ?? [])
    .filter((unit) => !/^(?:tab|cap)/i.test(unit));
  const numbers = amounts.map((amount) =>
    /^half/i.test(amount)
      ? '1/2'
      : amount
          .replace('½', '1/2')
          .replace('¼', '1/4')
          .replace(/ ?[a-z]+\.?$/i, ''),
  );
  return `${numbers.join('-')} ${units[0] ?? ''}`.trim();
}

type Sign = { readonly amount: string; readonly isSure: boolean };
const sure = (amount: string): Sign => ({ amount, isSure: true });
const unsure = (amount: string): Sign => ({ amount, isSure: false });

function tickOf(text: string, { hasNone }: Marks): Sign | null {
  if (SURE_TICK.test(text)) return sure('1');
  if (LIKELY_TICK.test(text)) return unsure('1');
  if (DASH.test(text)) return sure('0');
  if (ZERO.test(text) || CROSS.test(text)) return unsure('0');
  // where none is printed as a sign of its own, an empty cell lost what stood in it
  return text === '' && !hasNone ? unsure('0') : null;
}

function numberOf(text: string, { hasNone }: Marks, row: readonly string[]): Sign | null {
  const others = row.filter((other) => other === text).length;
  if (ZERO.test(text)) return row.some((other) => /\d/.test(other)) ? sure('0') : unsure('0');
  if (FEW.test(text) || (AMOUNT.test(text) && (MEASURED.test(text) || others > 1))) return sure(text);
  if (DASH.test(text)) return sure('0');
  if (LIKELY_ONE.test(text)) return unsure('1');
  if (LIKELY_ZERO.test(text) || CROSS.test(text)) return unsure('0');
  return text === '' && !hasNone ? unsure('0') : null;
}

/** Numbers or ticks, as most cells of the table have it. */
export function marksOf(rows: readonly Cells[], table: Table): Marks {
  const cells = rows.flatMap((row) => cellsOfDay(row, table) ?? []);
  const numbers = cells.filter((text) => ZERO.test(text) || FEW.test(text) || MEASURED.test(text)).length;
  const ticks = cells.filter((text) => SURE_TICK.test(text)).length;
  const printed = rows.flatMap((row) => dayParts.flatMap((part) => row.get(part) ?? []));
  const hasNone = printed.some((text) => ZERO.test(text) || DASH.test(text) || CROSS.test(text));
  return { kind: numbers > ticks ? 'numbers' : 'ticks', hasNone };
}

function scannedDay(cells: readonly string[], marks: Marks): Day {
  const signs = cells.map((text) => (marks.kind === 'ticks' ? tickOf(text, marks) : numberOf(text, marks, cells)));
  const read = signs.flatMap((sign) => sign ?? []);
  const text = read.length === signs.length ? (slotsOf(read.map(({ amount }) => amount)) ?? '') : '';
  return { text, isUnclear: read.length < signs.length || read.some(({ isSure }) => !isSure) };
}

/** A mark in the column "Before" or "After" under what says that they are of food. */
export const isTicked = (text: string, isOcr: boolean): boolean =>
  TICK.test(text) || (isOcr && (SURE_TICK.test(text) || LIKELY_TICK.test(text)));

/** What the columns of the day say. `marks`: of a scanned table. */
export function dayOf(row: Cells, table: Table, marks: Marks | null): Day {
  const cells = cellsOfDay(row, table);
  if (!cells) return { text: '', isUnclear: false };
  const amounts = cells.map((text) => (TICK.test(text) ? '1' : NONE.test(text) ? '0' : text));
  const filled = dayParts.flatMap((part) => row.get(part) ?? []);
  const isAmount = cells.every((text) => !WORDS.test(text) || AMOUNT.test(text) || TICK.test(text) || NONE.test(text));
  // "SOS", "once a week": words that run over the columns of the day
  if (!isAmount) return { text: filled.filter((text) => !NONE.test(text)).join(' '), isUnclear: true };
  if (marks) return scannedDay(cells, marks);
  const isOther = amounts.some((amount) => !AMOUNT.test(amount));
  return { text: slotsOf(amounts) ?? '', isUnclear: isOther };
}
