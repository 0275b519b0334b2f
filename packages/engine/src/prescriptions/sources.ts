import type { LineReader } from './line.ts';
import type { NameIndex } from './names.ts';

/** By what a page is read: the names of medicines, and the words of a line. */
export type Sources = { readonly names: NameIndex; readonly readLine: LineReader };
