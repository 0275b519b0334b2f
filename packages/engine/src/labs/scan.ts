// A piece of a line as what stands in it, from left to right: values, units, ranges, marks, and other text.
import { plain } from './fold.ts';
import { anyValue, type Flag, repairNumber, valueAt, type ValueRead } from './grammar.ts';
import { hasRange } from './ranges.ts';
import { unitAt, type UnitIndex, type UnitRead, ucumOf } from './units.ts';
import type { ValueWords } from './value-words.ts';

export type Item =
  | { readonly kind: 'value'; readonly value: ValueRead; readonly text: string; readonly cell: number }
  | { readonly kind: 'unit'; readonly unit: UnitRead; readonly text: string; readonly cell: number }
  | { readonly kind: 'range'; readonly text: string; readonly cell: number }
  | { readonly kind: 'flag'; readonly flag: Flag; readonly text: string; readonly cell: number }
  | { readonly kind: 'text'; readonly text: string; readonly cell: number };

type ScanContext = {
  readonly units: UnitIndex;
  readonly isOcr: boolean;
  /** Results in words that some test expects, folded. */
  readonly expected: ReadonlySet<string>;
  readonly values: ValueWords;
};

/** What the texts of one document are, as far as units and expected results tell. */
export type Scanner = {
  /** What stands in a cell. */
  readonly items: (text: string, cell?: number) => Item[];
  /** The unit with which a text begins. */
  readonly unitAt: (text: string) => UnitRead | null;
  /** The unit a whole text is. */
  readonly ucumOf: (text: string) => string | null;
  /** A result in words, of those that some test expects too. */
  readonly wordsValue: (text: string) => ValueRead | null;
  /** Marks and the results in words that any test may have. */
  readonly values: ValueWords;
};

/** A scanner of printed or (`isOcr`) scanned pages. */
export function createScanner(context: ScanContext): Scanner {
  const { units, expected, values, isOcr } = context;
  return {
    items: (text, cell = 0) => scanCell(text, cell, context),
    unitAt: (text) => unitAt(text.split(' '), 0, units, isOcr),
    ucumOf: (text) => ucumOf(text, units, isOcr),
    wordsValue: (text) => values.wordsValue(text, expected),
    values,
  };
}

const MAX_TEXT = 500;
const MAX_ITEMS = 60;

/** Figures with letters among them are put right before anything else looks at them; nothing but a 5 looks like a paragraph sign. */
const repaired = (text: string): string =>
  text
    .replaceAll(/§(?=[.\d])|(?<=[.\d])§/g, '5')
    .split(' ')
    .map((word) => repairNumber(word) ?? word)
    .join(' ');

/** "Present (large)": how much, and not what is expected. */
const HOW_MUCH = /^(?:small|large|heavy|gross|marked|numerous|loaded|massive|profuse|abundant)$/i;

/** Brackets hold a mark, a unit, a range or something to leave out. */
function bracketAt(text: string, at: number, context: ScanContext, cell: number): { item: Item; end: number } | null {
  const close = text.slice(at, at + 80).search(/[)\]}]/);
  if (close < 1) return null;
  const inner = text.slice(at + 1, at + close).trim();
  let end = at + close + 1;
  const stars = /^\*{1,3}/.exec(text.slice(end))?.[0].length ?? 0;
  end += stars;
  const shown = text.slice(at, end);
  const flag = context.values.flagOf(inner);
  if (flag) return { item: { kind: 'flag', flag, text: shown, cell }, end };
  const ucum = ucumOf(inner, context.units, context.isOcr);
  if (ucum !== null) return { item: { kind: 'unit', unit: { text: inner, ucum, words: 1 }, text: inner, cell }, end };
  if (hasRange(inner) || (context.values.wordsValue(inner) && !HOW_MUCH.test(inner)))
    return { item: { kind: 'range', text: inner, cell }, end };
  return { item: { kind: 'text', text: shown, cell }, end };
}

const wordAt = (text: string, at: number): string => /^\S+/.exec(text.slice(at, at + 160))?.[0] ?? '';

function unitFrom(text: string, at: number, context: ScanContext, cell: number): { item: Item; end: number } | null {
  const words = text.slice(at, at + 60).split(' ');
  const unit = unitAt(words, 0, context.units, context.isOcr);
  if (!unit) return null;
  return { item: { kind: 'unit', unit, text: unit.text, cell }, end: at + words.slice(0, unit.words).join(' ').length };
}

/** Words that are a result: the longest of up to six. */
function wordsFrom(text: string, at: number, context: ScanContext, cell: number): { item: Item; end: number } | null {
  const words = text
    .slice(at, at + 80)
    .split(' ')
    .slice(0, 6);
  for (let count = words.length; count > 0; count -= 1) {
    const part = words.slice(0, count).join(' ');
    const value = context.values.wordsValue(part, context.expected);
    if (value) return { item: { kind: 'value', value, text: part, cell }, end: at + part.length };
  }
  return null;
}

/** A number may be glued to its unit or mark ("110mg/dL", "13.5H"), but not to another word ("25OH"). */
/** "3 min 15 sec": as printed; neither figure alone is the result. */
const MINUTES = /^(\d{1,2}) ?min(?:ute)?s?\.? ?(?:and ?)?(\d{1,2}) ?sec(?:ond)?s?(?!\p{L})\.?/iu;

/** The time as printed, whose number is in minutes. */
function minutesOf([text, minutes, seconds]: RegExpExecArray): ValueRead {
  return { ...anyValue(text), kind: 'number', number: Number(minutes) + Number(seconds) / 60 };
}

