// Long, in npm run test:all: it starts a server and a PostgreSQL.
// What npm run doctor sees: each thing that needs a hand is brought about, and told; nothing of a person is.
// One kind of database is enough: both are in here.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startOwnPostgres } from '../../../scripts/postgres.mjs';
import { readConfig } from './config.ts';
import { lastBackupFile } from './platform/backup/backup.ts';
import { lockDataDir } from './platform/data-lock.ts';
import { examine } from './platform/doctor/examine.ts';
import type { Finding } from './platform/doctor/finding.ts';
import { eventually } from './test/eventually.ts';
import { post, type Started, startProcess, stopProcess } from './test/process.ts';
import { somebody } from './test/patient.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'nabz-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Settings = Record<string, string>;
const look = (settings: Settings, now = () => new Date()): Promise<Finding[]> =>
  examine(readConfig({ NODE_ENV: 'test', ...settings }), now);
const stateOf = (findings: readonly Finding[], about: string): [string | undefined, string | undefined] => {
  const found = findings.find((finding) => finding.about === about);
  return [found?.state, found?.words];
};

describe('on a PostgreSQL', () => {
  const person = somebody();
  let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  let running: Started;
  let client: pg.Client;
  let settings: Settings;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    if (!postgres) throw new Error('PostgreSQL did not start.');
    const database = { DATA_DIR: path.join(folder, 'server'), DATABASE_URL: postgres.url };
    running = await startProcess(database);
    settings = { ...database, PORT: new URL(running.url).port };
    await post(running.url, '/auth/register', person);
    client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
  });
  beforeEach(async () => {
    await client.query(
      `delete from pgboss.job where state = 'failed' or retry_count > 0 or start_after < now() - interval '5 minutes'`,
    );
  });
  afterAll(async () => {
    await client.end();
    await stopProcess(running);
    postgres?.stop();
  });
  const addJob = (
    name: string,
    state: string,
    more: { tries?: number; sinceMinutes?: number } = {},
  ): Promise<unknown> =>
    client.query(
      `insert into pgboss.job (name, state, retry_count, start_after) values ($1, $2::pgboss.job_state, $3, now() - make_interval(mins => $4))`,
      [name, state, more.tries ?? 0, more.sinceMinutes ?? 0],
    );

  test('a sound installation needs no hand, and nothing of a person is told', async () => {
    await eventually(async () => expect(stateOf(await look(settings), 'Workers')[0]).toBe('ok'));
    const findings = await look(settings);
    expect(findings.filter(({ state }) => state === 'hand')).toEqual([]);
    const about = findings.filter(({ state }) => state === 'ok').map((finding) => finding.about);
    const all = [
      'Versions',
      'Answers',
      'Disk',
      'File store',
      'Database',
      'Migrations',
      'Keys',
      'Files',
      'Clock',
      'Workers',
      'Jobs',
      'Failed jobs',
      'Messages',
      'Uploads',
      'Hospital desks',
    ];
    expect(about).toEqual([...all, 'Key files', 'Complaints']);
    const text = JSON.stringify(findings);
    for (const word of [person.name, person.email, person.phone.slice(3)]) expect(text).not.toContain(word);
  });

  test('a job that waits too long, one that failed and messages that do not leave are told by their numbers', async () => {
    await addJob('platform.scrub', 'failed');
    await addJob('messages.send', 'failed');
    await addJob('messages.send', 'retry', { tries: 5, sinceMinutes: -60 });
    const findings = await look(settings);
    expect(stateOf(findings, 'Failed jobs')).toEqual(['hand', expect.stringContaining('platform.scrub 1')]);
    expect(stateOf(findings, 'Messages')).toEqual([
      'hand',
      expect.stringMatching(/^1 were given up, 1 are tried again/),
    ]);
    // of a queue that nobody works on: the running server would take the job
    await client.query(
      `insert into pgboss.queue select (jsonb_populate_record(q, '{"name": "nobody"}')).* from pgboss.queue q limit 1`,
    );
    await addJob('nobody', 'created', { sinceMinutes: 90 });
    expect(stateOf(await look(settings), 'Jobs')).toEqual(['hand', expect.stringMatching(/the oldest for 1 hour/)]);
  });

  test('that nobody runs jobs is told before anything waits for long', async () => {
    const web = await startProcess({
      DATA_DIR: path.join(folder, 'server'),
      DATABASE_URL: settings['DATABASE_URL'] ?? '',
      NABZ_ROLE: 'web',
    });
    try {
      await stopProcess(running);
      await client.query(`update pgboss.queue set monitor_on = now() - interval '61 seconds'`);
      const words = expect.stringMatching(/^None was seen for 1 minute: start a Nabz with NABZ_ROLE=worker/);
      expect(stateOf(await look(settings), 'Workers')).toEqual(['hand', words]);
      await client.query(`update pgboss.queue set monitor_on = null, created_on = now() - interval '1 day'`);
      expect(stateOf(await look(settings), 'Workers')).toEqual(['hand', expect.stringContaining('was ever here')]);
    } finally {
      await stopProcess(web);
      running = await startProcess({
        DATA_DIR: path.join(folder, 'server'),
        DATABASE_URL: settings['DATABASE_URL'] ?? '',
      });
      settings = { ...settings, PORT: new URL(running.url).port };
    }
    await eventually(async () => expect(stateOf(await look(settings), 'Workers')[0]).toBe('ok'));
  });

  test('uploads that were not read are told by their reasons, and need a hand where the file is not to blame', async () => {
    const { rows } = await client.query<{ id: string }>('select id from account limit 1');
    const fail = (failure: string, hoursAgo: number): Promise<unknown> =>
      client.query(
        `insert into document (id, account_id, kind, state, created_at, stored_as, mime_type, size, digest, touched_at, failure, said)
         values (gen_random_uuid(), $1, 'report', 'failed', now(), gen_random_uuid()::text, 'application/pdf', 1, '', now() - make_interval(hours => $3), $2, '')`,
        [rows[0]?.id, failure, hoursAgo],
      );
    await fail('errors.documents.encrypted', 1);
    await fail('errors.documents.tooManyPages {"mostPages":30}', 1);
    await fail('Some sentence of before about Asha', 1);
    await fail('errors.documents.storedDamaged', 25);
    expect(stateOf(await look(settings), 'Uploads')).toEqual([
      'note',
      'Not read within the last day: encrypted 1, other 1, tooManyPages 1 (docs/runbook.md).',
    ]);
    await fail('errors.documents.storedDamaged', 1);
    expect(stateOf(await look(settings), 'Uploads')).toEqual(['hand', expect.stringContaining('storedDamaged 1')]);
    await client.query('delete from document');
  });

  test('a hospital that was not told of bookings for an hour is named with their number', async () => {
    await client.query(`insert into hospital (id, layer, provider, source_key, name, other_names, address, city, state, specialties,
        accreditations, phones, facilities, insurance, description, sources, same_as, known, words, digest, connected)
      values ('untold', 'authored', 'test', 'untold', 'Untold Hospital', '{}', '', 'Pune', 'Maharashtra', '{}', '{}', '{}', '{}', '{}', '',
        '[]', '{}', 1, '', '', true)`);
    const { rows } = await client.query<{ id: string }>('select id from account limit 1');
    const appointment = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11';
    await client.query(
      `insert into appointment values ($1, $2, 'untold', '000000000000000000000000', current_date + 2, '10:00', now() + interval '2 days',
         'pending', false, now(), now(), null, '1', now(), 0, '')`,
      [appointment, rows[0]?.id],
    );
    await client.query(
      `insert into appointment_desk (appointment_id, account_id, sequence, state, told_at)
       values ($1, $2, 0, 'waiting', now() - interval '59 minutes')`,
      [appointment, rows[0]?.id],
    );
    expect(stateOf(await look(settings), 'Hospital desks')[0]).toBe('ok');
    await client.query(`update appointment_desk set told_at = now() - interval '61 minutes'`);
    expect(stateOf(await look(settings), 'Hospital desks')).toEqual([
      'hand',
      expect.stringContaining('Untold Hospital 1.'),
    ]);
    await client.query('delete from appointment');
  });

  test('a clock that is off, migrations of a later version, and ones that have not run are told', async () => {
    const off = await look(settings, () => new Date(Date.now() + 120_000));
    expect(stateOf(off, 'Clock')).toEqual([
      'hand',
      expect.stringMatching(/2 minutes off the database's|1 minute off the database's/),
    ]);
    await client.query(`insert into migration (name, sha256) values ('9999_later.sql', 'x')`);
    expect(stateOf(await look(settings), 'Migrations')).toEqual(['hand', expect.stringContaining('9999_later.sql')]);
    await client.query(`delete from migration where name = '9999_later.sql'`);
    const { rows } = await client.query(`delete from migration where name like '0022%' returning *`);
    expect(stateOf(await look(settings), 'Migrations')).toEqual([
      'note',
      expect.stringContaining('1 will run at the next start'),
    ]);
    for (const row of rows)
      await client.query('insert into migration values ($1, $2, $3)', [row.name, row.sha256, row.at]);
  });

  test('keys of another installation, and another folder of files, are told as a start would', async () => {
    const findings = await look({ ...settings, DATA_DIR: path.join(folder, 'other') });
    expect(stateOf(findings, 'Keys')).toEqual([
      'hand',
      expect.stringMatching(/^This database belongs to the server key/),
    ]);
    expect(stateOf(findings, 'Files')).toEqual([
      'hand',
      expect.stringMatching(/^The files of this database are in another folder/),
    ]);
  });

  test('a database in which a user without rights could not make the extensions is told before the first start', async () => {
    await client.query('create role plain login');
    await client.query('create database bare owner plain');
    const bare = new URL(settings['DATABASE_URL'] ?? '');
    bare.username = 'plain';
    bare.pathname = '/bare';
    const findings = await look({ ...settings, DATABASE_URL: bare.href });
    expect(stateOf(findings, 'Extensions')).toEqual([
      'note',
      expect.stringContaining('create extension earthdistance'),
    ]);
    expect(stateOf(await look(settings), 'Extensions')).toEqual([undefined, undefined]);
  });

  test('a database that is away, and a Nabz that does not answer, are told without the password', async () => {
    const findings = await look({ ...settings, PORT: '1', DATABASE_URL: 'postgres://nabz:hunter2@127.0.0.1:1/nabz' });
    expect(stateOf(findings, 'Database')).toEqual([
      'hand',
      'The database of DATABASE_URL cannot be used: nothing answers at its address.',
    ]);
    expect(stateOf(findings, 'Answers')[0]).toBe('hand');
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});

