import { foldPlace } from '@nabz/knowledge/fold-place';
import noise from './noise-words.json' with { type: 'json' };

/** A piece of an address between commas: its words as they are compared. */
export type Part = readonly string[];

export type PlaceText = {
  /** The PIN code in it. */
  readonly pin: string | null;
  readonly parts: readonly Part[];
};

/** Longer addresses name their town at the end; what is cut off is the beginning. */
const MAX_WORDS = 24;
/** "Dadra and Nagar Haveli and Daman and Diu" has as many words. */
const LONGEST_NAME = 8;

const noiseWords = new Set(noise.words.map(foldPlace));
/** Says where a place is, or what kind of place it is, but never which. */
export const isNoise = (word: string): boolean => noiseWords.has(word);

const PIN = /(?<!\d)([1-9]\d{2})[\s-]?(\d{3})(?!\d)/;
const toDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Takes an address apart: "near Baner, Pune - 411 045" has a PIN code and the parts [near, baner] and [pune]. */
export function parsePlaceText(text: string): PlaceText {
  const plain = toDigits(text.normalize('NFKC'));
  const [found = '', first = '', last = ''] = PIN.exec(plain) ?? [];
  let left = MAX_WORDS;
  const parts: Part[] = [];
  for (const piece of plain
    .replace(found, ' , ')
    .split(/[,;|/\n()]|\s-\s/)
    .toReversed()) {
    const words = piece.split(/\s+/).map(foldPlace).filter(Boolean);
    const kept = left === 0 ? [] : words.slice(-left);
    left -= kept.length;
    if (kept.length > 0) parts.unshift(kept);
  }
  return { pin: found === '' ? null : first + last, parts };
}

/** A run of words in one part that may be a name: from word `from` up to, without, word `to`. */
export type Run = { readonly part: number; readonly from: number; readonly to: number; readonly folded: string };

/** Every run of words that could be a name, the longest of a part first. */
export function runsIn({ parts }: PlaceText): Run[] {
  return parts.flatMap((words, part) => {
    const runs: Run[] = [];
    for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        runs.push({ part, from, to: from + length, folded: words.slice(from, from + length).join('') });
      }
    }
    return runs;
  });
}

const overlaps = (one: Run, other: Run): boolean =>
  one.part === other.part && one.from < other.to && other.from < one.to;

/** The known runs, longer ones before the shorter ones inside them, in the order of the text. */
export function chooseRuns(runs: readonly Run[], isKnown: (run: Run) => boolean): Run[] {
  const chosen: Run[] = [];
  for (const run of runs) {
    if (isKnown(run) && !chosen.some((other) => overlaps(run, other))) chosen.push(run);
  }
  return chosen.toSorted((a, b) => a.part - b.part || a.from - b.from);
}

/** What stands between the chosen runs and is no noise: words that nothing was found for. */
export function restOf({ parts }: PlaceText, chosen: readonly Run[]): Run[] {
  const rest: Run[] = [];
  parts.forEach((words, part) => {
    let from = 0;
    const isFree = (at: number): boolean =>
      !isNoise(words[at] ?? '') && !chosen.some((run) => run.part === part && run.from <= at && at < run.to);
    for (let at = 0; at <= words.length; at += 1) {
      if (at < words.length && isFree(at)) continue;
      if (at > from) rest.push({ part, from, to: at, folded: words.slice(from, at).join('') });
      from = at + 1;
    }
  });
  return rest;
}
