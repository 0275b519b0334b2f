import type { LinearModel } from '@nabz/knowledge/chat';
import type { Knowledge } from '@nabz/knowledge/knowledge';
import { featuresOf, scoreOf } from './sound-features.ts';
import type { TriageDecision } from './types.ts';
import { plainText } from './words.ts';

/**
 * Hears an emergency and despair in how neighbouring sentences sound, where no rule, no floor and no single words name them: the
 * models by which the assistant hears them (bench/chat/train.ts), read over every run of a few parts of sentences. A part more adds
 * runs and takes none away, so it never makes the advice calmer; and the models only raise.
 */

/** From these likelihoods on (decision 0025). */
const EMERGENCY_FROM = 0.9;
/** Despair that may be none needs somebody to talk to and a doctor within a day; what is beyond doubt cannot wait. */
const DESPAIR_FROM = 0.8;
const DESPAIR_NOW_FROM = 0.97;
/** Parts of sentences, between commas and stops, that are read together. */
const MOST_TOGETHER = 6;
/** Of fewer words too little is known: "headache and vomiting since morning" is said of much. Despair is short. */
const LEAST_OF_EMERGENCY = 6;
const LEAST_OF_DESPAIR = 4;
/** More is not read: nobody tells a complaint at such length, and every run costs time. */
const MOST_SENTENCES = 80;

const ENDS = /[.?!;,।\n]+/u;
const WORDS = /[\p{L}\p{M}]+(?:['’‘`][\p{L}]+)?|\d+(?:\.\d+)?/gu;

type Sentence = readonly { readonly raw: string }[];

const sentencesOf = (text: string): Sentence[] =>
  plainText(text)
    .split(ENDS)
    .map((sentence) => [...sentence.matchAll(WORDS)].map(([raw]) => ({ raw })))
    .filter(({ length }) => length > 0)
    .slice(0, MOST_SENTENCES);

/** Every run of neighbouring sentences that is long enough to be judged. */
function runsOf(sentences: readonly Sentence[]): Sentence[] {
  return sentences.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_TOGETHER, sentences.length - from) }, (__, more) =>
      sentences.slice(from, from + more + 1).flat(),
    ).filter(({ length }) => length >= LEAST_OF_DESPAIR),
  );
}

/** What some sentences ask for that sound like an emergency or like despair; nothing when none do. */
export function fromSentences(texts: readonly string[], models: Knowledge['dangerSentences']): TriageDecision[] {
  if (!models) return [];
  const runs = texts
    .flatMap((text) => runsOf(sentencesOf(text)))
    .map((run) => ({ length: run.length, features: featuresOf(run) }));
  const likely = (model: LinearModel, least: number): number =>
    runs.reduce((most, run) => (run.length < least ? most : Math.max(most, scoreOf(run.features, model))), 0);
  const found: TriageDecision[] = [];
  if (likely(models.emergency, LEAST_OF_EMERGENCY) >= EMERGENCY_FROM)
    found.push({ level: 'emergency', because: [{ kind: 'words' }] });
  const despair = likely(models.despair, LEAST_OF_DESPAIR);
  if (despair >= DESPAIR_FROM)
    found.push({
      level: despair >= DESPAIR_NOW_FROM ? 'emergency' : 'doctor-24h',
      because: [{ kind: 'despair' }],
    });
  return found;
}
