// Tells whoever listens that a statement ran: its kind, its table and how long it took. Its text and its values are not told.
import { channel } from 'node:diagnostics_channel';
import type { LogEvent } from 'kysely';

export type Statement = {
  /** `select`, `insert`, ... */
  readonly operation: string;
  /** The first table it names; null: none. */
  readonly table: string | null;
  readonly milliseconds: number;
  readonly isDone: boolean;
};

/** Of the whole process: who listens tells by its own context which statements are its own. */
export const statements = channel('nabz:statement');

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'lock', 'merge']);

/** For Kysely: what it logs of a statement. */
export function tellStatement({ query: { sql }, queryDurationMillis, level }: LogEvent): void {
  if (!statements.hasSubscribers) return;
  const first = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? '';
  const statement: Statement = {
    operation: operations.has(first) ? first : 'other',
    table: /\b(?:from|into|update)\s+"?([a-z_]{2,60})\b/.exec(sql)?.[1] ?? null,
    milliseconds: queryDurationMillis,
    isDone: level === 'query',
  };
  statements.publish(statement);
}
