import type { ColumnRole } from '@nabz/knowledge/labs';

/** One heading of a column of results, with its place on the line. */
export type Head = {
  readonly role: ColumnRole;
  readonly x: number;
  readonly right: number;
  readonly isTied?: boolean;
  /** The day, or the month alone, its results are of, where the heading says so. */
  readonly date?: string;
  /** The unit of its results, where the heading names it: "%", "Abs (10^3/uL)". */
  readonly unit?: string;
};
