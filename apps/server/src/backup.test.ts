// Long, in npm run test:all: it opens several databases and runs processes.
// npm run backup and npm run restore as real processes on real databases.
// One kind of database is enough: both are in here.
import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOwnPostgres } from '../../../scripts/postgres.mjs';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { sealList } from './platform/backup/sealed-list.ts';
import { lockDataDir } from './platform/data-lock.ts';
import { encrypt } from './platform/encryption.ts';
import { createPlatform, type Platform } from './platform/platform.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'nabz-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...parts: string[]): string => path.join(folder, ...parts);

type Settings = Record<string, string>;
type Ended = { code: number; output: string; errors: string };
const BACKUP_KEY = randomBytes(32).toString('hex');

const run = (command: 'backup' | 'restore', args: string[], settings: Settings): Promise<Ended> =>
  new Promise((resolve) => {
    const main = new URL(`${command}.ts`, import.meta.url).pathname;
    const env = { PATH: process.env.PATH ?? '', INIT_CWD: folder, ...settings };
    execFile(process.execPath, [main, ...args], { env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors }),
    );
  });

async function onPlatform<T>(settings: Settings, work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = createPlatform(readConfig({ NODE_ENV: 'test', ...settings }));
  try {
    await createApp(platform, { dist: folder });
    await platform.open({ settles: true });
    return await work(platform);
  } finally {
    await platform.database.close();
  }
}

const people = Array.from({ length: 20 }, () => randomUUID());

/** People with sealed columns, and files larger than one piece of a sealed backup. */
const fill = ({ database, keys, files }: Platform): Promise<string[]> =>
  database.transaction(async (tx) => {
    const accounts = people.map((id) => ({ id, name: 'Asha', email: `${id}@example.in`, created_at: new Date() }));
    await tx.insertInto('account').values(accounts).execute();
    const content = (id: string): Buffer => encrypt(keys.columns, `health/${id}`, Buffer.from(`facts of ${id}`));
    await tx
      .insertInto('health_facts')
      .values(people.map((id) => ({ account_id: id, content: content(id) })))
      .execute();
    return Promise.all(people.slice(0, 5).map((id) => files('documents').put(Buffer.from(id.repeat(10_000)))));
  });

