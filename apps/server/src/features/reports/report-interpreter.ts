// Runs in the child process that reads documents: turns the words of a report into rows.
import { createLabReader } from '@nabz/engine/labs/reader';
import type { Page } from '@nabz/engine/documents/page';
import { loadLabs } from '@nabz/knowledge/load-labs';

/** The longest check-up has about 150 results. */
const MOST_ROWS = 400;
const MOST_UNREAD = 100;

let reader: ReturnType<typeof createLabReader> | undefined;

/** What the server is answered: see ReadingSchema in report-content.ts. */
export function interpret(pages: readonly Page[]): unknown {
  reader ??= createLabReader(loadLabs());
  const reading = reader.read(pages);
  return { ...reading, rows: reading.rows.slice(0, MOST_ROWS), unread: reading.unread.slice(0, MOST_UNREAD) };
}
