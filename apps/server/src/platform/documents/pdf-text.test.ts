// What PDFium's signs become: words with places on the upright page.
import { beforeAll, expect, test } from 'vitest';
import type { Word } from './documents.ts';
import { loadPdfium, type Pdfium, withDocument, withPage } from './reader/pdfium.ts';
import { textOfPage } from './reader/pdf-words.ts';
import { withStruck } from './reader/strokes.ts';
import { type MadePage, madePdf } from './testing/made-pdf.ts';

let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium();
});

const read = (page: MadePage): Promise<{ width: number; height: number; words: Word[]; hiddenSigns: number }> =>
  withDocument(pdfium, madePdf([page]), (document) =>
    withPage(pdfium, document, 0, async (open) => ({
      width: open.width,
      height: open.height,
      ...textOfPage(pdfium, open),
    })),
  );
const texts = (words: readonly Word[]): string[] => words.map(({ text }) => text);
const rounded = ({ text, x, y, width, height }: Word): string =>
  [text, ...[x, y, width, height].map((number) => number.toFixed(1))].join(' ');
const row = [
  { text: 'Haemoglobin (Hb)', x: 50, y: 100 },
  { text: '13.2', x: 250, y: 100 },
  { text: 'g/dL', x: 330, y: 100 },
  { text: '13.0 - 17.0', x: 430, y: 100 },
];

test('each word of a row has its text and its place, from the top left in points', async () => {
  const { words } = await read({ texts: row });
  expect(texts(words)).toEqual(['Haemoglobin', '(Hb)', '13.2', 'g/dL', '13.0', '-', '17.0']);
  for (const [index, x] of [
    [0, 50],
    [2, 250],
    [3, 330],
    [4, 430],
  ] as const) {
    expect(words[index]?.x).toBeCloseTo(x, 0);
    expect(words[index]?.y).toBeCloseTo(92.4, 0);
    expect(words[index]?.height).toBeCloseTo(9.8, 0);
    expect(words[index]?.confidence).toBeNull();
  }
});

test('letters of different heights and fonts in one row stand on one line', async () => {
  const { words } = await read({
    texts: [
      { text: 'acne', x: 50, y: 100 },
      { text: 'fgjpqy', x: 100, y: 100, font: 'Times-Roman' },
      { text: 'ABC', x: 200, y: 100, font: 'Courier' },
    ],
  });
  expect(new Set(words.map(({ y, height }) => `${y.toFixed(1)} ${height.toFixed(1)}`)).size).toBe(1);
});

test.each([90, 180, 270] as const)('a page that is shown turned by %i degrees reads as it is seen', async (rotate) => {
  // as it is seen: 400 points wide, 300 high
  const [width, height] = rotate === 180 ? [400, 300] : [300, 400];
  const upright = await read({ width: 400, height: 300, texts: [{ text: 'Sodium', x: 40, y: 60 }] });
  const matrix = { 90: '0 1 -1 0 60 40', 180: '-1 0 0 -1 360 60', 270: '0 -1 1 0 240 360' }[rotate];
  const turned = await read({
    width,
    height,
    rotate,
    content: Buffer.from(`BT /F0 10 Tf ${matrix} Tm (Sodium) Tj ET`),
  });
  expect([turned.width, turned.height]).toEqual([400, 300]);
  expect(turned.words.map(rounded)).toEqual(upright.words.map(rounded));
});

test('what stands outside the page is not read', async () => {
  const { words } = await read({
    texts: [
      { text: 'Potassium 4.5', x: 50, y: 100 },
      { text: 'outside', x: 700, y: 100 },
      { text: 'below', x: 50, y: 900 },
    ],
  });
  expect(texts(words)).toEqual(['Potassium', '4.5']);
});

const seen = 'BT /F0 10 Tf 1 0 0 1 50 700 Tm (Sodium 139) Tj ET ';
const hidden = (before: string, after = ''): string =>
  `${seen}q ${before} BT /F0 10 Tf 1 0 0 1 50 650 Tm (Potassium 8.9) Tj ET ${after} Q`;
test.each([
  ['without ink', hidden('3 Tr')],
  ['white on white', hidden('1 g')],
  ['nearly white on white', hidden('0.97 0.97 0.96 rg')],
  ['black on black', hidden('0 g 40 640 200 30 re f')],
  ['under a white box', hidden('0 g', '1 g 40 640 200 30 re f')],
  ['under a black box', hidden('1 g', '0 g 40 640 200 30 re f')],
  ['cut off by a clip', hidden('300 100 50 50 re W n')],
  ['too small to see', `${seen}BT /F0 0.6 Tf 1 0 0 1 50 650 Tm (Potassium 8.9) Tj ET`],
  ['too small by its matrix', `${seen}BT /F0 10 Tf 0.1 0 0 0.1 50 650 Tm (Potassium 8.9) Tj ET`],
  ['white over print', `${seen}BT 1 g /F0 10 Tf 1 0 0 1 50 700 Tm (Potassium 8.9) Tj ET`],
])('text that cannot be seen is no word, and the page says that there is some: %s', async (_, content) => {
  const { words, hiddenSigns } = await read({ content: Buffer.from(content) });
  expect(texts(words)).toEqual(['Sodium', '139']);
  expect(hiddenSigns).toBe(12);
});

