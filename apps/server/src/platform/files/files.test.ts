import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { masterKey, encryptionKeysOf } from '../keys.ts';
import type { EncryptionKeys } from '../encryption.ts';
import { createFiles, type Files } from './files.ts';
import { createFolderStorage } from './folder-storage.ts';

let folder: string;
let files: Files;
const newKey = (): EncryptionKeys => {
  const one = masterKey(randomBytes(32));
  return encryptionKeysOf({ present: one, all: [one] }, 'files');
};
const key = newKey();
const filesWith = (keys: EncryptionKeys): Files =>
  createFiles(createFolderStorage(folder).area('booking'), 'booking', keys);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-files-'));
  files = filesWith(key);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What every open file has in common: Node does not export it. */
async function handlePrototype(): Promise<FileHandle> {
  const handle = await open(folder, 'r');
  await handle.close();
  return Object.getPrototypeOf(handle) as FileHandle;
}
/** Every file in a folder, at any depth. */
const namesOf = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const placeOf = (id: string): string => path.join(folder, 'files', 'booking', id.slice(0, 2), id);

test('a file comes back as it was stored, and nothing of it can be read on the disk', async () => {
  const bytes = Buffer.from('canary: haemoglobin 9.1 g/dL'.repeat(1000));
  const id = await files.put(bytes);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(await files.get(id)).toEqual(bytes);
  expect(readFileSync(placeOf(id)).includes('canary')).toBe(false);
  expect(statSync(placeOf(id)).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(placeOf(id)))).toEqual([id]); // no draft is left
});

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is a 503 in words, and no draft is left', async (code) => {
  const before = namesOf(folder).length;
  const full = vi.spyOn(await handlePrototype(), 'sync').mockRejectedValue(Object.assign(new Error('full'), { code }));
  try {
    const refusal = { status: 503, code: 'NOT_READY', message: expect.stringContaining('cannot save') };
    await expect(files.put(Buffer.from('x'))).rejects.toMatchObject(refusal);
  } finally {
    full.mockRestore();
  }
  expect(namesOf(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(namesOf(folder)).toHaveLength(before);
});

test('another failure of the disk stays what it is, and no draft is left', async () => {
  const broken = vi.spyOn(await handlePrototype(), 'sync').mockRejectedValue(new Error('broken'));
  try {
    await expect(files.put(Buffer.from('x'))).rejects.toThrow('broken');
  } finally {
    broken.mockRestore();
  }
  expect(namesOf(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a file of which one bit changed is refused, wherever the bit is', async () => {
  const id = await files.put(Buffer.from('the report'));
  const encrypted = readFileSync(placeOf(id));
  for (const at of [0, 11, 12, encrypted.length - 17, encrypted.length - 1]) {
    const tampered = Buffer.from(encrypted);
    tampered[at] = (tampered[at] ?? 0) ^ 1;
    writeFileSync(placeOf(id), tampered);
    await expect(files.get(id)).rejects.toThrow('unable to authenticate');
  }
  writeFileSync(placeOf(id), encrypted.subarray(0, 20));
  await expect(files.get(id)).rejects.toThrow('too short');
});

test("a file that was put in another one's place is refused", async () => {
  const mine = await files.put(Buffer.from('mine'));
  const yours = await files.put(Buffer.from('yours'));
  writeFileSync(placeOf(mine), readFileSync(placeOf(yours)));
  await expect(files.get(mine)).rejects.toThrow('unable to authenticate');
});

test('another key opens nothing', async () => {
  const id = await files.put(Buffer.from('the report'));
  await expect(filesWith(newKey()).get(id)).rejects.toThrow('unable to authenticate');
});

test('a deleted file is gone; deleting it again is no error', async () => {
  const id = await files.put(Buffer.from('the report'));
  await files.delete(id);
  await files.delete(id);
  await expect(files.get(id)).rejects.toThrow('ENOENT');
});

test.each(['../keys/file.key', '..', '', 'A'.repeat(32), `${'a'.repeat(32)}/../x`])(
  'a name that is none is refused: %j',
  async (id) => {
    await expect(files.get(id)).rejects.toThrow('not the name');
    expect(() => files.delete(id)).toThrow('not the name');
  },
);

test('an upload whose file was removed before it was confirmed is refused, and one that is there gets young', async () => {
  const id = await files.put(Buffer.from('the report'));
  utimesSync(placeOf(id), new Date(0), new Date(0));
  await files.confirm(id);
  expect(statSync(placeOf(id)).mtime.getTime()).toBeGreaterThan(0);
  await files.delete(id);
  await expect(files.confirm(id)).rejects.toMatchObject({ status: 503, code: 'NOT_READY' });
});
