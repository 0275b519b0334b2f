// The files of an embedded database on the disk. erased.test.ts has the whole of it, in a real process.
// One kind of database is enough: a server's files are not ours.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { type Database, openEmbedded } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import { shortenLog } from './rewrite.ts';
import { scrubWhatIsDue } from './scrub.ts';

let folder: string;
let dataDir: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-scrub-'));
  dataDir = path.join(folder, 'database');
  const { dump } = inject('source');
  if (dump === null) throw new Error('This test needs the embedded database.');
  database = openEmbedded({ dataDir, dump: readFileSync(dump) }, () => undefined);
  await database.ready();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (sql: string): Promise<Record<string, unknown>[]> => database.exclusive((statement) => statement(sql));
const scrubAsking = (hasTime: () => boolean, restedSeconds = 0): Promise<boolean> => {
  const parts = { database, dataDir: folder, clock: systemClock, log: createLog('error') };
  return scrubWhatIsDue(parts, restedSeconds, hasTime);
};
const scrub = (hasTime = true, restedSeconds = 0): Promise<boolean> => scrubAsking(() => hasTime, restedSeconds);
const filesWith = (word: string): string[] =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(path.join(entry.parentPath, entry.name)).includes(word))
    .map((entry) => path.join(path.relative(dataDir, entry.parentPath), entry.name));
