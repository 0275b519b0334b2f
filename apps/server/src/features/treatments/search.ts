import { withinEdits } from '@nabz/engine/symptoms/spelling';
import { loadTreatmentSearch } from '@nabz/knowledge/load-care';
import type { Treatment } from '@nabz/knowledge/treatments';
import MiniSearch, { type Query } from 'minisearch';

/** A treatment that fits, with the other name that matched when the name itself did not. */
export type TreatmentHit = { readonly treatment: Treatment; readonly matched: string | null };

export type TreatmentSearch = {
  /** The best first; empty when nothing fits. Everything, by name, without words to search for. */
  readonly find: (query: string) => readonly TreatmentHit[];
  /** The one treatment that is meant by free words, or null. */
  readonly understand: (words: string) => TreatmentHit | null;
  /** Whether the words say a part of the body or a branch, and not what is to be done: "heart". */
  readonly isVague: (query: string) => boolean;
  /** Names that come closest, for who is not understood. */
  readonly suggest: (words: string, count: number) => readonly string[];
};

const searchWords = loadTreatmentSearch();
/** Words that say what is wanted of a treatment, not which one. */
const FILLERS = new Set(searchWords.fillers);
/** Whether a word says nothing of what is asked for. */
export const isFiller = (word: string): boolean => FILLERS.has(word);
/** Words that stand in many names: alone they find nothing. */
const GENERIC = new Set(searchWords.generic);
/** Words that say that both sides are meant. */
const DOUBLING = new Set(searchWords.doubling);

export const foldWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    // marks of Latin letters, the Hindi dot below, and the two signs of nasal vowels, which are written either way
    .replaceAll(/[\u0300-\u036f\u093c]/g, '')
    .replaceAll('\u0901', '\u0902')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Every name, the standard one first; what stands in brackets after it is not needed. */
const phrasesOf = ({ name, synonyms }: Treatment): string[] => [
  name,
  name.replace(/ \(.*/, ''),
  ...synonyms.en,
  ...synonyms.hinglish,
  ...synonyms.hi,
];

type Entry = { id: string; name: string; synonyms: string; category: string; description: string };

function createIndex(treatments: readonly Treatment[]): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'synonyms', 'category', 'description'],
    tokenize: foldWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 4, synonyms: 4, category: 1, description: 0.4 },
      prefix: (term) => term.length >= 3,
      // one slip in a word of four to seven letters, two in a longer one
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false),
      weights: { fuzzy: 0.35, prefix: 0.6 },
    },
  });
  index.addAll(
    treatments.map((treatment) => ({
      id: treatment.id,
      name: treatment.name,
      synonyms: Object.values(treatment.synonyms).flat().join(' \n '),
      category: [treatment.category, ...treatment.specialties].join(' '),
      description: treatment.description,
    })),
  );
  return index;
}

/** A word that says which treatment counts in full, one that many names share hardly. */
const weightOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (isTelling(word) ? 1 : SHARED_WEIGHT), 0);
const SHARED_WEIGHT = 0.3;
const isTelling = (word: string): boolean => !GENERIC.has(word);

/** How much of the asked words a phrase holds, and how little else: 1 is the same words. */
function likeness(asked: readonly string[], phrase: string): number {
  const words = foldWords(phrase);
  const shared = asked.filter((word) => words.some((own) => own === word || (word.length > 3 && own.startsWith(word))));
  return shared.length === 0 ? 0 : (2 * weightOf(shared)) / (weightOf(asked) + weightOf(words));
}

/** More than any score of words. */
const EXACT_NAME = 1e9;
const WHOLE_PHRASE = 100;

/** Longer names of treatments than this are not typed in a sentence. */
const LONGEST_NAME = 8;

/** Fewer letters are too little to tell a slip from another word. */
const MIN_MISTYPED = 4;

