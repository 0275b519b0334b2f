// npm run bench -- train-classifier [--try]: trains the intent classifier and writes its weights. With --try it is instead measured on
// each writer's sentences after training with those of the others, and nothing is written.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type ChatLexicon } from '@nabz/engine/chat/lexicon';
import { layOut } from '@nabz/engine/chat/lay-out';
import { type Layout, symbolsIn } from '@nabz/engine/chat/layout';
import {
  createIntentClassifier,
  type DangerKind,
  DANGERS,
  isDanger,
  featuresWithSymbols,
} from '@nabz/engine/chat/intent-classifier';
import { recognise } from '@nabz/engine/chat/recognise';
import { BUCKETS, featuresOf, sigmoid } from '@nabz/engine/symptoms/sound-features';
import { CHAT_INTENTS, type ChatIntent } from '@nabz/contract/chat-intents';
import { NO_CONTEXT } from '@nabz/engine/chat/types';
import type { IntentModels, LinearModel } from '@nabz/knowledge/chat';
import { createDice, shuffle } from '../dice.ts';
import { realLexicon, withoutClassifier } from './lexicon.ts';
import { readBackground, readOfDanger, readTraining, type Sentence } from './sentences.ts';

const EPOCHS = 12;
const LEARNING_RATE = 0.3;
const BIAS_LEARNING_RATE = 0.02;
/** Weights that nothing asks for shrink by this; of dangers more, for there are three times as many sentences. */
const DECAY = 1e-5;
const DANGER_DECAY = 1e-4;
/** So much is added to what speaks for a danger (natural logarithm of the odds): among the sentences it is rarer than among messages that may be one. */
const DANGER_PRIOR: Readonly<Record<DangerKind, number>> = { 'self-harm': 1.7, emergency: 1.5 };
/** Of a danger so many orders of the sentences. */
const ORDERS = 3;
/** Ways of asking that sound so much of danger say nothing against it. */
const TOO_NEAR = 0.85;
const LARGEST_BYTE = 127;
/** A smaller error is not worth a step. */
const MIN_ERROR = 1e-4;

type Features = readonly (readonly [bucket: number, share: number])[];
type Example = {
  readonly sentence: Sentence;
  readonly layout: Layout;
  readonly features: Features;
  readonly named: Features;
};

type Learned = { readonly bias: number; readonly weights: Float64Array };

/** Logistic regression by stochastic gradient descent; each weight has a learning rate of its own (Adagrad). */
function learn(intent: ChatIntent, examples: readonly Example[], seed: number): Learned {
  const weights = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-6);
  const dice = createDice(seed);
  const decay = isDanger(intent) ? DANGER_DECAY : DECAY;
  let bias = 0;
  let order = examples;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    order = shuffle(order, dice);
    for (const { features, named, sentence } of order) {
      const own = isDanger(intent) ? features : named;
      let sum = bias;
      for (const [bucket, share] of own) sum += (weights[bucket] ?? 0) * share;
      const error = sigmoid(sum) - (sentence.intent === intent ? 1 : 0);
      if (Math.abs(error) < MIN_ERROR) continue;
      bias -= BIAS_LEARNING_RATE * error;
      for (const [bucket, share] of own) {
        const gradient = error * share + decay * (weights[bucket] ?? 0);
        const square = (squares[bucket] ?? 0) + gradient * gradient;
        squares[bucket] = square;
        weights[bucket] = (weights[bucket] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(square);
      }
    }
  }
  return { bias, weights };
}

/** In another order the same sentences give other weights, and a sentence at the border another answer; the mean of a few orders is steadier. */
function train(intent: ChatIntent, examples: readonly Example[]): LinearModel {
  const seeds = isDanger(intent) ? ORDERS : 1;
  const learned = Array.from({ length: seeds }, (_, at) => learn(intent, examples, at + 1));
  const meanOf = (pick: (one: Learned) => number): number => learned.reduce((sum, one) => sum + pick(one), 0) / seeds;
  const weights = Float64Array.from({ length: BUCKETS }, (_, bucket) => meanOf((one) => one.weights[bucket] ?? 0));
  const bias = meanOf((one) => one.bias) + (isDanger(intent) ? DANGER_PRIOR[intent] : 0);
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / LARGEST_BYTE;
  return { bias, unit, weights: Int8Array.from(weights, (weight) => Math.round(weight / unit)) };
}

