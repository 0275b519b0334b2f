// Runs in the child process that reads documents: turns the words of a report into rows.
import { createLabReader } from '@nabz/engine/labs/reader';
import type { Page } from '@nabz/engine/documents/page';
import { loadLabs } from '@nabz/knowledge/load-labs';

let reader: ReturnType<typeof createLabReader> | undefined;

/** What the server is answered: see ReadingSchema in report-made.ts. */
export function interpret(pages: readonly Page[]): unknown {
  reader ??= createLabReader(loadLabs());
  return reader.read(pages);
}
