// What the assistant must never say, over every text of its own and over the answers to all cases that were written for it.
// One kind of database is enough: what it walks over is asked of both elsewhere.
import { readFileSync } from 'node:fs';
import { CHAT_INTENTS } from '@nabz/contract/chat-intents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue } from '@nabz/words/catalogue';
import { makeApp, type TestApp } from '../../test/app.ts';
import { ask, type Chatted, readable } from '../../test/chat.ts';
import { registerPatient } from '../../test/patient.ts';
import { ANSWERS } from './answers/answer-for.ts';

const words = catalogue('en', 'chat');
/** A message in Hindi letters is answered in Hindi. */
const DISCLAIMERS = new Set([words.disclaimer, catalogue('hi', 'chat').disclaimer]);

/** An amount to be taken; a unit of a measured value (mg/dL) is none. */
const DOSE = /\b\d+(?:\.\d+)?\s*(?:mg|mcg|ml|tablets?|capsules?|drops?|goli)\b(?!\s*\/)/i;
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a dose', DOSE],
  [
    'a diagnosis',
    /(?<!\b(?:do|did|if|when|whether|that|what|anything|medicines|things|while|once|because|and|before|unless) )\byou (?:probably |likely |surely |may )?have (?!to\b|not\b|been\b|a (?:question|choice|right)\b)/i,
  ],
  [
    'advice to stop or change a medicine',
    /(?<!\b(?:not|never|cannot|before you|ask to|to) )\b(?:stop|start|increase|reduce|double|skip) (?:taking|your|the (?:medicine|tablet|dose))\b/i,
  ],
  ['that there is no interaction', /\bno (?:known )?interactions?\b/i],
  [
    'a promise',
    /\b(?:guaranteed?|(?<!to )100 ?%|(?:will|can) cure|cured (?:in|within)|no side effects|completely safe|best (?:hospital|doctor|medicine))/i,
  ],
];

const CaseSchema = z.object({ id: z.string(), before: z.array(z.string()).default([]), message: z.string() });
const cases = readFileSync(new URL('../../../../../bench/cases/chat/dev.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => CaseSchema.parse(JSON.parse(line)));

/** Every text of a file, wherever it stands; what a patient says is none of the assistant's. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part);
}

const faultsIn = (texts: Iterable<string>): string[] =>
  [...texts].flatMap((text) =>
    FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${what}: ${text}`),
  );

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

test('the patterns find what they are for', () => {
  const wrong = [
    'Take 500 mg twice.',
    'You have dengue.',
    'You probably have typhoid.',
    'You can stop taking it.',
    'There is no interaction.',
    'This will cure fever.',
  ];
  for (const text of wrong) expect([text, faultsIn([text]).length]).toEqual([text, 1]);
});

test('no text of the assistant names a dose, a diagnosis, or an advice on a medicine', () => {
  const { hindiWords: _, otherPeople: __, ...texts } = words;
  expect(faultsIn(textsOf(texts))).toEqual([]);
});

test('every intent has an answer', () => {
  expect(Object.keys(ANSWERS).sort()).toEqual([...CHAT_INTENTS].sort());
});

test('no answer to any of the written cases does, and each is complete', { timeout: 300_000 }, async () => {
  const asha = await registerPatient(app);
  const answers: { id: string; answer: Chatted }[] = [];
  for (const { id, before, message } of cases) {
    let context: string | undefined;
    for (const said of [...before, message]) {
      app.clock.advance(3);
      const answer = await ask(app, asha, said, context === undefined ? {} : { context });
      context = answer.context;
      answers.push({ id, answer });
    }
  }
  const faults = answers.flatMap(({ id, answer }) => faultsIn(readable(answer)).map((fault) => `${id} ${fault}`));
  expect(faults).toEqual([]);
  for (const { id, answer } of answers) {
    expect([id, answer.reply !== '', DISCLAIMERS.has(answer.disclaimer)]).toEqual([id, true, true]);
    for (const { title, basis, kind } of answer.cards)
      expect([id, kind, title !== '', basis !== '' || kind === 'alert']).toEqual([id, kind, true, true]);
    for (const { href, say } of answer.actions) expect([id, (href === null) !== (say === null)]).toEqual([id, true]);
    // beside the numbers of an emergency nothing stands but first aid and why it cannot wait
    const isFirstAid = answer.cards.every(
      ({ kind, steps }) => kind === 'alert' || (kind === 'answer' && steps.length > 0),
    );
    const isAlone = answer.emergency === null || (isFirstAid && answer.question === null);
    expect([id, isAlone]).toEqual([id, true]);
  }
});
