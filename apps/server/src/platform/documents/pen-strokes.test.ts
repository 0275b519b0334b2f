// Words of a picture that a pen ran through are told from those that stand on a line, in a box or beside a blur.
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

type Place = readonly [x1: number, y1: number, x2: number, y2: number];
const INK = 0x25;
/** Half of what a pen is wide, in dots. */
const HALF = 1.2;

/** How far a dot lies from a line. */
function distance(x: number, y: number, [x1, y1, x2, y2]: Place): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Draws lines of a pen from one place to another, in points. Without sharp, which refuses drawings once a reader was loaded beside it. */
function ruled({ data, ...size }: Grey, lines: readonly Place[]): Grey {
  const dots = Buffer.from(data);
  for (const line of lines.map((places) => places.map((place) => place * SCALE) as unknown as Place))
    for (let y = 0; y < size.height; y += 1)
      for (let x = 0; x < size.width; x += 1) if (distance(x, y, line) <= HALF) dots[y * size.width + x] = INK;
  return { ...size, data: dots };
}

const struckBy = async (lines: Parameters<typeof ruled>[1]): Promise<string[]> => {
  const picture = ruled(await draw({ texts }, DPI), lines);
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
