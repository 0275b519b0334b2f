// Removes from a bucket what killed processes left: files whose row was never written or is gone.
//
// A bucket cannot rename, so an upload and a sweep keep out of each other's way by a mark. The sweep writes the mark of a file, looks at
// the file's age once more, and removes first the file and then the mark. An upload that confirms its file makes it young, and then
// looks for marks, and then for the file. Whichever comes second sees the other: no row is left without its file.
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { idPattern, type SweepRules } from '../storage.ts';
import { REST_MS } from '../sweep.ts';
import type { listPages, S3Object, S3Page } from './s3-list.ts';

/** The store's dates leave out parts of a second. */
const ROUNDED_MS = 2_000;
/** What the name of a mark has behind that of its file; each sweep adds a word of its own, for two may meet at one file. */
const markSign = '.swept-';

const idOf = ({ key }: S3Object): string => key.slice(key.lastIndexOf('/') + 1).slice(0, 32);
const isMark = ({ key }: S3Object): boolean => key.includes(markSign);

/** What the marks of a file that is being removed begin with. */
export const marksOf = (key: string): string => `${key}${markSign}`;

/** What the sweep asks of the store. */
export type Swept = {
  readonly pages: () => ReturnType<typeof listPages>;
  readonly mark: (key: string) => Promise<void>;
  /** When it was written or touched; null: it is gone. */
  readonly writtenAt: (key: string) => Promise<Date | null>;
  readonly remove: (key: string) => Promise<void>;
};

async function sweepPage({ objects, now }: S3Page, store: Swept, rules: SweepRules): Promise<number> {
  const old = new Date(now.getTime() - (Date.now() - rules.before.getTime()) - ROUNDED_MS);
  const ours = objects.filter((object) => idPattern.test(idOf(object)) && object.writtenAt < old);
  const files = ours.filter((object) => !isMark(object));
  // asked now that they are old: an upload that was confirmed before that has its row by now, or never gets one
  const known = ours.length === 0 ? new Set<string>() : await rules.known(ours.map(idOf));
  let removed = 0;
  const removeFile = async (key: string): Promise<void> => {
    const mark = `${marksOf(key)}${randomBytes(4).toString('hex')}`;
    await store.mark(mark);
    const writtenAt = await store.writtenAt(key);
    if (writtenAt !== null && writtenAt < old) {
      await store.remove(key);
      removed += 1;
    }
    await store.remove(mark);
  };
  for (const object of files) if (!known.has(idOf(object))) await removeFile(object.key);
  // of sweeps that were killed: until it is gone, nobody can confirm that file
  for (const object of ours) if (isMark(object)) await store.remove(object.key);
  return removed;
}

/** Goes through an area and answers how many files it removed. */
export async function sweepBucket(store: Swept, rules: SweepRules): Promise<number> {
  let removed = 0;
  for await (const page of store.pages()) {
    rules.signal.throwIfAborted();
    removed += await sweepPage(page, store, rules);
    await setTimeout(REST_MS, undefined, { signal: rules.signal });
  }
  return removed;
}
