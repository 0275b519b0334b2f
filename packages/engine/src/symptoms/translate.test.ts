// Another language changes what is read, never what is decided.
import { loadTranslation } from '@nabz/knowledge/load-translation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled as english } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { translateSymptoms } from './translate.ts';

const hindi = translateSymptoms(english, loadTranslation('hi', 'symptoms'));
const all = english.findings.map(({ id }) => id);

test('an assessment in Hindi decides and asks what one in English does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 4 }), (findings) => {
      const input = {
        texts: [],
        answers: findings.map((finding) => ({ finding, answer: 'yes' as const })),
        patient: {},
      };
      const [one, other] = [assessSymptoms(input, english), assessSymptoms(input, hindi)];
      expect(other.triage.level).toBe(one.triage.level);
      expect(other.redFlags.map(({ id }) => id)).toEqual(one.redFlags.map(({ id }) => id));
      expect(other.conditions.map(({ id, probability }) => [id, probability])).toEqual(
        one.conditions.map(({ id, probability }) => [id, probability]),
      );
      expect(other.nextQuestions.map(({ finding }) => finding)).toEqual(
        one.nextQuestions.map(({ finding }) => finding),
      );
    }),
    { numRuns: 60 },
  );
});

test('words are heard alike, in whatever language the answer is', () => {
  const input = { texts: ['seene mein dard aur pasina', 'बुखार 3 दिन से'], answers: [], patient: {} };
  expect(assessSymptoms(input, hindi).understanding).toEqual(assessSymptoms(input, english).understanding);
});

test('every question and reason is in Devanagari', () => {
  const texts = [
    ...hindi.findings.flatMap(({ name, question, help }) => [name, question, help]),
    ...hindi.redFlags.flatMap(({ source }) => [source.message, source.because, ...source.steps]),
  ];
  expect(texts.filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
});