const logged = (): number =>
  readdirSync(path.join(dataDir, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .reduce((sum, name) => sum + statSync(path.join(dataDir, 'pg_wal', name)).size, 0);
const person = (name: string): string => `insert into account (name, created_at) values ('${name}', now())`;
const gone = (name: string): string => `delete from account where name = '${name}'`;

test('nothing is left in recycled segments of the log, nor in copies and sorted runs that a killed process left', async () => {
  await run(person('Zyxaa Gone'));
  await run(person('Stays Here'));
  await run('checkpoint');
  const [{ file } = {}] = await run(`select pg_relation_filepath('account') as file`);
  const copy = path.join(dataDir, path.dirname(String(file)), '987654');
  copyFileSync(path.join(dataDir, String(file)), copy);
  copyFileSync(path.join(dataDir, String(file)), `${copy}_fsm`);
  mkdirSync(path.join(dataDir, 'base', 'pgsql_tmp'), { recursive: true });
  writeFileSync(path.join(dataDir, 'base', 'pgsql_tmp', 'pgsql_tmp1.0'), 'Zyxaa Gone');
  await run(gone('Zyxaa Gone'));
  for (const statement of ['select pg_switch_wal()', 'checkpoint']) await run(statement);
  const before = filesWith('Zyxaa Gone');
  expect(before.filter((name) => name.startsWith('pg_wal')).length).toBeGreaterThan(0);
  expect(before.filter((name) => name.startsWith('base')).length).toBeGreaterThan(2);
  expect(await scrub()).toBe(true);
  expect(filesWith('Zyxaa Gone')).toEqual([]);
  expect(await run(`select name from account`)).toEqual([{ name: 'Stays Here' }]);
});

test('a name or an address that was replaced goes as well; a change that replaces none of them is no reason', async () => {
  await run(person('Zyxbb Former'));
  await run(`update account set age = 40 where name = 'Zyxbb Former'`);
  expect(await run('select 1 from scrub_due')).toEqual([]);
  await run(`update account set name = 'Present' where name = 'Zyxbb Former'`);
  expect(await scrub()).toBe(true);
  expect(filesWith('Zyxbb Former')).toEqual([]);
  expect(filesWith('Present').length).toBeGreaterThan(0);
});

test('what went a moment ago rests first, so that several deletions are one scrub', async () => {
  await run(person('Zyxcc Gone'));
  await run(gone('Zyxcc Gone'));
  expect(await scrub(true, 900)).toBe(true);
  expect(await run('select 1 from scrub_due')).toHaveLength(1);
  await run(`update scrub_due set at = now() - interval '901 seconds'`);
  expect(await scrub(true, 900)).toBe(true);
  expect(await run('select 1 from scrub_due')).toEqual([]);
});

test('without time for the tables the log is renewed all the same, and the rest stays due', async () => {
  await run(person('Zyxdd Gone'));
  await run(gone('Zyxdd Gone'));
  expect(await scrub(false)).toBe(false);
  expect(filesWith('Zyxdd Gone').filter((name) => name.startsWith('pg_wal'))).toEqual([]);
  expect(await scrub()).toBe(true);
  expect(filesWith('Zyxdd Gone')).toEqual([]);
});

test('a copy that a killed process left is removed before anything is written: it may be what fills the disk', async () => {
  const [{ file } = {}] = await run(`select pg_relation_filepath('account') as file`);
  const copy = path.join(dataDir, path.dirname(String(file)), '987655');
  copyFileSync(path.join(dataDir, String(file)), copy);
  await run('insert into scrub_due default values');
  const seen: boolean[] = [];
  expect(await scrubAsking(() => seen.push(existsSync(copy)) > 0)).toBe(true);
  expect(new Set(seen)).toEqual(new Set([false]));
});

test('the log of what stands in the tables goes while the database runs', async () => {
  const written = `select repeat(md5(n::text), 30) from generate_series(1, 60000) n`;
  await run(`create table filler as ${written}`);
  for (let round = 0; round < 5; round += 1) await run(`insert into filler ${written}`);
  const before = logged();
  await shortenLog(database);
  await run('drop table filler');
  expect(before).toBeGreaterThan(300_000_000);
  expect(logged()).toBeLessThan(before / 2);
});

test('the log holds one rewritten table at a time, however many there are: the room that was asked for is enough', async () => {
  const names = ['filler_a', 'filler_b', 'filler_c', 'filler_d'];
  // hexadecimal digits in rows of their own, far below what is compressed
  for (const name of names)
    await run(`create table ${name} as select repeat(md5(n::text), 30) from generate_series(1, 24000) n`);
  const bytes = Number((await run(`select pg_total_relation_size('filler_a')::float8 as bytes`))[0]?.bytes);
  await run('insert into scrub_due default values');
  const seen: number[] = [];
  expect(await scrubAsking(() => seen.push(logged()) > 0)).toBe(true);
  for (const name of names) await run(`drop table ${name}`);
  expect(bytes).toBeGreaterThan(20_000_000);
  expect(Math.max(...seen)).toBeLessThan(2 * bytes);
});

test('a query that needs the disk for sorting works after a scrub as it did before', async () => {
  const sort = async (): Promise<unknown> => {
    const [row] = await run(
      `set work_mem = '64kB'; select md5(string_agg(md5(n::text), '' order by md5(n::text))) from generate_series(1, 20000) n;
       reset work_mem`,
    );
    return row;
  };
  const before = await sort();
  expect(readdirSync(path.join(dataDir, 'base'))).toContain('pgsql_tmp'); // it did need the disk
  await run('insert into scrub_due default values');
  expect(await scrub()).toBe(true);
  expect(await sort()).toEqual(before);
});

test('a hundred thousand deletions are one scrub as well', async () => {
  await run('insert into scrub_due (at) select now() from generate_series(1, 100000)');
  expect(await scrub()).toBe(true);
  expect(await run('select 1 from scrub_due')).toEqual([]);
});

test('many scrubs do not make the database grow', async () => {
  const size = async (): Promise<number> =>
    Number((await run('select pg_database_size(current_database())::float8 as size'))[0]?.size);
  const some = async (): Promise<number> => {
    await run('insert into scrub_due default values');
    expect(await scrub()).toBe(true);
    return size();
  };
  const before = await some();
  for (let i = 0; i < 5; i += 1) await some();
  expect(await some()).toBeLessThan(before * 1.02);
});
