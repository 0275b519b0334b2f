// What the disk is made to take of the embedded database.
import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFlush } from './lite-flush.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nabz-flush-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what changed since, in whatever folder, is taken by the disk, and nothing else', async () => {
  mkdirSync(path.join(folder, 'pg_wal'));
  writeFileSync(path.join(folder, 'pg_wal', '1'), 'a');
  writeFileSync(path.join(folder, 'control'), 'a');
  const { changed: flush, all } = createFlush(folder);
  expect(flush()).toBe(0);
  appendFileSync(path.join(folder, 'pg_wal', '1'), 'b');
  expect(flush()).toBe(1);
  rmSync(path.join(folder, 'pg_wal', '1'));
  writeFileSync(path.join(folder, 'pg_wal', '2'), 'c');
  // the new file, and the folder in which one went and one came
  expect(flush()).toBe(2);
  await all();
  expect(flush()).toBe(0);
});

test('a folder that cannot be looked at throws, and what it missed is taken the next time', () => {
  const inside = mkdtempSync(path.join(folder, 'again-'));
  writeFileSync(path.join(inside, 'a'), '1');
  const { changed } = createFlush(inside);
  appendFileSync(path.join(inside, 'a'), '2');
  renameSync(inside, `${inside}-away`);
  expect(changed).toThrow('ENOENT');
  renameSync(`${inside}-away`, inside);
  expect(changed()).toBeGreaterThan(0);
  expect(changed()).toBe(0);
});
