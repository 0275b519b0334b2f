// What a store of files has to do, whichever it is: the same tests over the folder and over an S3-compatible store.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../test/s3.ts';
import type { EncryptionKeys } from '../encryption.ts';
import { encryptionKeysOf, masterKey } from '../keys.ts';
import { createFiles, type Files } from './files.ts';
import { createFolderStorage } from './folder-storage.ts';
import { filesUnderOtherKeys, reencryptFiles } from './reencrypt-files.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import type { KnownNames, Storage } from './storage.ts';

/** One store with what a test does to it from outside. */
type Place = {
  readonly storage: Storage;
  readonly read: (place: string) => Buffer;
  readonly write: (place: string, bytes: Buffer) => void;
  readonly makeOld: (place: string) => void;
  /** All that is there, drafts and marks too. */
  readonly places: () => string[];
};

const hourAgo = (): Date => new Date(Date.now() - 3_600_000);
const root = mkdtempSync(path.join(tmpdir(), 'nabz-storage-'));
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

function folderPlace(): Place {
  const dataDir = mkdtempSync(path.join(root, 'data-'));
  const at = (place: string): string => path.join(dataDir, 'files', place);
  return {
    storage: createFolderStorage(dataDir),
    read: (place) => readFileSync(at(place)),
    write: (place, bytes) => writeFileSync(at(place), bytes),
    makeOld: (place) => utimesSync(at(place), hourAgo(), hourAgo()),
    places: () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(at(''), path.join(entry.parentPath, entry.name))),
  };
}

