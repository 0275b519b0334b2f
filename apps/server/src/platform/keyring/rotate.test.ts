// A change of keys, on a family with something in every part of Nabz.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { exportOf } from '../../test/archive.ts';
import { memberOf } from '../../test/family.ts';
import { tellHospital } from '../../test/desk.ts';
import { makeHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { deviceOf, pushTo } from '../../test/push.ts';
import { bloodText, reportIn, textFile, uploadReport } from '../../test/reports.ts';
import { fillPatient } from '../../test/whole-patient.ts';
import { type KeyKind, masterKey } from '../keys.ts';
import type { Platform } from '../platform.ts';
import { decrypt } from '../encryption.ts';
import { createKeyring, type Keyring } from './keyring.ts';
import { readPrints } from './prints.ts';
import { countUnder, rotate, type RotateOptions } from './rotate.ts';
import { contextOf, pageOf, type EncryptedColumn } from './encrypted-column.ts';
import { createKeySource } from './source.ts';

let app: TestApp;
let asha: SignedIn;
let before: Map<string, string>;
beforeAll(async () => {
  app = await makeApp({ config: pushTo(null) });
  asha = await registerPatient(app);
  const kabir = await memberOf(app, asha);
  const hospital = await makeHospital(app, 'connected');
  await tellHospital(app, hospital, { webhook: 'https://desk.example.in/nabz' });
  // booked elsewhere: this test sends nothing to anybody
  await fillPatient(app, asha, await makeHospital(app), kabir.id);
  await deviceOf(app, asha);
  before = await everythingKept();
});
afterAll(() => app.stop());

/** What the export says and holds, besides what an export itself changes. */
async function everythingKept(): Promise<Map<string, string>> {
  const files = await exportOf(app, asha.token);
  const kept = [...files].filter(
    ([name]) => /^(you|Kabir Verma)\//.test(name) && !/access-log|account|fhir/.test(name),
  );
  return new Map(kept.map(([name, bytes]) => [name, bytes.toString('base64')]));
}

const columns = (): readonly EncryptedColumn[] => app.platform.keyring.columns();

const storedFiles = (): string[] =>
  readdirSync(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'store.id')
    .map((entry) => path.join(entry.parentPath, entry.name));

/** On a PostgreSQL others may run: a while passes before an earlier key is free. */
const letTimePass = (): Promise<unknown> =>
  sql`update key_print set since = since - interval '1 hour', free_at = free_at - interval '2 days'`.execute(
    app.platform.database.db,
  );

const run = async (kind: 'file' | 'server', options: RotateOptions = {}): Promise<string> => {
  const lines: string[] = [];
  await rotate(app.platform, kind, (line) => lines.push(line), options);
  return lines.join('\n');
};

/** The change, and what is asked for where other processes may run. */
async function runToTheEnd(kind: 'file' | 'server'): Promise<string> {
  let said = await run(kind);
  await letTimePass();
  if (said.includes('once more')) said = await run(kind);
  await letTimePass();
  return said;
}

/** The keys as another process would find them now. */
const newProcess = async (): Promise<Keyring> => {
  const { database, keyring } = app.platform;
  const other = createKeyring(database, keyring.source, columns);
  await other.check();
  return other;
};

async function openEverything({ keys }: Keyring): Promise<number> {
  const { db } = app.platform.database;
  let opened = 0;
  for (const column of columns())
    for (const row of await pageOf(db, column, { after: undefined, notUnder: null, limit: 500 })) {
      const encrypted = row[column.column];
      if (!(encrypted instanceof Uint8Array)) throw new Error('It is no bytes.');
      decrypt(keys.columns, contextOf(column, row), encrypted);
      opened += 1;
    }
  return opened;
}

test('every column of bytes is told as encrypted by a feature, or stands here with the reason why not', async () => {
  const others = [
    'session.token_hash',
    'otp.code_hash',
    'mailed_link.token_hash',
    'routine_calendar.token_hash',
    'caregiver.token_hash',
    'appointment_desk.token_hash',
    'assistant_key.key_hash', // lapses after 90 days at most
    'share.token_hash', // lapses after a day
    'push_device.endpoint_hash',
    'reply_seen.id_hash', // lapses after a day
    'idempotency.key_hash', // all three lapse after a day
    'idempotency.request_hash',
    'idempotency.answer',
    'document.digest', // looked up under earlier keys as well
    'measurement.kind_key', // made anew with its row
    'known_device.mark', // a device that is not known any more is asked for a code when strangers guess
  ];
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`.execute(app.platform.database.db);
  const told = columns().map(({ table, column }) => `${table}.${column}`);
  expect([...told, ...others].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('after a change of the file key everything reads as before, and nothing needs the earlier key any more', async () => {
  const [first] = (await readPrints(app.platform.database.db)).filter(({ kind }) => kind === 'file');
  const [oldFile = ''] = storedFiles();
  writeFileSync(`${oldFile}.part`, 'half of a file, from a run that was killed');
  expect(await runToTheEnd('file')).toContain(`The key ${first?.fingerprint.slice(0, 16)} may be removed after`);
  expect(await countUnder(app.platform)).toMatchObject({ others: 0, otherFiles: 0 });
  expect(storedFiles().filter((name) => name.endsWith('.part'))).toEqual([]);
  rmSync(path.join(app.dataDir, 'keys', 'file.key'));
  expect(await openEverything(await newProcess())).toBeGreaterThan(15);
  await app.platform.keyring.refresh();
  expect(await everythingKept()).toEqual(before);
});

test('while a file of the database is not at hand the earlier key stays needed, unless it is said to be lost', async () => {
  const [place = ''] = storedFiles();
  const away = path.join(app.dataDir, 'elsewhere');
  renameSync(place, away);
  expect(await runToTheEnd('file')).toContain('Files that the database knows and that are not in');
  const needed = async () =>
    (await readPrints(app.platform.database.db)).filter((one) => one.state === 'earlier' && !one.free_at);
  expect(await needed()).toHaveLength(1);
  expect(await run('file')).toContain('the earlier key is still needed');
  expect(await needed()).toHaveLength(1);
  expect(await run('file', { forgetsMissing: true })).toContain('may be removed after');
  expect(await needed()).toEqual([]);
  renameSync(away, place);
  await runToTheEnd('file');
  expect(await needed()).toEqual([]);
  expect(await everythingKept()).toEqual(before);
});

test('a value that is damaged does not hold up the others, is told, and stays as it is', async () => {
  const { db } = app.platform.database;
  const content = Buffer.from('no sealed text at all, whatever it may be');
  const { account_id } = await db.selectFrom('nominee').selectAll().executeTakeFirstOrThrow();
  const { content: whole } = await db.selectFrom('nominee').selectAll().executeTakeFirstOrThrow();
  await db.updateTable('nominee').set({ content }).where('account_id', '=', account_id).execute();
  expect(await run('file')).toContain('nominee: 1 could not be opened by any key');
  expect((await db.selectFrom('nominee').selectAll().executeTakeFirstOrThrow()).content).toEqual(content);
  await db.updateTable('nominee').set({ content: whole }).where('account_id', '=', account_id).execute();
  await runToTheEnd('file');
  expect(await everythingKept()).toEqual(before);
});

test('the log of doses may be encrypted anew by a change of keys, and in no other way', async () => {
  const { db } = app.platform.database;
  const refused = 'the log of doses is only added to';
  const row = await db.selectFrom('dose_event').select('content').executeTakeFirstOrThrow();
  await expect(
    db
      .updateTable('dose_event')
      .set(row as never)
      .execute(),
  ).rejects.toThrow(refused);
  const other = app.platform.database.transaction(async (tx) => {
    await sql`select set_config('nabz.reseal', 'on', true)`.execute(tx);
    await sql`update dose_event set at = now()`.execute(tx);
  });
  await expect(other).rejects.toThrow(refused);
});

test('after a change of the server key readings are found by kind, and a report that was sent before is known', async () => {
  const kinds = async (): Promise<number> => {
    const answer = await app.call('GET', '/reminders/measurements?kind=pulse', { token: asha.token });
    return (answer.body as unknown as { measurements: unknown[] }).measurements.length;
  };
  const file = textFile(bloodText('11.1'), 'second.txt');
  const first = reportIn(await uploadReport(app, asha, [file]));
  const found = await kinds();
  expect(found).toBeGreaterThan(0);
  expect(await run('server')).toContain('subscribe again');
  expect(await kinds()).toBe(found);
  expect(reportIn(await uploadReport(app, asha, [file])).duplicateOf).toBe(first._id);
  await runToTheEnd('server');
  rmSync(path.join(app.dataDir, 'keys', 'server.key'));
  await app.platform.keyring.refresh();
  expect(await kinds()).toBe(found);
});

test('a key that is still needed cannot be taken away', async () => {
  await run('file');
  const folder = path.join(app.dataDir, 'keys');
  const present = (await readPrints(app.platform.database.db)).find(
    ({ kind, state }) => kind === 'file' && state === 'present',
  );
  const id = present?.fingerprint.slice(0, 16) ?? '';
  const place = path.join(folder, `file.${id}.key`);
  const key = readFileSync(place);
  rmSync(place);
  await expect(newProcess()).rejects.toThrow(`belongs to the file key ${id}, which is not here`);
  await expect(app.platform.keyring.refresh()).rejects.toThrow('which is not here');
  writeFileSync(place, key);
  await newProcess();
});

test.skipIf(inject('source').server === null)(
  'two changes at once do not meet: the second one is refused in words',
  async () => {
    const ends = await Promise.allSettled([run('file'), run('file')]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(refused?.reason).toMatchObject({ name: 'StartError', message: expect.stringContaining('Let it finish') });
  },
);

test('where keys are set, a change waits until the next one is given beside the present one, and a process without it ends', async () => {
  const { database, config, keyring } = app.platform;
  await runToTheEnd('file');
  const prints = await readPrints(database.db);
  const bytesOf = (kind: KeyKind): Buffer[] => {
    const present = prints.find((print) => print.kind === kind && print.state === 'present');
    return keyring.source.read(kind).flatMap((key) => (key.fingerprint === present?.fingerprint ? [key.bytes] : []));
  };
  const withSettings = async (file: Buffer[]): Promise<Platform> => {
    const given = { server: bytesOf('server'), file };
    const other = createKeyring(database, createKeySource({ dataDir: config.dataDir, keys: given }), columns);
    await other.check();
    return { ...app.platform, keyring: other, keys: other.keys };
  };
  const change = async (file: Buffer[]): Promise<void> => rotate(await withSettings(file), 'file', () => undefined);
  await expect(change(bytesOf('file'))).rejects.toThrow(
    'set FILE_KEY to it and FILE_KEY_PREVIOUS to the present one, restart every process with both',
  );
  const next = randomBytes(32);
  await change([next, ...bytesOf('file')]);
  const now = (await readPrints(database.db)).find(({ kind, state }) => kind === 'file' && state === 'present');
  expect(now?.fingerprint).toBe(masterKey(next).fingerprint);
  await expect(keyring.refresh()).rejects.toMatchObject({ name: 'StartError' });
  expect(await openEverything((await withSettings([next, ...bytesOf('file')])).keyring)).toBeGreaterThan(15);
});
