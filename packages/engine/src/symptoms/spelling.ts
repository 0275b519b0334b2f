import { romanise } from './devanagari.ts';
import { foldSpelling, foldVowels, stemOf } from './stem.ts';

const DEVANAGARI = /^\p{Script=Devanagari}/u;

/** English words that Hindi words only sound like: "दिए" was given and nobody dies, "फल" is fruit and no fall, "-सी" is "like" and not to see. */
const NOT_FROM_HINDI = new Set('die lie god hole gain evil fal see'.split(' '));

/** Finds the known word a misspelt one stands for. */
export type Speller = {
  readonly known: ReadonlySet<string>;
  /** Known words by the shape their looser spellings share. */
  readonly byFold: ReadonlyMap<string, readonly string[]>;
  /** Romanised Hindi words by their shape: all spellings of one word are that word. */
  readonly hinglishByFold: ReadonlyMap<string, readonly string[]>;
  /** Known words by their first letter, which a typing error rarely touches. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
  readonly english: ReadonlySet<string>;
  /** Ordinary words that are never taken for a misspelt symptom: "could" is not "cold". */
  readonly ordinary: ReadonlySet<string>;
};

/** Adds a value to the list of a key. */
export function append<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Lays out the known words for `spell`. `english` are the known words that are English: they have one spelling, and "feet" is not "fit". */
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
    append(byFold, foldSpelling(word), word);
    if (!english.has(word)) append(hinglishByFold, foldVowels(word), word);
    append(byLetter, word.slice(0, 1), word);
  }
  return { known, byFold, hinglishByFold, byLetter, english, ordinary };
}

/** Whether two words are at most `limit` edits apart (insert, delete, replace, swap of neighbours). Made for a limit of 1 or 2. */
export function withinEdits(a: string, b: string, limit: number): boolean {
  /** The same for the rests of the words: letters that agree are passed over, the first that does not costs an edit. */
  const areClose = (fromA: number, fromB: number, left: number): boolean => {
    let same = 0;
    while (fromA + same < a.length && a[fromA + same] === b[fromB + same]) same += 1;
    const [i, j] = [fromA + same, fromB + same];
    if (i === a.length || j === b.length) return a.length - i + (b.length - j) <= left;
    if (left === 0) return false;
    const isSwap = a[i] === b[j + 1] && a[i + 1] === b[j];
    return (
      areClose(i + 1, j + 1, left - 1) ||
      areClose(i + 1, j, left - 1) ||
      areClose(i, j + 1, left - 1) ||
      (isSwap && areClose(i + 2, j + 2, left - 1))
    );
  };
  return Math.abs(a.length - b.length) <= limit && areClose(0, 0, limit);
}

/** Endings that `stemOf` takes off, and the length from which a word may be one with an error in its ending. */
const ENDINGS = ['ing', 'ed', 'es', 'ness', 'sness'];
const MIN_WITH_ENDING = 7;

/** The known words a stem may stand for: itself, other spellings of it, or, for a long word, one with a typing error. */
export function spell(speller: Speller, stem: string, raw: string = stem): readonly string[] {
  if (DEVANAGARI.test(stem)) {
    const romanised = romanise(stem)
      .flatMap((latin) => [stemOf(latin), stemOf(foldVowels(latin))])
      .flatMap((latin) => (speller.known.has(latin) ? [latin] : (speller.hinglishByFold.get(foldVowels(latin)) ?? [])))
      .filter((latin) => !NOT_FROM_HINDI.has(latin));
    return [...new Set([...(speller.known.has(stem) ? [stem] : []), ...romanised])];
  }
  if (speller.known.has(stem)) {
    const others = speller.hinglishByFold.get(foldVowels(stem)) ?? [];
    return others.includes(stem) ? others : [stem];
  }
  if (speller.ordinary.has(stem) || stem.length < 4 || !/^[a-z]+$/.test(stem)) return [];
  const folded = speller.byFold.get(foldSpelling(stem)) ?? [];
  // the shape says what a Hindi word is; an English word of the same shape is one guess among others
  if (folded.some((word) => !speller.english.has(word))) return folded;
  // One error in a short word, two in a long one; a word of four letters can only have lost one: "cogh" is cough, "gold" is not cold.
  const isShort = stem.length < 5;
  const limit = stem.length >= 9 ? 2 : 1;
  const alike = speller.byLetter.get(stem.slice(0, 1)) ?? [];
  const near = alike.filter((word) => word.length > (isShort ? stem.length : 3) && withinEdits(stem, word, limit));
  // "consoipation" is constipation, one letter away, and not consolidation, two away
  const nearest = near.filter(
    (word) => withinEdits(stem, word, 1) || ['', 's', ...ENDINGS].some((ending) => withinEdits(raw, word + ending, 1)),
  );
  const found = nearest.length > 0 ? nearest : near;
  // an error in the ending kept it from being taken off, or took off too much: vomitign, breathlesness
  const mayEnd = raw.length >= MIN_WITH_ENDING && (found.length === 0 || raw !== stem);
  const ended = mayEnd
    ? alike.filter((word) => word.length > 3 && ENDINGS.some((ending) => withinEdits(raw, word + ending, 1)))
    : [];
  return [...new Set([...folded, ...found, ...ended])];
}
