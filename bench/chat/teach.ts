// npm run bench -- teach-listener [--try]: teaches the listener and writes its weights. With --try it is instead tried on each
// writer's sentences after being taught with those of the others, and nothing is written.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { type ChatLexicon } from '@nabz/engine/chat/lexicon';
import { layOut, symbolsIn } from '@nabz/engine/chat/layout';
import { createListener, isDanger, PLACES, sigmoid, signsOf, signsWithSymbols } from '@nabz/engine/chat/listener';
import { recognise } from '@nabz/engine/chat/recognise';
import { CHAT_INTENTS, type ChatIntent, NO_CONTEXT } from '@nabz/engine/chat/types';
import type { ListenerKnowledge, ListenerWeights } from '@nabz/knowledge/chat';
import { realLexicon, withoutListener } from './lexicon.ts';
import { readBackground, readLessons, type Sentence } from './sentences.ts';

const ROUNDS = 12;
const PACE = 0.3;
const BIAS_PACE = 0.02;
/** Weights that nothing asks for shrink by this. */
const DECAY = 1e-5;
const LARGEST_BYTE = 127;
/** Less than this of a fault is not worth a step. */
const NO_FAULT = 1e-4;

/** A row of numbers that looks thrown and is the same each time. */
function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle<T>(list: readonly T[], dice: () => number): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(dice() * (at + 1));
    const [here, there] = [mixed[at], mixed[other]];
    if (here === undefined || there === undefined) continue;
    mixed[at] = there;
    mixed[other] = here;
  }
  return mixed;
}

type Signs = readonly (readonly [place: number, share: number])[];
type Lesson = { readonly sentence: Sentence; readonly signs: Signs; readonly named: Signs };

/** Logistic regression by stochastic gradient descent; each weight has a pace of its own (Adagrad). */
function teach(intent: ChatIntent, lessons: readonly Lesson[]): ListenerWeights {
  const weights = new Float64Array(PLACES);
  const squares = new Float64Array(PLACES).fill(1e-6);
  const dice = createDice(1);
  let bias = 0;
  let order = lessons;
  for (let round = 0; round < ROUNDS; round += 1) {
    order = shuffle(order, dice);
    for (const { signs, named, sentence } of order) {
      const own = isDanger(intent) ? signs : named;
      let sum = bias;
      for (const [place, share] of own) sum += (weights[place] ?? 0) * share;
      const fault = sigmoid(sum) - (sentence.intent === intent ? 1 : 0);
      if (Math.abs(fault) < NO_FAULT) continue;
      bias -= BIAS_PACE * fault;
      for (const [place, share] of own) {
        const slope = fault * share + DECAY * (weights[place] ?? 0);
        const square = (squares[place] ?? 0) + slope * slope;
        squares[place] = square;
        weights[place] = (weights[place] ?? 0) - (PACE * slope) / Math.sqrt(square);
      }
    }
  }
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / LARGEST_BYTE;
  return { bias, unit, weights: Int8Array.from(weights, (weight) => Math.round(weight / unit)) };
}

function teachAll(lessons: readonly Lesson[]): ListenerKnowledge {
  const known = lessons.filter(({ sentence }) => sentence.intent !== 'none');
  return Object.fromEntries(
    CHAT_INTENTS.map((intent) => [intent, teach(intent, isDanger(intent) ? lessons : known)]),
  ) as ListenerKnowledge;
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`);
const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((part * 100) / whole).toFixed(1)} %`);

/** What the whole recogniser makes of sentences whose writer it has not heard. */
function tryWriter(writer: string, lessons: readonly Lesson[], lexicon: ChatLexicon): void {
  const listener = createListener(teachAll(lessons.filter(({ sentence }) => sentence.writer !== writer)));
  for (const [name, used] of [
    ['without the listener', withoutListener(lexicon)],
    ['with it', { ...lexicon, listener }],
  ] as const) {
    const heard = lessons
      .filter(({ sentence }) => sentence.writer === writer)
      .map(({ sentence }) => ({ wanted: sentence.intent, got: recognise(sentence.message, NO_CONTEXT, used).intent }));
    const share = (of: (wanted: string) => boolean, isRight: (wanted: string, got: string) => boolean): string => {
      const own = heard.filter(({ wanted }) => of(wanted));
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
const sentences = readLessons();
const deaf = withoutListener(lexicon);
const background = readBackground((text) => isDanger(recognise(text, NO_CONTEXT, deaf).intent));
const lessons = [...sentences, ...background].map((sentence): Lesson => {
  const layout = layOut(sentence.message, lexicon);
  const named = [...signsWithSymbols(layout.words, symbolsIn(layout))];
  return { sentence, signs: [...signsOf(layout.words)], named };
});

if (process.argv.includes('--try')) {
  const writers = [...new Set(sentences.map(({ writer }) => writer))].filter((writer) => writer.length === 1);
  for (const writer of writers) tryWriter(writer, lessons, lexicon);
} else {
  const file = {
    id: 'chat-listener',
    version: 1,
    licence: 'Apache-2.0',
    date: new Date().toISOString().slice(0, 10),
    review: 'unreviewed',
    taughtWith: createHash('sha256').update(JSON.stringify(sentences)).digest('hex'),
    intents: Object.fromEntries(
      Object.entries(teachAll(lessons)).map(([intent, { bias, unit, weights }]) => [
        intent,
        {
          bias: Number(bias.toFixed(6)),
          unit: Number(unit.toPrecision(6)),
          weights: Buffer.from(weights.buffer).toString('base64'),
        },
      ]),
    ),
  };
  const target = new URL('../../packages/knowledge/data/chat/listener.json', import.meta.url);
  writeFileSync(target, `${JSON.stringify(file, null, 1)}\n`);
}
