// What only a store on the network can do wrong: be away, refuse, break off, and be asked by two at the same time.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../test/s3.ts';
import type { EncryptionKeys } from '../../encryption.ts';
import { encryptionKeysOf, masterKey } from '../../keys.ts';
import { createFiles, type Files } from '../files.ts';
import type { KnownNames, StorageArea } from '../storage.ts';
import { SLICE } from '../sweep.ts';
import { createS3Storage } from './s3-storage.ts';

let s3: TestS3;
let area: StorageArea;
let files: Files;
const one = masterKey(randomBytes(32));
const keys: EncryptionKeys = encryptionKeysOf({ present: one, all: [one] }, 'files');
const report = Buffer.from('the report');
beforeAll(async () => {
  s3 = await startS3();
});
beforeEach(() => {
  s3.fail = null;
  s3.before = null;
  s3.objects.clear();
  s3.seen.length = 0;
  area = createS3Storage(s3.settings).area('documents');
  files = createFiles(area, 'documents', keys);
});
afterAll(() => s3.close());

const hourAgo = (): Date => new Date(Date.now() - 3_600_000);
const keyOf = (id: string): string => `ward-1/documents/${id.slice(0, 2)}/${id}`;
const none: KnownNames = async () => new Set();
const { signal } = new AbortController();
const sweep = (known = none): Promise<number> => area.sweep({ before: new Date(Date.now() - 60_000), known, signal });
async function putOld(): Promise<string> {
  const id = await files.put(report);
  const found = s3.objects.get(keyOf(id));
  if (found) found.writtenAt = hourAgo();
  return id;
}

test('every request is signed in its head, and nothing is made public or handed out as an address', async () => {
  const id = await files.put(report);
  await files.confirm(id);
  await files.get(id);
  await sweep();
  await files.delete(id);
  expect(s3.seen.length).toBeGreaterThan(6);
  for (const { headers, search } of s3.seen) {
    expect(headers).toContain('authorization');
    expect(headers).not.toContain('x-amz-acl');
    expect(search).not.toContain('X-Amz-Signature');
  }
});

test.each(['cut' as const, 500, 503, 429])('a store that fails once (%s) is asked again', async (failure) => {
  let failed = 0;
  s3.fail = () => ((failed += 1) === 1 ? failure : null);
  const id = await files.put(report);
  expect(await files.get(id)).toEqual(report);
});

test.each(['cut' as const, 500, 403])(
  'a store that goes on failing (%s) is a 503 in words for who uploads, and a file out of reach, not damaged, for who reads',
  async (failure) => {
    const id = await files.put(report);
    s3.fail = () => failure;
    await expect(files.put(report)).rejects.toMatchObject({
      status: 503,
      code: 'NOT_READY',
      message: expect.stringContaining('cannot save'),
    });
    await expect(files.confirm(id)).rejects.toMatchObject({ status: 503 });
    await expect(files.get(id)).rejects.toMatchObject({ fault: 'unreachable' });
    await expect(files.delete(id)).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
    await expect(area.has(id)).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
    await expect(sweep()).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
    s3.fail = null;
    expect(await files.get(id)).toEqual(report);
  },
);

test('a wrong secret, another bucket and no store at all are told in words without the secret', async () => {
  const markOf = (changed: object): Promise<unknown> => createS3Storage({ ...s3.settings, ...changed }).mark.read();
  await expect(markOf({ secretKey: 'hunter2' })).rejects.toThrow(
    'The bucket nabz-files of FILES_URL answers 403 SignatureDoesNotMatch',
  );
  await expect(markOf({ bucket: 'another' })).rejects.toThrow(
    'The bucket another of FILES_URL answers 404 NoSuchBucket',
  );
  await expect(markOf({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^The store of FILES_URL at http:\/\/127\.0\.0\.1:1 does not answer: /,
  );
});

test('more files than one page of the list holds are all seen', async () => {
  const count = SLICE + 20;
  const ids = Array.from({ length: count }, () => randomBytes(16).toString('hex'));
  for (const id of ids) s3.objects.set(keyOf(id), { bytes: report, writtenAt: hourAgo() });
  const names: string[] = [];
  for await (const name of area.names()) names.push(name);
  expect(names.sort()).toEqual(ids.sort());
  const kept = new Set(ids.slice(1));
  expect(await sweep(async (asked) => new Set(asked.filter((name) => kept.has(name))))).toBe(1);
  expect(s3.objects.size).toBe(count - 1);
});

test('what is not ours in the bucket is neither swept nor taken into a backup', async () => {
  const id = await putOld();
  const others = ['ward-1/documents/notes.txt', 'ward-1/other', 'elsewhere', keyOf(id).replace('ward-1', 'ward-2')];
  for (const key of others) s3.objects.set(key, { bytes: report, writtenAt: hourAgo() });
  expect((await createS3Storage(s3.settings).tree()).files).toEqual([keyOf(id).slice('ward-1/'.length)]);
  expect(await sweep()).toBe(1);
  expect([...s3.objects.keys()].sort()).toEqual(others.sort());
});

test('the mark of a sweep that was killed goes once it is old, and until then its file cannot be confirmed', async () => {
  const id = await files.put(report);
  const mark = `${keyOf(id)}.swept-00000000`;
  s3.objects.set(mark, { bytes: Buffer.alloc(0), writtenAt: new Date() });
  await sweep();
  await expect(files.confirm(id)).rejects.toMatchObject({ status: 503 });
  s3.objects.set(mark, { bytes: Buffer.alloc(0), writtenAt: hourAgo() });
  await sweep(async (names) => new Set(names));
  expect([...s3.objects.keys()]).toEqual([keyOf(id)]);
  await files.confirm(id);
});

/** Runs `other` whole before the request of `main` with this number. */
async function interleave(main: () => Promise<unknown>, other: () => Promise<unknown>, at: number): Promise<boolean> {
  let asked = 0;
  let isReached = false;
  s3.before = async () => {
    asked += 1;
    if (asked !== at || isReached) return;
    isReached = true;
    await other();
  };
  await main();
  s3.before = null;
  return isReached;
}

test('however a confirmation falls between the steps of one sweep or two, an upload that was confirmed has its file', async () => {
  const outcomes = new Set<string>();
  const cases = [1, 2].flatMap((sweepers) => [true, false].map((sweepIsMain) => ({ sweepers, sweepIsMain })));
  for (const { sweepers, sweepIsMain } of cases)
    for (let at = 1; ; at += 1) {
      const id = await putOld();
      let isConfirmed = false;
      const confirm = async (): Promise<void> => {
        isConfirmed = await files.confirm(id).then(
          () => true,
          () => false,
        );
      };
      const sweeps = (): Promise<unknown> => Promise.all(Array.from({ length: sweepers }, () => sweep()));
      const isReached = sweepIsMain ? await interleave(sweeps, confirm, at) : await interleave(confirm, sweeps, at);
      if (!isReached) break;
      const isThere = s3.objects.has(keyOf(id));
      outcomes.add(`${isConfirmed ? 'confirmed' : 'refused'}, ${isThere ? 'there' : 'gone'}`);
      s3.objects.clear();
    }
  expect([...outcomes]).not.toContain('confirmed, gone');
  // both orders were met
  expect([...outcomes]).toEqual(expect.arrayContaining(['confirmed, there', 'refused, gone']));
});
