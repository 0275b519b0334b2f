// One line of a table as a name, a value, a unit, a range and a mark: by its columns where they are known, else by what
// each piece is.
import type { ColumnRole } from '@nabz/knowledge/labs';
import { type Cell, cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { plain } from './fold.ts';
import { anyValue } from './grammar.ts';
import { fieldsByColumns } from './column-fields.ts';
import { SAID_NOT_DONE } from './missed.ts';
import { withTornFigures } from './figures.ts';
import { cleanName, type NameIndex, namePrefix, withLetters } from './names.ts';
import { withExpectedFirst } from './range-first.ts';
import { hasRange, isRangeLabel } from './ranges.ts';
import { besideOf, isMarkWord, isRangeItem, type Result, resultOf, secondOf, withLabels } from './results.ts';
import { EMPTY, type Fields, NOTHING, type Table } from './row-fields.ts';
import type { Item, Scanner } from './scan.ts';

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

type Piece = Parts['rest'][number];
const openIn = (text: string): number => (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0);

/** "[7.35 -" and "7.45]" in two cells of a scan are one bracket. */
function withoutTornBrackets(rest: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of rest) {
    const last = whole.at(-1);
    if (last && openIn(last.text) > 0) whole[whole.length - 1] = { ...last, text: `${last.text} ${piece.text}` };
    else whole.push(piece);
  }
  return whole;
}

/** "normal up to 20 mm": what is expected, and no result. */
function withExpected(items: readonly Item[]): Item[] {
  return items.flatMap((item, at): Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]];
    const isNormal = (one: Item | undefined): boolean => one?.kind === 'flag' && /^normal$/i.test(one.text);
    const isLimit = (one: Item | undefined): boolean =>
      one?.kind === 'value' && (one.value.comparator !== null || one.value.kind === 'span');
    if (isNormal(item) && isLimit(next) && next?.cell === item.cell) return [];
    if (isLimit(item) && isNormal(before) && before?.cell === item.cell)
      return [{ kind: 'range', text: item.text, cell: item.cell }];
    return [item];
  });
}

/** A line without known columns. `isRangeFirst`: its paper prints what is expected before what was found. */
export function fieldsByContent(
  cells: readonly Cell[],
  scanner: Scanner,
  names: NameIndex,
  isRangeFirst = false,
): Fields {
  const { name, rest } = nameOf(cells, scanner, names);
  const candidates = namePrefix(plain(name), names)?.candidates ?? [];
  const canBeNegative = candidates.some(({ plausible }) => (plausible?.from ?? 0) < 0);
  const whole = withoutTornBrackets(rest).map((part) =>
    canBeNegative ? { ...part, text: part.text.replace(/^- (?=\d)/, '-') } : part,
  );
  const scanned = whole.flatMap(({ text, cell }) => scanner.items(text, cell));
  const found = withExpected(withLabels(withTornFigures(scanned, scanned.filter(isRangeItem).length > 1)));
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

/** How much of a line makes sense as a row. */
function senseOf(fields: Fields, scanner: Scanner, names: NameIndex): number {
  if (!fields.value || fields.name === '') return 0;
  const isKnown = namePrefix(fields.name, names) !== null;
  const isValue = fields.value.kind !== 'words' || scanner.wordsValue(fields.value.text) !== null;
  return (isKnown ? 2 : 0) + (isValue ? 3 : 0) + (fields.unit?.ucum ? 1 : 0) + (hasRange(fields.range) ? 1 : 0);
}

const holds = (text: string | undefined, part: string): boolean => text?.replaceAll(' ', '').includes(part) === true;

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
  const isNotDone = byColumns.value?.kind === 'words' && SAID_NOT_DONE.test(byColumns.value.text);
  if (hasEarlier && (byColumns.value === null || isNotDone) && byColumns.previous.length > 0)
    return { ...byColumns, value: null };
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
  // figures that nobody understands stand where the value should: what stands under the range is not it
  const isLimit = byContent.value?.kind === 'span' || (byContent.value?.comparator ?? null) !== null;
  if (isLimit && /\d/.test(byColumns.value?.text ?? '') && !holds(byColumns.value?.text, taken)) return byColumns;
  // a value that no heading vouches for must have a known name
  const isNumber = byContent.value !== null && byContent.value.kind !== 'words';
  // "Calcium Oxalate +" of the column is more than its plus
  const isMore = byContent.value?.kind === 'grade' && byColumns.value?.text.endsWith(byContent.value.text) === true;
  if (isMore) return byColumns;
  if (byColumns.value !== null && !isNumber) return byColumns;
  return isKnown && senseOf(byContent, scanner, names) > sense + 1 ? byContent : byColumns;
}
