import type { LinearModel } from '@nabz/knowledge/chat';
import { featuresOf, scoreOf } from './sound-features.ts';
import type { TriageDecision } from './types.ts';
import { plainText } from './words.ts';

/**
 * Hears an emergency in how neighbouring sentences sound, where no rule, no floor and no single words name it: the model by which
 * the assistant hears one (bench/chat/train.ts), read over every run of up to four sentences. A sentence more adds runs and takes
 * none away, so it never makes the advice calmer; and the model only raises.
 */

/** From this likelihood on; with 0.85 two disguised emergencies more in a hundred were found on the tune part, and one calm text more was alarmed. */
const RAISED_FROM = 0.9;
/** Parts of sentences, between commas and stops, that are read together. */
const MOST_TOGETHER = 6;
/** Of fewer words too little is known. */
const LEAST_WORDS = 6;
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
    ).filter(({ length }) => length >= LEAST_WORDS),
  );
}

/** The decision for hospital care now when some sentences sound like an emergency; undefined when none do. */
export function fromSentences(texts: readonly string[], model: LinearModel | undefined): TriageDecision | undefined {
  if (!model) return undefined;
  const sounds = (run: Sentence): boolean => scoreOf(featuresOf(run), model) >= RAISED_FROM;
  return texts.some((text) => runsOf(sentencesOf(text)).some(sounds))
    ? { level: 'emergency', because: [{ kind: 'words' }] }
    : undefined;
}