test.each([
  ['white in a dark box', hidden('0.1 0.2 0.4 rg 40 640 200 30 re f 1 g')],
  ['grey', hidden('0.6 g')],
  ['red on a box as bright', hidden('0 0.5 0 rg 40 640 200 30 re f 1 0 0 rg')],
  ['outlines alone', hidden('1 Tr 1 g 0 G 0.3 w')],
  ['small print', `${seen}BT /F0 4 Tf 1 0 0 1 50 650 Tm (Potassium 8.9) Tj ET`],
])('text that can be seen is read: %s', async (_, content) => {
  const { words, hiddenSigns } = await read({ content: Buffer.from(content) });
  expect(texts(words)).toEqual(['Sodium', '139', 'Potassium', '8.9']);
  expect(hiddenSigns).toBe(0);
});

test('columns without a space between them are parted by their gap, letters with room between them are not', async () => {
  const { words } = await read({
    texts: [
      { text: 'Calcium', x: 50, y: 100 },
      { text: '9.08', x: 92, y: 100 },
    ],
  });
  expect(texts(words)).toEqual(['Calcium', '9.08']);
  const spaced = await read({ content: Buffer.from('BT /F0 10 Tf 1 Tc 1 0 0 1 50 700 Tm (Report) Tj ET') });
  expect(texts(spaced.words)).toEqual(['Report']);
});

test('words of Devanagari stay whole where their signs stand apart, and a piece that is drawn twice is read once', async () => {
  const reads = { g: 'ग', o: 'ो', l: 'ल', i: 'ी', d: 'द', u: 'ू', h: 'ध', ' ': ' ', '1': '1' };
  const put = (text: string, y: number): string => `BT /F3 10 Tf 1 0 0 1 50 ${y} Tm ${text} TJ ET`;
  const lines = [
    // the room of a vowel sign is not known to PDFium, which infers a space there
    put('[(1 go) -300 (li) ( ) (li)]', 700),
    // the first letter and its vowel sign are told again, within the word
    put('[(duh) 1500 (du)]', 600),
  ];
  const { words } = await read({ reads, content: Buffer.from(lines.join('\n')) });
  expect(texts(words)).toEqual(['1', 'गोली', 'ली', 'दूध']);
});

test('letters that are one sign are one word', async () => {
  const content = Buffer.from('BT /F3 10 Tf 1 0 0 1 50 700 Tm (liMle Ce) Tj ET');
  const { words } = await read({ reads: { l: 'l', i: 'i', M: 'tt', e: 'e', C: 'C', ' ': ' ' }, content });
  expect(texts(words)).toEqual(['little', 'Ce']);
});

test('a word that a line runs through is struck out; one with a line under it or around it is not', async () => {
  const content = Buffer.from(
    'BT /F0 10 Tf 1 0 0 1 50 700 Tm (Wysolone) Tj ET 49 702.8 45 0.8 re f ' +
      'BT /F0 10 Tf 1 0 0 1 50 650 Tm (Glycomet) Tj ET 49 648 45 0.8 re f ' +
      'BT /F0 10 Tf 1 0 0 1 50 600 Tm (Folvite) Tj ET 45 595 80 18 re S',
  );
  const words = await withDocument(pdfium, madePdf([{ content }]), (document) =>
    withPage(pdfium, document, 0, async (open) => withStruck(pdfium, open, textOfPage(pdfium, open).words)),
  );
  expect(words.map(({ text, isStruck }) => `${text} ${isStruck === true}`)).toEqual([
    'Wysolone true',
    'Glycomet false',
    'Folvite false',
  ]);
});

const struckIn = async (content: string): Promise<string[]> => {
  const words = await withDocument(pdfium, madePdf([{ content: Buffer.from(content) }]), (document) =>
    withPage(pdfium, document, 0, async (open) => withStruck(pdfium, open, textOfPage(pdfium, open).words)),
  );
  return words.flatMap(({ text, isStruck }) => (isStruck === true ? [text] : []));
};
const put = (text: string, y: number): string => `BT /F0 10 Tf 1 0 0 1 50 ${y} Tm (${text}) Tj ET `;
const others = put('Folvite 5 mg', 500) + put('Shelcal 500 mg', 480) + put('Calpol 650 mg', 460);

test.each([
  ['a slanted line of a pen', '48 699 m 98 708 l S'],
  ['a wave', '48 703 m 60 707 70 700 80 704 c 86 706 92 702 98 704 c S'],
  ['a scribble', '49 700 m 55 708 l 60 700 l 66 708 l 72 700 l 78 708 l 84 700 l 90 708 l 96 700 l S'],
])('a word under %s is struck out', async (_, line) => {
  expect(await struckIn(put('Wysolone', 700) + put('Glycomet', 650) + others + line)).toEqual(['Wysolone']);
});

test('a block under a cross is struck out, one in a box is not', async () => {
  const block = put('Voveran 50 mg', 700) + put('Rantac 150 mg', 685);
  expect(await struckIn(`${block}${others}45 715 m 130 680 l S 45 680 m 130 715 l S`)).toEqual(
    'Voveran 50 mg Rantac 150 mg'.split(' '),
  );
  expect(await struckIn(`${block}${others}45 680 85 35 re S`)).toEqual([]);
});
