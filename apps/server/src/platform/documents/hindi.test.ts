// Print in Devanagari is found by PP-OCR and read by the tesseract of machines that have Hindi; nothing sure gives way to it.
import { expect, test } from 'vitest';
import type { Recogniser, Seen } from './reader/ocr.ts';
import { mergeHindi, withHindi } from './reader/ocr-hindi.ts';

const word = (text: string, left: number, width: number, confidence = 0.95): Seen => ({
  text,
  left,
  top: 100,
  width,
  height: 20,
  confidence,
});
const texts = (words: readonly Seen[]): string[] => words.toSorted((a, b) => a.left - b.left).map(({ text }) => text);

/** "1 गोली सुबह x 30 दिन" as the networks see it: one sign for what they have no signs of. */
const seen = [word('1', 10, 8), word('x', 40, 220, 0.65), word('30', 280, 30), word('f', 320, 40, 0.5)];
const more = [
  word('1', 10, 8, 0.8),
  word('गोली', 40, 90, 0.9),
  word('सुबह', 140, 90, 0.9),
  word('x', 240, 15, 0.9),
  word('30', 280, 30, 0.9),
  word('दिन', 320, 40, 0.9),
];

test('Devanagari takes the place of what was not read, and what stands between its words comes along', () => {
  expect(texts(mergeHindi(seen, more))).toEqual(['1', 'गोली', 'सुबह', 'x', '30', 'दिन']);
});

test('a word that was read surely stays, whatever the other took it for', () => {
  const other = [word('ग्लाइकोमेट', 10, 120, 0.9), ...more.filter(({ text }) => text === 'दिन')];
  expect(texts(mergeHindi([word('Glycomet', 10, 120, 0.97), word('f', 320, 40, 0.5)], other))).toEqual([
    'Glycomet',
    'दिन',
  ]);
});

test('Latin of the other and what it is unsure of add nothing where no Devanagari stands', () => {
  const other = [word('Weil', 40, 220, 0.9), word('ऽ', 280, 30, 0.2)];
  expect(mergeHindi(seen, other)).toEqual(seen);
});

test('a place without a sign is no word, also where no Hindi is to be had', async () => {
  const first: Recogniser = {
    name: 'pp-ocr',
    hasLayouts: false,
    losesPoints: false,
    recognise: () => Promise.resolve([...seen, word('', 400, 300, 0)]),
  };
  const picture = { width: 1, height: 1, data: Buffer.alloc(1) };
  for (const program of ['', '/nowhere/tesseract', '/bin/false']) {
    expect(await withHindi(first, program).recognise(picture, 'columns', 200)).toEqual(seen);
  }
});
