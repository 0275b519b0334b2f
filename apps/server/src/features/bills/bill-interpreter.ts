// Runs in the child process that reads documents: turns the words of a bill into lines.
import { readBill } from '@nabz/engine/bills/reader';
import type { Page } from '@nabz/engine/documents/page';

/** What the server is answered: see ReadingSchema in bill-content.ts. */
export const interpret = (pages: readonly Page[]): unknown => readBill(pages);
