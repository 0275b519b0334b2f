import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileSymptoms } from '@nabz/engine/symptoms/compile';
import { loadKnowledge, readFiles } from '@nabz/knowledge/load';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf, readPrebuilt, writePrebuilt } from './prebuilt.ts';

let folder: string;
let file: string;
const files = readFiles();
const compiled = compileSymptoms(loadKnowledge(files));
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-prebuilt-'));
  file = path.join(folder, 'dist', 'symptoms.v8');
  writePrebuilt(() => compiled, file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what is read back is what was compiled', () => {
  expect(readPrebuilt(files, file)).toStrictEqual(compiled);
});

test('a good file is not made again', () => {
  let compiledAgain = 0;
  writePrebuilt(() => {
    compiledAgain += 1;
    return compiled;
  }, file);
  expect(compiledAgain).toBe(0);
});

test('a change of a word of the knowledge makes the file one of before', () => {
  const [first = { path: '', text: '' }, ...others] = files;
  const changed = [{ ...first, text: `${first.text} ` }, ...others];
  expect(keyOf(changed).equals(keyOf(files))).toBe(false);
  expect(readPrebuilt(changed, file)).toBeUndefined();
});

test('of a file that is cut off, damaged or missing nothing is used, and the next one takes its place', () => {
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  damaged[whole.length >> 1] = (damaged[whole.length >> 1] ?? 0) ^ 1;
  for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 40), Buffer.alloc(0), damaged]) {
    writeFileSync(file, bytes);
    expect(readPrebuilt(files, file)).toBeUndefined();
  }
  rmSync(file);
  expect(readPrebuilt(files, file)).toBeUndefined();
  writePrebuilt(() => compiled, file);
  expect(readPrebuilt(files, file)?.knowledge.version).toBe(compiled.knowledge.version);
});
