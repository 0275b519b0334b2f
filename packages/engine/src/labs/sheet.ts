// What was read of a sheet with a test in each column, before it becomes rows.
import type { Line } from '../documents/lines.ts';

export type Column = {
  /** As printed, without its unit. */
  readonly name: string;
  /** By what name the test is known, where it is another. */
  readonly meaning: string | null;
  readonly unit: string;
  readonly x: number;
  readonly right: number;
};
export type Entry = {
  readonly column: Column;
  readonly date: string | null;
  readonly label: string;
  readonly value: string;
  readonly line: Line;
};
export type Sheet = {
  readonly columns: readonly Column[];
  /** What they hold nobody knows: a line with figures there is listed. */
  readonly unknown: readonly Column[];
  readonly entries: Entry[];
  /** What is aimed at, from a row of its own. */
  readonly ranges: Map<Column, string>;
};
