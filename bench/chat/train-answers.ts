// npm run bench -- train-answers [--try]: trains which answer card a message asks for, and writes the weights. With --try it is
// measured with a quarter of the ways of asking at a time, after training with the others, and nothing is written.
import { writeFileSync } from 'node:fs';
import { ANSWER_BUCKETS, answerFeatures, createAnswerFinder, weighFeatures } from '@nabz/engine/chat/answer-finder';
import { layOut } from '@nabz/engine/chat/lay-out';
import type { Layout } from '@nabz/engine/chat/layout';
import type { AnswerModel } from '@nabz/knowledge/answers';
import { createDice, shuffle } from '../dice.ts';
import { hashOfAsks, readAsks, type Ask } from './asks.ts';
import { realLexicon } from './lexicon.ts';

const EPOCHS = 15;
const LEARNING_RATE = 0.5;
const BIAS_LEARNING_RATE = 0.1;
const DECAY = 1e-4;
/** A smaller error is not worth a step. */
const MIN_ERROR = 1e-4;
const LARGEST_BYTE = 127;
/** Of a feature that was never met, as a share of the rarest. */
const UNKNOWN = 0.5;
/** Weights under this share of the largest are left out of the file. */
const LEAST = 0.06;

type Example = { readonly ask: Ask; readonly layout: Layout };

type Row = { readonly own: Float64Array; readonly squares: Float64Array };
type Weighed = Row & { readonly weight: number };

/** How far off the likelihood of each card is for one way of asking. */
function findErrors(
  errors: Float64Array,
  { card, rows, biases }: { card: number; rows: readonly Weighed[]; biases: Float64Array },
): void {
  errors.set(biases);
  for (const { own, weight } of rows)
    for (let at = 0; at < errors.length; at += 1) errors[at] = (errors[at] ?? 0) + (own[at] ?? 0) * weight;
  const most = errors.reduce((a, b) => Math.max(a, b));
  let all = 0;
  for (const [at, sum] of errors.entries()) {
    const share = Math.exp(sum - most);
    errors[at] = share;
    all += share;
  }
  for (const [at, share] of errors.entries()) errors[at] = share / all - (at === card ? 1 : 0);
}

/** One step of one weight; each has a learning rate of its own (Adagrad). */
function step({ own, squares, weight }: Weighed, at: number, error: number): void {
  const gradient = error * weight + DECAY * (own[at] ?? 0);
  const square = (squares[at] ?? 0) + gradient * gradient;
  squares[at] = square;
  own[at] = (own[at] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(square);
}

/** Softmax regression by stochastic gradient descent. */
function train(examples: readonly Example[], ids: readonly string[]): AnswerModel {
  const count = ids.length + 1;
  const numberOf = new Map(ids.map((id, at) => [id, at]));
  const found = examples.map(({ ask, layout }) => ({
    card: ask.card === null ? ids.length : (numberOf.get(ask.card) ?? ids.length),
    features: answerFeatures(layout),
  }));
  const met = new Float64Array(ANSWER_BUCKETS);
  for (const { features } of found) for (const bucket of features.keys()) met[bucket] = (met[bucket] ?? 0) + 1;
  const rarest = Math.log(found.length + 1);
  const rarityUnit = rarest / 255;
  const rarity = Uint8Array.from(met, (times) =>
    Math.round((times === 0 ? UNKNOWN * rarest : Math.log((found.length + 1) / times)) / rarityUnit),
  );
  const rarityOf = (bucket: number): number => (rarity[bucket] ?? 0) * rarityUnit;
  const weights = new Map<number, Row>();
  const rowOf = (bucket: number): Row => {
    const had = weights.get(bucket);
    if (had) return had;
    const made = { own: new Float64Array(count), squares: new Float64Array(count).fill(1e-3) };
    weights.set(bucket, made);
    return made;
  };
  const biases = new Float64Array(count);
  const dice = createDice(1);
  let order = found.map(({ card, features }) => ({
    card,
    rows: weighFeatures(features, rarityOf).map(([bucket, weight]) => ({ ...rowOf(bucket), weight })),
  }));
  const errors = new Float64Array(count);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    order = shuffle(order, dice);
    for (const { card, rows } of order) {
      findErrors(errors, { card, rows, biases });
      for (const [at, error] of errors.entries()) {
        if (Math.abs(error) < MIN_ERROR) continue;
        biases[at] = (biases[at] ?? 0) - BIAS_LEARNING_RATE * error;
        for (const row of rows) step(row, at, error);
      }
    }
  }
  return pack(ids, { biases, weights, rarity, rarityUnit });
}

