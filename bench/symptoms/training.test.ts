import { loadKnowledge, readFiles } from '@nabz/knowledge/load';
import { expect, test } from 'vitest';
import { hashOf, readTraining } from './training.ts';

test('the words of emergencies in use were trained with the corpus as it is (else: npm run bench -- train-urgency)', () => {
  const text = readFiles().find(({ path }) => path === 'emergency-words.json')?.text ?? '{}';
  expect((JSON.parse(text) as { trainedWith?: string }).trainedWith).toBe(hashOf(readTraining()));
});

test('the words of patients in use were counted in the corpus as it is (else: npm run bench -- train-words)', () => {
  const text = readFiles().find(({ path }) => path === 'patient-words.json')?.text ?? '{}';
  expect((JSON.parse(text) as { trainedWith?: string }).trainedWith).toBe(hashOf(readTraining()));
});

test('nothing of the sealed and the tuning part was learned from', () => {
  const ids = readTraining().map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(4000);
  expect(ids.filter((id) => /^(?:w03|w10|w24|w28|w32|w40|w41|w42|d40|d43|d44|d51|d71)-/.test(id))).toEqual([]);
});

test('no word makes an emergency less likely', () => {
  const weights = Object.values(loadKnowledge().emergencyWords?.weights ?? {});
  expect(weights.length).toBeGreaterThan(1000);
  expect(Math.min(...weights)).toBeGreaterThan(0);
});
