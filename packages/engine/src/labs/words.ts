// Sentences of the reader come from the knowledge, so that they can be translated; here they are only filled in.
import type { LabWords } from '@nabz/knowledge/labs';

export type WordKey = keyof LabWords;

/** A sentence with its gaps filled: "{count} results". */
export const fill = (template: string, gaps: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (gap, key: string) => String(gaps[key] ?? gap));

/** The sentence for one or for many. */
export const counted = (
  words: LabWords,
  one: WordKey,
  many: WordKey,
  count: number,
  gaps: Readonly<Record<string, string | number>> = {},
): string => fill(words[count === 1 ? one : many], { count, ...gaps });
