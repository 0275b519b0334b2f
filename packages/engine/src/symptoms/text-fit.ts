import type { Condition } from '@nabz/knowledge/conditions';
import type { Finding } from '@nabz/knowledge/findings';
import { FREQUENCY, RANKING } from './ranking.ts';
import type { Understanding } from './types.ts';
import { phraseReader, tokenize } from './words.ts';

/**
 * How the whole text reads against what Nabz itself writes of each condition: its names, its description and the words of
 * its findings. Words that no phrase caught still say what an illness is like. Only the ranking counts this: the floor of
 * urgency and the rules look at findings alone.
 *
 * The measure is BM25 (Robertson and Spärck Jones: a word counts more the fewer conditions have it, and less each further
 * time), over one document for each condition.
 */
export type TextIndex = {
  /** The number of each word, by its stem. */
  readonly words: ReadonlyMap<string, number>;
  /** By word: where its conditions begin in the two lists below; one more at the end. */
  readonly starts: Int32Array;
  /** Places of conditions, and beside each what the word is worth there. */
  readonly conditions: Uint16Array;
  readonly worth: Float32Array;
  /** How many conditions there are. */
  readonly size: number;
};

/** What the text adds to the score of each condition, and of a cause outside the knowledge base. */
export type TextFit = { readonly conditions: Float64Array; readonly other: number };

/** Chosen on the training part of bench/corpus and our own cases, and rounded; see docs/symptom-engine.md. */
const FIT = {
  /** How soon a word that comes again stops adding. */
  saturation: 2,
  /** How much a long document is held against its words: 0 not, 1 wholly. */
  byLength: 0.5,
  /** A word of the names counts so often, one of the description and the list of symptoms once. */
  name: 2,
  /** A word of a finding that is always there. */
  finding: 4,
  /** A word that stands in a share of a finding's phrases counts as this power of the share. */
  sharePower: 0.25,
  /** A risk says less of what the illness is like than a complaint does. */
  risk: 0.3,
  /** A few words are held back as if there were so many more. */
  shortness: 10,
  /** A cause outside the knowledge base fits the text as well as the condition of this place among the best. */
  otherPlace: 40,
} as const;

/** Words of a text of the knowledge base as numbers; the same word has the same number everywhere. */
type Reader = (text: string) => number[];

function wordReader(): { read: Reader; words: Map<string, number> } {
  const words = new Map<string, number>();
  const readPhrase = phraseReader();
  const read: Reader = (text) =>
    readPhrase(text).flatMap((word) => {
      // a class stands for many words, which other phrases spell out
      if (word.startsWith('<')) return [];
      const number = words.get(word) ?? words.size;
      words.set(word, number);
      return [number];
    });
  return { read, words };
}

/** Numbers of words, each with what it is worth. */
type Words = { readonly numbers: Int32Array; readonly worth: Float32Array };

/** Adds up what words are worth, text by text. */
class Tally {
  #worth = new Float32Array(1 << 16);
  #touched: number[] = [];

  add(word: number, worth: number): void {
    const before = this.#worth[word] ?? 0;
    if (before === 0) this.#touched.push(word);
    this.#worth[word] = before + worth;
  }

  addAll({ numbers, worth }: Words, share: number): void {
    for (let at = 0; at < numbers.length; at += 1) this.add(numbers[at] ?? 0, share * (worth[at] ?? 0));
  }

