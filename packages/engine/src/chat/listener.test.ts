// What the second listener for danger guarantees. How much it hears is measured by npm run bench -- danger.
import { loadChat } from '@nabz/knowledge/load-chat';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createListener, PLACES, signsOf } from './listener.ts';
import { readMessage } from './text.ts';

const { listener } = loadChat();
const wordsOf = (message: string) => readMessage(message, (raw) => [raw]).words;
const { hearDanger } = createListener(listener);
const hear = (message: string) => hearDanger(wordsOf(message));

test('the file holds one weight for each place', () => {
  expect([listener['self-harm'].weights.length, listener.emergency.weights.length]).toEqual([PLACES, PLACES]);
});

test('despair without a word of death and an accident without the word emergency are heard', () => {
  expect(hear('everybody at home would breathe easier if i was not around any more')['self-harm']).toBeGreaterThan(0.5);
  expect(hear('chacha ji chalte chalte gir gaye, aankh nahi khol rahe, saans atak rahi hai').emergency).toBeGreaterThan(
    0.5,
  );
  const ordinary = hear('kal subah sugar ki goli lene ka reminder laga do');
  expect(Math.max(ordinary['self-harm'], ordinary.emergency)).toBeLessThan(0.2);
});

test('one sentence of danger is heard in a long story', () => {
  const danger = 'everybody at home would breathe easier if i was not around any more.';
  const story =
    'We went to the market on sunday. My sister bought bangles and a steel box. The bus back was very full.';
  expect(hear(`${story} ${danger} ${story}`)['self-harm']).toBeGreaterThan(0.5);
});

test('both scripts leave the same signs', () => {
  const latin = signsOf(wordsOf('dil me dard'));
  const shared = [...signsOf(wordsOf('दिल में दर्द')).keys()].filter((place) => latin.has(place));
  expect(shared.length).toBeGreaterThan(latin.size / 2);
});

test('one or two words are left to the cues, and whatever is said is a likelihood', () => {
  expect(hear('bleeding, dying')).toEqual({ 'self-harm': 0, emergency: 0 });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const likely of Object.values(hear(text))) {
        expect(likely).toBeGreaterThanOrEqual(0);
        expect(likely).toBeLessThanOrEqual(1);
      }
    }),
  );
});
