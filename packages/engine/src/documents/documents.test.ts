import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf } from './cells.ts';
import { documentLines, withoutSpecks, withoutWatermarks } from './clean.ts';
import { wallsBetween } from './columns.ts';
import { dateIn } from './dates.ts';
import { linesOf } from './lines.ts';
import type { Page, Word } from './page.ts';
import { pagesOfText } from './plain.ts';

const word = (text: string, x: number, y: number, height = 10): Word => ({
  text,
  x,
  y,
  width: text.length * height * 0.5,
  height,
  confidence: null,
});
const pageOf = (words: readonly Word[], number = 1): Page => ({
  number,
  width: 600,
  height: 800,
  source: 'text',
  words,
});
const texts = (words: readonly Word[], source: Page['source'] = 'text'): string[] =>
  linesOf(words, 1, source).map(({ text }) => text);

test('words that share a baseline are a line, whatever their heights', () => {
  expect(texts([word('2', 60, 103, 3), word('a-b', 40, 100), word('below', 40, 114), word('.', 70, 108, 2)])).toEqual([
    'a-b 2 .',
    'below',
  ]);
});

test('a raised figure belongs to the line it hangs on', () => {
  expect(texts([word('x10', 100, 100), word('3', 116, 97, 5), word('/uL', 122, 100), word('next', 100, 116)])).toEqual([
    'x10 3 /uL',
    'next',
  ]);
});

test('a value between the two lines of a name is a line of its own', () => {
  expect(texts([word('Thyroid', 40, 100), word('5.6', 200, 106), word('Hormone', 40, 112)])).toEqual([
    'Thyroid',
    '5.6',
    'Hormone',
  ]);
});

test('a scanned page that leans is straightened', () => {
  const words = Array.from({ length: 6 }, (_, line) =>
    Array.from({ length: 12 }, (_, at) => word(`w${line}`, 40 + at * 40, 100 + line * 14 + (40 + at * 40) * 0.03)),
  ).flat();
  expect(texts(words, 'ocr')).toEqual(
    Array.from({ length: 6 }, (_, line) => Array.from({ length: 12 }, () => `w${line}`).join(' ')),
  );
});

test('a gap of more than a space parts cells, in printed and in typewritten lines', () => {
  const [printed] = linesOf([word('Total', 40, 100), word('count', 68, 100), word('7.2', 200, 100)], 1, 'text');
  expect(printed && cellsOf(printed).map(({ text }) => text)).toEqual(['Total count', '7.2']);
  const [typed] = pagesOfText('Total count  7.2\tmg/dL').flatMap((page) => linesOf(page.words, 1, 'plain'));
  expect(typed && cellsOf(typed).map(({ text }) => text)).toEqual(['Total count', '7.2', 'mg/dL']);
});

test('the wall between two columns stands where the fewest cells cross', () => {
  const lines = linesOf(
    [0, 1, 2, 3].flatMap((at) => [word('a long name here', 40, 100 + at * 14), word('7.2', 200, 100 + at * 14)]),
    1,
    'text',
  );
  const [wall] = wallsBetween(
    [
      { x: 40, right: 60 },
      { x: 190, right: 220 },
    ],
    lines,
  );
  expect(wall).toBeGreaterThan(120);
  expect(wall).toBeLessThan(200);
});

test('a letterhead that pages repeat is read once, a page number does not hide it, and text in the middle stays', () => {
  const page = (number: number): Page =>
    pageOf(
      [
        word('City', 40, 20),
        word('Lab', 70, 20),
        word(`Page${number}of3`, 300, 20),
        word('Sodium', 40, 450),
        word('139', 200, 450),
      ],
      number,
    );
  const read = documentLines([page(1), page(2), page(3)]).map(({ lines }) => lines.map(({ text }) => text));
  expect(read).toEqual([['City Lab Page1of3', 'Sodium 139'], ['Sodium 139'], ['Sodium 139']]);
});

test('large single letters and letters that stand aslant are a watermark, a column of marks is not', () => {
  const marks = ['H', 'L', 'H', 'L', 'H'].map((text, at) => word(text, 300, 100 + at * 14));
  const aslant = ['D', 'R', 'A', 'F', 'T'].map((text, at) => word(text, 100 + at * 30, 90 + at * 25));
  const names = ['one', 'two', 'three', 'four', 'five'].map((text, at) => word(text, 40, 100 + at * 14));
  expect(withoutWatermarks([...marks, ...names, ...aslant, word('X', 200, 100, 60)])).toEqual([...marks, ...names]);
});

test('dirt at the edges of a scan is no text, a column of marks is', () => {
  const lines = linesOf(
    [0, 1, 2, 3, 4]
      .flatMap((at) => [
        word(at === 2 ? '4' : '', 5, 100 + at * 14),
        word('Sodium', 60, 100 + at * 14),
        word('139', 300, 100 + at * 14),
        word('H', 400, 100 + at * 14),
      ])
      .filter(({ text }) => text !== ''),
    1,
    'ocr',
  );
  expect(withoutSpecks(lines).map(({ text }) => text)).toEqual(Array.from({ length: 5 }, () => 'Sodium 139 H'));
});

test.each([
  ['03/04/2026', '2026-04-03'],
  ['03-04-26 10:20', '2026-04-03'],
  ['3.4.2026', '2026-04-03'],
  ['03-Apr-2026', '2026-04-03'],
  ['3rd April, 2026', '2026-04-03'],
  ['April 3, 2026', '2026-04-03'],
  ['2026-04-03T10:20', '2026-04-03'],
  ['04/13/2026', null],
  ['31/02/2026', null],
  ['12:30', null],
  ['1.5/2.5', null],
])('the date of "%s" is %s: the day comes first, and no calendar day is made up', (text, date) => {
  expect(dateIn(text)?.date ?? null).toBe(date);
});

test('every date that is read is a day of the calendar and stands where it says', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d/ .-]{0,24}$/), (text) => {
      const found = dateIn(text);
      if (!found) return;
      expect(new Date(`${found.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(found.date);
      expect(found.end).toBeGreaterThan(found.from);
      expect(found.end).toBeLessThanOrEqual(text.length);
    }),
  );
});
