// What stands behind a name, put together to a result: which piece is the value, the unit, the range, the mark.
import { anyValue, type Flag, type ValueRead } from './grammar.ts';
import { isRangeLabel } from './ranges.ts';
import type { Item, Scanner } from './scan.ts';
import type { UnitRead } from './units.ts';

export type Result = {
  readonly value: ValueRead | null;
  readonly unit: UnitRead | null;
  readonly range: string;
  readonly flag: Flag | null;
};

/** A figure that is no range. */
export const isPlainNumber = (item: Item): boolean =>
  item.kind === 'value' && item.value.kind !== 'span' && item.value.kind !== 'words' && item.value.comparator === null;
const isCompared = (item: Item): boolean => item.kind === 'value' && item.value.comparator !== null;
const isSpan = (item: Item): boolean => item.kind === 'value' && item.value.kind === 'span';
/** What a range looks like, though a result can look so too: 0-5, < 40. */
export const isSpanOrCompared = (item: Item): boolean => isSpan(item) || isCompared(item);
/** Where a range may stand. */
export const isRangeItem = (item: Item): boolean => item.kind === 'range' || isSpanOrCompared(item);
const isWords = (item: Item): boolean => item.kind === 'value' && item.value.kind === 'words';

/** Which item is the result: a plain number before a compared one before words; a span only when nothing else is one. */
function valueOf(items: readonly Item[]): Item | null {
  const number = items.find(isPlainNumber);
  const compared = items.filter(isCompared);
  const spans = items.filter(isSpan);
  const words = items.find(isWords);
  const hasOtherRange = spans.length > 0 || items.some(({ kind }) => kind === 'range') || compared.length > 1;
  const [first] = compared;
  if (words && (!number || items.indexOf(words) < items.indexOf(number))) {
    const isBefore = (item: Item | undefined): boolean =>
      item !== undefined && items.indexOf(item) < items.indexOf(words);
    // "1.2 Negative": the number is the result; "Negative < 0.9": the words are
    if (!isBefore(first) && !(isBefore(spans[0]) && spans.length > 0 && number)) return words;
  }
  if (number) {
    const isComparedFirst = first !== undefined && items.indexOf(first) < items.indexOf(number);
    return isComparedFirst && hasOtherRange ? first : number;
  }
  if (first) return first;
  return words ?? spans[0] ?? null;
}

/** A mark that is written out: "normal", "high". */
export const isMarkWord = (item: Item): boolean => item.kind === 'flag' && /^[a-z]{4,}$/i.test(item.text);

/**
 * Where no value was found: "normal" that reads like a mark is one, and so is the figure of "1000 /cumm", which reads like a
 * unit of thousands.
 */
function withValue(items: readonly Item[], scanner: Scanner): readonly Item[] {
  if (items.some((item) => item.kind === 'value' && !isSpan(item))) return items;
  const mark = items.find(isMarkWord);
  if (mark) return items.map((item) => (item === mark ? { ...item, kind: 'value', value: anyValue(item.text) } : item));
  const thousand = items.find((item) => item.kind === 'unit' && /^\d{4} ?\//.test(item.text));
  if (!thousand) return items;
  const parts = /^(\d{4}) ?(.*)$/.exec(thousand.text);
  const split = [parts?.[1] ?? '', parts?.[2] ?? ''].flatMap((text) => scanner.items(text, thousand.cell));
  return items.flatMap((item) => (item === thousand ? split : [item]));
}

/** "Normal < 5.7 Prediabetes 5.7 - 6.4": all of what stands behind the value and its unit is the range, labels too. */
function tiersIn(items: readonly Item[], after: number): string {
  const unit = items.findIndex((item, at) => at > after && item.kind === 'unit');
  const first = items.findIndex(
    (item, at) => at > after && (item.kind === 'range' || isSpan(item) || isCompared(item)),
  );
  const from = unit > after && unit < first ? unit + 1 : after + 1;
  return items
    .slice(from)
    .map(({ text }) => text)
    .join(' ');
}

const isLabelIn = (item: Item | undefined, cell: number): item is Item =>
  item?.kind === 'text' && item.cell === cell && isRangeLabel(item.text.replace(/ ?[:=-]+$/, ''));

/**
 * "Deficiency: < 20", "Adult female: 5.5 - 11": whose range it is, or of which class, stands before it in its cell and belongs to
 * it. So labelled it is no result.
 */
export function withLabels(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const isRange = (one: Item | undefined): one is Item =>
      one !== undefined && (one.kind === 'range' || isSpanOrCompared(one));
    if (isRange(next) && isLabelIn(item, next.cell)) return [];
    if (isRange(item) && isLabelIn(before, item.cell))
      return [{ kind: 'range', text: `${before.text} ${item.text}`, cell: item.cell }];
    return [item];
  });
}

