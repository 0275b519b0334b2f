// Lines of a table to its rows: cells wrap, and stand in the middle of a row or at its top.
import type { Line } from '../documents/lines.ts';
import type { ColumnRole, Table } from './table.ts';
import { rowOf } from './table.ts';

export type Row = {
  readonly lines: readonly Line[];
  /** The lines of each cell, from top to bottom. */
  readonly cells: ReadonlyMap<ColumnRole, readonly string[]>;
};

/** Where the widest gap between lines is: there one row ends and the next begins. The last of equal ones. */
function splitAt(lines: readonly Line[], from: number, to: number): number {
  let best = { at: to, gap: -Infinity };
  for (let at = from + 1; at <= to; at += 1) {
    const [line, before] = [lines[at], lines[at - 1]];
    const gap = line && before ? line.y - before.bottom : 0;
    if (gap >= best.gap - 0.5) best = { at, gap: Math.max(gap, best.gap) };
  }
  return best.at;
}

type OpenRow = { readonly lines: Line[]; readonly cells: Map<ColumnRole, string[]> };

function addLine(row: OpenRow, line: Line, table: Table): OpenRow {
  row.lines.push(line);
  for (const [role, text] of rowOf(line, table)) {
    const known = row.cells.get(role);
    if (known) known.push(text);
    else row.cells.set(role, [text]);
  }
  return row;
}
const openRow = (): OpenRow => ({ lines: [], cells: new Map() });
const toRow = (lines: readonly Line[], table: Table): Row =>
  lines.reduce((row, line) => addLine(row, line, table), openRow());

/** The rows of these lines. `starts`: whether a line begins a row; lines before the first belong to it. */
export function rowsOf(
  lines: readonly Line[],
  table: Table,
  starts: (line: Row, before: Row | null) => boolean,
): Row[] {
  const anchors: number[] = [];
  let current: OpenRow | null = null;
  for (const [at, line] of lines.entries()) {
    if (starts(toRow([line], table), current)) {
      anchors.push(at);
      current = openRow();
    }
    if (current) addLine(current, line, table);
  }
  const borders = anchors.map((anchor, index) => (index === 0 ? 0 : splitAt(lines, anchors[index - 1] ?? 0, anchor)));
  return borders.map((from, index) =>
    ownFirst(
      toRow(lines.slice(from, borders[index + 1] ?? lines.length), table),
      toRow(lines.slice(from, anchors[index]), table),
    ),
  );
}

const firstRoles: readonly ColumnRole[] = ['medicine', 'duration'];
/** What stands above the line that begins a row comes last: it may be left from the row before. */
function ownFirst(row: Row, above: Row): Row {
  const cells = new Map(row.cells);
  for (const role of firstRoles) {
    const [all, early] = [row.cells.get(role) ?? [], above.cells.get(role)?.length ?? 0];
    if (early > 0 && all.length > early) cells.set(role, [...all.slice(early), ...all.slice(0, early)]);
  }
  return { ...row, cells };
}

export const cellText = ({ cells }: Row, role: ColumnRole): string => (cells.get(role) ?? []).join(' ').trim();