function trainAll(examples: readonly Example[]): IntentModels {
  const known = examples.filter(({ sentence }) => sentence.intent !== 'none');
  const dangers = trainDangers(examples);
  const others = CHAT_INTENTS.filter((intent) => !isDanger(intent)).map((intent) => [intent, train(intent, known)]);
  return { ...(Object.fromEntries(others) as IntentModels), ...dangers };
}

/** First without the ways of asking, then with those that do not sound of danger. */
function trainDangers(examples: readonly Example[]): Record<DangerKind, LinearModel> {
  // a sentence out of a text of danger tells no despair; whether it is the danger is not known
  const both = (from: readonly Example[]) => ({
    'self-harm': train('self-harm', from),
    emergency: train(
      'emergency',
      from.filter(({ sentence }) => sentence.writer !== 'body'),
    ),
  });
  const first = createIntentClassifier(
    both([...examples, ...ofDanger.filter(({ sentence }) => sentence.writer !== 'asks')]) as IntentModels,
  );
  const isNear = ({ sentence: { writer }, layout }: Example): boolean =>
    writer === 'asks' && DANGERS.some((kind) => first.classifyDanger(layout.words)[kind] >= TOO_NEAR);
  return both([...examples, ...ofDanger.filter((example) => !isNear(example))]);
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((part * 100) / whole).toFixed(1)} %`);

/** What the whole recogniser makes of sentences whose writer it was not trained with. */
function testOnWriter(writer: string, examples: readonly Example[], lexicon: ChatLexicon): void {
  const classifier = createIntentClassifier(trainAll(examples.filter(({ sentence }) => sentence.writer !== writer)));
  for (const [name, used] of [
    ['without the classifier', withoutClassifier(lexicon)],
    ['with it', { ...lexicon, classifier }],
  ] as const) {
    const results = examples
      .filter(({ sentence }) => sentence.writer === writer)
      .map(({ sentence }) => ({ wanted: sentence.intent, got: recognise(sentence.message, NO_CONTEXT, used).intent }));
    const share = (of: (wanted: string) => boolean, isRight: (wanted: string, got: string) => boolean): string => {
      const own = results.filter(({ wanted }) => of(wanted));
      return percent(own.filter(({ wanted, got }) => isRight(wanted, got)).length, own.length);
    };
    const despair = share(
      (wanted) => wanted === 'self-harm',
      (wanted, got) => got === wanted,
    );
    const bodies = share(
      (wanted) => wanted === 'emergency',
      (_, got) => isDanger(got),
    );
    const alarms = share(
      (wanted) => !isDanger(wanted),
      (_, got) => isDanger(got),
    );
    const right = share(
      (wanted) => wanted !== 'none' && !isDanger(wanted),
      (wanted, got) => got === wanted,
    );
    say(
      `writer ${writer}, ${name}: self-harm ${despair}, emergency ${bodies}, false alarms ${alarms}, intent ${right}`,
    );
  }
}

const { lexicon } = realLexicon();
const sentences = readTraining();
const bare = withoutClassifier(lexicon);
const raisesAlarm = (text: string): boolean => isDanger(recognise(text, NO_CONTEXT, bare).intent);
const asExample = (sentence: Sentence): Example => {
  const layout = layOut(sentence.message, lexicon);
  const named = [...featuresWithSymbols(layout.words, symbolsIn(layout))];
  return { sentence, layout, features: [...featuresOf(layout.words)], named };
};
const examples = [...sentences, ...readBackground(raisesAlarm)].map(asExample);
const ofDanger = readOfDanger(raisesAlarm).map(asExample);

if (process.argv.includes('--try')) {
  const writers = [...new Set(sentences.map(({ writer }) => writer))].filter((writer) => writer.length === 1);
  for (const writer of writers) testOnWriter(writer, examples, lexicon);
} else {
  const file = {
    id: 'chat-classifier',
    version: 1,
    licence: 'Apache-2.0',
    date: new Date().toISOString().slice(0, 10),
    review: 'unreviewed',
    trainedWith: createHash('sha256').update(JSON.stringify(sentences)).digest('hex'),
    intents: Object.fromEntries(
      Object.entries(trainAll(examples)).map(([intent, { bias, unit, weights }]) => [
        intent,
        {
          bias: Number(bias.toFixed(6)),
          unit: Number(unit.toPrecision(6)),
          weights: Buffer.from(weights.buffer).toString('base64'),
        },
      ]),
    ),
  };
  const target = new URL('../../packages/knowledge/data/chat/classifier.json', import.meta.url);
  writeFileSync(target, `${JSON.stringify(file, null, 1)}\n`);
}