function bucketPlace(): Place {
  const prefix = `${randomBytes(4).toString('hex')}/`;
  const found = (place: string) => {
    const object = s3.objects.get(`${prefix}${place}`);
    if (!object) throw new Error(`${place} is not there`);
    return object;
  };
  return {
    storage: createS3Storage({ ...s3.settings, prefix }),
    read: (place) => found(place).bytes,
    write: (place, bytes) => void (found(place).bytes = bytes),
    makeOld: (place) => void (found(place).writtenAt = hourAgo()),
    places: () => [...s3.objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
  };
}

const newKeys = (): EncryptionKeys => {
  const one = masterKey(randomBytes(32));
  return encryptionKeysOf({ present: one, all: [one] }, 'files');
};
const placeOf = (id: string): string => `documents/${id.slice(0, 2)}/${id}`;
const { signal } = new AbortController();
const none: KnownNames = async () => new Set();
const report = Buffer.from('canary: haemoglobin 9.1 g/dL'.repeat(1000));

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

describe.each([
  ['a folder', folderPlace],
  ['an S3-compatible store', bucketPlace],
])('%s', (_, make) => {
  let place: Place;
  let files: Files;
  const keys = newKeys();
  const filesWith = (other: EncryptionKeys): Files => createFiles(place.storage.area('documents'), 'documents', other);
  beforeEach(() => {
    place = make();
    files = filesWith(keys);
  });
  const sweep = (known: KnownNames): Promise<number> =>
    place.storage.area('documents').sweep({ before: new Date(Date.now() - 60_000), known, signal });
  const put = async (isOld = false): Promise<string> => {
    const id = await files.put(report);
    if (isOld) place.makeOld(placeOf(id));
    return id;
  };

  test('gives a file back as it was stored, under a random name and readable by nobody else', async () => {
    const id = await put();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await files.get(id)).toEqual(report);
    expect(place.places()).toEqual([placeOf(id)]);
    expect(place.read(placeOf(id)).includes('canary')).toBe(false);
    await expect(filesWith(newKeys()).get(id)).rejects.toMatchObject({ fault: 'damaged' });
  });

  test("calls a file damaged whose bit changed, that was cut, or that stands in another one's place", async () => {
    const [id, other] = [await put(), await put()];
    const whole = place.read(placeOf(id));
    const flipped = Buffer.from(whole);
    flipped[20] = (flipped[20] ?? 0) ^ 1;
    for (const bytes of [flipped, whole.subarray(0, 10), Buffer.alloc(0), place.read(placeOf(other))]) {
      place.write(placeOf(id), bytes);
      await expect(files.get(id)).rejects.toMatchObject({ fault: 'damaged' });
    }
    place.write(placeOf(id), whole);
    expect(await files.get(id)).toEqual(report);
  });

  test('has no deleted file any more, and deletes it twice without an error', async () => {
    const id = await put();
    await files.delete(id);
    await files.delete(id);
    await expect(files.get(id)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(place.places()).toEqual([]);
  });

  test.each(['../store.id', '..', '', 'A'.repeat(32), `${'a'.repeat(32)}/../x`])(
    'refuses a name that is none: %j',
    async (id) => {
      await expect(files.get(id)).rejects.toThrow('not the name');
      expect(() => files.delete(id)).toThrow('not the name');
      await expect(files.confirm(id)).rejects.toThrow('not the name');
    },
  );

  test('sweeps what is old and known to nobody, and nothing else', async () => {
    const [known, orphan, fresh] = [await put(true), await put(true), await put()];
    expect(await sweep(async () => new Set([known]))).toBe(1);
    expect(place.places().sort()).toEqual([placeOf(known), placeOf(fresh)].sort());
    await expect(files.confirm(orphan)).rejects.toMatchObject({ status: 503, code: 'NOT_READY' });
    expect(await sweep(async () => new Set([known]))).toBe(0);
  });

  test('leaves a file alone whose upload is confirmed, before the sweep or while it looks', async () => {
    const [before, meanwhile] = [await put(true), await put(true)];
    await files.confirm(before);
    let isConfirmed = false;
    const known: KnownNames = async () => {
      if (!isConfirmed) await files.confirm(meanwhile);
      isConfirmed = true;
      return new Set();
    };
    expect(await sweep(known)).toBe(0);
    expect(place.places().sort()).toEqual([placeOf(before), placeOf(meanwhile)].sort());
  });

  test('removes each file once when two sweep at the same time, and ends when it is to end', async () => {
    for (let made = 0; made < 12; made += 1) await put(true);
    await Promise.all([sweep(none), sweep(none)]);
    expect(place.places()).toEqual([]);
    await put(true);
    const ended = place.storage
      .area('documents')
      .sweep({ before: new Date(), known: none, signal: AbortSignal.abort() });
    await expect(ended).rejects.toThrow('aborted');
    expect(place.places()).toHaveLength(1);
  });

  test('encrypts anew what another key encrypted, and loses nothing that no key opens', async () => {
    const area = place.storage.area('documents');
    const [id, broken] = [await put(), await put()];
    place.write(placeOf(broken), Buffer.alloc(100));
    const [earlier, next] = [masterKey(randomBytes(32)), masterKey(randomBytes(32))];
    const first = encryptionKeysOf({ present: earlier, all: [earlier] }, 'files');
    const both = encryptionKeysOf({ present: next, all: [next, earlier] }, 'files');
    const old = await filesWith(first).put(report);
    await files.delete(id);
    expect(await reencryptFiles(area, 'documents', both)).toEqual({ changed: 1, lost: 1 });
    const others: string[] = [];
    for await (const one of filesUnderOtherKeys(area, both)) others.push(one);
    expect(others).toEqual([broken]);
    const alone = encryptionKeysOf({ present: next, all: [next] }, 'files');
    expect(await filesWith(alone).get(old)).toEqual(report);
    await expect(area.replace(id, report)).rejects.toMatchObject({ code: 'ENOENT' });
    expect([await area.has(id), await area.has(old)]).toEqual([false, true]);
  });

  test('knows whose files it has, and whether it has any', async () => {
    const { storage } = place;
    expect([await storage.mark.read(), await storage.hasFiles(), await storage.isEmpty()]).toEqual([null, false, true]);
    await storage.mark.write('one');
    expect([await storage.mark.read(), await storage.hasFiles(), await storage.isEmpty()]).toEqual([
      'one',
      false,
      false,
    ]);
    await put();
    expect(await storage.hasFiles()).toBe(true);
  });

  test.each([
    ['a folder', folderPlace],
    ['an S3-compatible store', bucketPlace],
  ])('is copied whole into %s', async (_name, makeOther) => {
    const id = await put();
    await place.storage.mark.write('one');
    const tree = await place.storage.tree();
    expect(tree.files).toEqual([placeOf(id), 'store.id']);
    const target = makeOther();
    const restoring = target.storage.restoring();
    await restoring.begin();
    for (const folder of tree.folders) await restoring.folder(folder);
    for (const file of tree.files) {
      const source = await place.storage.open(file);
      if (source) await restoring.put(file, source);
    }
    expect(await target.storage.mark.read()).toBeNull();
    await restoring.finish();
    await restoring.drop();
    expect(await target.storage.mark.read()).toBe('one');
    expect(await createFiles(target.storage.area('documents'), 'documents', keys).get(id)).toEqual(report);
    await files.delete(id);
    expect(await place.storage.open(placeOf(id))).toBeNull();
  });

  test('is empty again after a restore that broke off', async () => {
    const restoring = place.storage.restoring();
    await restoring.begin();
    await restoring.put('store.id', chunksOf(Buffer.from('one\n')));
    await restoring.put(placeOf('ab'.repeat(16)), chunksOf(report));
    await restoring.drop();
    expect([await place.storage.isEmpty(), place.places()]).toEqual([true, []]);
  });
});
