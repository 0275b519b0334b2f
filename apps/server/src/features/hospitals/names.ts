// Names of hospitals as they are searched and compared. Lists spell them in many ways.
import { withinEdits } from '@nabz/engine/symptoms/spelling';
import words from './hospital-names.json' with { type: 'json' };

const sameAs = new Map(words.same.flatMap((group) => group.map((word) => [word, group] as const)));
const noise = new Set(words.noise);
const generic = new Set(words.generic);
const everywhere = new Set(words.everywhere);
const districtWords = new Set(words.districtWords);
const abbreviations = new Set(words.abbreviations);

/** Small letters without accents, single spaces, nothing else. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const canonical = (word: string): string => sameAs.get(word)?.[0] ?? word;

/** The words of a name in one spelling. */
export function spelledAlike(text: string): string[] {
  let folded = ` ${fold(text)} `;
  for (const [apart, joined] of words.joined) folded = folded.replaceAll(` ${apart} `, ` ${joined} `);
  return folded.split(' ').filter(Boolean).map(canonical);
}

/** What a search looks in: every word once, in all its spellings. */
export function searchWords(texts: readonly (string | null)[]): string {
  const found = new Set<string>();
  for (const text of texts) {
    for (const word of fold(text ?? '').split(' ')) {
      if (word === '') continue;
      found.add(word);
      for (const other of sameAs.get(word) ?? []) found.add(other);
    }
  }
  return [...found].join(' ');
}

/** Shorter beginnings could become anything, and shorter words with a slip are others: "hope" is not "home". */
const HALF_TYPED = 4;
const MIN_TYPO = 6;

/** Whether a word says only "hospital" or the like, half typed or with a slip of the finger. */
const saysNothing = (word: string): boolean =>
  noise.has(word) ||
  everywhere.has(canonical(word)) ||
  words.everywhere.some(
    (one) =>
      (word.length >= HALF_TYPED && one.startsWith(word)) || (word.length >= MIN_TYPO && withinEdits(word, one, 1)),
  );

/** More words than a name and a place have are not searched for, nor a word longer than any of theirs. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** The words of a search, without those that nearly every hospital has in its name, unless there are no others. */
export function typedWords(text: string): string[] {
  const all = [
    ...new Set(
      fold(text)
        .split(' ')
        .filter(({ length }) => length > 0 && length <= LONGEST_WORD),
    ),
  ];
  const telling = all.filter((word) => !saysNothing(word));
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS);
}

/** A town or district as it is compared: "Bengaluru Urban" and "Bangalore" are one. */
export function placeKey(place: string | null): string | null {
  const [first, ...more] = spelledAlike(place ?? '');
  if (first === undefined) return null;
  return [first, ...more.filter((word) => !districtWords.has(word))].join(' ');
}

/** Marks a name that many hospitals have: "Civil Hospital", "Eye Hospital". */
const ORDINARY = '~';
export const isOrdinary = (key: string): boolean => key.startsWith(ORDINARY);

/**
 * A name as it is compared between lists, without the words that come and go and without the town at its end. Null for
 * a name that too little is left of.
 */
export function nameKey(name: string, places: readonly (string | null)[]): string | null {
  const unit = name.replace(/\([^)]*\)/g, ' ');
  let left = spelledAlike(unit).filter((word) => !noise.has(word));
  for (const place of places) {
    const end = spelledAlike(place ?? '');
    if (end.length > 0 && left.length > end.length && left.slice(-end.length).join(' ') === end.join(' '))
      left = left.slice(0, -end.length);
  }
  const key = left.join(' ');
  if (left.some((word) => !generic.has(word) && !districtWords.has(word))) return key;
  return left.length > 1 ? ORDINARY + key : null;
}

const calm = (word: string): string => {
  const bare = word.replace(/[^\p{L}]/gu, '');
  if (abbreviations.has(bare) || /^(?:[A-Z]\.)+$/.test(word)) return word;
  return word.toLowerCase().replace(/\p{L}/u, (letter) => letter.toUpperCase());
};

/** A name or address as a person would write it: no shouting, no stray commas and spaces. */
export function tidy(text: string): string {
  const spaced = text
    // invisible marks, such as those that turn the direction of writing; the joiners belong to Indian scripts
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    // some lists write line breaks out
    .replace(/\\[nrt]|[\p{Cc}\uFFFD¿]+/gu, ' ')
    .replace(/(?<=\p{L}['’])S\b/gu, 's')
    .replace(/\s*,\s*/g, ', ')
    .replace(/(?:, )+/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;-]+|[\s,;-]+$/g, '');
  return /\p{Ll}/u.test(spaced) ? spaced : spaced.split(' ').map(calm).join(' ');
}
