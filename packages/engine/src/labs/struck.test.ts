// What is crossed out on a report is no result of today.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { pagesOfText } from '../documents/plain.ts';
import { createLabReader } from './reader.ts';

const reader = createLabReader(loadLabs());
const read = (text: string, struck: readonly string[]) =>
  reader.read(
    pagesOfText(text).map((page) => ({
      ...page,
      words: page.words.map((word) => (struck.includes(word.text) ? { ...word, isStruck: true } : word)),
    })),
  );
const TABLE = `Test            Result          Unit      Range
Haemoglobin     9.2  11.4       g/dL      12.0 - 15.0
Creatinine      8.8             mg/dL     0.6 - 1.1
Sodium          138             mmol/L    135 - 145`;

test('the value beside a crossed-out one is the result', () => {
  const { rows, unread } = read(TABLE, ['9.2']);
  expect(rows.map(({ analyteId, value }) => `${analyteId} ${value}`)).toEqual([
    'haemoglobin 11.4',
    'creatinine 8.8',
    'sodium 138',
  ]);
  expect(unread).toEqual([]);
});

test('a value that is crossed out with nothing beside it is not read, and its line is listed', () => {
  const { rows, unread } = read(TABLE, ['8.8']);
  expect(rows.map(({ analyteId }) => analyteId)).not.toContain('creatinine');
  expect(unread.map(({ text }) => text.replaceAll(/ +/g, ' '))).toContain('Creatinine 8.8 mg/dL 0.6 - 1.1');
});

test('a whole row that is crossed out is listed and not read', () => {
  const { rows, unread } = read(TABLE, ['Creatinine', '8.8', 'mg/dL', '0.6', '1.1']);
  expect(rows.map(({ analyteId }) => analyteId)).not.toContain('creatinine');
  expect(unread).toHaveLength(1);
});
