// When the areas are swept: at the start, and every hour.
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { FileArea, KnownNames, Storage } from './storage.ts';

/**
 * So old is no file of an upload that is under way. From being written to being confirmed, and from that to the commit, an upload waits for
 * some statements, each for 25 seconds at most, and PostgreSQL ends a transaction in which nothing happens for 30. Should an upload
 * take longer all the same, it finds its file gone when it confirms it, and is refused: no row is left without its file.
 */
const youngMs = 2 * 60_000;
/** What was too young at the start, because a process was killed just before. */
const secondLookMs = youngMs + 30_000;

export type Sweeps = {
  /** A feature that keeps files says which of them its rows know. */
  readonly define: (area: FileArea, known: KnownNames) => void;
  /** Sweeps one area now. Answers how many files it removed. */
  readonly run: (area: FileArea, signal?: AbortSignal) => Promise<number>;
  /** Sweeps every area in the background, as a process does that starts. */
  readonly begin: () => void;
  readonly end: () => Promise<void>;
};

type Parts = { readonly storage: Storage; readonly database: Database; readonly log: Log };

export function createSweeps({ storage, database, log }: Parts): Sweeps {
  const areas = new Map<FileArea, KnownNames>();
  const ending = new AbortController();
  // by the clock of the disk, which tests do not move
  const openedAt = Date.now();
  let running = Promise.resolve();
  let secondLook: NodeJS.Timeout | undefined;

  /** The embedded database has one process: what is older than this one belongs to no upload that is under way. */
  const before = (): Date => {
    const young = Date.now() - youngMs;
    return new Date(database.kind === 'embedded' ? Math.max(openedAt, young) : young);
  };
  const run: Sweeps['run'] = async (area, signal) => {
    const known = areas.get(area);
    if (!known) throw new Error(`Nobody said which files of ${area} are known.`);
    const both = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
    const removed = await storage
      .area(area)
      .sweep({ before: before(), known, signal: both })
      .catch((error: unknown) => {
        if (ending.signal.aborted) return 0; // the next start sweeps again
        throw error;
      });
    if (removed > 0) log.info({ area, removed }, 'files: removed what no row knows');
    return removed;
  };
  const runAll = async (): Promise<void> => {
    for (const area of areas.keys())
      await run(area).catch((error: unknown) => {
        log.warn({ err: error, area }, 'files: a sweep broke off');
      });
  };
  const runBehind = (): void => {
    running = running.then(runAll);
  };
  return {
    define: (area, known) => {
      areas.set(area, known);
    },
    run,
    begin: () => {
      runBehind();
      if (database.kind === 'server') secondLook = setTimeout(runBehind, secondLookMs).unref();
    },
    end: async () => {
      clearTimeout(secondLook);
      ending.abort();
      await running;
    },
  };
}
