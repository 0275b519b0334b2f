// Tables of a page: their columns, those without a heading of their own, and tables side by side.
import { cellsOf } from '../documents/cells.ts';
import { wallsBetween } from '../documents/columns.ts';
import { type Line, median } from '../documents/lines.ts';
import { withPrevious } from './column-dates.ts';
import type { Table } from './row-fields.ts';
import type { Head } from './head.ts';
import { type NameIndex, namePrefix } from './names.ts';
import type { Scanner } from './scan.ts';

/** Tables side by side, and the places where each but the first begins. Null: no heading says what its columns hold. */
export type Panels = { readonly tables: readonly (Table | null)[]; readonly walls: readonly number[] };

/** Two panels side by side: the heading names a test twice. Each is read by itself. */
function panelsOf(heads: readonly Head[]): Head[][] {
  const panels: Head[][] = [[]];
  for (const head of heads) {
    const current = panels.at(-1) ?? [];
    const isFull = current.some(({ role }) => role === 'name') && current.some(({ role }) => role === 'value');
    if (head.role === 'name' && isFull) panels.push([head]);
    else current.push(head);
  }
  return panels;
}

/** A column of values whose heading was not read: cells with values that stand where no heading does. */
function columnOfValues(heads: readonly Head[], lines: readonly Line[], scanner: Scanner): Head | null {
  const places: { x: number; right: number }[] = [];
  for (const line of lines) {
    for (const cell of cellsOf(line).slice(1)) {
      const isUnderHead = heads.some(({ x, right }) => cell.x < right + 8 && cell.right > x - 8);
      const [item] = isUnderHead ? [] : scanner.items(cell.text);
      if (item?.kind === 'value') places.push({ x: cell.x, right: cell.right });
    }
  }
  const x = median(places.map((place) => place.x));
  const near = places.filter((place) => Math.abs(place.x - x) < 30);
  if (near.length < 2 || near.length < 0.5 * places.length) return null;
  return { role: 'value', x, right: Math.max(x + 10, median(near.map(({ right }) => right))) };
}

/** The headings with those that stand nowhere on the page: a name at the left, values where values stand. */
function completed(heads: readonly Head[], lines: readonly Line[], scanner: Scanner): Head[] {
  const all = [...heads];
  const left = Math.min(...lines.map(({ x }) => x), ...heads.map(({ x }) => x));
  const [first] = heads;
  if (first && !heads.some(({ role }) => role === 'name') && first.x - left > 30) {
    all.unshift({ role: 'name', x: left, right: left + 20 });
  }
  if (!heads.some(({ role }) => role === 'value' || role === 'value-out')) {
    const values = columnOfValues(all, lines, scanner);
    if (values) all.push(values);
  }
  return all.toSorted((a, b) => a.x - b.x);
}

/** The tables under a heading; their walls stand where their own lines leave room. */
export function tablesOf(found: readonly Head[], lines: readonly Line[], scanner: Scanner): Panels {
  const heads = completed(found, lines, scanner);
  const walls = wallsBetween(heads, lines);
  const tables: Table[] = [];
  const between: number[] = [];
  let from = 0;
  for (const panel of panelsOf(heads)) {
    if (from > 0) between.push(walls[from - 1] ?? 0);
    tables.push({ heads: withPrevious(panel), walls: walls.slice(from, from + panel.length - 1) });
    from += panel.length;
  }
  return { tables, walls: between };
}

/** Two panels without a heading: known names that stand, in several lines, at one place behind other results. */
export function panelsByNames(lines: readonly Line[], names: NameIndex): Panels {
  const places: number[] = [];
  for (const line of lines.slice(0, 400)) {
    const cells = cellsOf(line);
    const at = cells.findIndex(({ text }, i) => i > 1 && namePrefix(text, names)?.end === text.length);
    const before = cells.slice(1, Math.max(1, at)).some(({ text }) => /^[<>]?\s?\d/.test(text));
    const cell = cells[at];
    if (cell && before) places.push(cell.x);
  }
  const middle = median(places);
  const near = places.filter((x) => Math.abs(x - middle) < 12);
  return near.length >= 3 && near.length > 0.6 * places.length
    ? { tables: [null, null], walls: [Math.min(...near) - 2] }
    : { tables: [null], walls: [] };
}
