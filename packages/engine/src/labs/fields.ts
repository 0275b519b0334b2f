// One line of a table as a name, a value, a unit, a range and a mark: by its columns where they are known, else by what
// each piece is.
import { type Cell, cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';
import { anyValue, type Flag, flagOf, type ValueRead, wordsValue } from './grammar.ts';
import type { Head, Role } from './headings.ts';
import { cleanName, type NameIndex, namePrefix } from './names.ts';
import { hasRange } from './ranges.ts';
import { type Item, scanCell, type ScanContext } from './scan.ts';
import { unitAt, type UnitRead } from './units.ts';

export type Result = {
  readonly value: ValueRead | null;
  readonly unit: UnitRead | null;
  readonly range: string;
  readonly flag: Flag | null;
};

export type Fields = Result & {
  readonly name: string;
  /** A second result of the same row, with its own unit and range. */
  readonly second: Result | null;
  /** The value was found where a heading says it is. */
  readonly isByColumn: boolean;
};

/** The columns of a table: walls stand between neighbouring heads. */
export type Table = { readonly heads: readonly Head[]; readonly walls: readonly number[] };
export type FieldContext = ScanContext & { readonly names: NameIndex };

const NOTHING: Result = { value: null, unit: null, range: '', flag: null };

const isPlainNumber = (item: Item): boolean =>
  item.kind === 'value' && item.value.kind !== 'span' && item.value.kind !== 'words' && item.value.comparator === null;
const isCompared = (item: Item): boolean => item.kind === 'value' && item.value.comparator !== null;
const isSpan = (item: Item): boolean => item.kind === 'value' && item.value.kind === 'span';
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

const isMarkWord = (item: Item): boolean => item.kind === 'flag' && /^[a-z]{4,}$/i.test(item.text);

/**
 * Where no value was found: "normal" that reads like a mark is one, and so is the figure of "1000 /cumm", which reads like a
 * unit of thousands.
 */
function withValue(items: readonly Item[], context: ScanContext): readonly Item[] {
  if (items.some((item) => item.kind === 'value' && !isSpan(item))) return items;
  const mark = items.find(isMarkWord);
  if (mark) return items.map((item) => (item === mark ? { ...item, kind: 'value', value: anyValue(item.text) } : item));
  const thousand = items.find((item) => item.kind === 'unit' && /^\d{4} ?\//.test(item.text));
  if (!thousand) return items;
  const parts = /^(\d{4}) ?(.*)$/.exec(thousand.text);
  const split = [parts?.[1] ?? '', parts?.[2] ?? ''].flatMap((text) => scanCell(text, thousand.cell, context));
  return items.flatMap((item) => (item === thousand ? split : [item]));
}

/** A result put together from what stands in a line behind (or before) its name. */
export function resultOf(found: readonly Item[], context: ScanContext): Result & { used: ReadonlySet<Item> } {
  const items = withValue(found, context);
  const value = valueOf(items);
  const used = new Set<Item>();
  if (value) used.add(value);
  const after = value ? items.indexOf(value) : -1;
  const ranges = items.filter((item) => item !== value && (item.kind === 'range' || isSpan(item) || isCompared(item)));
  const range = ranges.find((item) => items.indexOf(item) > after) ?? ranges[0];
  if (range) used.add(range);
  const expected = range ? undefined : items.find((item, at) => at > after && item !== value && isWords(item));
  if (expected) used.add(expected);
  const units = items.filter((item) => item.kind === 'unit');
  const unit = units.find((item) => items.indexOf(item) > after) ?? units[0];
  for (const one of units) if (one.kind === 'unit' && one.text === unit?.text) used.add(one);
  const flag = items.find((item) => item.kind === 'flag');
  if (flag) used.add(flag);
  return {
    value: value?.kind === 'value' ? value.value : null,
    unit: unit?.kind === 'unit' ? unit.unit : null,
    range: range?.text ?? expected?.text ?? '',
    flag: flag?.kind === 'flag' ? flag.flag : null,
    used,
  };
}

/** "6.5 % 4-6 48 mmol/mol 20-42": a second number with another unit behind the first one's unit. */
function secondOf(items: readonly Item[]): { first: readonly Item[]; second: readonly Item[] } | null {
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

type Parts = { readonly name: string; readonly rest: readonly { readonly text: string; readonly cell: number }[] };

/** "Colour ........ Straw": dots lead from the name to its value. */
const LEADER = /[.·_…]{4,}|(?: [.·_]){3,}/u;

const startsWithValue = (text: string, context: FieldContext): boolean =>
  scanCell(text, 0, context)[0]?.kind === 'value';

/** A cell that is a name although figures stand in it: words of a known name, or what stands before a cell with a value. */
function nameOf(cells: readonly Cell[], context: FieldContext): Parts {
  const [first, ...others] = cells;
  if (!first) return { name: '', rest: [] };
  const rest = others.map(({ text }, at) => ({ text, cell: at + 1 }));
  const text = plain(first.text)
    .replace(/^[\s*#•·▪:.-]+/u, '')
    .replace(/^\(?\d{1,2}[.)]\s+/, '');
  const leader = LEADER.exec(text);
  if (leader) {
    const behind = text.slice(leader.index + leader[0].length).trim();
    return { name: text.slice(0, leader.index), rest: behind === '' ? rest : [{ text: behind, cell: 0 }, ...rest] };
  }
  const hasValueLater = others.some((other) => startsWithValue(other.text, context));
  const prefix = namePrefix(text, context.names) ?? namePrefix(text, context.names, true);
  if (prefix) {
    const tail = spaced(text.slice(prefix.end));
    const isPlain = tail.trim() === '' || (!/\d|[<>]/.test(tail) && (hasValueLater || !hasValue(tail, context)));
    return isPlain
      ? { name: text, rest }
      : { name: text.slice(0, prefix.end), rest: [{ text: tail, cell: 0 }, ...rest] };
  }
  return hasValueLater && /\p{L}{2}/u.test(text) ? { name: text, rest } : splitName(text, rest, context);
}

const hasValue = (text: string, context: FieldContext): boolean =>
  scanCell(text, 0, context).some((item) => item.kind === 'value' || isMarkWord(item));

/** Letters and figures that were glued, apart again, where a range or a value begins in the middle of a word. */
const spaced = (text: string): string =>
  text
    .replaceAll(/(\p{L}\)?)(?=[<>]?\d{1,6}(?:\.\d{1,4})? ?-|[<>] ?\d)/gu, '$1 ')
    .replaceAll(/(\d)(?=[a-zµμ]{1,4}\/)/giu, '$1 ');

function splitName(text: string, rest: Parts['rest'], context: FieldContext): Parts {
  const items = scanCell(text, 0, context);
  const value = items.findIndex((item, at) => at > 0 && (item.kind === 'value' || item.kind === 'range'));
  if (items[0]?.kind !== 'text' || value < 0) {
    const isText = items.every(({ kind }) => kind === 'text' || kind === 'flag' || kind === 'unit');
    const isName = isText && items.some(({ kind }) => kind === 'text');
    return isName ? { name: text, rest } : { name: '', rest: [{ text, cell: 0 }, ...rest] };
  }
  const name = items
    .slice(0, value)
    .map((item) => item.text)
    .join(' ');
  const at = text.indexOf(items[value]?.text ?? '', Math.max(0, name.length - 12));
  return at < 0
    ? { name: text, rest }
    : { name: text.slice(0, at), rest: [{ text: text.slice(at), cell: 0 }, ...rest] };
}

/** A line without known columns. */
export function fieldsByContent(cells: readonly Cell[], context: FieldContext): Fields {
  const { name, rest } = nameOf(cells, context);
  const items = rest.flatMap(({ text, cell }) => scanCell(text, cell, context));
  const two = secondOf(items);
  const { used, ...result } = resultOf(two?.first ?? items, context);
  const second = two ? resultOf(two.second, context) : null;
  // the value may stand before the name
  const later =
    name === ''
      ? items.find((item) => item.kind === 'text' && !used.has(item) && /\p{L}{2}/u.test(item.text))
      : undefined;
  return {
    ...result,
    name: cleanName(later?.text ?? name),
    second: second ? { value: second.value, unit: second.unit, range: second.range, flag: second.flag } : null,
    isByColumn: false,
  };
}

type Columns = ReadonlyMap<number, string>;

const textOf = (columns: Columns, heads: readonly Head[], roles: readonly Role[]): string =>
  heads
    .flatMap((head, at) => (roles.includes(head.role) ? [columns.get(at) ?? ''] : []))
    .filter((text) => text !== '')
    .join(' ');

/** The result of a group of columns: each is read as what its heading says, and what is missing is looked for in the others. */
function resultIn(columns: Columns, heads: readonly Head[], context: FieldContext): Result {
  const cell = { value: textOf(columns, heads, ['value']), out: textOf(columns, heads, ['value-out']) };
  const valueText = cell.value || cell.out;
  const unitText = plain(textOf(columns, heads, ['unit'])).trim();
  const wholeUnit = unitAt(unitText.split(' '), 0, context.units, context.isOcr);
  const rangeText = plain(textOf(columns, heads, ['range'])).trim();
  const flagText = textOf(columns, heads, ['flag']);
  const inValue = resultOf(scanCell(valueText, 0, context), context);
  const inUnit = resultOf(scanCell(unitText, 0, context), context);
  const inRange = resultOf(scanCell(rangeText, 0, context), context);
  const isValueText =
    valueText.trim() !== '' && !/^[-–.\s]+$/.test(valueText) && inValue.unit?.text !== valueText.trim();
  const value = inValue.value ?? (isValueText && !hasRange(valueText) ? anyValue(plain(valueText)) : null);
  const isWhole = wholeUnit?.words === unitText.split(' ').length;
  const unit = (isWhole ? wholeUnit : null) ?? inUnit.unit ?? inValue.unit ?? (rangeText === '' ? null : inRange.unit);
  const knownRange = rangeText || (hasRange(unitText) ? unitText : inValue.range);
  const outside = cell.value === '' && cell.out !== '' ? 'abnormal' : null;
  const flag = flagOf(flagText) ?? inValue.flag ?? (inUnit.value ? null : inUnit.flag) ?? outside;
  return { value, unit, range: knownRange, flag };
}

/** Groups of columns with a result each: a value begins a new one once the one before has its unit or range. */
function groupsOf(heads: readonly Head[]): number[][] {
  const groups: number[][] = [[]];
  let isFull = false;
  heads.forEach(({ role }, at) => {
    if (role === 'value' && isFull) {
      groups.push([]);
      isFull = false;
    }
    if (role === 'unit' || role === 'range')
      isFull = groups.at(-1)?.some((one) => heads[one]?.role === 'value') ?? false;
    groups.at(-1)?.push(at);
  });
  return groups;
}

/** A line of a table with known columns. */
export function fieldsByColumns(line: Line, table: Table, context: FieldContext): Fields {
  const columns = new Map<number, string>();
  for (const cell of cellsOf(line, table.walls)) {
    const middle = ((cell.words[0]?.x ?? cell.x) + cell.right) / 2;
    const at = table.walls.findLastIndex((wall) => middle >= wall) + 1;
    columns.set(at, `${columns.get(at) ?? ''} ${cell.text}`.trim());
  }
  const nameText = textOf(columns, table.heads, ['name']);
  const groups = groupsOf(table.heads);
  const results = groups.map((group) => {
    const own = new Map([...columns].filter(([at]) => group.includes(at)));
    return resultIn(own, table.heads, context);
  });
  const [first = NOTHING, second] = results;
  const hasSecond = second?.value && (second.unit !== null || second.range !== '');
  return {
    ...first,
    name: cleanName(nameText),
    second: hasSecond ? second : null,
    isByColumn: first.value !== null,
  };
}

/** How much of a line makes sense as a row. */
function senseOf(fields: Fields, context: FieldContext): number {
  if (!fields.value || fields.name === '') return 0;
  const isKnown = namePrefix(fields.name, context.names) !== null;
  const isValue = fields.value.kind !== 'words' || wordsValue(fields.value.text, context.expected) !== null;
  return (isKnown ? 2 : 0) + (isValue ? 3 : 0) + (fields.unit?.ucum ? 1 : 0) + (hasRange(fields.range) ? 1 : 0);
}

const NOT_RESULTS: ReadonlySet<Role> = new Set<Role>(['previous', 'method', 'specimen', 'other']);

/** The fields of a line: by columns when they make sense, else by content where that makes more. */
export function fieldsOf(line: Line, table: Table | null, context: FieldContext): Fields {
  if (!table) return fieldsByContent(cellsOf(line), context);
  const byColumns = fieldsByColumns(line, table, context);
  const sense = senseOf(byColumns, context);
  if (sense >= 5) return byColumns;
  const cells = cellsOf(line).filter((cell) => {
    const at = table.walls.findLastIndex((wall) => (cell.x + cell.right) / 2 >= wall) + 1;
    return !NOT_RESULTS.has(table.heads[at]?.role ?? 'name');
  });
  const byContent = fieldsByContent(cells, context);
  const isKnown = byContent.name !== '' && namePrefix(byContent.name, context.names) !== null;
  // an empty column of values is empty: what stands under the range is the range
  const taken = byContent.value?.text.replaceAll(' ', '') ?? '';
  const isOfRange =
    byColumns.value === null && taken !== '' && plain(byColumns.range).replaceAll(' ', '').includes(taken);
  if (isOfRange && byContent.range === '') return byColumns;
  // a value that no heading vouches for must have a known name
  const isNumber = byContent.value !== null && byContent.value.kind !== 'words';
  if (byColumns.value !== null && !isNumber) return byColumns;
  return isKnown && senseOf(byContent, context) > sense + 1 ? byContent : byColumns;
}
