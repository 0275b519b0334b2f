// Sealed files in an S3-compatible store. Only this process signs requests: no address of a file is ever handed out.
import { errorCode } from '../../errors/error-code.ts';
import { FILE_AREAS, idPattern, type Restoring, requireId, type Storage, type StorageArea } from '../storage.ts';
import { StorageError } from '../storage-error.ts';
import { SLICE } from '../sweep.ts';
import { createS3Client, type S3Client } from './s3-client.ts';
import { listPages } from './s3-list.ts';
import type { S3Settings } from './s3-settings.ts';
import { marksOf, sweepBucket } from './s3-sweep.ts';

const MARK = 'store.id';

const unlessGone = async <T>(act: Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await act;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return otherwise;
  }
};

/** What is done to single objects. */
function createObjects(client: S3Client, { bucket, prefix }: S3Settings) {
  const list = (under: string, atOnce = SLICE) => listPages(client, prefix, { under, atOnce });
  const headers = { 'content-type': 'application/octet-stream' };
  return {
    list,
    get: async (key: string): Promise<Buffer> => (await client({ method: 'GET', key })).body,
    getFirst: async (key: string, length: number): Promise<Buffer> =>
      // a store may answer all of it
      (await client({ method: 'GET', key, headers: { range: `bytes=0-${length - 1}` } })).body.subarray(0, length),
    put: async (key: string, body: Uint8Array): Promise<void> => {
      await client({ method: 'PUT', key, body, headers });
    },
    remove: async (key: string): Promise<void> => {
      await unlessGone(client({ method: 'DELETE', key }), null);
    },
    writtenAt: async (key: string): Promise<Date | null> => {
      const found = await unlessGone(client({ method: 'HEAD', key }), null);
      return found && new Date(found.headers.get('last-modified') ?? Number.NaN);
    },
    /** Copies it onto itself, which is the one way to make it young. */
    copyOntoItself: async (key: string): Promise<void> => {
      const from = { 'x-amz-copy-source': `/${bucket}/${prefix}${key}`, 'x-amz-metadata-directive': 'REPLACE' };
      const { body } = await client({ method: 'PUT', key, headers: { ...headers, ...from } });
      // a copy that breaks off is told in the body of an answer that began as a success
      if (body.includes('<Error>')) throw new StorageError('STORAGE_AWAY', 'The store of FILES_URL broke off a copy.');
    },
    hasAny: async (under: string): Promise<boolean> => {
      for await (const { objects } of list(under, 1)) return objects.length > 0;
      return false;
    },
  };
}
type Objects = ReturnType<typeof createObjects>;

async function* keysUnder({ list }: Objects, under: string): AsyncGenerator<string> {
  for await (const { objects } of list(under)) for (const { key } of objects) yield key;
}

const keyOf = (area: string, id: string): string => `${area}/${requireId(id).slice(0, 2)}/${id}`;
const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
const gone = (): StorageError => new StorageError('ENOENT', 'ENOENT: the file was removed from the store');

function createArea(objects: Objects, area: string): StorageArea {
  const place = (id: string): string => keyOf(area, id);
  const has = async (id: string): Promise<boolean> => (await objects.writtenAt(place(id))) !== null;
  const remove = objects.remove;
  return {
    write: async (id, bytes) => objects.put(place(id), bytes),
    read: async (id) => objects.get(place(id)),
    readHead: async (id, length) => objects.getFirst(place(id), length),
    replace: async (id, bytes) => {
      // deleted meanwhile: it must not come back. What slips through between these two lines is swept, nobody knows it
      if (!(await has(id))) throw gone();
      await objects.put(place(id), bytes);
    },
    remove: async (id) => remove(place(id)),
    touch: async (id) => {
      await objects.copyOntoItself(place(id));
      // in this order: s3-sweep.ts says why
      if (await objects.hasAny(marksOf(place(id)))) throw gone();
      if (!(await has(id))) throw gone();
    },
    has,
    names: async function* () {
      for await (const key of keysUnder(objects, `${area}/`)) if (idPattern.test(nameOf(key))) yield nameOf(key);
    },
    sweep: (rules) =>
      sweepBucket(
        {
          pages: () => objects.list(`${area}/`),
          mark: (key) => objects.put(key, Buffer.alloc(0)),
          writtenAt: objects.writtenAt,
          remove,
        },
        rules,
      ),
  };
}

async function allOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

/** The mark comes last: without it no start takes what a restore that was killed left. */
function createRestoring({ put, remove }: Objects): Restoring {
  const done: string[] = [];
  let mark: Buffer | undefined;
  let isFinished = false;
  return {
    begin: async () => undefined, // what was left has no mark, and a store that is not empty was refused before
    folder: async () => undefined,
    put: async (place, source) => {
      const bytes = await allOf(source);
      if (place === MARK) {
        mark = bytes;
        return;
      }
      done.push(place);
      await put(place, bytes);
    },
    finish: async () => {
      if (mark) await put(MARK, mark);
      isFinished = true;
    },
    drop: async () => {
      if (!isFinished) for (const place of done) await remove(place);
    },
  };
}

/** Every folder on the way to these places. */
const foldersOf = (places: readonly string[]): string[] =>
  [...new Set(places.flatMap((place) => [...place.matchAll(/\//g)].map(({ index }) => place.slice(0, index))))].sort();

/** Files in the bucket and under the prefix that FILES_URL names. */
export function createS3Storage(settings: S3Settings): Storage {
  const objects = createObjects(createS3Client(settings), settings);
  const place = `s3://${settings.bucket}/${settings.prefix}`;
  return {
    place,
    area: (area) => createArea(objects, area),
    mark: {
      place: `${place}${MARK}`,
      read: async () => (await unlessGone(objects.get(MARK), Buffer.alloc(0))).toString().trim() || null,
      write: (id) => objects.put(MARK, Buffer.from(`${id}\n`)),
    },
    hasFiles: async () => {
      for (const area of FILE_AREAS) if (await objects.hasAny(`${area}/`)) return true;
      return false;
    },
    tree: async () => {
      const files: string[] = (await objects.writtenAt(MARK)) === null ? [] : [MARK];
      for (const area of FILE_AREAS)
        for await (const key of keysUnder(objects, `${area}/`)) if (idPattern.test(nameOf(key))) files.push(key);
      return { folders: foldersOf(files), files: files.sort() };
    },
    open: async (key) => {
      const bytes = await unlessGone(objects.get(key), null);
      return (
        bytes &&
        (async function* () {
          yield bytes;
        })()
      );
    },
    isEmpty: async () => !(await objects.hasAny('')),
    restoring: () => createRestoring(objects),
  };
}
