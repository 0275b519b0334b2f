import { expect, test } from 'vitest';
import { cutOf } from './cut.ts';
import { pngSize, sizeOfPage } from './page-size.ts';

const page = { width: 600, height: 800 };
const share = (text: string): number => Number(text.replace('%', ''));

test('a line fills its cut with a little air, and the mark lies on the line', () => {
  const { image, mark } = cutOf({ x: 108, y: 400, width: 384, height: 20 }, page);
  // 400 of 600 points are shown, beginning 100 points from the left
  expect(image.width).toBe('150%');
  expect(image.left).toBe('-25%');
  expect(share(mark.left)).toBeCloseTo(2, 1);
  expect(share(mark.width)).toBeCloseTo(96, 1);
});

test('a short line is not magnified into a poster', () => {
  const { image } = cutOf({ x: 10, y: 10, width: 30, height: 10 }, page);
  expect(share(image.width)).toBeCloseTo(100 / 0.45, 0);
});

test.each([
  ['the top', { x: 0, y: 0, width: 600, height: 10 }],
  ['the bottom', { x: 0, y: 790, width: 600, height: 10 }],
  ['outside, as a wrong reading has it', { x: -50, y: 900, width: 900, height: 30 }],
])('at %s of the page the cut stays on the paper', (_, box) => {
  const { image, paper } = cutOf(box, page);
  const [width, height] = paper.aspectRatio.split(' / ').map(Number) as [number, number];
  expect(width).toBeLessThanOrEqual(page.width);
  const top = (share(image.top) / -100) * height;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top + height).toBeLessThanOrEqual(page.height + 0.1);
});

test('the size of a picture stands in its header; anything else has none', async () => {
  const header = new Uint8Array(24);
  header.set([0x89, 0x50, 0x4e, 0x47]);
  new DataView(header.buffer).setUint32(16, 900);
  new DataView(header.buffer).setUint32(20, 1200);
  expect(await pngSize(new Blob([header]))).toEqual({ width: 900, height: 1200 });
  expect(await pngSize(new Blob(['no picture at all, only words']))).toBeNull();
  expect(await pngSize(new Blob([]))).toBeNull();
});

test('a page that was read has its own size, one that was not that of its picture', () => {
  expect(sizeOfPage([{ number: 1, ...page }], 1, null)).toMatchObject(page);
  expect(sizeOfPage([], 1, { width: 900, height: 1200 })).toEqual({ width: 900, height: 1200 });
  expect(sizeOfPage([], 1, null)).toEqual({ width: 595, height: 842 });
});
