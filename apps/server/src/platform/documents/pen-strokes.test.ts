// Words of a picture that a pen ran through are told from those that stand on a line, in a box or beside a blur.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Seen } from './reader/ocr.ts';
import type { Grey } from './reader/pdfium.ts';
import { withPenStrokes } from './reader/pen-strokes.ts';
import { draw } from './testing/drawn.ts';

const DPI = 150;
const SCALE = DPI / 72;
const rows = [
  'Tab. Telma 40 mg',
  'Tab. Stamlo 5 mg',
  'Cap. Omez 20 mg',
  'Tab. minimum mmm',
  'Age 44 Y',
  'Inj. 1-0-1 mg/dL',
];
const texts = rows.map((text, at) => ({ text, x: 60, y: 100 + 30 * at, size: 11 }));

/** The box of a word of a row, as the OCR tells it: with some room around. Helvetica has widths of its own. */
async function seenIn(): Promise<Seen[]> {
  const widths = new Map<string, number>();
  const letters = 'Ttablemo0123456789.SsCczgminuAeYIj-/dLk p';
  for (const letter of letters) widths.set(letter, /[il.jIt]/.test(letter) ? 0.26 : /[m]/.test(letter) ? 0.83 : 0.54);
  const widthOf = (text: string): number =>
    text.split('').reduce((sum, letter) => sum + 11 * (widths.get(letter) ?? 0.54), 0);
  return texts.flatMap(({ text, x, y }) => {
    let at = x;
    return text.split(' ').map((word): Seen => {
      const seen = {
        text: word,
        left: Math.round(at * SCALE),
        top: Math.round((y - 11.5) * SCALE),
        width: Math.round(widthOf(word) * SCALE),
        height: Math.round(15 * SCALE),
        confidence: 0.9,
      };
      at += widthOf(`${word} `);
      return seen;
    });
  });
}

/** A line of a pen from one place to another, in points. */
async function ruled(picture: Grey, lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[]) {
  const drawn = lines
    .map(([x1, y1, x2, y2]) => [x1, y1, x2, y2].map((place) => place * SCALE))
    .map(([x1, y1, x2, y2]) => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#223" stroke-width="2.4"/>`);
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">${drawn.join('')}</svg>`,
  );
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 1 },
  })
    .toColourspace('srgb')
    .composite([{ input: svg }])
    .greyscale()
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const struckBy = async (lines: Parameters<typeof ruled>[1]): Promise<string[]> => {
  const picture = await ruled(await draw({ texts }, DPI), lines);
  return withPenStrokes(picture, await seenIn()).flatMap(({ text, isStruck }) => (isStruck === true ? [text] : []));
};

test('print without a line is not struck out', async () => {
  expect(await struckBy([])).toEqual([]);
});

test('a line through the words of a row, level or slanted, strikes these out', async () => {
  expect(await struckBy([[54, 127, 160, 127]])).toEqual(expect.arrayContaining(['Stamlo']));
  expect(await struckBy([[54, 128.5, 160, 125]])).toEqual(expect.arrayContaining(['Stamlo']));
  const all = await struckBy([[54, 127, 160, 127]]);
  expect(all.filter((text) => !['Tab.', 'Stamlo', '5', 'mg'].includes(text))).toEqual([]);
});

test('a line under words and a box around them strike nothing out', async () => {
  expect(
    await struckBy([
      [54, 133, 160, 133],
      [54, 118, 160, 118],
      [54, 118, 54, 133],
      [160, 118, 160, 133],
    ]),
  ).toEqual([]);
});
