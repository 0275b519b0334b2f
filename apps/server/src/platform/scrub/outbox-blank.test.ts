import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readOutbox } from '../../test/app.ts';
import { blankOutbox } from './outbox-blank.ts';

const at = new Date('2026-11-23T08:00:00.000Z');
const later = new Date('2026-11-23T08:10:00.000Z');
const folders: string[] = [];
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-outbox-'));
  folders.push(folder);
  file = path.join(folder, 'outbox.jsonl');
});
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

const line = (to: string, sent = at): string =>
  `${JSON.stringify({ at: sent.toISOString(), channel: 'email', to, subject: 'Hello', body: `ज़ words for ${to}` })}\n`;
const isKept = (to: string): boolean => to === 'stays@example.in';

test('messages to nobody who is known are overwritten; the others stay where they were, to the byte', async () => {
  const text = line('gone@example.in') + line('stays@example.in') + line('gone@example.in');
  appendFileSync(file, text);
  expect(await blankOutbox(folder, later, isKept)).toBe(2);
  const bytes = readFileSync(file);
  expect(bytes.includes('gone')).toBe(false);
  expect(bytes.length).toBe(Buffer.byteLength(text));
  expect(bytes.indexOf('"to":"stays')).toBe(Buffer.from(text).indexOf('"to":"stays'));
  expect(readOutbox(folder).map(({ to, body }) => [to, body])).toEqual([
    ['', ''],
    ['stays@example.in', 'ज़ words for stays@example.in'],
    ['', ''],
  ]);
  expect(await blankOutbox(folder, later, isKept)).toBe(0);
});

test('what was sent a moment ago is there to be read', async () => {
  appendFileSync(file, line('gone@example.in', later));
  expect(await blankOutbox(folder, later, isKept)).toBe(0);
});

test('half a line that a killed process left is overwritten, and no outbox is none', async () => {
  expect(await blankOutbox(folder, later, isKept)).toBe(0);
  appendFileSync(file, '{"at":"2026-11-23T08:00:00.000Z","channel":"email","to":"gone@exam\n');
  expect(await blankOutbox(folder, later, isKept)).toBe(1);
  expect(readFileSync(file, 'utf8')).not.toContain('gone');
});
