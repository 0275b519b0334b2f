import { foldSpelling, foldVowels } from './words.ts';

/** Finds the known word a misspelt one stands for. */
export type Speller = {
  readonly known: ReadonlySet<string>;
  readonly byFold: ReadonlyMap<string, readonly string[]>;
  /** Romanised Hindi words by their shape: all spellings of one word are that word. */
  readonly hinglishByFold: ReadonlyMap<string, readonly string[]>;
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
  /** Ordinary words that are never taken for a misspelt symptom: "could" is not "cold". */
  readonly ordinary: ReadonlySet<string>;
};

const push = (map: Map<string, string[]>, key: string, value: string): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** `english` are the known words that are English: they have one spelling, and "feet" is not "fit". */
export function makeSpeller(
  known: ReadonlySet<string>,
  ordinary: ReadonlySet<string>,
  english: ReadonlySet<string>,
): Speller {
  const byFold = new Map<string, string[]>();
  const hinglishByFold = new Map<string, string[]>();
  const byLetter = new Map<string, string[]>();
  for (const word of known) {
    if (!/^[a-z]+$/.test(word)) continue;
    push(byFold, foldSpelling(word), word);
    if (!english.has(word)) push(hinglishByFold, foldVowels(word), word);
    push(byLetter, word.slice(0, 1), word);
  }
  return { known, byFold, hinglishByFold, byLetter, ordinary };
}

/** Whether two words are at most `limit` edits apart (insert, delete, replace, swap of neighbours). */
export function withinEdits(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
      lowest = Math.min(lowest, best);
    }
    if (lowest > limit) return false;
    beforeLast = last;
    last = row;
  }
  return (last[b.length] ?? limit + 1) <= limit;
}

/** The known words a stem may stand for: itself, other spellings of it, or, for a long word, one with a typing error. */
export function spell(speller: Speller, stem: string): readonly string[] {
  if (speller.known.has(stem)) {
    const others = speller.hinglishByFold.get(foldVowels(stem)) ?? [];
    return others.includes(stem) ? others : [stem];
  }
  if (speller.ordinary.has(stem) || stem.length < 4 || !/^[a-z]+$/.test(stem)) return [];
  const folded = speller.byFold.get(foldSpelling(stem));
  if (folded) return folded;
  const isShort = stem.length < 5;
  const limit = stem.length >= 9 ? 2 : 1;
  return (speller.byLetter.get(stem.slice(0, 1)) ?? []).filter(
    (word) => word.length > (isShort ? stem.length : 3) && withinEdits(stem, word, limit),
  );
}