describe('the machine', () => {
  const dataDir = path.join(folder, 'machine');
  const production: Settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://nabz.example.in',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'nabz@example.in',
    SMS_URL: 'http://127.0.0.1:1',
  };
  beforeAll(async () => {
    const running = await startProcess({ DATA_DIR: dataDir });
    await stopProcess(running);
  });

  test('in production a backup that is missing, old or of the future is told, and one of last night is not', async () => {
    expect(stateOf(await look(production), 'Backup')[0]).toBe('hand');
    const made = async (hoursAgo: number): Promise<string | undefined> => {
      const madeAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      writeFileSync(lastBackupFile(dataDir), JSON.stringify({ madeAt }));
      return stateOf(await look(production), 'Backup')[0];
    };
    expect([await made(20), await made(40), await made(-3)]).toEqual(['ok', 'hand', 'hand']);
    rmSync(lastBackupFile(dataDir));
  });

  test('in production what the embedded database cannot do is told, elsewhere it is what one tries Nabz with', async () => {
    expect(stateOf(await look(production), 'Embedded database')).toEqual([
      'note',
      expect.stringContaining('set DATABASE_URL'),
    ]);
    expect(stateOf(await look({ DATA_DIR: dataDir }), 'Embedded database')[0]).toBeUndefined();
  });

  test('a key file that others can read is told', async () => {
    const file = path.join(dataDir, 'keys', 'file.key');
    expect(stateOf(await look(production), 'Key files')[0]).toBe('ok');
    chmodSync(file, 0o644);
    expect(stateOf(await look(production), 'Key files')[0]).toBe('hand');
    chmodSync(file, 0o600);
  });

  test('providers that do not answer, and nobody to complain to, are told', async () => {
    const findings = await look(production);
    expect(stateOf(findings, 'E-mail')).toEqual(['hand', expect.stringContaining('ECONNREFUSED')]);
    expect(stateOf(findings, 'SMS')[0]).toBe('hand');
    expect(stateOf(findings, 'Complaints')).toEqual(['note', expect.stringContaining('GRIEVANCE_OFFICER')]);
  });

  test('a scanner that is away is told: every upload is refused meanwhile', async () => {
    expect(stateOf(await look(production), 'Scanner')[0]).toBeUndefined();
    expect(stateOf(await look({ ...production, CLAMAV_SOCKET: path.join(folder, 'clamd.sock') }), 'Scanner')).toEqual([
      'hand',
      expect.stringMatching(/^ClamAV, which CLAMAV_SOCKET names, cannot be used \(ENOENT\)/),
    ]);
  });

  test('a service that Nabz can do without is told when it does not answer, and needs no hand', async () => {
    const set = { MODEL_URL: 'http://127.0.0.1:1/secret', MODEL_NAME: 'small', GEOCODER_URL: 'http://127.0.0.1:1' };
    const findings = await look({ ...production, ...set, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    for (const about of ['Model', 'Traces', 'Geocoder'])
      expect(stateOf(findings, about)).toEqual([
        'note',
        expect.stringMatching(/^127\.0\.0\.1:1, which [A-Z_]+ names, does not/),
      ]);
    expect(JSON.stringify(findings)).not.toContain('secret');
    expect(stateOf(await look(production), 'Model')[0]).toBeUndefined();
  });

  test('an embedded database is asked while nobody has it, and left to a Nabz that does', async () => {
    expect(stateOf(await look(production), 'Migrations')[0]).toBe('ok');
    const lock = await lockDataDir(dataDir);
    try {
      expect(stateOf(await look(production), 'Database')).toEqual([
        'note',
        expect.stringMatching(/^A running Nabz has it/),
      ]);
    } finally {
      await lock.release();
    }
  });

  test('the command ends with 1 when something needs a hand, and with 0 when nothing does', async () => {
    const doctor = (env: Settings): Promise<[number, string]> =>
      new Promise((resolve) => {
        const main = new URL('doctor.ts', import.meta.url).pathname;
        execFile(process.execPath, [main], { env: { PATH: process.env.PATH ?? '', ...env } }, (error, output) =>
          resolve([typeof error?.code === 'number' ? error.code : 0, output]),
        );
      });
    const [code, output] = await doctor({ DATA_DIR: dataDir, PORT: '1' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^HAND {2}Answers: .*[^]*1 thing needs a hand\.\n$/m)]);
    const running = await startProcess({ DATA_DIR: dataDir });
    await eventually(async () => expect((await fetch(`${running.url}/api/ready`)).status).toBe(200));
    const well = await doctor({ DATA_DIR: dataDir, PORT: new URL(running.url).port });
    await stopProcess(running);
    expect(well).toEqual([0, expect.stringMatching(/Nothing needs a hand\.\n$/)]);
  });
});
