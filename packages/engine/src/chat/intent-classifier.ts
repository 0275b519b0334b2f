// The intent classifier: linear models over the sounds of a message, one for each intent, trained with sentences (bench/chat/train.ts).
// The cues know what somebody thought of; this one knows what such sentences are made of. Of danger, either of them raises.
import type { IntentModels, LinearModel } from '@nabz/knowledge/chat';
import type { ChatIntent } from '@nabz/contract/chat-intents';
import { bucketOf, featuresOf, scoreOf } from '../symptoms/sound-features.ts';
import type { Word } from './text.ts';

export const DANGERS = ['self-harm', 'emergency'] as const;
export type DangerKind = (typeof DANGERS)[number];
export const isDanger = (intent: string): intent is DangerKind => intent === 'self-harm' || intent === 'emergency';

export type IntentClassifier = {
  /** How likely each danger is by the sound of a message alone, 0 to 1. */
  readonly classifyDanger: (words: readonly Word[]) => Readonly<Record<DangerKind, number>>;
  /** How likely each other intent is by the sound of a message and what it names, 0 to 1 each. */
  readonly classifyIntents: (
    words: readonly Word[],
    symbols: ReadonlySet<string>,
  ) => readonly { readonly intent: ChatIntent; readonly likely: number }[];
};

/** A message of fewer words says too little: "no", "book it". What of that is dangerous, the cues know. */
const MIN_MESSAGE = 4;
/** And a sentence, to be classified apart from the rest. */
const MIN_SENTENCE = 4;

/** What a symbol counts beside the words. */
const SYMBOL_SHARE = 0.3;

/** The features of a message with the symbols that stand in it: a disease, a place, a complaint, a class of words. */
export function featuresWithSymbols(words: readonly Word[], symbols: ReadonlySet<string>): ReadonlyMap<number, number> {
  const features = featuresOf(words);
  for (const symbol of symbols) {
    const bucket = bucketOf(symbol);
    features.set(bucket, (features.get(bucket) ?? 0) + SYMBOL_SHARE);
  }
  return features;
}

/** The parts of a message that are classified: all of it, and each longer sentence, for one sentence of danger gets lost in a story. */
function partsOf(words: readonly Word[]): (readonly Word[])[] {
  const sentences = new Map<number, Word[]>();
  for (const word of words) {
    const sentence = sentences.get(word.clause);
    if (sentence) sentence.push(word);
    else sentences.set(word.clause, [word]);
  }
  return sentences.size < 2
    ? [words]
    : [words, ...[...sentences.values()].filter(({ length }) => length >= MIN_SENTENCE)];
}

/** A classifier with these models. */
export function createIntentClassifier(models: IntentModels): IntentClassifier {
  const intents = Object.entries(models).filter(([intent]) => !isDanger(intent)) as [ChatIntent, LinearModel][];
  return {
    classifyDanger: (words) => {
      const parts = words.length < MIN_MESSAGE ? [] : partsOf(words).map(featuresOf);
      const likely = (kind: DangerKind): number =>
        Math.max(0, ...parts.map((features) => scoreOf(features, models[kind])));
      return { 'self-harm': likely('self-harm'), emergency: likely('emergency') };
    },
    classifyIntents: (words, symbols) => {
      const features = featuresWithSymbols(words, symbols);
      return intents.map(([intent, weights]) => ({ intent, likely: scoreOf(features, weights) }));
    },
  };
}
