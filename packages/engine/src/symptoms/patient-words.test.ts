import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { indexPatientWords, withPatientWords } from './patient-words.ts';

const conditions = [{ id: 'gout' }, { id: 'dengue' }, { id: 'migraine' }];
const index = indexPatientWords(
  [
    { id: 'gout', texts: 4, words: 'toe*3 toe+red*2 night' },
    { id: 'dengue', texts: 4, words: 'fever*4 night' },
    { id: 'a-condition-of-before', texts: 90, words: 'toe*90' },
  ],
  conditions,
);
const worth = (...features: string[]): number[] =>
  Array.from(withPatientWords({ conditions: new Float64Array(3), other: 0 }, new Set(features), index).conditions);

test('a word speaks for the condition whose patients say it, by how many of them do', () => {
  const [gout = 0, dengue, migraine] = worth('w:toe', 'b:toe red');
  expect(gout).toBeGreaterThan(worth('w:night')[0] ?? 0);
  expect([dengue, migraine]).toEqual([0, 0]);
});

test('a word that everybody says tells the two apart no more, and one that nobody said counts nothing', () => {
  const [gout, dengue] = worth('w:night');
  expect(gout).toBeCloseTo(dengue ?? 0, 6);
  expect(worth('w:unheard', 'constructor')).toEqual([0, 0, 0]);
});

test('what the words add is never below zero and finite, whatever is said', () => {
  const known = [...compiled.patientWords.words.keys()];
  expect(known.length).toBeGreaterThan(10_000);
  const none = { conditions: new Float64Array(compiled.conditions.length), other: 0 };
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...known), { maxLength: 60 }), (features) =>
      withPatientWords(none, new Set(features), compiled.patientWords).conditions.every(
        (more) => Number.isFinite(more) && more >= 0 && more < 60,
      ),
    ),
  );
});
