// One line of a table by its columns: each is read as what its heading says.
import type { ColumnRole } from '@nabz/knowledge/labs';
import { type Cell, cellOf, cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';
import { anyValue, hasDecimalComma, type ValueRead } from './grammar.ts';
import type { Head } from './head.ts';
import { cleanName } from './names.ts';
import { withLeftOver, withTornFigures } from './figures.ts';
import { hasRange } from './ranges.ts';
import { type Result, resultOf } from './results.ts';
import { type Fields, NOTHING, type Table } from './row-fields.ts';
import type { Scanner } from './scan.ts';
import type { PreviousResult } from './types.ts';
import type { UnitRead } from './units.ts';
import type { ValueWords } from './value-words.ts';

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

/** "13.0   17.0" in the column of ranges, under the two ends of a drawing. */
function withEnds(text: string): string {
  const [, low = '', high = ''] = /^(\d[\d.,]*) +(\d[\d.,]*)$/.exec(text) ?? [];
  return Number(low.replaceAll(',', '')) < Number(high.replaceAll(',', '')) ? `${low} - ${high}` : text;
}

/** The result of a group of columns: each is read as what its heading says, and what is missing is looked for in the others. */
function resultIn(columns: Columns, heads: readonly Head[], scanner: Scanner): Result {
  const cell = { value: textOf(columns, heads, ['value']), out: textOf(columns, heads, ['value-out']) };
  const valueText = cell.value || cell.out;
  const unitText = plain(textOf(columns, heads, ['unit'])).trim();
  const wholeUnit = scanner.unitAt(unitText);
  const rangeText = withEnds(plain(textOf(columns, heads, ['range'])).trim());
  const flagText = textOf(columns, heads, ['flag']);
  const valueItems = withTornFigures(scanner.items(valueText), hasRange(rangeText));
  const inValue = resultOf(valueItems, scanner);
  const inUnit = resultOf(scanner.items(unitText), scanner);
  const inRange = resultOf(scanner.items(rangeText), scanner);
  const isValueText =
    valueText.trim() !== '' && !/^[-–.\s]+$/.test(valueText) && inValue.unit?.text !== valueText.trim();
  const value =
    whatBefore(withLeftOver(inValue.value, valueItems, plain(valueText)), valueText) ??
    (isValueText && !hasRange(valueText) ? anyValue(plain(valueText)) : null);
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
    isEarlierLost: isEarlierLost(columns, table.heads, scanner),
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

/** The figure of a cell of an earlier day, when it is a plain one, and whether the paper marks it as critical. */
function earlierIn(text: string, scanner: Scanner) {
  const { value, flag } = resultOf(withTornFigures(scanner.items(text), false), scanner);
  const isPlain =
    value?.kind === 'number' && !hasDecimalComma(value.text) && value.comparator === null && value.multiplier === null;
  return {
    plain: isPlain && value.number !== null ? { value: value.text, number: value.number } : null,
    isMarked: flag === 'critical' || /!!/.test(text),
  };
}

const hasDay = ({ date }: Head): boolean => date?.length === DAY.length;

/** What stands in columns of earlier days: plain figures of days that are named. Of a month alone nobody knows the day. */
function previousIn(columns: Columns, heads: readonly Head[], scanner: Scanner): PreviousResult[] {
  return heads.flatMap((head, at) => {
    if (head.role !== 'previous' || !hasDay(head)) return [];
    const { plain: figure, isMarked } = earlierIn(columns.get(at) ?? '', scanner);
    return figure ? [{ date: head.date ?? '', ...figure, ...(isMarked && { isMarked: true as const }) }] : [];
  });
}

/** A figure of an earlier day that is no point of a trend and should not vanish: ">600", or one marked as critical of no known day. */
function isEarlierLost(columns: Columns, heads: readonly Head[], scanner: Scanner): boolean {
  return heads.some((head, at) => {
    const text = head.role === 'previous' ? (columns.get(at) ?? '') : '';
    if (!/\d/.test(text)) return false;
    const { plain: figure, isMarked } = earlierIn(text, scanner);
    return hasDay(head) ? figure === null : isMarked;
  });
}
