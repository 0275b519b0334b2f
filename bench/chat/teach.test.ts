import { createHash } from 'node:crypto';
import { readChatFiles } from '@nabz/knowledge/load-chat';
import { expect, test } from 'vitest';
import { readLessons, readSentences, UNTAUGHT } from './sentences.ts';

test('the listener in use was taught with the sentences as they are now (else: npm run bench -- teach-listener)', () => {
  const file = readChatFiles().find(({ path }) => path.startsWith('chat/listener'));
  const { taughtWith } = JSON.parse(file?.text ?? '{}') as { taughtWith?: string };
  expect(taughtWith).toBe(createHash('sha256').update(JSON.stringify(readLessons())).digest('hex'));
});

test('what it is tried with is not among what it was taught with', () => {
  const taught = new Set(readLessons().map(({ message }) => message.toLowerCase()));
  expect(readSentences(UNTAUGHT).filter(({ message }) => taught.has(message.toLowerCase()))).toEqual([]);
});
