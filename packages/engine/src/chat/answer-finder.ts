// Which answer card a message asks for: a linear model over what it says and names, trained with the ways in which people ask for
// each card and with messages that ask for none (bench/chat/train-answers.ts).
import type { AnswerModel } from '@nabz/knowledge/answers';
import { hash, soundOf } from '../symptoms/sound-features.ts';
import type { Layout } from './layout.ts';
import type { AnswerMatch } from './types.ts';

/** Finds cards, the likeliest first; a message costs a fraction of a millisecond. */
export type AnswerFinder = (layout: Layout) => readonly AnswerMatch[];

/** Features are hashed into so many buckets. */
export const ANSWER_BUCKETS = 2 ** 16;
const PIECE = 4;
/** What a kind of feature counts beside a word. */
const SHARE = { word: 1, pair: 0.6, piece: 0.25, name: 1.2, group: 0.8, finding: 1 };
/** Cards that are given back. */
const MOST = 4;

/** From this probability on a card is meant, whatever else comes near. */
export const SURE_FROM = 0.3;
/** Less is enough where the card has so much of what the first few have together (`npm run bench -- found`). */
const LIKELY_FROM = 0.04;
const LEADS_FROM = 0.4;

type Features = ReadonlyMap<number, number>;

/** The features of a message by bucket: words by their sound, two in a row, pieces of words for slips of typing, what it names, and what is complained of. */
export function answerFeatures({ words, names, complaints }: Pick<Layout, 'words' | 'names' | 'complaints'>): Features {
  const features = new Map<number, number>();
  const add = (feature: string, share: number): void => {
    const bucket = hash(feature) % ANSWER_BUCKETS;
    features.set(bucket, Math.max(share, features.get(bucket) ?? 0));
  };
  const sounds = words.map(soundOf);
  for (const [at, sound] of sounds.entries()) {
    add(sound, SHARE.word);
    if (at + 1 < sounds.length) add(`${sound} ${sounds[at + 1]}`, SHARE.pair);
    const whole = `^${sound}$`;
    for (let from = 0; from + PIECE <= whole.length; from += 1) add(`~${whole.slice(from, from + PIECE)}`, SHARE.piece);
  }
  for (const { kind, id, groups } of names) {
    if (id !== null) add(`<${kind}>${id}`, SHARE.name);
    // what is asked of one medicine of a class is mostly asked of the others too
    for (const group of groups) add(`<group>${group}`, SHARE.group);
  }
  for (const { finding } of complaints.present) add(`<finding>${finding}`, SHARE.finding);
  return features;
}

/** Weighed by how rare each feature is, and brought to length one: a long message says no more than a short one. */
export function weighFeatures(
  features: Features,
  rarityOf: (bucket: number) => number,
): [bucket: number, weight: number][] {
  let sum = 0;
  const weighed = [...features].map(([bucket, share]): [number, number] => {
    const weight = share * rarityOf(bucket);
    sum += weight * weight;
    return [bucket, weight];
  });
  const length = Math.sqrt(sum) || 1;
  return weighed.map(([bucket, weight]) => [bucket, weight / length]);
}

/** Makes the finder of a trained model. */
export function createAnswerFinder({
  ids,
  biases,
  rarity,
  rarityUnit,
  unit,
  offsets,
  cards,
  weights,
}: AnswerModel): AnswerFinder {
  const rarityOf = (bucket: number): number => (rarity[bucket] ?? 0) * rarityUnit;
  return (layout) => {
    const sums = Float64Array.from(biases);
    for (const [bucket, weight] of weighFeatures(answerFeatures(layout), rarityOf))
      for (let at = offsets[bucket] ?? 0; at < (offsets[bucket + 1] ?? 0); at += 1) {
        const card = cards[at] ?? 0;
        sums[card] = (sums[card] ?? 0) + (weights[at] ?? 0) * unit * weight;
      }
    const most = Math.max(...sums);
    const shares = sums.map((sum) => Math.exp(sum - most));
    const all = shares.reduce((total, share) => total + share, 0);
    // the last one stands for no card
    return ids
      .map((id, card) => ({ id, probability: (shares[card] ?? 0) / all }))
      .toSorted((a, b) => b.probability - a.probability)
      .slice(0, MOST);
  };
}

/** The share of the first match among those that come nearest, from 0 to 1: how clearly it leads, however many cards there are. */
function leadOf(matches: readonly AnswerMatch[]): number {
  const all = matches.slice(0, MOST).reduce((sum, { probability }) => sum + probability, 0);
  return all === 0 ? 0 : (matches[0]?.probability ?? 0) / all;
}

/** A card that is meant, and how clearly it leads. */
export type LikelyCard = AnswerMatch & { readonly lead: number };

/** The first of the matches where it is probable enough to be meant: by itself, or because no other comes near. */
export function likelyCard(matches: readonly AnswerMatch[]): LikelyCard | undefined {
  const [best] = matches;
  if (!best) return undefined;
  const lead = leadOf(matches);
  const isLikely = best.probability >= SURE_FROM || (best.probability >= LIKELY_FROM && lead >= LEADS_FROM);
  return isLikely ? { ...best, lead } : undefined;
}
