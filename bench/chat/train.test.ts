import { createHash } from 'node:crypto';
import { readChatFiles } from '@nabz/knowledge/load-chat';
import { expect, test } from 'vitest';
import { readTraining, readSentences, HELD_OUT } from './sentences.ts';

test('the classifier in use was trained with the sentences as they are now (else: npm run bench -- train-classifier)', () => {
  const file = readChatFiles().find(({ path }) => path.startsWith('chat/classifier'));
  const { trainedWith } = JSON.parse(file?.text ?? '{}') as { trainedWith?: string };
  expect(trainedWith).toBe(createHash('sha256').update(JSON.stringify(readTraining())).digest('hex'));
});

test('what it is measured with is not among what it was trained with', () => {
  const training = new Set(readTraining().map(({ message }) => message.toLowerCase()));
  expect(readSentences(HELD_OUT).filter(({ message }) => training.has(message.toLowerCase()))).toEqual([]);
});
