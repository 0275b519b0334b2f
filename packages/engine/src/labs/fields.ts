// One line of a table as a name, a value, a unit, a range and a mark: by its columns where they are known, else by what
// each piece is.
import type { ColumnRole } from '@nabz/knowledge/labs';
import { type Cell, cellOf, cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';
import { anyValue, type ValueRead } from './grammar.ts';
import type { Head } from './head.ts';
import { cleanName, type NameIndex, namePrefix, withLetters } from './names.ts';
import { withExpectedFirst } from './range-first.ts';
import { hasRange, isRangeLabel } from './ranges.ts';
import { besideOf, isMarkWord, type Result, resultOf, secondOf } from './results.ts';
import type { Item, Scanner } from './scan.ts';
import type { PreviousResult } from './types.ts';
import type { UnitRead } from './units.ts';
import type { ValueWords } from './value-words.ts';

export type Fields = Result & {
  readonly name: string;
  /** More results of the same row: with a unit of their own, or beside the first where nothing tells which is today's. */
  readonly others: readonly Result[];
  /** Nothing tells which of the results is today's. */
  readonly isOpen: boolean;
  /** Results of earlier days, from columns of their own. */
  readonly previous: readonly PreviousResult[];
  /** The value was found where a heading says it is. */
  readonly isByColumn: boolean;
};

/** A result that is all words, and nothing besides. */
export const wordFields = (name: string, value: string): Fields => ({
  ...NOTHING,
  ...EMPTY,
  name,
  value: anyValue(value),
  isByColumn: true,
});

/** The columns of a table: walls stand between neighbouring heads. */
export type Table = { readonly heads: readonly Head[]; readonly walls: readonly number[] };

const EMPTY = { others: [], isOpen: false, previous: [], isByColumn: false } as const;
const NOTHING: Result = { value: null, unit: null, range: '', flag: null };

type Parts = { readonly name: string; readonly rest: readonly { readonly text: string; readonly cell: number }[] };

/** "Colour ........ Straw": dots lead from the name to its value. */
const LEADER = /[.·_…]{4,}|(?: [.·_]){3,}/u;

const startsWithValue = (text: string, scanner: Scanner): boolean => scanner.items(text)[0]?.kind === 'value';

/** A cell that is a name although figures stand in it: words of a known name, or what stands before a cell with a value. */
function nameOf(cells: readonly Cell[], scanner: Scanner, names: NameIndex): Parts {
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
  const hasValueLater = others.some((other) => startsWithValue(other.text, scanner));
  const prefix = namePrefix(text, names) ?? namePrefix(text, names, true);
  if (prefix) {
    // "Hb-9.8": the dash leads to the value, unless the test can be below nothing
    const canBeNegative = prefix.candidates.some(({ plausible }) => (plausible?.from ?? 0) < 0);
    const behind = spaced(text.slice(prefix.end));
    const tail = canBeNegative ? behind : behind.replace(/^(?:-(?=\d)| ?- (?=\d))/, ' ');
    const isPlain = tail.trim() === '' || (!/\d|[<>]/.test(tail) && (hasValueLater || !hasValue(tail, scanner)));
    return isPlain
      ? { name: text, rest }
      : { name: text.slice(0, prefix.end), rest: [{ text: tail, cell: 0 }, ...rest] };
  }
  // "S02" is no 502 where a value stands behind it
  const lettered = withLetters(text);
  const isSlip = lettered !== text && namePrefix(lettered, names)?.end === lettered.length;
  return hasValueLater && (isSlip || /\p{L}{2}/u.test(text)) ? { name: text, rest } : splitName(text, rest, scanner);
}

const hasValue = (text: string, scanner: Scanner): boolean =>
  scanner.items(text).some((item) => item.kind === 'value' || isMarkWord(item));

/** Letters and figures that were glued, apart again, where a range or a value begins in the middle of a word. */
const spaced = (text: string): string =>
  text
    .replaceAll(/(\p{L}\)?)(?=[<>]?\d{1,6}(?:\.\d{1,4})? ?-|[<>] ?\d)/gu, '$1 ')
    .replaceAll(/(\d)(?=[a-zµμ]{1,4}\/)/giu, '$1 ');

