import type { Database, Tx } from './database.ts';

/** Data that comes with the project and is needed to run. */
export type Reference = {
  readonly name: string;
  /** Changes when the data does: a hash of its files. */
  readonly version: () => string;
  /** Replaces what an earlier version wrote. */
  readonly load: (tx: Tx) => Promise<void>;
};

export type References = {
  /** Registered by a feature before the start. */
  readonly define: (reference: Reference) => void;
  /** Writes what is not yet, or no longer, in the database as the files have it. */
  readonly load: (database: Database) => Promise<void>;
};

/** Any fixed number: the name of the lock that lets one process load at a time. */
const lockId = 727_202;

/** Reference data is loaded at start, each kind in one transaction, and only when it changed. */
export function createReferences(): References {
  const known: Reference[] = [];
  return {
    define: (reference) => {
      if (known.some(({ name }) => name === reference.name)) throw new Error(`${reference.name} is defined twice.`);
      known.push(reference);
    },
    load: async ({ transaction }) => {
      for (const { name, version, load } of known) {
        const now = version();
        await transaction(async (tx) => {
          await tx.selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(lockId)]).as('locked')).execute();
          const had = await tx
            .selectFrom('reference_data')
            .select('version')
            .where('name', '=', name)
            .executeTakeFirst();
          if (had?.version === now) return;
          await load(tx);
          await tx
            .insertInto('reference_data')
            .values({ name, version: now })
            .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: now }))
            .execute();
        });
      }
    },
  };
}
