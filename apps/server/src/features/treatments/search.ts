import { withinEdits } from '@nabz/engine/symptoms/spelling';
import type { Treatment } from '@nabz/knowledge/treatments';
import MiniSearch, { type Query } from 'minisearch';

/** A treatment that fits, with the other name that matched when the name itself did not. */
export type TreatmentHit = { readonly treatment: Treatment; readonly matched: string | null };

export type TreatmentSearch = {
  /** The best first; empty when nothing fits. Everything, by name, without words to search for. */
  readonly find: (query: string) => readonly TreatmentHit[];
  /** The one treatment that is meant by free words, or null. */
  readonly understand: (words: string) => TreatmentHit | null;
  /** Names that come closest, for who is not understood. */
  readonly suggest: (words: string, count: number) => readonly string[];
};

/** Words that say what is wanted of a treatment, not which one. */
const FILLERS = new Set(
  (
    'a an the of for in on at to and or with without by near me my mother father i need want cost price rate charges fees ' +
    'how much is does are what best good cheap estimate hospital hospitals india rs rupees lakh ka ki ke ko se me mein ' +
    'kharcha kharch kitna kitne lagega hai chahiye karana karwana karvana banana kaise daam'
  ).split(' '),
);
/** Words that stand in many names: alone they find nothing. */
const GENERIC = new Set(
  (
    'surgery operation treatment procedure therapy test removal repair replacement transplant total partial open laparoscopic ' +
    'left right one both side sides session ilaaj ilaj oparation aapreshan ऑपरेशन आपरेशन सर्जरी इलाज'
  ).split(' '),
);

export const foldWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
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

const EXACT_NAME = 1000;
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

/** Everything the search looks things up in. */
function layOut(treatments: readonly Treatment[]) {
  return {
    vocabulary: countWords(treatments),
    index: createIndex(treatments),
    byId: new Map(treatments.map((treatment) => [treatment.id, treatment])),
    byPhrase: new Map(
      treatments.flatMap((treatment) => phrasesOf(treatment).map((phrase) => [foldWords(phrase).join(' '), treatment])),
    ),
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

/** A word nobody wrote stands for those one slip away from it, two letters in the wrong order among them. */
function variantsOf(word: string, { vocabulary }: Layout): Query {
  if (word.length < MIN_MISTYPED || vocabulary.has(word)) return word;
  const near = [...vocabulary.keys()].filter((known) => known[0] === word[0] && withinEdits(word, known, 1));
  return { combineWith: 'OR', queries: [word, ...near] };
}

const searchAll = (words: readonly string[], layout: Layout) =>
  layout.index.search({ combineWith: 'AND', queries: words.map((word) => variantsOf(word, layout)) });

/** What fits, the best first. Every telling word must be heard; generic ones only help to order. */
function ranked(words: readonly string[], layout: Layout): Treatment[] {
  const { byId, byPhrase } = layout;
  const asked = meant(words);
  const telling = asked.filter(isTelling);
  const all = searchAll(asked, layout);
  const found = all.length > 0 || telling.length === 0 ? all : searchAll(telling, layout);
  if (found.length === 0) return mentioned(words, layout);
  const exact = byPhrase.get(words.join(' ')) ?? byPhrase.get(asked.join(' '));
  const scores = new Map(exact ? [[exact, EXACT_NAME]] : []);
  for (const { id, score } of found) {
    const treatment = byId.get(id as string);
    if (!treatment || treatment === exact) continue;
    const close = Math.max(...phrasesOf(treatment).map((phrase) => likeness(asked, phrase)));
    scores.set(treatment, score * (1 + close) + (close === 1 ? WHOLE_PHRASE : 0));
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([treatment]) => treatment);
}

/** Search over names and everyday, Hinglish and Hindi names, with small spelling mistakes. MiniSearch does the finding. */
export function createTreatmentSearch(treatments: readonly Treatment[]): TreatmentSearch {
  const layout = layOut(treatments);
  const byName = treatments.toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    find: (query) => {
      const words = foldWords(query);
      if (words.length === 0) return byName.map((treatment) => ({ treatment, matched: null }));
      const asked = meant(words);
      return ranked(words, layout).map((treatment) => ({ treatment, matched: matchedOf(treatment, asked) }));
    },
    understand: (text) => {
      const words = foldWords(text);
      const asked = meant(words);
      const treatment = named(words, layout) ?? named(asked, layout) ?? ranked(words, layout)[0];
      return treatment && asked.some(isTelling) ? { treatment, matched: matchedOf(treatment, asked) } : null;
    },
    suggest: (text, count) =>
      layout.index
        .search(meant(foldWords(text)).filter(isTelling).join(' '), { combineWith: 'OR' })
        .slice(0, count)
        .flatMap(({ id }) => layout.byId.get(id as string)?.name ?? []),
  };
}
