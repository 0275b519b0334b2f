// Long, in npm run test:all: it reads pictures.
// Photos and scans, read by the OCR that comes with the project: no program of the machine, no network.
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentError, Page, ReadDocument, Word } from './documents.ts';
import { createDocuments } from './pool.ts';
import { findTesseract } from './tesseract.ts';
import { draw, photograph } from './testing/drawn.ts';
import { madePdf, type PutText } from './testing/made-pdf.ts';

const interpreter = new URL('./testing/words.ts', import.meta.url);
const documents = createDocuments({ isPpOcrWanted: false, tesseract: null });
afterAll(() => documents.close());

const rows = [
  ['Haemoglobin', '13.2', 'g/dL', '13.0 - 17.0'],
  ['RBC Count', '4.52', 'mill/cumm', '4.5 - 5.5'],
  ['MCHC', '32.9', 'g/dL', '31.5 - 34.5'],
  ['Potassium', '4.5', 'mmol/L', '3.5 - 5.1'],
  ['TSH', '0.35', 'uIU/mL', '0.27 - 4.20'],
  ['Creatinine', '0.9', 'mg/dL', '0.7 - 1.3'],
  ['Vitamin D', '18.4', 'ng/mL', '30.0 - 100.0'],
  ['Uric Acid', '7.1', 'mg/dL', '3.5 - 7.2'],
];
const columns = [50, 250, 330, 430];
const texts: PutText[] = rows.flatMap((row, at) =>
  row.map((text, column) => ({ text, x: columns[column] ?? 0, y: 150 + 24 * at })),
);
const numbers = rows.flatMap(([, value = '', , range = '']) => [value, ...range.split(' - ')]);

const wordsOf = ({ result }: ReadDocument): readonly Word[] => (result as Page[]).flatMap(({ words }) => words);
const read = (bytes: Buffer, kind: 'pdf' | 'jpg' | 'png'): Promise<ReadDocument> =>
  documents.read({ bytes, kind, interpreter, context: null });
/** Which of the numbers were read as they stand, decimal point and all. */
function found(words: readonly Word[]): string[] {
  const left = words.map(({ text }) => text);
  return numbers.filter((number) => {
    const at = left.indexOf(number);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

test('a scanned PDF is read with every decimal point, each word at its place on the page', async () => {
  const picture = await draw({ texts });
  const scan = madePdf([
    { picture: { ...picture, grey: picture.data }, texts: [{ text: 'Scanned', x: 500, y: 830, size: 6 }] },
  ]);
  const answer = await read(scan, 'pdf');
  expect([answer.source, answer.recogniser]).toEqual(['ocr', 'npm']);
  expect(answer.pages[0]?.width).toBeCloseTo(595, 0);
  const words = wordsOf(answer);
  expect(found(words)).toEqual(numbers);
  const potassium = words.find(({ text }) => text === 'Potassium');
  expect(Math.abs((potassium?.x ?? 0) - 50)).toBeLessThan(2);
  // its foot is at 222 and its letters are 7 high; the OCR's boxes take some of the room of their line
  expect(Math.abs((potassium?.y ?? 0) + (potassium?.height ?? 0) / 2 - 218.5)).toBeLessThan(3);
  expect(words.every(({ confidence }) => confidence !== null && confidence >= 0 && confidence <= 1)).toBe(true);
});

test('of a scan that can be searched the picture is read, and not what its hidden text says', async () => {
  const picture = await draw({ texts });
  const layer = texts.map((text) => ({ ...text, text: text.text === '4.5' ? '8.9' : text.text, mode: 3 }));
  const stamp = { text: 'Scanned with a scanner for documents on a phone', x: 300, y: 830, size: 6 };
  const scan = madePdf([{ picture: { ...picture, grey: picture.data }, texts: [...layer, stamp] }]);
  const answer = await read(scan, 'pdf');
  expect(answer.source).toBe('ocr');
  expect(found(wordsOf(answer))).toEqual(numbers);
  expect(wordsOf(answer).map(({ text }) => text)).not.toContain('8.9');
});

test.each([
  ['askew, in bad light', { turned: 3, blur: 0.7, shadow: true, quality: 65 }, 0.9],
  ['upside down', { turned: 180 }, 0.9],
  ['on its side', { turned: 90 }, 0.9],
])('a photo that is %s is read upright', async (_, worse, share) => {
  const answer = await read(await photograph({ texts }, worse), 'jpg');
  expect(found(wordsOf(answer)).length).toBeGreaterThanOrEqual(numbers.length * share);
  expect((((answer.pages[0]?.turnedBy ?? 0) + worse.turned + 2) % 360) - 2).toBeCloseTo(0, 0);
});

test('a photo is turned as its EXIF says before it is read', async () => {
  const lying = await sharp(await photograph({ texts }, { turned: 270 }))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const answer = await read(lying, 'jpg');
  expect(answer.pages[0]?.turnedBy).toBe(0);
  expect(found(wordsOf(answer)).length).toBeGreaterThanOrEqual(numbers.length * 0.9);
});

describe('a picture to look at', () => {
  test('a page of a PDF is drawn upright', async () => {
    const png = await documents.picture({
      bytes: async () => madePdf([{ texts, rotate: 90 }]),
      kind: 'pdf',
      page: 1,
    });
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width > height]).toEqual(['png', true]);
  });

  test('a photo is shown small and turned', async () => {
    const bytes = await photograph({ texts });
    const png = await documents.picture({ bytes: async () => bytes, kind: 'jpg', page: 1, turnedBy: 90 });
    const { width, height } = await sharp(png).metadata();
    expect([width, height].sort((a, b) => a - b)[1]).toBe(1400);
    expect(width).toBeGreaterThan(height);
  });

  test('a page that is not there is refused', async () => {
    const fault = await documents
      .picture({ bytes: async () => madePdf([{ texts }]), kind: 'pdf', page: 2 })
      .catch((error: DocumentError) => error.fault);
    expect(fault).toBe('too-many-pages');
  });
});

test('a picture that is larger than it looks is refused before it is unpacked', async () => {
  const wide = await sharp({ create: { width: 9000, height: 5000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const fault = await read(wide, 'png').catch((error: DocumentError) => error.fault);
  expect(fault).toBe('too-large');
});

test('a photo without text is a document without text', async () => {
  const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b5aa99' } })
    .jpeg()
    .toBuffer();
  const fault = await read(blank, 'jpg').catch((error: DocumentError) => error.fault);
  expect(fault).toBe('no-text');
});

test('the OCR of the machine is used when it is there and wanted', () => {
  expect(findTesseract('npm', null, '/bin')).toBeNull();
  expect(findTesseract('auto', null, 'relative:/nowhere')).toBeNull();
  expect(findTesseract('auto', process.execPath, '')).toBe(process.execPath);
  expect(() => findTesseract('native', null, '/nowhere')).toThrow('no tesseract was found');
});

test('where the tesseract of the machine does not work, the one of npm reads', async () => {
  const broken = createDocuments({ isPpOcrWanted: false, tesseract: '/bin/false' });
  try {
    const bytes = await photograph({ texts });
    const answer = await broken.read({ bytes, kind: 'jpg', interpreter, context: null });
    expect(answer.recogniser).toBe('npm');
  } finally {
    await broken.close();
  }
});
