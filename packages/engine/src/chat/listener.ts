// The listener: linear models over the sounds of a message, one for each intent, taught with sentences (bench/chat/teach.ts).
// The cues know what somebody thought of; this one knows what such sentences are made of. Of danger, either of them raises.
import type { ListenerKnowledge, ListenerWeights } from '@nabz/knowledge/chat';
import { soundsOf, type Word } from './text.ts';
import type { ChatIntent } from './types.ts';

export const DANGERS = ['self-harm', 'emergency'] as const;
export type DangerKind = (typeof DANGERS)[number];
export const isDanger = (intent: string): intent is DangerKind => intent === 'self-harm' || intent === 'emergency';

export type Listener = {
  /** How likely each danger is by the sound of a message alone, 0 to 1. */
  readonly hearDanger: (words: readonly Word[]) => Readonly<Record<DangerKind, number>>;
  /** How likely each other intent is by the sound of a message and what it names, 0 to 1 each. */
  readonly hearIntents: (
    words: readonly Word[],
    symbols: ReadonlySet<string>,
  ) => readonly { readonly intent: ChatIntent; readonly likely: number }[];
};

/** Signs are counted in so many places; two that share one do little harm, there are many of each sentence. */
export const PLACES = 2 ** 15;
const PIECE_LENGTHS = [3, 4, 5];
/** A message of fewer words says too little: "no", "book it". What of that is dangerous, the cues know. */
const MIN_MESSAGE = 4;
/** And a sentence, to be heard apart from the rest. */
const MIN_SENTENCE = 4;

/** FNV-1a, with a last stir so that the low digits are as good as the high ones. */
function placeOf(sign: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < sign.length; at += 1) hash = Math.imul(hash ^ sign.charCodeAt(at), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) % PLACES;
}

/** One key a word whatever its script. The lists of spellings play no part: to change those must not change what was taught. */
const soundOf = ({ raw }: Word): string => (/^\d/.test(raw) ? '#' : (soundsOf(raw)[0] ?? raw));

/** The signs of a message, by place, each with its share: words, pairs of them (also with one between), pieces of words. */
export function signsOf(words: readonly Word[]): Map<number, number> {
  const sounds = words.map(soundOf);
  const signs = new Set<string>();
  for (const [at, sound] of sounds.entries()) {
    signs.add(sound);
    for (const next of [1, 2]) if (at + next < sounds.length) signs.add(`${sound} ${next} ${sounds[at + next]}`);
    const whole = `^${sound}$`;
    for (const length of PIECE_LENGTHS)
      for (let from = 0; from + length <= whole.length; from += 1) signs.add(`~${whole.slice(from, from + length)}`);
  }
  const share = 1 / Math.sqrt(Math.max(1, signs.size));
  const places = new Map<number, number>();
  for (const sign of signs) {
    const place = placeOf(sign);
    places.set(place, (places.get(place) ?? 0) + share);
  }
  return places;
}

/** What a symbol counts beside the words. */
const SYMBOL_SHARE = 0.3;

/** The signs of a message with the symbols that stand in it: a disease, a place, a complaint, a class of words. */
export function signsWithSymbols(words: readonly Word[], symbols: ReadonlySet<string>): ReadonlyMap<number, number> {
  const signs = signsOf(words);
  for (const symbol of symbols) {
    const place = placeOf(symbol);
    signs.set(place, (signs.get(place) ?? 0) + SYMBOL_SHARE);
  }
  return signs;
}

/** A weighed sum as a probability. */
export const sigmoid = (sum: number): number => 1 / (1 + Math.exp(-sum));

function weigh(signs: ReadonlyMap<number, number>, { weights, unit, bias }: ListenerWeights): number {
  let sum = bias;
  for (const [place, share] of signs) sum += (weights[place] ?? 0) * unit * share;
  return sigmoid(sum);
}

/** The parts of a message that are heard: all of it, and each longer sentence, for one sentence of danger gets lost in a story. */
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

/** Makes a listener of what was taught. */
export function createListener(taught: ListenerKnowledge): Listener {
  const intents = Object.entries(taught).filter(([intent]) => !isDanger(intent)) as [ChatIntent, ListenerWeights][];
  return {
    hearDanger: (words) => {
      const parts = words.length < MIN_MESSAGE ? [] : partsOf(words).map(signsOf);
      const likely = (kind: DangerKind): number => Math.max(0, ...parts.map((signs) => weigh(signs, taught[kind])));
      return { 'self-harm': likely('self-harm'), emergency: likely('emergency') };
    },
    hearIntents: (words, symbols) => {
      const signs = signsWithSymbols(words, symbols);
      return intents.map(([intent, weights]) => ({ intent, likely: weigh(signs, weights) }));
    },
  };
}
