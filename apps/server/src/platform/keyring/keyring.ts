// Which keys are right is known to the database: it holds the fingerprint of each key in use. With any other the start is
// refused in words, before anything is served or written.
import path from 'node:path';
import type { Database, Db } from '../db/database.ts';
import { StartError } from '../data-dir.ts';
import type { Log } from '../log/log.ts';
import {
  createKeys,
  idOf,
  KEY_KINDS,
  type KeyKind,
  type Keys,
  type MasterKey,
  type Ring,
  type Rings,
  encryptionKeysOf,
} from '../keys.ts';
import { decrypt } from '../encryption.ts';
import { ageOf, insertPrint, lockPrints, type Print, readPrints, REFRESH_SECONDS } from './prints.ts';
import { contextOf, pageOf, columnsThere, type EncryptedColumn } from './encrypted-column.ts';
import type { KeySource } from './source.ts';

export type Keyring = {
  readonly keys: Keys;
  readonly source: KeySource;
  /** Every encrypted column there is. */
  readonly columns: () => readonly EncryptedColumn[];
  /** Refuses keys that are not this database's. Writes nothing: it comes before the migrations. */
  readonly check: () => Promise<void>;
  /** Takes the keys into use; a database without fingerprints gets those of the keys that are given or made now. */
  readonly settle: () => Promise<void>;
  /** Asks again which key is the present one; refuses when it is none of ours. */
  readonly refresh: () => Promise<void>;
  /**
   * Refreshes again and again where other processes may change keys, until the answer is called: without a key that is in
   * use this process could not read what the others encrypt.
   */
  readonly follow: (onLost: (error: Error) => void, log: Log) => () => void;
};

const isWanted = (print: Print): boolean => print.state === 'present' || !print.is_free;

function missing(kind: KeyKind, print: Print, source: KeySource): StartError {
  const setting = source.setting(kind);
  const what = `This database belongs to the ${kind} key ${idOf(print)}, which is not here.`;
  const place = setting
    ? print.state === 'present'
      ? `${setting} holds another one. Set ${setting} to that key, or name it in ${setting}_PREVIOUS when it is to be replaced`
      : `Earlier values are still sealed under it. Name it in ${setting}_PREVIOUS`
    : `Put the files of ${path.dirname(source.file(kind))} back from the backup of the data folder`;
  return new StartError(`${what} ${place}. Nothing was changed. docs/keys.md tells more.`);
}

/** The keys of a kind in the order of the database, then one that is given and waits for its rotation. */
function ringOf(kind: KeyKind, prints: readonly Print[], source: KeySource): Ring {
  const given = new Map(source.read(kind).map((key) => [key.fingerprint, key]));
  const known = prints.filter((print) => print.kind === kind);
  const lost = known.find((print) => isWanted(print) && !given.has(print.fingerprint));
  if (lost) throw missing(kind, lost, source);
  const inUse = known.flatMap(({ fingerprint }) => given.get(fingerprint) ?? []);
  const waiting = [...given.values()].filter(
    (key) => !known.some(({ fingerprint }) => fingerprint === key.fingerprint),
  );
  const present = known.find(({ state }) => state === 'present');
  const key = inUse.find(({ fingerprint }) => fingerprint === present?.fingerprint);
  if (!key) throw new StartError(`The database names no present ${kind} key: restore it from a backup.`);
  return { present: key, all: [...inUse, ...waiting] };
}

const enough = 5;

/** Whether a key opens something of what stands in the database: null when nothing is encrypted there. */
async function opensSomething(db: Db, columns: readonly EncryptedColumn[], key: MasterKey | undefined) {
  const keys = key && encryptionKeysOf({ present: key, all: [key] }, 'columns');
  let seen = 0;
  for (const column of await columnsThere(db, columns)) {
    for (const row of await pageOf(db, column, { after: undefined, notUnder: null, limit: enough })) {
      seen += 1;
      try {
        const encrypted = row[column.column];
        if (keys && encrypted instanceof Uint8Array && decrypt(keys, contextOf(column, row), encrypted)) return true;
      } catch {
        // a damaged value alone says nothing
      }
    }
  }
  return seen === 0 ? null : false;
}

type Given = Readonly<Record<KeyKind, MasterKey | undefined>>;

/** The keys of a database that does not know its keys yet: where something stands in it they must be there, and open it. */
async function firstKeys(db: Db, source: KeySource, columns: readonly EncryptedColumn[]): Promise<Given> {
  const given: Given = { server: source.read('server')[0], file: source.read('file')[0] };
  const opens = await opensSomething(db, columns, given.file);
  const wrong = opens === false ? 'file' : opens && !given.server ? 'server' : null;
  if (wrong === null) return given;
  const place = source.setting(wrong) ?? source.file(wrong);
  const words = `This database was used with another ${wrong} key than the one in ${place}, if there is one.`;
  throw new StartError(`${words} Put the right one there. Nothing was changed. docs/keys.md tells more.`);
}

export function createKeyring(
  database: Database,
  source: KeySource,
  columns: () => readonly EncryptedColumn[],
): Keyring {
  const { keys, use } = createKeys();
  let inUse = '';
  const useRings = (rings: Rings): void => {
    const now = KEY_KINDS.flatMap((kind) => [rings[kind].present, ...rings[kind].all]).map(idOf);
    if (now.join() === inUse) return;
    inUse = now.join();
    use(rings);
  };
  const take = (prints: readonly Print[]): void =>
    useRings({ server: ringOf('server', prints, source), file: ringOf('file', prints, source) });

  const refresh: Keyring['refresh'] = async () => take(await readPrints(database.db));

  return {
    keys,
    source,
    columns,
    refresh,
    follow: (onLost, log) => {
      const onFault = (err: unknown): void => {
        if (err instanceof StartError) onLost(err);
        else log.warn({ err }, 'keys: the database could not be asked for its keys');
      };
      const ask = (): void => void refresh().catch(onFault);
      const timer = database.kind === 'server' ? setInterval(ask, REFRESH_SECONDS * 1000).unref() : undefined;
      return () => clearInterval(timer);
    },
    check: async () => {
      const age = await ageOf(database);
      const prints = age === 'known' ? await readPrints(database.db) : [];
      if (prints.length > 0) return take(prints);
      if (age === 'empty') return;
      const { server, file } = await firstKeys(database.db, source, columns());
      if (server && file)
        useRings({ server: { present: server, all: [server] }, file: { present: file, all: [file] } });
    },
    settle: async () => {
      await database.transaction(async (tx) => {
        await lockPrints(tx); // of several processes on a fresh database one writes, the others compare
        const known = new Set((await readPrints(tx)).map(({ kind }) => kind));
        const unknown = KEY_KINDS.filter((kind) => !known.has(kind));
        if (unknown.length === 0) return;
        const given = await firstKeys(tx, source, columns());
        for (const kind of unknown) {
          const { fingerprint } = given[kind] ?? source.makeFirst(kind);
          await insertPrint(tx, kind, fingerprint);
        }
      });
      take(await readPrints(database.db));
    },
  };
}
