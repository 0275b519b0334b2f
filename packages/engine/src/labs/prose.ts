// Sentences and notes, which hold figures that are no results.
import type { LabLineWords } from '@nabz/knowledge/labs';
import { phraseSource } from '../text/phrases.ts';
import { foldName } from './fold.ts';

const SENTENCE = 8;
const HEADING_ONLY = /^[^\d]{0,60}$/;

export type Prose = {
  /** How many small words of sentences stand in a folded text. */
  readonly countSmall: (folded: string) => number;
  /** A sentence: many words, some of them small ones. */
  readonly isProse: (text: string) => boolean;
  /** A heading below which figures explain and are no results, with or without the beginning of the note behind it. */
  readonly isNoteHeading: (text: string) => boolean;
  /** A folded text that begins with what has figures and no results. */
  readonly isNoResult: (folded: string) => boolean;
};

/** What tells sentences and notes from rows, by the words of lines. */
export function createProse({ small: smallWords, notes, noResults }: LabLineWords): Prose {
  const smallOnes = new Set(smallWords);
  const note = new RegExp(String.raw`^${phraseSource(notes)}\b`);
  const noResult = new RegExp(String.raw`^${phraseSource(noResults)}\b`);
  const countSmall = (folded: string): number => folded.split(' ').filter((word) => smallOnes.has(word)).length;
  const isProse = (text: string): boolean => {
    const words = foldName(text.slice(0, 400))
      .split(' ')
      .filter((word) => !/^\d+$/.test(word));
    if (words.length < 8) return false;
    const small = countSmall(words.join(' '));
    return small >= 3 && small / words.length > (words.length > 14 ? 0.12 : 0.22);
  };
  const isNoteHeading = (text: string): boolean => {
    const folded = foldName(text.slice(0, 120));
    if (!note.test(folded)) return false;
    const words = folded.split(' ').length;
    if (words <= 4) return HEADING_ONLY.test(text);
    // the word of the note runs on into its first sentence
    return isProse(text) || /^[^:]{3,40}:/.test(text) || (words >= SENTENCE && countSmall(folded) > 0);
  };
  return { countSmall, isProse, isNoteHeading, isNoResult: (folded) => noResult.test(folded) };
}
