import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/error-code.ts';

/** The embedded database writes and never waits for the disk (`fsync` does nothing in it): so much of what was answered can a power cut take. */
export const FLUSH_EVERY_MS = 1000;

/** What is changed is written to the log first, and last of all where a start begins: so the disk takes them in that order. */
const RANK: Readonly<Record<string, number>> = { pg_wal: -1, global: 1 };
const byRank = (a: { name: string }, b: { name: string }): number => (RANK[a.name] ?? 0) - (RANK[b.name] ?? 0);

function sync(file: string): boolean {
  try {
    const handle = openSync(file, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false; // gone meanwhile, as files of its log are
    throw error;
  }
}

const rankedIn = (folder: string) => readdirSync(folder, { withFileTypes: true }).toSorted(byRank);

/** Every file and folder below a folder, and the folder itself. */
function* allIn(folder: string): Generator<string> {
  for (const entry of rankedIn(folder)) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* allIn(inside);
    else yield inside;
  }
  yield folder;
}

export type Flush = {
  /**
   * Has the disk take what changed since the last time, and the folders that got or lost a file. It is called between two statements, by the
   * thread that runs them: nothing is written meanwhile. Answers how many there were.
   */
  readonly changed: () => number;
  /** The same for everything that is there, a file after the other beside the statements: a start of more than a thousand files waits for none. */
  readonly all: () => Promise<void>;
};

/** For the files below a folder as they are now; whoever opens one calls `all` once. */
export function createFlush(folder: string): Flush {
  const seen = new Map<string, number>();
  // the clock of a file system is coarse: a file that grew within one tick has another size
  const markOf = (at: string): number => {
    const { mtimeMs, size } = statSync(at, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
    return mtimeMs + size;
  };
  for (const at of allIn(folder)) seen.set(at, markOf(at));
  /** Whether it had to be taken. One that the disk refuses throws and keeps its old mark: it is tried again. */
  const take = (at: string): boolean => {
    const mark = markOf(at);
    if (seen.get(at) === mark) return false;
    const isThere = sync(at);
    seen.set(at, mark);
    return isThere;
  };
  return {
    changed: () => [...allIn(folder)].filter(take).length,
    all: async () => {
      for (const at of allIn(folder)) {
        const handle = await open(at, 'r').catch(() => undefined); // gone meanwhile
        try {
          await handle?.sync();
        } finally {
          await handle?.close();
        }
      }
    },
  };
}
