// A dose that falls step by step in a table: each step is a line of the row, with its own frequency and its own days.
import type { Line } from '../documents/lines.ts';
import type { Row } from './rows.ts';
import type { Sources } from './sources.ts';
import { type ColumnRole, rowOf, type Table } from './table.ts';

export type Steps = { readonly row: Row; readonly steps: readonly string[] };

/** The row with its first step alone, and the others as "then 2-0-0 7 days". */
export function partSteps({ readLine }: Sources, row: Row, table: Table): Steps {
  const cells = new Map(row.lines.map((line) => [line, rowOf(line, table)] as const));
  const textOf = (line: Line, role: ColumnRole): string => cells.get(line)?.get(role) ?? '';
  const isStep = (line: Line): boolean => readLine(`; ${textOf(line, 'frequency')}`).frequency.text !== '';
  const [first, ...later] = row.lines.filter(isStep);
  const others = later.filter((line) => textOf(line, 'medicine') === '');
  if (!first || others.length === 0) return { row, steps: [] };
  const kept = row.lines.filter((line) => !others.includes(line));
  const own = (role: ColumnRole): string[] => kept.map((line) => textOf(line, role)).filter((text) => text !== '');
  const steps = others.map((line) => `then ${textOf(line, 'frequency')} ${textOf(line, 'duration')}`.trim());
  return {
    row: { ...row, cells: new Map([...row.cells, ['frequency', own('frequency')], ['duration', own('duration')]]) },
    steps,
  };
}
