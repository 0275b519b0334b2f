import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { emergencySum, STRONGEST, wordFeatures } from './emergency-words.ts';
import { EMERGENCIES } from './red-flags.ts';
import { understand } from './understand.ts';

const featuresOf = (text: string): Set<string> =>
  wordFeatures([text], understand({ texts: [text], answers: [], patient: {} }, compiled));
const model = {
  id: 'emergency',
  bias: -1,
  threshold: 0,

  weights: { 'w:samp': 2, 'b:kala samp': 1 },
} as const;

test('features have weights, all others count nothing', () => {
  expect(emergencySum(new Set(['w:samp', 'b:kala samp', 'w:unknown']), model)).toBe(2);
  expect(emergencySum(new Set(['constructor', 'toString']), model)).toBe(-1);
});

test('a long story is no emergency by its length, and one feature more takes nothing away', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.05, max: 3, noNaN: true }), { minLength: 1, maxLength: 60 }), (worth) => {
      const weights = Object.fromEntries(worth.map((weight, at) => [`w:${at}`, weight]));
      const sums = worth.map((_, at) => emergencySum(Object.keys(weights).slice(0, at + 1), { ...model, weights }));
      const most = model.bias + STRONGEST * Math.max(...worth);
      return sums.every((sum, at) => sum >= (sums[at - 1] ?? model.bias) - 1e-9 && sum <= most + 1e-9);
    }),
  );
});

test('a word is one feature in whatever script', () => {
  expect([...featuresOf('सांप')].filter((feature) => feature.startsWith('w:'))).toEqual(
    [...featuresOf('saamp')].filter((feature) => feature.startsWith('w:')).map((feature) => feature.replace('m', 'n')),
  );
});

test('whatever is said besides takes no word away', () => {
  const words = ['old', 'tea', 'office', 'dard', 'nose', 'halka', 'since', 'yesterday', 'ek', 'bus', 'doctor', 'khana'];
  fc.assert(
    fc.property(
      fc.constantFrom(...compiled.knowledge.redFlags.flatMap(({ tests }) => tests.fires)),
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 }),
      (told, more) => {
        const after = featuresOf(`${told}. ${more.join(' ')}`);
        return [...featuresOf(told)].every((feature) => after.has(feature) || !feature.startsWith('w:'));
      },
    ),
    { numRuns: 300 },
  );
});

test('what was denied is no word of an emergency', () => {
  expect(featuresOf('cough, no chest pain').has('w:cist')).toBe(false);
  expect(featuresOf('cough and chest pain').has('w:cist')).toBe(true);
});

test('a denial takes the words in its own place away, not the same words elsewhere', () => {
  const features = featuresOf('crushing chest pain since morning, no leg pain');
  expect(features.has('b:cist pan')).toBe(true);
  expect([...features].filter((feature) => feature.includes('lig'))).toEqual([]);
});

test('a text in which no finding is heard is an emergency when its words are', () => {
  const { emergencyWords } = compiled.knowledge;
  const strongest = Object.entries(emergencyWords?.weights ?? {})
    .filter(([feature]) => /^w:[a-z]{4,}$/.test(feature))
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([feature]) => feature.slice(2));
  const { triage } = assessSymptoms({ texts: [strongest.join('. ')], answers: [], patient: {} }, compiled);
  expect(EMERGENCIES.has(triage.level)).toBe(true);
});
