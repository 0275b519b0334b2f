import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostColumns, mostLines } from './limits.policy.ts';
import { Fault } from './reader/fault.ts';
import { pagesOfText } from './reader/plain-text.ts';

const faultOf = (bytes: Uint8Array): string => {
  try {
    pagesOfText(bytes);
    return 'read';
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
};

test('lines and columns become places, tabs go to every eighth column, form feeds part pages', () => {
  const [first, second, ...more] = pagesOfText(Buffer.from('Hb\t13.2 g/dL\r\n\r\n  TSH 2.1\f\f\nnext'));
  expect(more).toEqual([]);
  expect(first?.words.map(({ text, x, y, width }) => [text, x, y, width])).toEqual([
    ['Hb', 0, 0, 12],
    ['13.2', 48, 0, 24],
    ['g/dL', 78, 0, 24],
    ['TSH', 12, 24, 18],
    ['2.1', 36, 24, 18],
  ]);
  expect([first?.number, second?.number, second?.source]).toEqual([1, 2, 'plain']);
  expect(second?.words[0]).toMatchObject({ text: 'next', y: 12 });
});

test.each([
  ['UTF-8 with a mark', Buffer.from('\uFEFFहीमोग्लोबिन 13.2')],
  ['UTF-16 of Windows', Buffer.from('\uFEFFहीमोग्लोबिन 13.2', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\uFEFFहीमोग्लोबिन 13.2', 'utf16le').swap16()],
])('text is read in %s', (_, bytes) => {
  expect(pagesOfText(bytes)[0]?.words.map(({ text }) => text)).toEqual(['हीमोग्लोबिन', '13.2']);
});

test('what is no UTF-8 is read as Windows wrote it', () => {
  expect(pagesOfText(Buffer.from('5 \xb5g', 'latin1'))[0]?.words[1]?.text).toBe('µg');
});

test('too many lines, columns, or zero bytes are refused', () => {
  expect(faultOf(Buffer.from('a\n'.repeat(mostLines)))).toBe('too-large');
  expect(faultOf(Buffer.from('a'.repeat(mostColumns + 1)))).toBe('too-large');
  expect(faultOf(Buffer.from('\t'.repeat(mostColumns)))).toBe('too-large');
  expect(faultOf(Buffer.from('a\0b'))).toBe('damaged');
});

test('any bytes are read or refused; the words are those of the text, on their page, none above another', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 200 })), (made) => {
      const bytes = Buffer.from(made as string);
      if (faultOf(bytes) !== 'read') return;
      for (const { words, width, height } of pagesOfText(bytes)) {
        let last = { x: -1, y: -1, right: 0 };
        for (const word of words) {
          expect(word.text).toMatch(/^\S+$/u);
          expect(word.x + word.width).toBeLessThanOrEqual(width);
          expect(word.y + word.height).toBeLessThanOrEqual(height);
          expect(word.y > last.y || (word.y === last.y && word.x >= last.right)).toBe(true);
          last = { x: word.x, y: word.y, right: word.x + word.width };
        }
      }
    }),
    { numRuns: 400 },
  );
});

test('ten megabytes in one line, in lines or in pages are too large at once, in every encoding', () => {
  const length = 10_000_000;
  const started = performance.now();
  for (const unit of ['a', 'aaa\xe9', 'a ', ' ', '\f', '\n', '\r']) {
    expect(faultOf(Buffer.alloc(length, unit, 'latin1'))).toBe('too-large');
  }
  // it took 13 s for one; a busy machine is slower, but not so much
  expect(performance.now() - started).toBeLessThan(10_000);
});
