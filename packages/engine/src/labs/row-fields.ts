// One line of a table as a name, a value, a unit, a range and a mark.
import { anyValue } from './grammar.ts';
import type { Head } from './head.ts';
import type { Result } from './results.ts';
import type { PreviousResult } from './types.ts';

export type Fields = Result & {
  readonly name: string;
  /** More results of the same row: with a unit of their own, or beside the first where nothing tells which is today's. */
  readonly others: readonly Result[];
  /** Nothing tells which of the results is today's. */
  readonly isOpen: boolean;
  /** Results of earlier days, from columns of their own. */
  readonly previous: readonly PreviousResult[];
  /** A figure of an earlier day is no plain one, or is marked as critical and nobody knows its day: no point of a trend. */
  readonly isEarlierLost?: boolean;
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

/** Nothing besides one result. */
export const EMPTY = { others: [], isOpen: false, previous: [], isByColumn: false } as const;
/** No result. */
export const NOTHING: Result = { value: null, unit: null, range: '', flag: null };