function splitName(text: string, rest: Parts['rest'], scanner: Scanner): Parts {
  const items = scanner.items(text);
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

/**
 * "Crystals   Calcium oxalate (few)   Absent": of urine or stool a text before the word is what was seen, and the word what is
 * expected. Of blood it would be a method.
 */
function whatWasSeen(items: readonly Item[]): readonly Item[] {
  const [first] = items;
  const isText = first?.kind === 'text' && /\p{L}{3}/u.test(first.text);
  const own = items.filter(({ cell }) => cell === first?.cell);
  const others = items.filter(({ cell }) => cell !== first?.cell);
  const isPlain = own.every(({ kind }) => kind === 'text' || kind === 'range') && others.length > 0;
  if (!isText || !isPlain || !others.every((item) => item.kind === 'value' && item.value.kind === 'words'))
    return items;
  const text = own.map((item) => (item.kind === 'range' ? `(${item.text})` : item.text)).join(' ');
  const seen: Item = { kind: 'value', value: anyValue(text), text, cell: first.cell };
  return [seen, ...others.map((item): Item => ({ kind: 'range', text: item.text, cell: item.cell }))];
}

const POSTCODE = /^[1-9]\d{5}$/;

/** Six figures behind other words, in no unit and beside no range: where a place is. */
function isPostcode(items: readonly Item[], { value, unit, range }: Result): boolean {
  const [first] = items;
  const isBehindWords = first?.kind === 'text' && /\p{L}{3}/u.test(first.text);
  return isBehindWords && value !== null && POSTCODE.test(value.text) && unit === null && range === '';
}

/** A line without known columns. `isRangeFirst`: its paper prints what is expected before what was found. */
export function fieldsByContent(
  cells: readonly Cell[],
  scanner: Scanner,
  names: NameIndex,
  isRangeFirst = false,
): Fields {
  const { name, rest } = nameOf(cells, scanner, names);
  const found = rest.flatMap(({ text, cell }) => scanner.items(text, cell));
  const candidates = namePrefix(plain(name), names)?.candidates ?? [];
  const isOfSample = candidates.length > 0 && candidates.every(({ specimen }) => specimen !== 'blood');
  const items = withExpectedFirst(isOfSample ? whatWasSeen(found) : found, isRangeFirst, candidates);
  const two = secondOf(items);
  const { used, ...result } = resultOf(two?.first ?? items, scanner);
  const beside = two ? [] : besideOf(items);
  const second = two ? resultOf(two.second, scanner) : null;
  // the value may stand before the name
  const later =
    name === ''
      ? items.find(
          (item) => item.kind === 'text' && !used.has(item) && /\p{L}{2}/u.test(item.text) && !isRangeLabel(item.text),
        )
      : undefined;
  // "MG Road, Kochi 682016" is an address
  if (isPostcode(items, result)) return { ...NOTHING, ...EMPTY, name: plain(cells.map(({ text }) => text).join(' ')) };
  return {
    ...result,
    name: cleanName(later?.text ?? name),
    others: second
      ? [{ value: second.value, unit: second.unit, range: second.range, flag: second.flag }]
      : beside.map((value) => ({ ...result, value })),
    isOpen: beside.length > 0,
    previous: [],
    isByColumn: false,
  };
}

type Columns = ReadonlyMap<number, string>;

const textOf = (columns: Columns, heads: readonly Head[], roles: readonly ColumnRole[]): string =>
  heads
    .flatMap((head, at) => (roles.includes(head.role) ? [columns.get(at) ?? ''] : []))
    .filter((text) => text !== '')
    .join(' ');

/** What stands in the column of units is a unit, although nobody knows it. */
const rawUnit = (text: string, { flagOf, wordsValue }: ValueWords): UnitRead | null =>
  text !== '' && text.length < 20 && /\p{L}/u.test(text) && !hasRange(text) && !flagOf(text) && !wordsValue(text)
    ? { text, ucum: null, words: 1 }
    : null;

/** "Calcium Oxalate +": what was seen stands before how much of it. */
function whatBefore(value: ValueRead | null, text: string): ValueRead | null {
  if (value?.kind !== 'grade') return value;
  const isSeen = /^\p{L}{3}[\p{L} ]*\(?[1-4]?\+{1,4}\)?$/u.test(plain(text).trim());
  return isSeen ? anyValue(plain(text)) : value;
}

/** The unit that the heading of the column with the result names. */
function unitOfHead(columns: Columns, heads: readonly Head[], scanner: Scanner): UnitRead | null {
  const unit = heads.find((head, at) => head.role === 'value' && columns.has(at) && head.unit !== undefined)?.unit;
  return unit === undefined ? null : scanner.unitAt(unit);
}

/** The result of a group of columns: each is read as what its heading says, and what is missing is looked for in the others. */
function resultIn(columns: Columns, heads: readonly Head[], scanner: Scanner): Result {
  const cell = { value: textOf(columns, heads, ['value']), out: textOf(columns, heads, ['value-out']) };
  const valueText = cell.value || cell.out;
  const unitText = plain(textOf(columns, heads, ['unit'])).trim();
  const wholeUnit = scanner.unitAt(unitText);
  const rangeText = plain(textOf(columns, heads, ['range'])).trim();
  const flagText = textOf(columns, heads, ['flag']);
  const inValue = resultOf(scanner.items(valueText), scanner);
  const inUnit = resultOf(scanner.items(unitText), scanner);
  const inRange = resultOf(scanner.items(rangeText), scanner);
  const isValueText =
    valueText.trim() !== '' && !/^[-–.\s]+$/.test(valueText) && inValue.unit?.text !== valueText.trim();
  const value =
    whatBefore(inValue.value, valueText) ?? (isValueText && !hasRange(valueText) ? anyValue(plain(valueText)) : null);
  const isWhole = wholeUnit?.words === unitText.split(' ').length;
  const unit =
    (isWhole ? wholeUnit : null) ??
    inUnit.unit ??
    inValue.unit ??
    (rangeText === '' ? null : inRange.unit) ??
    unitOfHead(columns, heads, scanner) ??
    rawUnit(unitText, scanner.values);
  const knownRange = rangeText || (hasRange(unitText) ? unitText : inValue.range);
  const outside = cell.value === '' && cell.out !== '' ? 'abnormal' : null;
  const flag = scanner.values.flagOf(flagText) ?? inValue.flag ?? (inUnit.value ? null : inUnit.flag) ?? outside;
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

/** Cells within the walls; a text that runs on over a wall, with no more than a space there, stays whole. */
function cellsInColumns(line: Line, { walls, heads }: Table, scanner: Scanner): Cell[] {
  const cells: Cell[] = [];
  for (const cell of cellsOf(line, walls)) {
    const last = cells.at(-1);
    const isNear = last !== undefined && cell.x - last.right < line.charWidth;
    const [first] = isNear ? scanner.items(cell.text) : [];
    // a colon before the value stands left of it
    const [word] = last?.words.filter(({ text }) => /[\p{L}\d]/u.test(text)) ?? [];
    const middle = word ? word.x + word.width / 2 : 0;
    const role = heads[walls.findLastIndex((wall) => middle >= wall) + 1]?.role;
    const isSentence = role === 'value' && /\p{L}{3}/u.test(last?.text ?? '');
    if (last && isNear && (first?.kind === 'text' || isSentence))
      cells[cells.length - 1] = cellOf([...last.words, ...cell.words]);
    else cells.push(cell);
  }
  return cells;
}

/** A line of a table with known columns. */
export function fieldsByColumns(line: Line, table: Table, scanner: Scanner): Fields {
  const columns = new Map<number, string>();
  for (const cell of cellsInColumns(line, table, scanner)) {
    const [word] = cell.words;
    const middle = word ? word.x + word.width / 2 : cell.x;
    const at = table.walls.findLastIndex((wall) => middle >= wall) + 1;
    columns.set(at, `${columns.get(at) ?? ''} ${cell.text}`.trim());
  }
  const nameText = textOf(columns, table.heads, ['name']);
  const groups = groupsOf(table.heads);
  const results = groups.map((group) => resultsIn(columns, group, table.heads, scanner));
  const [all = [], ...more] = results;
  const [first = NOTHING, ...beside] = all;
  const inOtherUnits = more
    .flatMap(([one]) => one ?? [])
    .filter(({ value, unit, range }) => value !== null && (unit !== null || range !== ''));
  return {
    ...first,
    name: cleanName(nameText),
    others: [...beside, ...inOtherUnits],
    isOpen: beside.length > 0,
    previous: previousIn(columns, table.heads, scanner),
    isByColumn: first.value !== null,
  };
}

/** The result of a group; several where columns of results stand side by side and no heading tells them apart. */
function resultsIn(columns: Columns, group: readonly number[], heads: readonly Head[], scanner: Scanner): Result[] {
  const own = new Map([...columns].filter(([at]) => group.includes(at)));
  const filled = group.filter((at) => heads[at]?.role === 'value' && /[\p{L}\d]/u.test(own.get(at) ?? ''));
  if (filled.length < 2) return [resultIn(own, heads, scanner)];
  return filled.map((kept) =>
    resultIn(new Map([...own].filter(([at]) => at === kept || !filled.includes(at))), heads, scanner),
  );
}

const DAY = '2026-01-31';

/** What stands in columns of earlier days: plain figures of days that are named. */
function previousIn(columns: Columns, heads: readonly Head[], scanner: Scanner): PreviousResult[] {
  return heads.flatMap(({ role, date }, at) => {
    // of a month alone nobody knows the day
    if (role !== 'previous' || date === undefined || date.length < DAY.length) return [];
    const { value } = resultOf(scanner.items(columns.get(at) ?? ''), scanner);
    const isPlain = value?.kind === 'number' && value.comparator === null && value.multiplier === null;
    return isPlain && value.number !== null ? [{ date, value: value.text, number: value.number }] : [];
  });
}

/** How much of a line makes sense as a row. */
function senseOf(fields: Fields, scanner: Scanner, names: NameIndex): number {
  if (!fields.value || fields.name === '') return 0;
  const isKnown = namePrefix(fields.name, names) !== null;
  const isValue = fields.value.kind !== 'words' || scanner.wordsValue(fields.value.text) !== null;
  return (isKnown ? 2 : 0) + (isValue ? 3 : 0) + (fields.unit?.ucum ? 1 : 0) + (hasRange(fields.range) ? 1 : 0);
}

const NOT_RESULTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['previous', 'method', 'specimen', 'other']);

/** The fields of a line: by columns when they make sense, else by content where that makes more. */
export function fieldsOf(
  line: Line,
  { table, isRangeFirst }: { readonly table: Table | null; readonly isRangeFirst: boolean },
  scanner: Scanner,
  names: NameIndex,
): Fields {
  if (!table) return fieldsByContent(cellsOf(line), scanner, names, isRangeFirst);
  const byColumns = fieldsByColumns(line, table, scanner);
  const sense = senseOf(byColumns, scanner, names);
  if (sense >= 5) return byColumns;
  // beside results of earlier days nothing but its column says which is today's
  const hasEarlier = table.heads.some(({ role }) => role === 'previous');
  if (hasEarlier && byColumns.value === null && byColumns.previous.length > 0) return byColumns;
  const cells = cellsOf(line).filter((cell) => {
    const at = table.walls.findLastIndex((wall) => (cell.x + cell.right) / 2 >= wall) + 1;
    return !NOT_RESULTS.has(table.heads[at]?.role ?? 'name');
  });
  const byContent = fieldsByContent(cells, scanner, names);
  const isKnown = byContent.name !== '' && namePrefix(byContent.name, names) !== null;
  // an empty column of values is empty: what stands under the range is the range
  const taken = byContent.value?.text.replaceAll(' ', '') ?? '';
  const isOfRange =
    byColumns.value === null && taken !== '' && plain(byColumns.range).replaceAll(' ', '').includes(taken);
  if (isOfRange && byContent.range === '') return byColumns;
  // a value that no heading vouches for must have a known name
  const isNumber = byContent.value !== null && byContent.value.kind !== 'words';
  // "Calcium Oxalate +" of the column is more than its plus
  const isMore = byContent.value?.kind === 'grade' && byColumns.value?.text.endsWith(byContent.value.text) === true;
  if (isMore) return byColumns;
  if (byColumns.value !== null && !isNumber) return byColumns;
  return isKnown && senseOf(byContent, scanner, names) > sense + 1 ? byContent : byColumns;
}
