import type { EvidenceWords } from './evidence-words.ts';
import type { LineReader } from './line.ts';
import type { NameIndex } from './names.ts';
import type { PlainWords } from './segments.ts';

/** By what a page is read: the names of medicines, the words of a line, and those that tell lines apart. */
export type Sources = PlainWords & {
  readonly names: NameIndex;
  readonly readLine: LineReader;
  readonly words: EvidenceWords;
};