function valueFrom(text: string, at: number, context: ScanContext, cell: number): { item: Item; end: number } | null {
  const minutes = /\d/.test(text[at - 1] ?? '') ? null : MINUTES.exec(text.slice(at, at + 40));
  if (minutes)
    return {
      item: { kind: 'value', value: minutesOf(minutes), text: minutes[0], cell },
      end: at + minutes[0].length,
    };
  const found = valueAt(text, at);
  if (!found) return null;
  const rest = wordAt(text, found.end);
  const isGlued = rest !== '' && /^[\p{L}%]/u.test(rest);
  if (isGlued && !context.values.flagOf(rest) && !unitFrom(text, found.end, context, cell)) {
    const head = /^[\p{L}µμ%/]{1,12}/u.exec(rest)?.[0] ?? '';
    if (ucumOf(head, context.units) === null) return null;
  }
  // a date or a time is no value
  if (found.value.kind !== 'titre' && /^(?:[/:]\d|-[A-Za-z]{3}-)/.test(rest)) return null;
  // "4470-00": a dash the OCR made of some figure
  const isTorn = context.isOcr && found.value.kind === 'number' && /^[-.,:]\d/.test(rest);
  const value = isTorn ? { ...found.value, isRepaired: true } : found.value;
  return { item: { kind: 'value', value, text: text.slice(at, found.end).trim(), cell }, end: found.end };
}

/** "55-87 yrs: 0.50 - 8.90", "> 60 yrs male: 5.0 - 10.7": ages are no result, and what stands behind them is the range of those. */
const OF_AGES =
  /^(?:[<>]=? ?)?\d{1,3}(?: ?(?:-|to) ?\d{1,3})? ?(?:yrs?|years?|months?|mths?|days?|weeks?|wks?)\.?(?: ?\(?(?:male|female|men|women|boy|girl|m|f)s?\)?)? ?[:=-]? ?(?:[<>]=? ?)?\d[\d.,]*(?: ?(?:-|to) ?\d[\d.,]*)?/i;

function tierFrom(text: string, at: number, cell: number): { item: Item; end: number } | null {
  const found = /[\p{L}\d.]/u.test(text[at - 1] ?? '') ? null : OF_AGES.exec(text.slice(at, at + 80));
  return found ? { item: { kind: 'range', text: found[0], cell }, end: at + found[0].length } : null;
}

function scanCell(printed: string, cell: number, context: ScanContext): Item[] {
  const folded = plain(printed).slice(0, MAX_TEXT).replaceAll(/ {2,}/g, ' ').trim();
  let text = context.isOcr ? repaired(folded) : folded;
  const isRepaired = text !== folded;
  const items: Item[] = [];
  let at = 0;
  while (at < text.length && items.length < MAX_ITEMS) {
    if (/[\s|:;,=]/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const word = wordAt(text, at);
    const isBracket = /[([{]/.test(text[at] ?? '');
    // "Normal : < 5.7" is a label of a range
    const isLabel = /^[a-z]{4,}$/i.test(word) && /^ ?[:<>]|^ ?\d[\d.]* ?-/.test(text.slice(at + word.length));
    const mayBeFlag = context.values.flagOf(word);
    // "Normal Not seen": what is expected, in words
    const expected = mayBeFlag === 'normal' && at === 0 ? text.slice(word.length).trim() : '';
    if (expected !== '' && context.values.wordsValue(expected, context.expected)) {
      items.push({ kind: 'range', text: expected, cell });
      break;
    }
    const flag = isLabel ? null : mayBeFlag;
    // "10^3/uL" and "x10^9/L" begin with figures and are units
    const isPower = /^x? ?10[\^*x ]?\S?\d{0,2}(?:\/| ?\/)|^x ?10/i.test(text.slice(at, at + 12));
    const found =
      (isBracket ? bracketAt(text, at, context, cell) : null) ??
      (isPower ? unitFrom(text, at, context, cell) : null) ??
      tierFrom(text, at, cell) ??
      valueFrom(text, at, context, cell) ??
      (flag ? { item: { kind: 'flag' as const, flag, text: word, cell }, end: at + word.length } : null) ??
      unitFrom(text, at, context, cell) ??
      // "Normal 0 - 5": the word names the range, it is not what was found
      (isLabel && mayBeFlag ? null : wordsFrom(text, at, context, cell));
    if (found && found.end > at) {
      const { item } = found;
      items.push(item.kind === 'value' && isRepaired ? { ...item, value: { ...item.value, isRepaired: true } } : item);
      at = found.end;
      continue;
    }
    const last = items.at(-1);
    // marks before a value: *13.5, ^13.5
    const mark = /^(?:\*{1,3}|[↑↓▲▼⬆⬇#^]|[HL](?=\d{1,6}(?:\.\d{1,4})?$))(?=\d|[<>])/u.exec(word)?.[0];
    if (mark) {
      items.push({ kind: 'flag', flag: context.values.flagOf(mark) ?? 'abnormal', text: mark, cell });
      // what follows stands free of it
      text = `${text.slice(0, at)}${' '.repeat(mark.length)}${text.slice(at + mark.length)}`;
      at += mark.length;
      continue;
    }
    const taken = word === '' ? 1 : word.length;
    if (last?.kind === 'text' && last.cell === cell)
      items[items.length - 1] = { ...last, text: `${last.text} ${word}` };
    else items.push({ kind: 'text', text: word, cell });
    at += taken;
  }
  return items;
}
