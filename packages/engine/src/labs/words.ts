// Sentences of the reader come from the knowledge, so that they can be translated; here they are only chosen.
import type { LabWords } from '@nabz/knowledge/labs';
import { fill } from '../text/fill.ts';

export type WordKey = keyof LabWords;

/** The sentence for one or for many. */
export const counted = (
  words: LabWords,
  one: WordKey,
  many: WordKey,
  count: number,
  gaps: Readonly<Record<string, string | number>> = {},
): string => fill(words[count === 1 ? one : many], { count, ...gaps });