/** Every word of the names, with how many treatments use it. */
function countWords(treatments: readonly Treatment[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const treatment of treatments)
    for (const word of new Set(phrasesOf(treatment).flatMap(foldWords))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Treatments by each of their names, and by what is left of it without its small words; the names as written win. */
function namesOf(treatments: readonly Treatment[]): ReadonlyMap<string, Treatment> {
  const pairs = treatments.flatMap((treatment) =>
    phrasesOf(treatment).map((phrase) => [foldWords(phrase), treatment] as const),
  );
  return new Map([
    ...pairs.map(([words, treatment]) => [meant(words).join(' '), treatment] as const),
    ...pairs.map(([words, treatment]) => [words.join(' '), treatment] as const),
  ]);
}

/** Everything the search looks things up in. */
function layOut(treatments: readonly Treatment[]) {
  return {
    vocabulary: countWords(treatments),
    index: createIndex(treatments),
    byId: new Map(treatments.map((treatment) => [treatment.id, treatment])),
    byPhrase: namesOf(treatments),
  };
}
type Layout = ReturnType<typeof layOut>;

/** The other name that holds more of the asked words than the name itself does, or null. */
function matchedOf(treatment: Treatment, asked: readonly string[]): string | null {
  const [name = '', ...others] = phrasesOf(treatment);
  let best = { phrase: null as string | null, score: likeness(asked, name) };
  for (const phrase of others) {
    const score = likeness(asked, phrase);
    if (score > best.score) best = { phrase, score };
  }
  return best.phrase;
}

/** The words that say which treatment; all of them when none is left. */
function meant(words: readonly string[]): string[] {
  const kept = words.filter((word) => !FILLERS.has(word));
  return kept.length > 0 ? kept : [...words];
}
/** The longest run of words that is the name of a treatment: "my father needs a bypass, he is 62". */
function named(words: readonly string[], { byPhrase }: Layout): Treatment | undefined {
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const treatment = byPhrase.get(words.slice(from, from + length).join(' '));
      if (treatment) return treatment;
    }
  return undefined;
}

/** A word in the names of so many treatments does not say which. */
const FEW = 4;

/**
 * Treatments of which some name is among the words, whatever else is said: "my father needs a bypass, he is 62". The
 * more of the words a name explains, the better it fits.
 */
function mentioned(words: readonly string[], { byPhrase, vocabulary }: Layout): Treatment[] {
  const said = new Set(words);
  const best = new Map<Treatment, number>();
  for (const [phrase, treatment] of byPhrase) {
    const own = [...new Set(phrase.split(' '))].filter((word) => !FILLERS.has(word));
    const telling = own.filter(isTelling);
    if (telling.length === 0 || !telling.every((word) => said.has(word))) continue;
    const shared = own.filter((word) => said.has(word)).length;
    // "bypass" alone means one thing, "knee" alone a dozen
    if (shared === 1 && own.length > 1 && (vocabulary.get(telling[0] ?? '') ?? 0) > FEW) continue;
    const score = telling.length + shared / own.length;
    best.set(treatment, Math.max(score, best.get(treatment) ?? 0));
  }
  return [...best].sort(([, a], [, b]) => b - a).map(([treatment]) => treatment);
}

/** A word as it was typed, the known ones it may be a slip of, and the one that it most likely is. */
type Word = { readonly typed: string; readonly near: readonly string[]; readonly word: string };

/** Nobody names a treatment with more; one sign can unfold to many words, and each costs a look through the vocabulary. */
const MAX_WORDS = 24;

/** Known words one slip away from a word that nobody wrote, two letters in the wrong order among the slips; the commonest first. */
function nearTo(typed: string, { vocabulary }: Layout): string[] {
  if (typed.length < MIN_MISTYPED || vocabulary.has(typed) || FILLERS.has(typed)) return [];
  return [...vocabulary]
    .filter(([known]) => known[0] === typed[0] && withinEdits(typed, known, 1))
    .sort(([, a], [, b]) => b - a)
    .map(([known]) => known);
}

/** The words of a text, with slips of the finger repaired. */
const readWords = (text: string, layout: Layout): Word[] =>
  [...new Set(foldWords(text))].slice(0, MAX_WORDS).map((typed) => {
    const near = nearTo(typed, layout);
    return { typed, near, word: near[0] ?? typed };
  });

const plain = (words: readonly Word[]): string[] => words.map(({ word }) => word);

/** The words that say which treatment; all of them when none is left. */
function meantWords(words: readonly Word[]): readonly Word[] {
  const kept = words.filter(({ word }) => !FILLERS.has(word));
  return kept.length > 0 ? kept : words;
}

/** Every word has to be heard, or one that it may stand for. */
const searchAll = (words: readonly Word[], layout: Layout) =>
  layout.index.search({
    combineWith: 'AND',
    queries: words.map(({ typed, near }): Query => ({ combineWith: 'OR', queries: [typed, ...near] })),
  });

/** Both sides at once are meant only by who says so. */
const UNASKED_DOUBLE = 0.5;
const doubleWeight = ({ name }: Treatment, asked: readonly string[]): number => {
  const isDouble = (words: readonly string[]): boolean => words.some((word) => DOUBLING.has(word));
  return isDouble(foldWords(name)) && !isDouble(asked) ? UNASKED_DOUBLE : 1;
};

/** What fits, the best first. Every telling word must be heard; generic ones only help to order. */
function ranked(words: readonly Word[], layout: Layout): Treatment[] {
  const { byId, byPhrase } = layout;
  const meantOnes = meantWords(words);
  const asked = plain(meantOnes);
  const telling = meantOnes.filter(({ word }) => isTelling(word));
  const all = searchAll(meantOnes, layout);
  const found = all.length > 0 || telling.length === 0 ? all : searchAll(telling, layout);
  if (found.length === 0) return mentioned(plain(words), layout);
  const exact = byPhrase.get(plain(words).join(' ')) ?? byPhrase.get(asked.join(' '));
  const scores = new Map(exact ? [[exact, EXACT_NAME]] : []);
  for (const { id, score } of found) {
    const treatment = byId.get(id as string);
    if (!treatment || treatment === exact) continue;
    const close = Math.max(...phrasesOf(treatment).map((phrase) => likeness(asked, phrase)));
    const fit = score * (1 + close) + (close === 1 ? WHOLE_PHRASE : 0);
    scores.set(treatment, fit * doubleWeight(treatment, plain(words)));
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([treatment]) => treatment);
}

/** Search over names and everyday, Hinglish and Hindi names, with small spelling mistakes. MiniSearch does the finding. */
export function createTreatmentSearch(treatments: readonly Treatment[]): TreatmentSearch {
  const layout = layOut(treatments);
  const byName = treatments.toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    find: (query) => {
      const words = readWords(query, layout);
      // signs alone name nothing
      if (words.length === 0)
        return query.trim() === '' ? byName.map((treatment) => ({ treatment, matched: null })) : [];
      const asked = plain(meantWords(words));
      return ranked(words, layout).map((treatment) => ({ treatment, matched: matchedOf(treatment, asked) }));
    },
    isVague: (query) => {
      const words = readWords(query, layout);
      const asked = plain(meantWords(words));
      const isName = layout.byPhrase.has(plain(words).join(' ')) || layout.byPhrase.has(asked.join(' '));
      return words.length > 0 && !isName && asked.filter(isTelling).length <= 1;
    },
    understand: (text) => {
      const words = readWords(text, layout);
      const asked = plain(meantWords(words));
      const treatment = named(plain(words), layout) ?? named(asked, layout) ?? ranked(words, layout)[0];
      return treatment && asked.some(isTelling) ? { treatment, matched: matchedOf(treatment, asked) } : null;
    },
    suggest: (text, count) =>
      layout.index
        .search(
          plain(meantWords(readWords(text, layout)))
            .filter(isTelling)
            .join(' '),
          { combineWith: 'OR' },
        )
        .slice(0, count)
        .flatMap(({ id }) => layout.byId.get(id as string)?.name ?? []),
  };
}
