import { expect, test } from 'vitest';
import { type Corners, findSheet, flatten } from './reader/sheet.ts';

const width = 900;
const height = 1200;
/** A sheet that lies askew on a table, with a dark mark in the middle of its upper half. */
const corners: Corners = [
  [100, 80],
  [830, 40],
  [860, 1130],
  [60, 1160],
];

const side = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number], x: number, y: number): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);
const isInside = (x: number, y: number): boolean =>
  corners.every((corner, at) => side(corner, corners[(at + 1) % 4] ?? corner, x, y) >= 0);

/** `shadow`: how far the light falls towards the upper left corner, as a hand over the page makes it fall. */
function photo({ table = 90, shadow = 0, paper = 235 } = {}) {
  const data = Buffer.alloc(width * height, table);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isInside(x, y)) continue;
      const isMark = Math.hypot(x - 460, y - 400) < 40;
      data[y * width + x] = isMark ? 20 : paper - Math.max(0, shadow - (x + y) / 4);
    }
  }
  return { width, height, data };
}

/** How far the corners that were found lie from the true ones, in hundredths of the picture. */
const farthest = (found: Corners | null): number =>
  Math.max(
    ...corners.flatMap(([x, y], at) => {
      const [foundX, foundY] = found?.[at] ?? [Infinity, Infinity];
      return [(100 * Math.abs(foundX - x)) / width, (100 * Math.abs(foundY - y)) / height];
    }),
  );

test.each([
  ['a sheet on a table', {}],
  ['a sheet with a shadow over a corner', { shadow: 150 }],
])('the corners of %s are found', (_, given) => {
  expect(farthest(findSheet(photo(given)))).toBeLessThan(1.2);
});

test.each([
  ['a page that fills the picture', { table: 235 }],
  ['a page that is hardly lighter than the table', { table: 215 }],
])('%s is left as it is', (_, given) => expect(findSheet(photo(given))).toBeNull());

test('an empty picture and one of a single pixel have no sheet', () => {
  expect(findSheet({ width: 300, height: 300, data: Buffer.alloc(90_000) })).toBeNull();
  expect(findSheet({ width: 1, height: 1, data: Buffer.alloc(1) })).toBeNull();
});

test('the flat sheet is straight: its middle is the middle, and nothing of the table is left', () => {
  const flat = flatten(photo(), corners, 1);
  const at = (x: number, y: number): number => flat.data[Math.round(y) * flat.width + Math.round(x)] ?? 0;
  for (const [x, y] of [
    [3, 3],
    [flat.width - 4, 3],
    [flat.width - 4, flat.height - 4],
    [3, flat.height - 4],
  ] as const)
    expect(at(x, y)).toBeGreaterThan(220);
  expect(at(flat.width * 0.49, flat.height * 0.3)).toBeLessThan(60);
});

test('each colour goes where its pixel goes', () => {
  const grey = photo();
  const colour = Buffer.alloc(width * height * 3);
  grey.data.forEach((value, at) => colour.fill(value, at * 3, at * 3 + 3));
  const flat = flatten({ ...grey, data: colour }, corners, 3);
  const plain = flatten(grey, corners, 1);
  expect([flat.width, flat.height]).toEqual([plain.width, plain.height]);
  for (const at of [0, 12_345, plain.data.length - 1]) expect(flat.data[at * 3 + 2]).toBe(plain.data[at]);
});
