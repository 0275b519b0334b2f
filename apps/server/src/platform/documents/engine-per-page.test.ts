// Which recogniser's reading of a page is taken. The recognisers are made up: nothing is recognised here.
import { expect, test } from 'vitest';
import { Fault } from './reader/fault.ts';
import { firstThatWorks } from './reader/first-that-works.ts';
import type { Recogniser, Seen } from './reader/ocr.ts';
import type { Grey } from './reader/pdfium.ts';
import { recognise } from './reader/recognise.ts';

const picture: Grey = { width: 400, height: 560, data: Buffer.alloc(400 * 560, 255) };

const wordsOf = (text: string, confidence: number, count: number): Seen[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `${text}${at}`,
    left: 20,
    top: 20 + at * 20,
    width: 60,
    height: 12,
    confidence,
  }));

/** Answers the same of every picture, and counts how often it was asked; an error is thrown. */
function made(name: Recogniser['name'], answer: Seen[] | Error) {
  const asked: string[] = [];
  const recogniser: Recogniser = {
    name,
    hasLayouts: name !== 'pp-ocr',
    losesPoints: false,
    recognise: (_picture, layout) => {
      asked.push(layout);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  return { recogniser, asked };
}
const readBy = (recogniser: Recogniser) =>
  recognise(picture, recogniser, { dpi: 200, isPhoto: false }, () => undefined);

const poor = wordsOf('blur', 0.3, 4);
const good = wordsOf('Haemoglobin', 0.95, 20);
const worse = wordsOf('noise', 0.2, 3);

test('a page that PP-OCR reads well is read by nobody else', async () => {
  const [pp, tesseract] = [made('pp-ocr', good), made('native', good)];
  const read = await readBy(firstThatWorks([pp.recogniser, tesseract.recogniser], tesseract.recogniser));
  expect([read.by.name, pp.asked.length, tesseract.asked]).toEqual(['pp-ocr', 1, []]);
});

test('a page that PP-OCR reads poorly on every side is read by tesseract too, and the reading that is worth more is taken', async () => {
  const [pp, tesseract] = [made('pp-ocr', poor), made('native', good)];
  const read = await readBy(firstThatWorks([pp.recogniser, tesseract.recogniser], tesseract.recogniser));
  expect([read.by.name, read.seen.length, pp.asked.length]).toEqual(['native', 20, 4]);
  expect(tesseract.asked).toEqual(['columns']);
});

test('a tesseract that reads less, or fails, leaves what PP-OCR read', async () => {
  for (const answer of [worse, new Error('no English'), new Fault('too-large')]) {
    const [pp, tesseract] = [made('pp-ocr', poor), made('native', answer)];
    const read = await readBy(firstThatWorks([pp.recogniser], tesseract.recogniser));
    expect([read.by.name, read.seen.length]).toEqual(['pp-ocr', 4]);
  }
});

test('where no tesseract is there, a poor page stays as PP-OCR read it', async () => {
  const read = await readBy(firstThatWorks([made('pp-ocr', poor).recogniser]));
  expect([read.by.name, read.seen.length]).toEqual(['pp-ocr', 4]);
});

test('a failure at one picture is no verdict on the next: PP-OCR is asked again', async () => {
  let fails = true;
  const flaky: Recogniser = {
    ...made('pp-ocr', good).recogniser,
    recognise: () => (fails ? Promise.reject(new Error('out of memory')) : Promise.resolve(good)),
  };
  const either = firstThatWorks([flaky, made('native', good).recogniser]);
  expect((await readBy(either)).by.name).toBe('native');
  fails = false;
  expect((await readBy(either)).by.name).toBe('pp-ocr');
});

test('tesseract that stands in for PP-OCR is not asked twice, and a fault of the document ends its reading', async () => {
  const [pp, tesseract] = [made('pp-ocr', new Error('no runtime')), made('native', poor)];
  await readBy(firstThatWorks([pp.recogniser, tesseract.recogniser], tesseract.recogniser));
  expect(tesseract.asked).toEqual(['columns', 'columns', 'columns', 'columns', 'rows']);
  const faulty = made('pp-ocr', new Fault('too-large'));
  await expect(readBy(firstThatWorks([faulty.recogniser, tesseract.recogniser]))).rejects.toThrow(Fault);
});
