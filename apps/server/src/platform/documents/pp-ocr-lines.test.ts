// What is made of the answers of the networks of PP-OCR: lines, signs and words.
import { expect, test } from 'vitest';
import { stripsIn } from './reader/pp-ocr/find-lines.ts';
import { alphabetOf, asPrinted, signsOf } from './reader/pp-ocr/signs.ts';
import { wordsOfLine } from './reader/pp-ocr/words-of-line.ts';

/** A map with a bar of likely pixels that sinks by `slope`. */
function bar(width: number, height: number, slope: number): Float32Array {
  const map = new Float32Array(width * height);
  for (let x = 20; x < width - 20; x += 1) {
    const top = Math.round(height / 2 - 4 + slope * (x - width / 2));
    for (let y = top; y < top + 8; y += 1) map[y * width + x] = 0.9;
  }
  return map;
}

test('a line that sinks along its length is one strip with its slope', () => {
  const [strip, ...others] = stripsIn(bar(200, 60, 0.05), 200, 60);
  expect(others).toEqual([]);
  expect(strip?.slope).toBeCloseTo(0.05, 2);
  // grown by more than the pixels that were found, which are the inside of letters
  expect(strip?.width).toBeGreaterThan(165);
  expect(strip?.height).toBeGreaterThan(14);
  expect(strip?.height).toBeLessThan(24);
});

test('specks and what is hardly likely are no lines', () => {
  const speck = new Float32Array(100 * 40);
  speck[20 * 100 + 50] = 0.99;
  expect(stripsIn(speck, 100, 40)).toEqual([]);
  expect(
    stripsIn(
      bar(100, 40, 0).map((likely) => likely * 0.4),
      100,
      40,
    ),
  ).toEqual([]);
});

test('signs are written as reports print them, and those that reports have not are none', () => {
  expect(['：', '（', '－', 'μ', '℃', '一', 'Ａ'].map(asPrinted)).toEqual([':', '(', '-', 'µ', '°C', '-', 'A']);
  expect(['肝', 'シ', 'Й'].map(asPrinted)).toEqual([undefined, undefined, undefined]);
});

const alphabet = alphabetOf(['1', '，', ',', '2', '肝', 'a', 'b', ' ']);
/** The network's answer: for each step how likely each class is. */
const answer = (...steps: number[][]) => ({ data: Float32Array.from(steps.flat()), dims: [1, steps.length, 9] });
const none = [1, 0, 0, 0, 0, 0, 0, 0, 0];

test('the same sign at steps on end is one sign; parted by none it is two; two kinds of comma are one', () => {
  const one = [0, 0.9, 0, 0, 0, 0, 0, 0, 0];
  const comma = [0.3, 0, 0.35, 0.35, 0, 0, 0, 0, 0];
  const signs = signsOf(answer(one, one, none, one, comma), alphabet);
  expect(signs.map(({ text }) => text)).toEqual(['1', '1', ',']);
  expect(signs.at(-1)?.sure).toBeCloseTo(0.7);
});

test('what looks like a sign that reports have not is not read as one that they have', () => {
  const chinese = [0.02, 0.01, 0, 0, 0, 0.97, 0, 0, 0];
  expect(signsOf(answer(chinese, none), alphabet)).toEqual([]);
  // it may have been a digit: its neighbours are doubted, but not the next word
  const [one, blank] = [
    [0, 0.99, 0, 0, 0.01, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 1],
  ];
  const sure = (...steps: number[][]) => signsOf(answer(...steps), alphabet).map((sign) => sign.sure > 0.5);
  expect(sure(one, chinese, one)).toEqual([false, false]);
  expect(sure(one, none, one, chinese)).toEqual([true, false]);
  expect(sure(one, chinese, blank, one)).toEqual([false, true]);
});

/** A line of two letters: blocks of ink with so many pixels between them. */
function blocks(gap: number) {
  const [width, height] = [100, 48];
  const data = Buffer.alloc(width * height, 255);
  for (let y = 12; y < 36; y += 1) {
    for (let x = 20; x < 32; x += 1) data[y * width + x] = 0;
    for (let x = 32 + gap; x < 44 + gap; x += 1) data[y * width + x] = 0;
  }
  return { width, height, data };
}
const strip = { x: 0, y: 0, width: 100, height: 48, slope: 0 };
const read = (gap: number, space: number, texts = ['a', 'b'], sure = 0.95): { text: string; confidence: number }[] =>
  wordsOfLine(
    blocks(gap),
    strip,
    texts.map((text, at) => ({
      text,
      at: at === 0 ? 0.26 : (38 + gap) / 100,
      sure: at === 0 ? 0.99 : sure,
      space: at * space,
    })),
  );
const texts = (words: readonly { text: string }[]): string[] => words.map(({ text }) => text);

test('words are parted where the network has a mind to a space and the ink has room for it', () => {
  expect(texts(read(2, 0))).toEqual(['ab']);
  expect(texts(read(8, 0.1))).toEqual(['a', 'b']);
  // a thin 1 leaves as much room within a number, and no space is in mind
  expect(texts(read(8, 0, ['1', '2']))).toEqual(['12']);
  expect(texts(read(8, 0.1, ['1', '2']))).toEqual(['1', '2']);
  expect(read(8, 0.1)).toMatchObject([
    { left: 20, width: 12, top: 12, height: 24 },
    { left: 40, width: 12 },
  ]);
});

test('a number is as sure as its least sure sign', () => {
  expect(read(2, 0, ['1', '2'], 0.4)[0]?.confidence).toBeCloseTo(0.4);
  expect(read(2, 0, ['a', 'b'], 0.4)[0]?.confidence).toBeCloseTo(0.695);
});
