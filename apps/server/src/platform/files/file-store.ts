// The folder of files and the database belong together. With another folder a process would store files where the others do not
// look; with another database it would sweep up every file, because no row knows it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { StartError } from '../data-dir.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import type { Storage } from './storage.ts';

export type FileStore = {
  /** Refuses the folder of another database. Writes nothing: it comes before the migrations. */
  readonly check: () => Promise<void>;
  /** Marks the folder as this database's; refuses when the database has another one already. */
  readonly claim: () => Promise<void>;
};

/** What the database knows of its folder. */
type Row = { readonly id: string; readonly alive_at: Date | null };

/** How far the database is: nothing in it, one from before marks, or one that has them. */
async function ageOf({ db }: Database): Promise<'empty' | 'before' | 'known'> {
  const { rows } = await sql<{ store: string | null; tables: string | null }>`
    select to_regclass('file_store')::text as store, to_regclass('migration')::text as tables`.execute(db);
  const [found] = rows;
  if (!found?.tables) return 'empty';
  return found.store ? 'known' : 'before';
}

const rowIn = async (db: Db): Promise<Row | null> =>
  (await db.selectFrom('file_store').select(['id', 'alive_at']).executeTakeFirst()) ?? null;

/** Of several processes that start at once one marks the folder, and the others compare. */
const lock = (tx: Tx): Promise<unknown> => sql`lock table file_store in exclusive mode`.execute(tx);

const isBucket = (place: string): boolean => place.startsWith('s3://');
const kindOf = (place: string): string => (isBucket(place) ? 'bucket' : 'folder');
const setting = (place: string): string => (isBucket(place) ? 'FILES_URL' : 'DATA_DIR');
const more = 'docs/files.md tells more.';

const othersFolder = ({ place }: Storage, row: Row | null): StartError =>
  new StartError(
    `The files in ${place} belong to another database than this one${row ? '' : ', which is new'}. Set DATABASE_URL to the ` +
      `database of those files or put it back from the backup, or set ${setting(place)} to the place of this one. ${more}`,
  );

const otherFolder = ({ place, mark }: Storage, { id }: Row): StartError =>
  new StartError(
    `The files of this database are in another ${kindOf(place)} than ${place}. Every process needs the same one: put it there, or back from ` +
      `the backup. If it is lost for good, write ${id} into ${mark.place}. ${more}`,
  );

export function createFileStore(database: Database, storage: Storage): FileStore {
  const { mark } = storage;
  const compare = (row: Row | null, found: string | null): void => {
    if (found !== null && found !== row?.id) throw othersFolder(storage, row);
    // a process that was killed amid its first start leaves a row without a mark, and says so by `alive_at`
    if (found === null && row?.alive_at) throw otherFolder(storage, row);
  };
  const look = async (): Promise<void> => {
    // the folder before the database: what another process marks and stores meanwhile stands in the database earlier
    const [found, isUsed] = [await mark.read(), await storage.hasFiles()];
    const age = await ageOf(database);
    compare(age === 'known' ? await rowIn(database.db) : null, found);
    // files from before marks go with a database from before them
    if (age === 'empty' && isUsed) throw othersFolder(storage, null);
  };
  return {
    check: async () => {
      try {
        await look();
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        // another first start may have marked the folder between the two looks; then both are seen now
        await look();
      }
    },
    claim: async () => {
      await database.transaction(async (tx) => {
        await lock(tx);
        const row = await rowIn(tx);
        compare(row, await mark.read());
        if (!row) await tx.insertInto('file_store').values({ id: randomUUID(), alive_at: null }).execute();
      });
      // after that is committed: a mark that no database knows would be refused for ever
      await database.transaction(async (tx) => {
        await lock(tx);
        const [row, found] = [await rowIn(tx), await mark.read()];
        compare(row, found);
        if (row && found === null) await mark.write(row.id);
        await tx
          .updateTable('file_store')
          .set({ alive_at: sql<Date>`now()` })
          .execute();
      });
    },
  };
}
