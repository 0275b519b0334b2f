// Long, in npm run test:all: it starts several servers.
// Several processes on one PostgreSQL behave like one. Runs when TEST_DATABASE_URL names a server.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readOutbox } from './test/app.ts';
import { onServer, urlOf } from './test/database.ts';
import { eventually } from './test/eventually.ts';
import { otherCode, somebody } from './test/patient.ts';
import { post, runProcess, type Started, startProcess, stopProcess } from './test/process.ts';

const { server } = inject('source');

describe.skipIf(server === null)('three processes on one PostgreSQL', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nabz-many-'));
  const name = `nabz_test_${randomBytes(6).toString('hex')}`;
  let all: Started[] = [];
  beforeAll(async () => {
    if (!server) return;
    await onServer(server.url, `create database ${name}`);
    // all at once on an empty database: one migrates, the others wait for it
    const env = { DATA_DIR: folder, DATABASE_URL: urlOf(server.url, name) };
    all = await Promise.all([startProcess(env), startProcess(env), startProcess(env)]);
  });
  afterAll(async () => {
    await Promise.all(all.map(stopProcess));
    if (server) await onServer(server.url, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  const url = (at: number): string => all[at % 3]?.url ?? '';
  const codeTo = (phone: string): Promise<string> =>
    eventually(() => {
      const code = readOutbox(folder).findLast((entry) => entry.to === phone)?.code;
      if (!code) throw new Error('No code came.');
      return code;
    });

  test('an account made by one is known to the next, whose code the third takes', async () => {
    const person = somebody();
    expect((await post(url(0), '/auth/register', person)).status).toBe(201);
    expect((await post(url(1), '/auth/send-otp', { phone: person.phone })).status).toBe(200);
    const otp = await codeTo(person.phone);
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) => post(url(at), '/auth/verify-otp', { phone: person.phone, otp })),
    );
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('one with a fresh folder, and so without the keys of the database, ends in words and makes no key', async () => {
    const fresh = mkdtempSync(path.join(tmpdir(), 'nabz-fresh-'));
    const refused = runProcess({ DATA_DIR: fresh, DATABASE_URL: urlOf(server?.url ?? '', name) });
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toMatch(
      /^This database belongs to the server key [0-9a-f]{16}, which is not here\. Put .*\n$/,
    );
    expect(readdirSync(fresh)).not.toContain('keys');
    rmSync(fresh, { recursive: true, force: true });
  });

  test('one with the keys but a folder of its own ends in words that name the folder, and stores nothing there', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'nabz-own-'));
    cpSync(path.join(folder, 'keys'), path.join(own, 'keys'), { recursive: true });
    const refused = runProcess({ DATA_DIR: own, DATABASE_URL: urlOf(server?.url ?? '', name) });
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toMatch(
      /^The files of this database are in another folder than .*Every process needs the same one.*\n$/,
    );
    expect(refused.errors()).toContain(path.join(own, 'files'));
    expect(readdirSync(own)).not.toContain('files');
    rmSync(own, { recursive: true, force: true });
  });

  test('limits count over all of them', async () => {
    const person = somebody();
    await post(url(0), '/auth/register', person);
    const wrong = Array.from({ length: 24 }, (_, at) =>
      post(url(at), '/auth/login', { email: person.email, password: 'wrong one' }),
    );
    const statuses = (await Promise.all(wrong)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    await post(url(1), '/auth/send-otp', { phone: person.phone });
    const code = await codeTo(person.phone);
    const guesses = Array.from({ length: 12 }, (_, at) =>
      post(url(at), '/auth/verify-otp', { phone: person.phone, otp: otherCode(code) }),
    );
    await Promise.all(guesses);
    expect((await post(url(2), '/auth/verify-otp', { phone: person.phone, otp: code })).status).toBe(400);
  });

  test('a phone that is registered with all of them at once becomes one account, and one message', async () => {
    const { phone } = somebody();
    const people = Array.from({ length: 15 }, () => ({ ...somebody(), phone }));
    const answers = await Promise.all(people.map((person, at) => post(url(at), '/auth/register', person)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const emails = new Set(people.map((person) => person.email));
    await eventually(() => expect(readOutbox(folder).filter((entry) => emails.has(entry.to))).toHaveLength(1));
  });
});
