// Long, in npm run test:all: each command is a process.
// The commands of an operator as real processes, on a data folder of their own.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockDataDir } from './platform/data-lock.ts';

vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let dataDir: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-command-'));
  dataDir = path.join(folder, 'data');
  mkdirSync(dataDir);
  const columns = 'sr_no,name,address,district,state,pincode,phone,lat,lng,geo_precision';
  const row = '970001,Peepal Test Hospital,1 Test Lane,Pune,Maharashtra,411001,020 26123456,18.5,73.85,point';
  writeFileSync(path.join(folder, 'list.csv'), `${columns}\n${row}\n970002,??,,Pune,Maharashtra,,,,,none\n`);
  const doctors = [{ name: 'Dr. A. Rao', specialty: 'Cardiology', registration: 'MMC-1' }];
  writeFileSync(path.join(folder, 'doctors.json'), JSON.stringify({ doctors }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number; output: string; errors: string };

type Command = 'import' | 'hospitals' | 'grievances' | 'incident' | 'jobs' | 'accounts' | 'messages';
/** Runs a command the way npm does: INIT_CWD is the folder it was called in. */
const run = (command: Command, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const main = new URL(`${command}.ts`, import.meta.url).pathname;
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, INIT_CWD: folder };
    execFile(process.execPath, [main, ...args], { env }, (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors });
    });
  });

test('a list is imported before the first start, again without change, and what was skipped is in the report', async () => {
  const first = await run('import', 'hospitals', 'list.csv', '--report', 'report.csv');
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toContain('1 hospital added');
  expect(readFileSync(path.join(folder, 'report.csv'), 'utf8')).toBe(
    'line,key,what,reason\n3,970002,row skipped,no name that can be shown\n',
  );
  const again = await run('import', 'hospitals', 'list.csv');
  expect(again.output).toContain('Nothing changed: 1 hospital stood there already.');
});

test('an operator finds a hospital, connects it, lists it and lets it go', async () => {
  expect((await run('hospitals', 'find', 'peepal', 'test')).output).toContain('nhd-970001  Peepal Test Hospital  Pune');
  const connected = await run(
    'hospitals',
    'connect',
    'nhd-970001',
    '--doctors',
    'doctors.json',
    '--phone',
    '020 26999999',
  );
  expect(connected).toMatchObject({ code: 0, errors: '' });
  expect((await run('hospitals', 'list')).output).toBe('nhd-970001  Peepal Test Hospital, Pune  1 doctors\n');
  expect((await run('hospitals', 'disconnect', 'nhd-970001')).output).toContain('is not connected any more');
});

test('while a server holds the data folder a command is refused in one sentence, and changes nothing', async () => {
  const lock = await lockDataDir(dataDir);
  try {
    const refused = await run('import', 'hospitals', 'list.csv');
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/^Another Nabz is using the data folder .*\.\n$/);
  } finally {
    await lock.release();
  }
});

test('a wrong call says how to call it, and a missing file is named', async () => {
  for (const args of [[], ['hospitals'], ['doctors', 'list.csv'], ['hospitals', 'list.csv', '--quick']]) {
    const wrong = await run('import', ...args);
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('npm run import -- hospitals FILE')]);
  }
  const absent = await run('import', 'hospitals', 'absent.csv');
  expect([absent.code, absent.errors]).toEqual([1, 'The file absent.csv is not there.\n']);
  const wrong = await run('hospitals', 'connect', 'nhd-970001');
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('npm run hospitals -- find WORDS')]);
});

test('the grievance officer is told when no complaint waits, of a number that there is not, and how to call the command', async () => {
  expect((await run('grievances', 'list')).output).toBe('No complaint waits for an answer.\n');
  const absent = await run('grievances', 'show', 'NZ-2026-00001');
  expect([absent.code, absent.errors]).toEqual([1, 'There is no complaint NZ-2026-00001.\n']);
  const wrong = await run('grievances', 'close');
  expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining('npm run grievances -- answered NUMBER')]);
});

test('a time that ends before it begins concerns nobody, and is refused rather than answered so', async () => {
  const { code, errors } = await run('incident', 'affected', '2026-11-27T12:00Z', '2026-11-27T10:00Z');
  expect([code, errors]).toEqual([1, 'UNTIL is not after FROM: nobody would be listed.\n']);
});

test('jobs before the first start, an account and a kind of job that there are not, and a missing provider are each told', async () => {
  expect((await run('jobs', 'list')).errors).toBe('There are no jobs yet: the first start makes their tables.\n');
  expect((await run('accounts', 'show', 'nobody@example.in')).errors).toBe('There is no account nobody@example.in.\n');
  expect((await run('accounts', 'unlock', '+919876543210')).errors).toBe('There is no account +919876543210.\n');
  expect((await run('messages', 'test', 'it@example.in')).errors).toBe(
    'SMTP_URL is not set: e-mails stay in the outbox.\n',
  );
  for (const [command, words] of [
    ['jobs', 'npm run jobs -- retry KIND'],
    ['accounts', 'npm run accounts -- unlock ACCOUNT'],
    ['messages', 'npm run messages -- test ADDRESS'],
  ] as const) {
    const wrong = await run(command, 'close');
    expect([wrong.code, wrong.errors]).toEqual([1, expect.stringContaining(words)]);
  }
});

test('who reads only the beginning of what a command tells, as with head, gets no stack of an error', async () => {
  const main = new URL('hospitals.ts', import.meta.url).pathname;
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  const { stdout, stderr } = await promisify(execFile)(
    'sh',
    ['-c', `"${process.execPath}" "${main}" find hospital | true; echo done`],
    { env },
  );
  expect([stdout, stderr]).toEqual(['done\n', '']);
});

test('deletions are listed since a time and repeated from a list; a list that is none of ours deletes nobody', async () => {
  expect(await run('accounts', 'deleted', '2026-11-27T10:00Z')).toMatchObject({ code: 0, output: '', errors: '' });
  expect((await run('accounts', 'deleted', 'yesterday')).errors).toMatch(/^yesterday is no time such as /);
  writeFileSync(path.join(folder, 'none.txt'), '\n');
  const none = await run('accounts', 'delete-again', 'none.txt');
  expect([none.errors, none.output]).toEqual(['', expect.stringMatching(/^0 on the list, 0 were there/)]);
  writeFileSync(path.join(folder, 'other.txt'), 'asha@example.in\n');
  const other = await run('accounts', 'delete-again', 'other.txt');
  expect([other.code, other.errors]).toEqual([
    1,
    expect.stringMatching(/^Line 1 is none that accounts deleted writes/),
  ]);
});
