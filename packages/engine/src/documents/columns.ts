// Where the columns of a table end: the places that the fewest words of its lines reach over.
import { cellsOf } from './cells.ts';
import type { Line } from './lines.ts';

const BINS = 1200;

/** How many cells of the lines reach over each place of the width. */
function crossings(lines: readonly Line[], width: number): number[] {
  const changes = Array.from({ length: BINS + 2 }, () => 0);
  const binOf = (x: number): number => Math.min(BINS, Math.max(0, Math.floor((x / width) * BINS)));
  for (const line of lines) {
    for (const { x, right } of cellsOf(line)) {
      const [from, to] = [binOf(x), binOf(right) + 1];
      changes[from] = (changes[from] ?? 0) + 1;
      changes[to] = (changes[to] ?? 0) - 1;
    }
  }
  let count = 0;
  return changes.map((change) => (count += change));
}

/** The free place nearest to `from`, looking towards `to`: where no more than `most` cells stand. Null: there is none. */
function freePlace(counts: readonly number[], from: number, to: number, most: number): number | null {
  const step = to < from ? -1 : 1;
  const isFree = (at: number): boolean => (counts[at] ?? 0) <= most;
  for (let at = from; at !== to + step; at += step) {
    if (!isFree(at)) continue;
    let end = at;
    while (end !== to && isFree(end + step)) end += step;
    if (Math.abs(end - at) >= 2) return (at + end + 1) / 2;
    at = end;
  }
  return null;
}

type Span = { readonly x: number; readonly right: number };

/** Words of neighbouring columns stand further apart. */
const LEAST_GAP = 6;

/** The first rows that stand together: what a part of the table is called, alone in its line, stands before them. */
function firstRows(lines: readonly Line[]): readonly Line[] {
  const isRow = lines.map((line) => cellsOf(line).length > 1);
  const from = isRow.findIndex((is, at) => is && isRow[at + 1] === true);
  const end = isRow.indexOf(false, Math.max(0, from));
  return from < 0 ? [] : lines.slice(from, end < 0 ? undefined : end);
}

/** The columns that the cells of the first rows make by themselves: what stands under each other, with room between. */
function columnsOf(lines: readonly Line[]): Span[] {
  const rows = firstRows(lines);
  const columns: Span[] = [];
  if (rows.length < 2) return columns;
  const cells = rows.flatMap((line) => cellsOf(line)).toSorted((a, b) => a.x - b.x);
  for (const { x, right } of cells) {
    const last = columns.at(-1);
    if (last && x < last.right + LEAST_GAP)
      columns[columns.length - 1] = { x: last.x, right: Math.max(last.right, right) };
    else columns.push({ x, right });
  }
  return columns;
}

/** How many cells reach over a wall: a row further down may be longer than the first ones. */
const cellsOver = (walls: readonly number[], lines: readonly Line[]): number =>
  lines.flatMap((line) => cellsOf(line)).filter(({ x, right }) => walls.some((wall) => x < wall && right > wall))
    .length;

/**
 * Headings in the middle of wide columns stand away from cells at their left edge, and a wall beside the heading would give each
 * cell to the column before. Null: every column has its cells, or nothing proves which are whose.
 */
function wallsByCells(heads: readonly Span[], walls: readonly number[], lines: readonly Line[]): number[] | null {
  const columns = columnsOf(lines);
  const middles = columns.map(({ x, right }) => (x + right) / 2);
  const columnAt = (x: number): number => walls.findLastIndex((wall) => x >= wall) + 1;
  const isMatched = columns.length === heads.length && new Set(middles.map(columnAt)).size < heads.length;
  const isBetween = heads.every(({ x, right }, at) => {
    const middle = (x + right) / 2;
    return middle > (columns[at - 1]?.right ?? -Infinity) && middle < (columns[at + 1]?.x ?? Infinity);
  });
  if (!isMatched || !isBetween) return null;
  const own = columns.slice(1).map(({ x }, at) => (x + (columns[at]?.right ?? x)) / 2);
  return cellsOver(own, lines) <= cellsOver(walls, lines) ? own : null;
}

/**
 * One wall between each two neighbours of `heads` (the headings of a table, from left to right): in the free place nearest
 * to the beginning of the right one, for its cells begin there or, when they are centred, a little before.
 */
export function wallsBetween(heads: readonly Span[], lines: readonly Line[]): number[] {
  const width = Math.max(1, ...heads.map(({ right }) => right), ...lines.map(({ right }) => right));
  const tabular = lines.filter((line) => cellsOf(line).length > 1);
  const counts = crossings(tabular, width);
  const binOf = (x: number): number => Math.min(BINS, Math.max(0, Math.round((x / width) * BINS)));
  const walls = heads.slice(1).map((head, before) => {
    const left = heads[before] ?? head;
    const [from, at, to] = [binOf((left.x + left.right) / 2), binOf(head.x) - 1, binOf((head.x + head.right) / 2)];
    for (const most of [0, Math.floor(tabular.length * 0.08), Math.floor(tabular.length * 0.25)]) {
      const begin = Math.max(from, at);
      const place = freePlace(counts, begin, from, most) ?? freePlace(counts, begin, Math.max(begin, to), most);
      if (place !== null) return (place / BINS) * width;
    }
    return head.x - 1;
  });
  return wallsByCells(heads, walls, lines) ?? walls;
}
