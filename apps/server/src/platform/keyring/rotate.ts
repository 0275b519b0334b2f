// npm run keys: which keys there are and what stands under them, and the change to a new one.
import { StartError } from '../data-dir.ts';
import { countMissing, filesUnderOtherKeys, reencryptFiles } from '../files/reencrypt-files.ts';
import { FILE_AREAS } from '../files/storage.ts';
import { idOf, type KeyKind, type MasterKey } from '../keys.ts';
import type { Platform } from '../platform.ts';
import { headerOf } from '../encryption.ts';
import { changePresent, freeEarlier, lockPrints, type Print, readPrints } from './prints.ts';
import { type Reencrypted, reencryptColumn } from './reencrypt.ts';
import { countEncrypted, type EncryptedColumn } from './encrypted-column.ts';

type Tell = (line: string) => void;

const columnsOf = ({ keyring }: Platform): readonly EncryptedColumn[] => keyring.columns();

const add = (a: Reencrypted, b: Reencrypted): Reencrypted => ({
  changed: a.changed + b.changed,
  lost: a.lost + b.lost,
});

/** How many encrypted values and files there are, and how many another file key encrypted than the present one. */
export async function countUnder(platform: Platform): Promise<{ values: number; others: number; otherFiles: number }> {
  const { database, keys, storage } = platform;
  let [values, others, otherFiles] = [0, 0, 0];
  for (const column of columnsOf(platform)) {
    const found = await countEncrypted(database.db, column, headerOf(keys.columns.present()));
    values += found.all;
    others += found.other;
  }
  for (const area of FILE_AREAS)
    for await (const _ of filesUnderOtherKeys(storage.area(area), keys.files)) otherFiles += 1;
  return { values, others, otherFiles };
}

/** The key to change to: made in the data folder, or one that every process was given before. */
function nextKey({ keyring: { source } }: Platform, kind: KeyKind, prints: readonly Print[]): MasterKey {
  const isKnown = ({ fingerprint }: MasterKey): boolean => prints.some((print) => print.fingerprint === fingerprint);
  const setting = source.setting(kind);
  const given = source.read(kind);
  // in the folder one is waiting when a run was killed before it told the database
  const [waiting] = (setting ? given.slice(0, 1) : given).filter((key) => !isKnown(key));
  if (waiting) return waiting;
  if (!setting) return source.makeNext(kind);
  const first = `Make a new key (openssl rand -hex 32), set ${setting} to it and ${setting}_PREVIOUS to the present one`;
  throw new StartError(`${first}, restart every process with both, and then run this again.`);
}

/** Makes a new key the present one, unless a change to the present one is still under way. */
async function begin(platform: Platform, kind: KeyKind, tell: Tell): Promise<void> {
  const { database, keyring } = platform;
  const next = await database.transaction(async (tx) => {
    await lockPrints(tx);
    const prints = (await readPrints(tx)).filter((print) => print.kind === kind);
    if (prints.some(({ state, free_at }) => state === 'earlier' && free_at === null)) return null;
    const key = nextKey(platform, kind, prints);
    await changePresent(tx, kind, key.fingerprint);
    return key;
  });
  await keyring.refresh();
  tell(next ? `The present ${kind} key is ${idOf(next)} now.` : `The change of the ${kind} key goes on.`);
}

async function reencryptAll(platform: Platform, kind: KeyKind, tell: Tell): Promise<Reencrypted> {
  const { storage, keys } = platform;
  let total: Reencrypted = { changed: 0, lost: 0 };
  const note = (what: string, done: Reencrypted): void => {
    total = add(total, done);
    if (done.changed > 0) tell(`${what}: ${done.changed} sealed anew`);
    if (done.lost > 0) tell(`${what}: ${done.lost} could not be opened by any key and stay as they are`);
  };
  for (const column of columnsOf(platform)) {
    if (kind === 'server' && !column.lookUps) continue;
    note(column.table, await reencryptColumn(platform, kind === 'file' ? 'text' : 'look-ups', column));
  }
  if (kind === 'file')
    for (const area of FILE_AREAS) note(`files of ${area}`, await reencryptFiles(storage.area(area), area, keys.files));
  return total;
}

const LAPSES = `With the server key these lapse: codes that were sent (people ask for a new one), counted attempts, and that a request
sent twice counts once. Browsers that get notifications should subscribe again before the earlier key goes.`;

async function missingFiles({ database, storage, personal }: Platform): Promise<number> {
  let missing = 0;
  for (const { stored } of personal.all()) if (stored) missing += await countMissing(database.db, storage, stored);
  return missing;
}

/** `forgetsMissing`: files that are not here are lost for good, nobody needs a key for them. */
export type RotateOptions = { readonly forgetsMissing?: boolean };

async function rotateAlone(platform: Platform, kind: KeyKind, tell: Tell, options: RotateOptions): Promise<void> {
  const { database } = platform;
  await begin(platform, kind, tell);
  // whoever runs beside this may not know the new key is the present one yet
  const prints = await readPrints(database.db);
  const isLast =
    database.kind === 'embedded' ||
    prints.some((one) => one.kind === kind && one.state === 'present' && one.is_settled);
  await reencryptAll(platform, kind, tell);
  if (kind === 'server') tell(LAPSES);
  if (!isLast) {
    tell('Run this once more in two minutes: processes that run may have used the earlier key until then.');
    return;
  }
  const missing = kind === 'file' && !options.forgetsMissing ? await missingFiles(platform) : 0;
  if (missing > 0) {
    tell(
      `Files that the database knows and that are not in ${platform.storage.place}: ${missing}; the earlier key is still needed.`,
    );
    tell('Run this where they are, or add --forget-missing if they are lost for good.');
    return;
  }
  await freeEarlier(database.db, kind);
  for (const print of await readPrints(database.db))
    if (print.kind === kind && print.free_at)
      tell(
        `The key ${idOf(print)} may be removed after ${print.free_at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
      );
}

/** Any fixed number: the name of the advisory lock that lets one process change keys at a time. */
const lockId = 727_216;

/** Changes to a new key, or goes on with a change that was broken off. */
export async function rotate(
  platform: Platform,
  kind: KeyKind,
  tell: Tell,
  options: RotateOptions = {},
): Promise<void> {
  const { database } = platform;
  // the embedded database has one process, which its folder's lock sees to
  if (database.kind === 'embedded') return rotateAlone(platform, kind, tell, options);
  await database.exclusive(async (run) => {
    const [row] = await run('select pg_try_advisory_lock($1) as mine', [lockId]);
    if (row?.mine !== true) throw new StartError('Another change of keys is running on this database. Let it finish.');
    try {
      await rotateAlone(platform, kind, tell, options);
    } finally {
      await run('select pg_advisory_unlock($1)', [lockId]);
    }
  });
}
