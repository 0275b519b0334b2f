// Sentences and notes, which hold figures that are no results.
import { foldName } from './fold.ts';

const SMALL = new Set(
  `is are was were be been the of should may can could with when if which that this these those than by on at from to and or
   not has have will must it its as for in an a your our their who recommended suggests suggest indicates indicate used
   please kindly due such also more less`.split(/\s+/),
);
const NOTE =
  /^(?:notes?|interpretations?|comments?|clinical (?:significance|utility|use|information)|remarks?|disclaimers?|terms|conditions|conditions of|references|limitations?|explanation|increased (?:in|levels)|decreased (?:in|levels)|causes|advice|guidelines?|suggestions?|use|uses|kindly|please|important|technical note|test information|summary of|about the test|conclusion)\b/;
const HEADING_ONLY = /^[^\d]{0,60}$/;

/** How many small words of sentences stand in a folded text. */
export const countSmall = (folded: string): number => folded.split(' ').filter((word) => SMALL.has(word)).length;

/** A sentence: many words, some of them small ones. */
export function isProse(text: string): boolean {
  const words = foldName(text.slice(0, 400))
    .split(' ')
    .filter((word) => !/^\d+$/.test(word));
  if (words.length < 8) return false;
  const small = countSmall(words.join(' '));
  return small >= 3 && small / words.length > (words.length > 14 ? 0.12 : 0.22);
}

/** A heading below which figures explain and are no results, with or without the beginning of the note behind it. */
export function isNoteHeading(text: string): boolean {
  const folded = foldName(text.slice(0, 120));
  if (!NOTE.test(folded)) return false;
  return folded.split(' ').length <= 4 ? HEADING_ONLY.test(text) : isProse(text) || /^[^:]{3,40}:/.test(text);
}
