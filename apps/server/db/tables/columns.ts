// Columns that more than one area has. Dates come as Date, calendar dates as text.
import type { ColumnType } from 'kysely';

export type ReadOnly<T> = ColumnType<T, never, never>;
/** Given at the insert and never changed. */
export type ReadOnlyAfter<T> = ColumnType<T, T | undefined, never>;
export type Json = ColumnType<unknown, string | null, string | null>;