  /** What was added since the last time. */
  take(): Words {
    const numbers = Int32Array.from(this.#touched);
    const worth = Float32Array.from(numbers, (word) => this.#worth[word] ?? 0);
    for (const word of numbers) this.#worth[word] = 0;
    this.#touched = [];
    return { numbers, worth };
  }
}

/** The words of a finding's phrases, each with what it is worth in a condition that always has the finding. */
function wordsOfFinding({ name, synonyms }: Finding, read: Reader, tally: Tally): Words {
  const phrases = [name, ...synonyms.en, ...synonyms.hinglish, ...synonyms.hi];
  for (const phrase of phrases) for (const word of new Set(read(phrase))) tally.add(word, 1 / phrases.length);
  const { numbers, worth } = tally.take();
  return { numbers, worth: worth.map((share) => FIT.finding * share ** FIT.sharePower) };
}

function wordsOfCondition(
  { name, synonyms, description, commonSymptoms, redFlags, findings, risks }: Condition,
  ofFinding: ReadonlyMap<string, Words>,
  read: Reader,
  tally: Tally,
): Words {
  const addFinding = (id: string, share: number): void => {
    const words = ofFinding.get(id);
    if (words) tally.addAll(words, share);
  };
  const names = [name, ...synonyms.en, ...synonyms.hinglish, ...synonyms.hi];
  for (const word of new Set(names.flatMap(read))) tally.add(word, FIT.name);
  for (const text of [description, ...commonSymptoms, ...redFlags]) for (const word of read(text)) tally.add(word, 1);
  for (const { id, frequency } of findings) if (frequency !== 'absent') addFinding(id, FREQUENCY[frequency]);
  for (const { id, factor } of risks) if (factor > 1) addFinding(id, FIT.risk);
  return tally.take();
}

/** Lays out the words of all conditions; done once, with the rest of the knowledge. */
export function indexTexts(sources: readonly Condition[], findings: readonly Finding[]): TextIndex {
  const { read, words } = wordReader();
  const tally = new Tally();
  const ofFinding = new Map(findings.map((finding) => [finding.id, wordsOfFinding(finding, read, tally)]));
  const documents = sources.map((condition) => wordsOfCondition(condition, ofFinding, read, tally));
  const lengths = documents.map(({ worth }) => worth.reduce((sum, one) => sum + one, 0));
  const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const uses = new Int32Array(words.size);
  for (const { numbers } of documents) for (const word of numbers) uses[word] = (uses[word] ?? 0) + 1;
  const starts = new Int32Array(words.size + 1);
  for (let word = 0; word < words.size; word += 1) starts[word + 1] = (starts[word] ?? 0) + (uses[word] ?? 0);
  const conditions = new Uint16Array(starts.at(-1) ?? 0);
  const worth = new Float32Array(conditions.length);
  const next = starts.slice();
  for (const [place, document] of documents.entries()) {
    const length = 1 - FIT.byLength + (FIT.byLength * (lengths[place] ?? usual)) / usual;
    for (const [index, word] of document.numbers.entries()) {
      const times = document.worth[index] ?? 0;
      const rarity = Math.log(1 + (documents.length - (uses[word] ?? 0) + 0.5) / ((uses[word] ?? 0) + 0.5));
      const at = next[word] ?? 0;
      conditions[at] = place;
      worth[at] = (rarity * times * (FIT.saturation + 1)) / (times + FIT.saturation * length);
      next[word] = at + 1;
    }
  }
  return { words, starts, conditions, worth, size: documents.length };
}

const stemsOf = (text: string): string[] => tokenize(text).map(({ stem }) => stem);

/**
 * What the texts of a patient add to each condition. Words of what was denied are left out. A long text counts for more
 * than a short one, but not by its length: twice the evidence has the root of twice the weight.
 */
export function fitTexts(
  texts: readonly string[],
  { mentions }: Pick<Understanding, 'mentions'>,
  { words, starts, conditions: places, worth, size }: TextIndex,
): TextFit {
  const denied = new Set(mentions.filter(({ state }) => state === 'denied').flatMap(({ heard }) => stemsOf(heard)));
  const sums = new Float64Array(size);
  let found = 0;
  for (const stem of new Set(texts.flatMap(stemsOf))) {
    const word = denied.has(stem) ? undefined : words.get(stem);
    if (word === undefined) continue;
    found += 1;
    const end = starts[word + 1] ?? 0;
    for (let at = starts[word] ?? 0; at < end; at += 1) {
      const place = places[at] ?? 0;
      sums[place] = (sums[place] ?? 0) + (worth[at] ?? 0);
    }
  }
  const scale = RANKING.textWeight / Math.sqrt(found + FIT.shortness);
  const conditions = sums.map((sum) => scale * sum);
  return { conditions, other: conditions.toSorted().at(-FIT.otherPlace) ?? 0 };
}
