// What of a printed range is shown as one. A paper may hold any sentence where its range stands, also one that is meant for the reader.
import { hasRange, isRangeLabel } from './ranges.ts';

/** Words that tell what is expected are few: "Negative", "Clear to pale yellow", "No growth". */
const MOST_LETTERS = 40;
const MOST_WORDS = 5;
/** Addresses and signs of other things than a range. */
const NO_RANGE = /:\/|www\.|@|[{}[\]<>]\s*\p{L}|[!?।]/iu;
/** Laboratories print their ranges in Latin letters; words in others are a sentence. */
const OTHER_LETTERS = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}])\p{L}/u;

function isShown(line: string): boolean {
  if (NO_RANGE.test(line)) return false;
  if (isRangeLabel(line)) return true;
  if (OTHER_LETTERS.test(line)) return false;
  if (hasRange(line)) return true;
  return line.length <= MOST_LETTERS && line.trim().split(/\s+/).length <= MOST_WORDS;
}

/** The lines of a printed range that are one. */
export const shownRange = (text: string): string => text.split('\n').filter(isShown).join('\n').trim();
