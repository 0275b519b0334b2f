// Long, in npm run test:all: keys change under whole databases.
// npm run keys as a real process that is killed: what was begun goes on, and nothing is unreadable in between.
// One kind of database is enough: what a step does to the rows is rotate.test.ts's, on both.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createPlatform, type Platform } from './platform/platform.ts';
import { encrypt, decrypt } from './platform/encryption.ts';
import { runProcess } from './test/process.ts';

vi.setConfig({ testTimeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'nabz-keys-'));
const dataDir = path.join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = new URL('keys.ts', import.meta.url).pathname;
type Ended = { code: number | null; output: string; errors: string };

/** Runs the command; kills it with -9 as soon as it says this. */
async function run(args: readonly string[], killAt?: RegExp): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    if (killAt?.test(output)) child.kill('SIGKILL');
  });
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

async function onPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const platform = createPlatform(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }));
  try {
    await createApp(platform, { dist: folder });
    await platform.open({ settles: true });
    return await work(platform);
  } finally {
    await platform.database.close();
  }
}

const people = 400;
const many = Array.from({ length: people }, () => randomUUID());

const fill = ({ database, keys, files }: Platform): Promise<string[]> =>
  database.transaction(async (tx) => {
    const accounts = many.map((id) => ({ id, name: 'Asha', email: `${id}@example.in`, created_at: new Date() }));
    await tx.insertInto('account').values(accounts).execute();
    const facts = many.map((id) => ({
      account_id: id,
      content: encrypt(keys.columns, `health/${id}`, Buffer.from(`facts of ${id}`)),
    }));
    await tx.insertInto('health_facts').values(facts).execute();
    return Promise.all(many.slice(0, 30).map((id) => files('documents').put(Buffer.from(`file of ${id}`))));
  });

const readAll = async ({ database, keys, files }: Platform, names: readonly string[]): Promise<string[]> => {
  const rows = await database.db.selectFrom('health_facts').selectAll().execute();
  const facts = rows.map(({ account_id: id, content }) => decrypt(keys.columns, `health/${id}`, content).toString());
  const texts = await Promise.all(names.map(async (name) => (await files('documents').get(name)).toString()));
  return [...facts, ...texts].sort();
};
const all = [...many.map((id) => `facts of ${id}`), ...many.slice(0, 30).map((id) => `file of ${id}`)].sort();

test('a change that is killed in its midst leaves everything readable and is finished by the next call', async () => {
  const names = await onPlatform(fill);
  const killed = await run(['rotate'], /The present file key is/);
  expect(killed.code).toBe(null);
  expect(await onPlatform((platform) => readAll(platform, names))).toEqual(all);
  const finished = await run(['rotate']);
  expect(finished).toMatchObject({ code: 0, errors: '' });
  expect(finished.output).toMatch(
    /^The change of the file key goes on\.\n(.*\n)*The key [0-9a-f]{16} may be removed after/,
  );
  const status = await run(['status']);
  expect(status.output).toContain(
    `${people} sealed values, 0 of them not under the present key; 0 files not under it.`,
  );
  expect(status.output).toMatch(/file key [0-9a-f]{16} {2}earlier, needed until/);
  expect(await onPlatform((platform) => readAll(platform, names))).toEqual(all);
});

test('a server whose keys were lost ends before it serves anything, says which one, and makes none', async () => {
  rmSync(path.join(dataDir, 'keys'), { recursive: true });
  const refused = runProcess({ DATA_DIR: dataDir });
  expect(await refused.ended).toBe(1);
  expect(refused.errors()).toMatch(/^This database belongs to the server key [0-9a-f]{16}, which is not here\. .*\n$/);
  expect(refused.output()).toBe('');
  expect((await run(['rotate'])).errors).toBe(refused.errors());
});

test('a wrong call says how to call it', async () => {
  for (const args of [[], ['rotate', 'all']])
    expect((await run(args)).errors).toContain('npm run keys -- rotate [file|server]');
});
