// Numbers are looked at in the picture once more: what was lost comes back, and nothing is put where there is nothing.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Seen } from './reader/ocr.ts';
import type { Grey } from './reader/pdfium.ts';
import { readNumbersAgain } from './reader/points.ts';
import { draw } from './testing/drawn.ts';
import type { PutText } from './testing/made-pdf.ts';

const fonts = ['Helvetica', 'Times-Roman', 'Courier'] as const;
const dpi = 200;
const pixels = (points: number): number => Math.round((points * dpi) / 72);

/** A drawn number, and where an OCR would have seen it. */
async function drawn(
  text: string,
  font: PutText['font'],
  blur = 0,
): Promise<{ picture: Grey; place: Omit<Seen, 'text'> }> {
  const plain = await draw(
    { width: 200, height: 60, texts: [{ text, x: 20, y: 40, size: 10, ...(font ? { font } : {}) }] },
    dpi,
  );
  const { width, height } = plain;
  const raw = sharp(plain.data, { raw: { width, height, channels: 1 } });
  const data = blur === 0 ? plain.data : await raw.blur(blur).toColourspace('b-w').raw().toBuffer();
  const place = { left: pixels(18), top: pixels(32), width: pixels(120), height: pixels(8.3), confidence: 0.95 };
  return { picture: { width, height, data }, place };
}
const reread = async (
  stands: string,
  seen: string,
  font: PutText['font'],
  blur = 0,
): Promise<{ text: string; surest: number }> => {
  const { picture, place } = await drawn(stands, font, blur);
  const words = readNumbersAgain(picture, [{ ...place, text: seen }], true);
  return {
    text: words.map(({ text }) => text).join(' '),
    surest: Math.max(...words.map(({ confidence }) => confidence)),
  };
};

test.each(fonts)('points and dashes that were lost come back, in %s', async (font) => {
  for (const [stands, seen] of [
    ['4.5 - 5.5', '45-55'],
    ['13.2', '132'],
    ['0.27 - 4.20', '027-420'],
    ['31.5 - 34.5', '315-34.5'],
    ['<17.5', '<175'],
    ['(0.3 - 1.2)', '(03-12)'],
    ['1.11', '111'],
    ['0.1', '01'],
    ['9.08', '908'],
  ] as const) {
    expect((await reread(stands, seen, font)).text).toBe(stands);
  }
});

test.each(fonts)('a number without a point never gets one, however blurred, in %s', async (font) => {
  for (const stands of ['83', '101', '330', '295', '1706', '131', '40 - 50', '7']) {
    for (const blur of [0, 0.6, 1, 1.4, 2]) {
      const { text } = await reread(stands, stands.replaceAll(' ', ''), font, blur);
      expect(text.replaceAll(' ', '')).toBe(stands.replaceAll(' ', ''));
    }
  }
});

test.each(fonts)('a point that was read stays, however blurred, in %s', async (font) => {
  for (const stands of ['13.2', '4.52', '0.9', '7.1']) {
    for (const blur of [0, 1, 2, 3]) expect((await reread(stands, stands, font, blur)).text).toBe(stands);
  }
});

test('words that are no numbers stay as they are', async () => {
  const { picture, place } = await drawn('TSH 4.5', 'Helvetica');
  for (const text of ['TSH', 'HbA1c', '25-OH', '10^3/uL', '12%']) {
    expect(readNumbersAgain(picture, [{ ...place, text }], true)).toEqual([{ ...place, text }]);
  }
});

test('a number that is not where it was seen is doubted, not changed', async () => {
  const { picture, place } = await drawn('4.5', 'Helvetica');
  expect(readNumbersAgain(picture, [{ ...place, text: '12345' }], true)).toMatchObject([
    { text: '12345', confidence: 0.3 },
  ]);
});
