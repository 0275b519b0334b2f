import { readDataFolder } from '@nabz/knowledge/folder';
import { expect, test } from 'vitest';
import { hashOfAsks, readAsks } from './asks.ts';

test('the finder of answer cards was trained with the ways of asking as they are now (else: npm run bench -- train-answers)', () => {
  const file = readDataFolder('answers/').find(({ path }) => path === 'answers/model.json');
  const { trainedWith } = JSON.parse(file?.text ?? '{}') as { trainedWith?: string };
  expect(trainedWith).toBe(hashOfAsks(readAsks()));
});
