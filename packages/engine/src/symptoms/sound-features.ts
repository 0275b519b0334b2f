// A text by the sounds of its words, as linear models weigh it (bench/chat/train.ts).
import type { LinearModel } from '@nabz/knowledge/chat';
import { soundsOf } from './sounds.ts';

/** A word as it stands in the folded text. */
type Heard = { readonly raw: string };

/** Features are hashed into so many buckets; two that share one do little harm, there are many of each sentence. */
export const BUCKETS = 2 ** 15;
const PIECE_LENGTHS = [3, 4, 5];

/** FNV-1a, with a last stir so that the low digits are as good as the high ones. */
export function hash(feature: string): number {
  let sum = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) sum = Math.imul(sum ^ feature.charCodeAt(at), 16_777_619);
  return (sum ^ (sum >>> 15)) >>> 0;
}
/** The bucket of a feature. */
export const bucketOf = (feature: string): number => hash(feature) % BUCKETS;

/** One key a word whatever its script. The lists of spellings play no part: to change those must not change what was trained. */
export const soundOf = ({ raw }: Heard): string => (/^\d/.test(raw) ? '#' : (soundsOf(raw)[0] ?? raw));

/** The features of a message, by bucket, each with its share: words, pairs of them (also with one between), pieces of words. */
export function featuresOf(words: readonly Heard[]): Map<number, number> {
  const sounds = words.map(soundOf);
  const features = new Set<string>();
  for (const [at, sound] of sounds.entries()) {
    features.add(sound);
    for (const next of [1, 2]) if (at + next < sounds.length) features.add(`${sound} ${next} ${sounds[at + next]}`);
    const whole = `^${sound}$`;
    for (const length of PIECE_LENGTHS)
      for (let from = 0; from + length <= whole.length; from += 1) features.add(`~${whole.slice(from, from + length)}`);
  }
  const share = 1 / Math.sqrt(Math.max(1, features.size));
  const buckets = new Map<number, number>();
  for (const feature of features) {
    const bucket = bucketOf(feature);
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + share);
  }
  return buckets;
}

/** A weighed sum as a probability. */
export const sigmoid = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** How likely a text with these features is what the model tells, 0 to 1. */
export function scoreOf(features: ReadonlyMap<number, number>, { weights, unit, bias }: LinearModel): number {
  let sum = bias;
  for (const [bucket, share] of features) sum += (weights[bucket] ?? 0) * unit * share;
  return sigmoid(sum);
}
