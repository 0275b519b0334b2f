// Long, in npm run test:all: it reads pictures.
// Photos and scans, read by the networks of PP-OCR in the real child: no program of the machine, no network.
import { afterAll, expect, test } from 'vitest';
import type { DocumentError, Documents, Page, ReadDocument, Word } from './documents.ts';
import { createDocuments, type PoolOptions } from './pool.ts';
import { firstThatWorks } from './reader/first-that-works.ts';
import { createNpm } from './reader/ocr-npm.ts';
import { createPpOcr } from './reader/ocr-pp.ts';
import { ocrOf } from './tesseract.ts';
import { draw, photograph } from './testing/drawn.ts';
import { madePdf, type PutText } from './testing/made-pdf.ts';

const interpreter = new URL('./testing/words.ts', import.meta.url);
const all: Documents[] = [];
const make = (options: Partial<PoolOptions> = {}): Documents => {
  const made = createDocuments({ isPpOcrWanted: true, tesseract: null, ...options });
  all.push(made);
  return made;
};
afterAll(() => Promise.all(all.map((one) => one.close())));
const documents = make();

const rows = [
  ['Haemoglobin', '13.2', 'g/dL', '13.0 - 17.0'],
  ['Total Leucocyte Count', '7,400', 'cells/cumm', '4,000 - 11,000'],
  ['Potassium', '4.5', 'mmol/L', '3.5 - 5.1'],
  ['Free T4', '1.35', 'ng/dL', '0.93 - 1.70'],
  ['Creatinine', '0.9', 'mg/dL', '0.7 - 1.3'],
  ['Vitamin D', '18.4', 'ng/mL', '30.0 - 100.0'],
  ['Uric Acid', '7.1', 'mg/dL', '3.5 - 7.2'],
];
const columns = [50, 250, 330, 430];
const texts: PutText[] = rows.flatMap((row, at) =>
  row.map((text, column) => ({ text, x: columns[column] ?? 0, y: 150 + 24 * at })),
);

const wordsOf = ({ result }: ReadDocument): readonly Word[] => (result as Page[]).flatMap(({ words }) => words);
const read = (bytes: Buffer, kind: 'pdf' | 'jpg', by = documents): Promise<ReadDocument> =>
  by.read({ bytes, kind, interpreter, context: null });
const scan = async (): Promise<Buffer> => {
  const picture = await draw({ texts });
  return madePdf([{ picture: { ...picture, grey: picture.data }, texts: [] }]);
};

/** What was read of each row, from left to right and without spaces. */
function linesOf(words: readonly Word[]): string[] {
  return rows.map((_, at) =>
    words
      .filter(({ y, height }) => Math.abs(y + height / 2 - (150 + 24 * at - 3.5)) < 8)
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(''),
  );
}
const printed = rows.map((row) => row.join('').replaceAll(' ', ''));

test('a scanned PDF is read word by word, each at its place on the page', async () => {
  const answer = await read(await scan(), 'pdf');
  expect([answer.source, answer.recogniser]).toEqual(['ocr', 'pp-ocr']);
  const words = wordsOf(answer);
  expect(linesOf(words)).toEqual(printed);
  const texted = words.map(({ text }) => text);
  // words that stand apart are words, in columns and within names
  for (const text of ['Total', 'Leucocyte', 'Count', '7,400', 'Vitamin', 'D', '18.4']) expect(texted).toContain(text);
  const potassium = words.find(({ text }) => text === 'Potassium');
  expect(Math.abs((potassium?.x ?? 0) - 50)).toBeLessThan(2);
  expect(Math.abs((potassium?.y ?? 0) + (potassium?.height ?? 0) / 2 - 194.5)).toBeLessThan(3);
  expect(words.every(({ confidence }) => confidence !== null && confidence >= 0 && confidence <= 1)).toBe(true);
});

test.each([
  ['askew, in bad light', { turned: 3, blur: 0.7, shadow: true, quality: 65 }],
  ['upside down', { turned: 180 }],
  ['on its side', { turned: 90 }],
  ['on its other side', { turned: 270 }],
])('a photo that is %s is read upright', async (_, worse) => {
  const answer = await read(await photograph({ texts }, worse), 'jpg');
  expect(answer.recogniser).toBe('pp-ocr');
  const all = wordsOf(answer).map(({ text }) => text);
  expect(rows.filter(([, value = '']) => all.includes(value)).length).toBe(rows.length);
  expect((((answer.pages[0]?.turnedBy ?? 0) + worse.turned + 2) % 360) - 2).toBeCloseTo(0, 0);
});

test('a reading that takes more memory or time than there is ends, and says so', async () => {
  const bytes = await scan();
  const faultOf = (limits: PoolOptions['limits']): Promise<unknown> =>
    read(bytes, 'pdf', make({ limits: limits ?? {} })).catch((error: DocumentError) => error.fault);
  expect(await faultOf({ mostMemoryBytes: 150 * 1024 * 1024 })).toBe('too-large');
  expect(await faultOf({ ocrWithinMs: 100 })).toBe('too-slow');
});

test('where the networks do not load, tesseract reads, and the page says so', async () => {
  const noRuntime = (): Promise<never> => Promise.reject(new Error('There is no onnxruntime for this machine.'));
  const silent = (): void => undefined;
  const either = firstThatWorks([createPpOcr(silent, noRuntime), createNpm(silent)]);
  const seen = await either.recognise(await draw({ texts }), 'columns', 200);
  expect([either.name, either.hasLayouts, either.losesPoints]).toEqual(['npm', true, true]);
  expect(seen.map(({ text }) => text)).toContain('Potassium');
});

test('where children end at pictures and none was ever read, the next ones read with tesseract; a machine that PP-OCR has read on keeps it', async () => {
  const bytes = await scan();
  const hostile = new URL('./testing/hostile.ts', import.meta.url);
  const ends = async (by: Documents): Promise<void> => {
    const outcome = by.read({ bytes, kind: 'pdf', interpreter: hostile, context: 'leave' });
    await expect(outcome).rejects.toMatchObject({ fault: 'interrupted' });
  };
  const [unproven, proven] = [make(), make()];
  expect((await read(bytes, 'pdf', proven)).recogniser).toBe('pp-ocr');
  for (const by of [unproven, unproven, proven, proven]) await ends(by);
  expect((await read(bytes, 'pdf', unproven)).recogniser).toBe('npm');
  expect((await read(bytes, 'pdf', proven)).recogniser).toBe('pp-ocr');
});

test('PP-OCR reads first unless the settings name a tesseract', () => {
  expect(ocrOf('auto', process.execPath, '')).toEqual({ isPpOcrWanted: true, tesseract: process.execPath });
  expect(ocrOf('auto', null, '/nowhere')).toEqual({ isPpOcrWanted: true, tesseract: null });
  expect(ocrOf('pp-ocr', process.execPath, '')).toEqual({ isPpOcrWanted: true, tesseract: null });
  expect(ocrOf('native', process.execPath, '')).toEqual({ isPpOcrWanted: false, tesseract: process.execPath });
  expect(ocrOf('npm', null, '')).toEqual({ isPpOcrWanted: false, tesseract: null });
});
