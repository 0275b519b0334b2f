import type { Condition } from '@nabz/knowledge/conditions';
import type { Finding } from '@nabz/knowledge/findings';
import { FREQUENCY } from './ranking.ts';
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
  /** By stem: the conditions that have the word, and what it is worth there, side by side. */
  readonly postings: ReadonlyMap<string, { readonly conditions: Uint16Array; readonly worth: Float32Array }>;
  readonly size: number;
};

/** What the text adds to the score of each condition, and of a cause outside the knowledge base. */
export type TextFit = { readonly conditions: Float64Array; readonly other: number };

/** Chosen on the training part of bench/corpus and our own cases, and rounded; see docs/symptom-engine.md. */
const FIT = {
  /** How much the text counts beside the findings. */
  weight: 1.8,
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
  /** A cause outside the knowledge base fits the text as well as the condition of this place among the best. */
  otherPlace: 25,
} as const;

type Words = ReadonlyMap<string, number>;

/** The words of a finding's phrases, each with what it is worth in a condition that always has the finding. */
function wordsOfFinding({ name, synonyms }: Finding, read: (phrase: string) => string[]): Words {
  const phrases = [name, ...synonyms.en, ...synonyms.hinglish, ...synonyms.hi];
  const times = new Map<string, number>();
  for (const phrase of phrases)
    for (const word of new Set(read(phrase))) if (!word.startsWith('<')) times.set(word, (times.get(word) ?? 0) + 1);
  return new Map([...times].map(([word, count]) => [word, FIT.finding * (count / phrases.length) ** FIT.sharePower]));
}

function wordsOfCondition(
  { name, synonyms, description, commonSymptoms, redFlags, findings, risks }: Condition,
  ofFinding: ReadonlyMap<string, Words>,
  read: (phrase: string) => string[],
): Map<string, number> {
  const words = new Map<string, number>();
  const add = (word: string, worth: number): void => void words.set(word, (words.get(word) ?? 0) + worth);
  const addAll = (id: string, share: number): void => {
    for (const [word, worth] of ofFinding.get(id) ?? []) add(word, share * worth);
  };
  const names = [name, ...synonyms.en, ...synonyms.hinglish, ...synonyms.hi];
  for (const word of new Set(names.flatMap(read))) add(word, FIT.name);
  for (const text of [description, ...commonSymptoms, ...redFlags]) for (const word of read(text)) add(word, 1);
  for (const { id, frequency } of findings) if (frequency !== 'absent') addAll(id, FREQUENCY[frequency]);
  for (const { id, factor } of risks) if (factor > 1) addAll(id, FIT.risk);
  return words;
}

/** Lays out the words of all conditions; done once, with the rest of the knowledge. */
export function indexTexts(conditions: readonly Condition[], findings: readonly Finding[]): TextIndex {
  const read = phraseReader();
  const ofFinding = new Map(findings.map((finding) => [finding.id, wordsOfFinding(finding, read)]));
  const documents = conditions.map((condition) => wordsOfCondition(condition, ofFinding, read));
  const lengths = documents.map((words) => [...words.values()].reduce((sum, worth) => sum + worth, 0));
  const usual = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const places = new Map<string, number[]>();
  for (const [at, words] of documents.entries())
    for (const word of words.keys()) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  const postings = [...places].map(([word, at]) => {
    const rarity = Math.log(1 + (documents.length - at.length + 0.5) / (at.length + 0.5));
    const worth = at.map((place) => {
      const times = documents[place]?.get(word) ?? 0;
      const length = 1 - FIT.byLength + (FIT.byLength * (lengths[place] ?? usual)) / usual;
      return (rarity * times * (FIT.saturation + 1)) / (times + FIT.saturation * length);
    });
    return [word, { conditions: Uint16Array.from(at), worth: Float32Array.from(worth) }] as const;
  });
  return { postings: new Map(postings), size: documents.length };
}

const stemsOf = (text: string): string[] => tokenize(text).map(({ stem }) => stem);

/**
 * What the texts of a patient add to each condition. Words of what was denied are left out. A long text counts for more
 * than a short one, but not by its length: twice the evidence has the root of twice the weight.
 */
export function fitTexts(
  texts: readonly string[],
  { mentions }: Pick<Understanding, 'mentions'>,
  { postings, size }: TextIndex,
): TextFit {
  const denied = new Set(mentions.filter(({ state }) => state === 'denied').flatMap(({ heard }) => stemsOf(heard)));
  const sums = new Float64Array(size);
  let found = 0;
  for (const stem of new Set(texts.flatMap(stemsOf))) {
    const posting = denied.has(stem) ? undefined : postings.get(stem);
    if (!posting) continue;
    found += 1;
    for (const [index, at] of posting.conditions.entries()) sums[at] = (sums[at] ?? 0) + (posting.worth[index] ?? 0);
  }
  const scale = FIT.weight / Math.sqrt(found + 1);
  const conditions = sums.map((sum) => scale * sum);
  return { conditions, other: conditions.toSorted().at(-FIT.otherPlace) ?? 0 };
}
