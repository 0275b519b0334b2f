import { expect, test } from 'vitest';
import { pdfOfPictures } from './picture-pdf.ts';
import { wrapped } from './words-pdf.ts';

const byLetters = (text: string): number => text.length;

test('a line is broken between words, and a word that is too wide alone stays whole', () => {
  expect(wrapped('one two three', 7, byLetters)).toEqual(['one two', 'three']);
  expect(wrapped('a hypothyroidism b', 6, byLetters)).toEqual(['a', 'hypothyroidism', 'b']);
  expect(wrapped('', 6, byLetters)).toEqual(['']);
});

test('the table of the file points to each of its objects', async () => {
  const picture = { jpeg: new Uint8Array([255, 216, 255, 217]), width: 10, height: 14 };
  const file = pdfOfPictures([picture, picture]);
  expect(file.type).toBe('application/pdf');
  const text = new TextDecoder('latin1').decode(await new Response(file).arrayBuffer());
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(8);
  for (const [at, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj`));
  expect(text).toContain('/Count 2');
});