/** Every row of every table of ours as text, and what is in the files. */
const everything = ({ database, files }: Platform, names: readonly string[]): Promise<string[]> =>
  database.exclusive(async (ask) => {
    const tables = await ask(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> 'file_store' order by 1`,
    );
    const rows: string[] = [];
    for (const { name } of tables)
      for (const { row } of await ask(`select t::text as row from "${String(name)}" t`))
        rows.push(`${String(name)} ${String(row)}`);
    const texts = await Promise.all(names.map(async (file) => (await files('documents').get(file)).toString()));
    return [...rows, ...texts].sort();
  });

/** The keys are kept apart: whoever restores puts them there. */
const giveKeys = (from: string, to: string): void =>
  cpSync(path.join(from, 'keys'), path.join(to, 'keys'), { recursive: true });

const flip = (file: string, place: number): void => {
  const bytes = readFileSync(file);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};
const copyOf = (backup: string): string => {
  const copy = at(`copy-${randomUUID()}`);
  cpSync(backup, copy, { recursive: true });
  return copy;
};

describe('the embedded database', () => {
  const first = at('first');
  const settings = { DATA_DIR: first, BACKUP_KEY };
  let names: string[];
  let before: string[];
  beforeAll(async () => {
    names = await onPlatform(settings, fill);
    before = await onPlatform(settings, (platform) => everything(platform, names));
    const made = [
      await run('backup', ['sealed'], settings),
      await run('backup', ['open', '--open'], { DATA_DIR: first }),
    ];
    for (const { code, errors } of made) if (code !== 0) throw new Error(errors);
  });

  test.each([
    ['sealed', { BACKUP_KEY }],
    ['open', {}],
  ])('comes back as it was from the %s backup', async (backup, key) => {
    const dataDir = at(`from-${backup}`);
    const restored = await run('restore', [backup], { DATA_DIR: dataDir, ...key });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toMatch(
      /It was put back\.\nNot here: the server key [0-9a-f]{16}\. .*\nNot here: the file key/,
    );
    giveKeys(first, dataDir);
    expect(await onPlatform({ DATA_DIR: dataDir }, (platform) => everything(platform, names))).toEqual(before);
    const markOf = (folder: string): string => readFileSync(path.join(folder, 'files', 'store.id'), 'utf8');
    expect(markOf(dataDir)).not.toBe(markOf(first));
  });

  test('who was deleted since the backup is deleted again, by the list that stands beside it', async () => {
    const beside = at('with-list');
    mkdirSync(beside);
    cpSync(at('sealed'), path.join(beside, 'backup'), { recursive: true });
    const [gone = '', ...left] = people;
    const list = sealList([`2026-11-28T02:30:00.000Z privacy.delete-account ${gone}`], Buffer.from(BACKUP_KEY, 'hex'));
    writeFileSync(path.join(beside, 'deleted.txt'), `${list.join('\n')}\n`);
    const dataDir = at('from-list');
    mkdirSync(dataDir);
    const away = await run('restore', ['with-list/backup'], { DATA_DIR: at('without-keys'), BACKUP_KEY });
    expect(away.output).toContain('Then delete again who was deleted since: npm run accounts -- delete-again');
    // keys in the environment are there before anything is put back
    const keyOf = (kind: string): string => readFileSync(path.join(first, 'keys', `${kind}.key`), 'utf8').trim();
    const keys = { SERVER_KEY: keyOf('server'), FILE_KEY: keyOf('file') };
    const restored = await run('restore', ['with-list/backup'], { DATA_DIR: dataDir, BACKUP_KEY, ...keys });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toContain('1 were deleted since, 1 of them were in the backup and are deleted again.');
    const there = await onPlatform({ DATA_DIR: dataDir, ...keys }, ({ database }) =>
      database.db.selectFrom('account').select('id').execute(),
    );
    expect(there.map(({ id }) => id).sort()).toEqual([...left].sort());
  });

  test('stands in a sealed backup without a readable name, and keys stand in none', () => {
    const key = readFileSync(path.join(first, 'keys', 'file.key'), 'utf8').trim();
    const holds = (backup: string, words: string): boolean =>
      globSync('**', { cwd: at(backup), withFileTypes: true })
        .filter((entry) => entry.isFile())
        .some((entry) => readFileSync(path.join(entry.parentPath, entry.name)).includes(words));
    const email = `${people[0] ?? ''}@example.in`;
    expect([holds('open', email), holds('sealed', email)]).toEqual([true, false]);
    for (const backup of ['open', 'sealed'])
      expect([holds(backup, key), holds(backup, BACKUP_KEY)]).toEqual([false, false]);
  });

  test.each(['sealed', 'open'])(
    'a byte that flipped in the %s backup is noticed, and nothing is put back',
    async (backup) => {
      const stored = globSync('files/documents/*/*', { cwd: at(backup) })[0] ?? '';
      const base =
        globSync('database/base/*/*', { cwd: at(backup) }).find(
          (file) => readFileSync(at(backup, file)).length > 500,
        ) ?? '';
      for (const [file, place] of [
        [stored, 300],
        [base, 0],
        [base, 400],
        ['manifest.json', 200],
        ['manifest.sum', 3],
      ] as const) {
        const [damaged, dataDir] = [copyOf(at(backup)), at(randomUUID())];
        flip(path.join(damaged, file), place);
        const key = backup === 'sealed' ? { BACKUP_KEY } : {};
        for (const args of [[damaged, '--check'], [damaged]]) {
          const refused = await run('restore', args, { DATA_DIR: dataDir, ...key });
          expect([file, refused.code, refused.output]).toEqual([file, 1, '']);
          expect(refused.errors).toMatch(
            /of the backup (?:is not as it was made|does not open|is damaged|was changed)/,
          );
        }
        expect(readdirSync(dataDir)).toEqual([]);
      }
    },
  );

  test('a file that is missing, a manifest that is missing and a wrong key are refused in words', async () => {
    const [gone, half, dataDir] = [copyOf(at('open')), copyOf(at('open')), at('refused')];
    rmSync(path.join(gone, globSync('files/documents/*/*', { cwd: gone })[0] ?? ''));
    rmSync(path.join(half, 'manifest.json'));
    const errorsOf = async (backup: string, more: Settings = {}): Promise<string> =>
      (await run('restore', [backup], { DATA_DIR: dataDir, ...more })).errors;
    expect(await errorsOf(gone)).toMatch(/^files\/documents\/.* of the backup is missing\./);
    expect(await errorsOf(half)).toMatch(/is no whole backup: manifest\.json is not there\.\n$/);
    for (const key of [{}, { BACKUP_KEY: randomBytes(32).toString('hex') }])
      expect(await errorsOf('sealed', key)).toMatch(
        /^This backup is sealed with the backup key [0-9a-f]{16}: set BACKUP_KEY/,
      );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('a manifest that names a place outside of the data folder is refused, even with a right sum', async () => {
    const hostile = copyOf(at('open'));
    const text = readFileSync(path.join(hostile, 'manifest.json'), 'utf8').replace(
      '"place": "files/',
      '"place": "files/../../',
    );
    writeFileSync(path.join(hostile, 'manifest.json'), text);
    writeFileSync(path.join(hostile, 'manifest.sum'), createHash('sha256').update(text).digest('hex'));
    expect((await run('restore', [hostile], { DATA_DIR: at('hostile') })).errors).toMatch(
      /^manifest\.json of the backup is damaged/,
    );
  });

  test('is not put over anything, and not backed up into a folder with something in it or into its own', async () => {
    expect((await run('restore', ['sealed'], settings)).errors).toMatch(
      /database is not empty\. A restore overwrites nothing/,
    );
    const elsewhere = { DATA_DIR: at('elsewhere'), DATABASE_URL: 'postgres://nabz@127.0.0.1:1/nabz', BACKUP_KEY };
    expect((await run('restore', ['sealed'], elsewhere)).errors).toMatch(/^This backup is of the embedded database/);
    const onlyFiles = at('only-files');
    mkdirSync(path.join(onlyFiles, 'files', 'documents'), { recursive: true });
    expect((await run('restore', ['sealed'], { DATA_DIR: onlyFiles, BACKUP_KEY })).errors).toMatch(
      /files is not empty\./,
    );
    expect((await run('backup', ['sealed'], settings)).errors).toMatch(/is not empty: name a new folder/);
    expect((await run('backup', ['first/backups'], settings)).errors).toMatch(/^A backup inside of the data folder/);
    expect(await onPlatform(settings, (platform) => everything(platform, names))).toEqual(before);
  });

  test('while a server holds it, neither works, and says so', async () => {
    const lock = await lockDataDir(first);
    try {
      for (const command of ['backup', 'restore'] as const) {
        const refused = await run(command, ['while-used'], settings);
        expect([refused.code, refused.errors]).toEqual([
          1,
          expect.stringMatching(/^Another Nabz is using the data folder/),
        ]);
      }
      expect(existsSync(at('while-used'))).toBe(false);
    } finally {
      await lock.release();
    }
  });

  test('is backed up where the data folder takes nothing any more, which is said; a folder that cannot be made is named', async () => {
    const note = path.join(first, 'last-backup.json');
    rmSync(note, { force: true });
    mkdirSync(note);
    const made = await run('backup', ['unnoted'], settings);
    rmSync(note, { recursive: true });
    expect([made.code, made.output]).toEqual([
      0,
      expect.stringContaining('The backup is whole. That it was made could'),
    ]);
    expect((await run('restore', ['unnoted', '--check'], settings)).code).toBe(0);
    writeFileSync(at('no-folder'), '');
    expect((await run('backup', ['no-folder/x'], settings)).errors).toMatch(
      /^The folder .*no-folder\/x cannot be made \(ENOTDIR\)/,
    );
  });

  test('without a key, without a database and without a folder it is said what is missing', async () => {
    expect((await run('backup', ['x'], { DATA_DIR: first })).errors).toMatch(/^BACKUP_KEY is not set .*--open/);
    expect((await run('backup', ['x', '--open'], settings)).errors).toMatch(/which one is meant\?\n$/);
    expect((await run('backup', ['x'], { DATA_DIR: at('fresh'), BACKUP_KEY })).errors).toMatch(
      /^There is no database in /,
    );
    for (const args of [[], ['--quick'], ['a', 'b']]) {
      expect((await run('backup', args, settings)).errors).toContain('npm run backup -- FOLDER');
      expect((await run('restore', args, settings)).errors).toContain('npm run restore -- FOLDER');
    }
  });
});

const hasTools = ['pg_dump', 'pg_restore'].every((tool) => spawnSync(tool, ['--version']).status === 0);

describe.skipIf(!hasTools)('a PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  const urlOf = (name: string): string => new URL(`/${name}`, postgres?.url).href;
  const first = at('server');
  const settingsOf = (name: string, dataDir: string) => ({ DATA_DIR: dataDir, DATABASE_URL: urlOf(name), BACKUP_KEY });
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    if (!postgres) throw new Error('PostgreSQL did not start.');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const name of ['one', 'three']) await client.query(`create database ${name}`);
    // as it is in hospitals: the user owns the database and no more, and the administrator made what needs more
    await client.query('create role hospital login');
    await client.query('create database two owner hospital');
    await client.end();
    const administrator = new pg.Client({ connectionString: urlOf('two') });
    await administrator.connect();
    await administrator.query('create extension earthdistance cascade; create extension pg_trgm');
    await administrator.end();
  });
  afterAll(() => postgres?.stop());

  test('is backed up while Nabz is on it, and comes back as it was', async () => {
    const settings = settingsOf('one', first);
    const names = await onPlatform(settings, fill);
    const before = await onPlatform(settings, async (platform) => {
      expect(await run('backup', ['from-server'], settings)).toMatchObject({ code: 0, errors: '' });
      return everything(platform, names);
    });
    const other = settingsOf('two', at('server-2'));
    other.DATABASE_URL = other.DATABASE_URL.replace('nabz@', 'hospital@');
    expect(await run('restore', ['from-server'], other)).toMatchObject({ code: 0, errors: '' });
    giveKeys(first, other.DATA_DIR);
    expect(await onPlatform(other, (platform) => everything(platform, names))).toEqual(before);
    // a copy that is tried must not sweep up what the one in use was given since
    await expect(onPlatform({ ...other, DATA_DIR: first }, () => Promise.resolve())).rejects.toThrow(
      /belong to another database/,
    );
    const again = await run('restore', ['from-server'], settingsOf('two', at('server-3')));
    expect([again.code, again.errors]).toEqual([
      1,
      expect.stringMatching(/^The database of DATABASE_URL is not empty\./),
    ]);
  });

  test('takes no damaged backup and none without its tools, and its own are none for the embedded database', async () => {
    const other = settingsOf('three', at('server-4'));
    expect((await run('restore', ['from-server'], { DATA_DIR: at('server-5'), BACKUP_KEY })).errors).toMatch(
      /^This backup is of a PostgreSQL/,
    );
    const damaged = copyOf(at('from-server'));
    flip(path.join(damaged, 'database.dump'), 5000);
    expect((await run('restore', [damaged], other)).errors).toMatch(/^database\.dump of the backup/);
    expect((await run('restore', ['from-server'], { ...other, PATH: '' })).errors).toMatch(/^pg_restore is not here\./);
    expect((await run('backup', ['no-tools'], { ...settingsOf('one', first), PATH: '' })).errors).toMatch(
      /^pg_dump is not here\./,
    );
    expect(readdirSync(at('no-tools'))).toEqual([]);
    const sound = await run('restore', ['from-server'], other); // it was left empty by all of these
    expect(sound).toMatchObject({ code: 0, errors: '' });
  });
});