type Trained = Pick<AnswerModel, 'rarity' | 'rarityUnit'> & {
  biases: Float64Array;
  weights: ReadonlyMap<number, { own: Float64Array }>;
};

/** The weights as bytes, bucket by bucket, without those that hardly count. */
function pack(ids: readonly string[], { biases, weights, rarity, rarityUnit }: Trained): AnswerModel {
  let largest = 0;
  for (const { own } of weights.values()) for (const weight of own) largest = Math.max(largest, Math.abs(weight));
  const unit = largest / LARGEST_BYTE;
  const offsets = new Uint32Array(ANSWER_BUCKETS + 1);
  const cards: number[] = [];
  const bytes: number[] = [];
  for (let bucket = 0; bucket < ANSWER_BUCKETS; bucket += 1) {
    for (const [card, weight] of weights.get(bucket)?.own.entries() ?? [])
      if (Math.abs(weight) >= LEAST * largest) {
        cards.push(card);
        bytes.push(Math.round(weight / unit));
      }
    offsets[bucket + 1] = cards.length;
  }
  return {
    ids,
    biases: [...biases].map((bias) => Number(bias.toFixed(5))),
    rarity,
    rarityUnit,
    unit,
    offsets,
    cards: Uint16Array.from(cards),
    weights: Int8Array.from(bytes),
  };
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const { lexicon } = realLexicon();
const asks = readAsks();
const examples = asks.map((ask): Example => ({ ask, layout: layOut(ask.text, lexicon) }));
const ids = [...new Set(asks.flatMap(({ card }) => card ?? []))].toSorted();

const FOLDS = 4;
const THRESHOLDS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7];

function tryOut(): void {
  const outcomes = Array.from({ length: FOLDS }, (_, fold) => {
    const isOut = (at: number): boolean => at % FOLDS === fold;
    const find = createAnswerFinder(
      train(
        examples.filter((__, at) => !isOut(at)),
        ids,
      ),
    );
    return examples
      .filter((__, at) => isOut(at))
      .map(({ ask, layout }) => ({ ask, best: find(layout).at(0), second: find(layout).at(1) }));
  }).flat();
  const asked = outcomes.filter(({ ask }) => ask.card !== null);
  const others = outcomes.filter(({ ask }) => ask.card === null);
  const percent = (part: number, whole: number): string => ((part * 100) / whole).toFixed(1);
  const right = asked.filter(({ ask, best }) => best?.id === ask.card);
  say(`${asked.length} ways of asking for ${ids.length} cards: ${percent(right.length, asked.length)} % right first`);
  for (const threshold of THRESHOLDS) {
    const answered = asked.filter(({ best }) => (best?.probability ?? 0) >= threshold);
    const rightly = answered.filter(({ ask, best }) => best?.id === ask.card);
    const wrongly = others.filter(({ best }) => (best?.probability ?? 0) >= threshold);
    say(
      `from ${threshold}: answered ${percent(answered.length, asked.length)} %, of these rightly ${percent(rightly.length, answered.length)} %; of ${others.length} other messages ${percent(wrongly.length, others.length)} %`,
    );
  }
  if (process.argv.includes('--misses'))
    for (const { ask, best } of asked)
      if (best?.id !== ask.card && (best?.probability ?? 0) > 0.4)
        say(`${ask.text} | ${ask.card} -> ${best?.id} ${best?.probability.toFixed(2)}`);
}

const base64 = ({ buffer, byteOffset, byteLength }: Uint8Array | Int8Array | Uint16Array | Uint32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

function write(): void {
  const model = train(examples, ids);
  const file = {
    id: 'answer-model',
    version: 1,
    licence: 'Apache-2.0',
    date: new Date().toISOString().slice(0, 10),
    review: 'unreviewed',
    trainedWith: hashOfAsks(asks),
    ids: model.ids,
    biases: model.biases,
    rarityUnit: model.rarityUnit,
    unit: model.unit,
    rarity: base64(model.rarity),
    offsets: base64(model.offsets),
    cards: base64(model.cards),
    weights: base64(model.weights),
  };
  writeFileSync(
    new URL('../../packages/knowledge/data/answers/model.json', import.meta.url),
    `${JSON.stringify(file, null, 1)}\n`,
  );
  say(`${model.weights.length} weights for ${ids.length} cards`);
}

if (process.argv.includes('--try')) tryOut();
else write();