const SIZE =
  /^\((?:trace|small|moderate|large|few|many|plenty|occasional|heavy|gross|marked|numerous|loaded|massive|profuse|abundant)\)$/i;

/** "Reactive 1:64", "Present ++", "Present (large)": the titre or the grade belongs to the word before it. */
function withTitre(value: ValueRead, next: Item | undefined): ValueRead {
  if (value.kind !== 'words' || !next) return value;
  if (SIZE.test(next.text)) return { ...value, text: `${value.text} ${next.text}` };
  if (next.kind !== 'value') return value;
  const more = next.value;
  if (more.kind !== 'titre' && more.kind !== 'grade') return value;
  return { ...value, text: `${value.text} ${more.text}`, number: more.kind === 'titre' ? more.number : null };
}

/** "Calcium oxalate crystals seen", "No ova seen": what was seen stands before the word, and is the result. */
const SAID = /^(?:seen|present|noted|detected|isolated|found|grown)\b/i;

function withWhat(value: ValueRead, before: Item | undefined, cell: number): ValueRead {
  const isOwn = before?.kind === 'text' && before.cell === cell && /\p{L}{2}/u.test(before.text);
  return isOwn && value.kind === 'words' && SAID.test(value.text)
    ? { ...value, text: `${before.text} ${value.text}`.replace(/^[\s:=-]+/, '') }
    : value;
}

/** A result put together from what stands in a line behind (or before) its name. */
export function resultOf(found: readonly Item[], scanner: Scanner): Result & { used: ReadonlySet<Item> } {
  const items = withValue(found, scanner);
  const value = valueOf(items);
  const used = new Set<Item>();
  if (value) used.add(value);
  const after = value ? items.indexOf(value) : -1;
  const ranges = items.filter((item) => item !== value && (item.kind === 'range' || isSpan(item) || isCompared(item)));
  const behind = ranges.filter((item) => items.indexOf(item) > after);
  const range = behind[0] ?? ranges[0];
  for (const item of behind.length > 1 ? behind : [range]) if (item) used.add(item);
  const expected = range ? undefined : items.find((item, at) => at > after && item !== value && isWords(item));
  if (expected) used.add(expected);
  const units = items.filter((item) => item.kind === 'unit');
  const unit = units.find((item) => items.indexOf(item) > after) ?? units[0];
  for (const one of units) if (one.kind === 'unit' && one.text === unit?.text) used.add(one);
  const flag = items.find((item) => item.kind === 'flag');
  if (flag) used.add(flag);
  const what = value?.kind === 'value' ? withWhat(value.value, items[after - 1], value.cell) : null;
  return {
    value: what && withTitre(what, items[after + 1]),
    unit: unit?.kind === 'unit' ? unit.unit : null,
    range: behind.length > 1 ? tiersIn(items, after) : (range?.text ?? expected?.text ?? ''),
    flag: flag?.kind === 'flag' ? flag.flag : null,
    used,
  };
}

/** "6.5 % 4-6 48 mmol/mol 20-42": a second number with another unit behind the first one's unit. */
export function secondOf(items: readonly Item[]): { first: readonly Item[]; second: readonly Item[] } | null {
  const numbers = items.filter((item) => isPlainNumber(item) || isCompared(item));
  const units = items.filter((item) => item.kind === 'unit');
  if (numbers.length < 2 || units.length < 2) return null;
  const [first, next] = [items.indexOf(numbers[0] as Item), numbers.map((item) => items.indexOf(item))];
  const unitAfter = items.findIndex((item, at) => at > first && item.kind === 'unit');
  const at = next.find((one) => one > unitAfter) ?? -1;
  if (unitAfter < 0 || at < 0) return null;
  const isOwn = items.slice(at).some((item) => item.kind === 'unit' && item.text !== units[0]?.text);
  return isOwn ? { first: items.slice(0, at), second: items.slice(at) } : null;
}

/**
 * "9.1 12.9 g/dL 13 - 17" without a heading: more figures in cells of their own before the unit. They may be of other days, and so
 * may the first. Three figures without a range elsewhere are a value and its range.
 */
export function besideOf(items: readonly Item[]): readonly ValueRead[] {
  const numbers = items.filter(isPlainNumber).flatMap((item) => (item.kind === 'value' ? [item] : []));
  const hasRange = items.some((item) => item.kind === 'range' || isSpan(item) || isCompared(item));
  const from = items.findIndex(isPlainNumber);
  const areSideBySide = numbers.every((item, at) => items[from + at] === item && item.value.kind === 'number');
  const areApart = new Set(numbers.map(({ cell }) => cell)).size === numbers.length;
  const next = items[from + numbers.length];
  const isKnown = numbers.length < 2 || !areSideBySide || !areApart;
  if (isKnown || !(hasRange ? next !== undefined : numbers.length === 2 && next?.kind === 'unit')) return [];
  return numbers.slice(1).map(({ value }) => value);
}
