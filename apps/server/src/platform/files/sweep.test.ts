import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KnownNames } from './storage.ts';
import { SLICE, sweepArea } from './sweep.ts';

let root: string;
let folder: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'nabz-sweep-'));
});
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'area-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const young = new Date();
const old = new Date(young.getTime() - 3_600_000);
const before = new Date(young.getTime() - 60_000);
const { signal } = new AbortController();
const none: KnownNames = async () => new Set();
const sweep = (known: KnownNames): Promise<number> => sweepArea({ folder, before, known, signal });

const placeOf = (name: string): string => path.join(folder, name.slice(0, 2), name);
function make(at: Date, ending = ''): string {
  const name = `${randomBytes(16).toString('hex')}${ending}`;
  mkdirSync(path.dirname(placeOf(name)), { recursive: true });
  writeFileSync(placeOf(name), 'x');
  utimesSync(placeOf(name), at, at);
  return name;
}
const isThere = (name: string): boolean => existsSync(placeOf(name));
const knows =
  (...those: string[]): KnownNames =>
  async (names) =>
    new Set(names.filter((name) => those.includes(name)));

test('old files that no row knows and old drafts go; what rows know, what is young and what is not ours stays', async () => {
  const [known, orphan, fresh] = [make(old), make(old), make(young)];
  const [draft, freshDraft] = [make(old, '.part'), make(young, '.part')];
  const foreign = ['lost+found', '.nfs0001', 'notes.txt', `${known}.bak`];
  for (const name of foreign) {
    writeFileSync(path.join(folder, name), 'x');
    writeFileSync(path.join(folder, known.slice(0, 2), name), 'x');
    for (const place of [path.join(folder, name), path.join(folder, known.slice(0, 2), name)])
      utimesSync(place, old, old);
  }
  expect(await sweep(knows(known))).toBe(2);
  expect([known, orphan, fresh, draft, freshDraft].map(isThere)).toEqual([true, false, true, false, true]);
  for (const name of foreign) {
    expect(existsSync(path.join(folder, name))).toBe(true);
    expect(existsSync(path.join(folder, known.slice(0, 2), name))).toBe(true);
  }
  expect(await sweep(knows(known))).toBe(0);
});

test('a file whose row is written while the sweep looks stays', async () => {
  const late = make(old);
  let asked = 0;
  const known: KnownNames = async (names) => new Set((asked += 1) === 1 ? [] : names);
  expect(await sweep(known)).toBe(0);
  expect(isThere(late)).toBe(true);
});

test('a file whose upload is confirmed between the last look at the rows and its removal stays', async () => {
  const late = make(old);
  let asked = 0;
  const known: KnownNames = async () => {
    if ((asked += 1) === 2) utimesSync(placeOf(late), young, young);
    return new Set();
  };
  expect(await sweep(known)).toBe(0);
  expect(isThere(late)).toBe(true);
});

test('what a sweep that was killed had set aside comes back when a row knows it, and goes when none does', async () => {
  const [known, orphan] = [make(old), make(old)];
  for (const name of [known, orphan]) renameSync(placeOf(name), `${placeOf(name)}.swept`);
  expect(await sweep(knows(known))).toBe(1);
  expect(isThere(known)).toBe(true);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.swept'))).toEqual([]);
  expect(isThere(orphan)).toBe(false);
});

test('a large folder is asked about in slices, and others have their turn between two of them', async () => {
  const all = Array.from({ length: 2 * SLICE + 2 }, () => make(old));
  const kept = new Set(all.slice(1));
  const slices: number[] = [];
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const removed = await sweep(async (names) => {
    if (names.length > 1) slices.push(names.length);
    return new Set(names.filter((name) => kept.has(name)));
  });
  clearInterval(counting);
  expect(removed).toBe(1);
  expect(Math.max(...slices)).toBeLessThanOrEqual(SLICE);
  expect(slices.reduce((sum, count) => sum + count)).toBe(all.length);
  expect(turns).toBeGreaterThan(slices.length);
});

test('two sweeps at once remove each file once', async () => {
  for (let made = 0; made < 40; made += 1) make(old, made % 2 === 0 ? '' : '.part');
  const removed = await Promise.all([sweep(none), sweep(none), sweep(none)]);
  expect(removed.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(40);
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
});

test('a sweep before the first file finds nothing, and one that is to end ends', async () => {
  rmSync(folder, { recursive: true });
  expect(await sweep(none)).toBe(0);
  mkdirSync(folder);
  const orphan = make(old);
  const ended = sweepArea({ folder, before, known: none, signal: AbortSignal.abort() });
  await expect(ended).rejects.toThrow('aborted');
  expect(isThere(orphan)).toBe(true);
});
