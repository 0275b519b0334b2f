// What the classifier guarantees. How many dangers it finds is measured by npm run bench -- danger.
import { loadChat } from '@nabz/knowledge/load-chat';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUCKETS, featuresOf } from '../symptoms/sound-features.ts';
import { createIntentClassifier } from './intent-classifier.ts';
import { readMessage } from './text.ts';

const { classifier } = loadChat();
const wordsOf = (message: string) => readMessage(message, (raw) => [raw]).words;
const { classifyDanger } = createIntentClassifier(classifier);
const classify = (message: string) => classifyDanger(wordsOf(message));

test('the file holds one weight for each place', () => {
  expect([classifier['self-harm'].weights.length, classifier.emergency.weights.length]).toEqual([BUCKETS, BUCKETS]);
});

test('despair without a word of death and an accident without the word emergency are found', () => {
  expect(classify('everybody at home would breathe easier if i was not around any more')['self-harm']).toBeGreaterThan(
    0.5,
  );
  expect(
    classify('chacha ji chalte chalte gir gaye, aankh nahi khol rahe, saans atak rahi hai').emergency,
  ).toBeGreaterThan(0.5);
  const ordinary = classify('kal subah sugar ki goli lene ka reminder laga do');
  expect(Math.max(ordinary['self-harm'], ordinary.emergency)).toBeLessThan(0.2);
});

test('one sentence of danger is found in a long story', () => {
  const danger = 'everybody at home would breathe easier if i was not around any more.';
  const story =
    'We went to the market on sunday. My sister bought bangles and a steel box. The bus back was very full.';
  expect(classify(`${story} ${danger} ${story}`)['self-harm']).toBeGreaterThan(0.5);
});

test('both scripts leave the same signs', () => {
  const latin = featuresOf(wordsOf('dil me dard'));
  const shared = [...featuresOf(wordsOf('दिल में दर्द')).keys()].filter((place) => latin.has(place));
  expect(shared.length).toBeGreaterThan(latin.size / 2);
});

test('one or two words are left to the cues, and whatever is said is a likelihood', () => {
  expect(classify('bleeding, dying')).toEqual({ 'self-harm': 0, emergency: 0 });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      for (const likely of Object.values(classify(text))) {
        expect(likely).toBeGreaterThanOrEqual(0);
        expect(likely).toBeLessThanOrEqual(1);
      }
    }),
  );
});
