import { statfs } from 'node:fs/promises';

/** Four segments of the write-ahead log. With less the embedded database can stop in the midst of a statement, for good. */
export const ROOM_NEEDED_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 1_000;

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** The embedded database's disk is nearly full: `code` is the file system's own. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly code = 'ENOSPC';
}

/**
 * Makes the check before each transaction of the embedded database: it throws while its disk has less room than the database needs to
 * stay alive, and lets it go on as soon as there is room again. The disk is looked at once a second at most.
 */
export function createRoomCheck(
  folder: string,
  { free = freeOf, now = Date.now }: { free?: (folder: string) => Promise<number>; now?: () => number } = {},
): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let seen = Number.POSITIVE_INFINITY;
  return async () => {
    if (now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now();
      seen = await free(folder);
    }
    if (seen < ROOM_NEEDED_BYTES) throw new NoRoomError('The disk of the embedded database is nearly full.');
  };
}

/** Whether so many bytes can be written and enough is left for the database to stay alive. */
export const hasRoomFor = async (folder: string, bytes: number): Promise<boolean> =>
  (await freeOf(folder)) >= ROOM_NEEDED_BYTES + bytes;
