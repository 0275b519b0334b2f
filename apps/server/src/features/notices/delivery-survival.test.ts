// Long, in npm run test:all: it kills the server again and again.
// The real process by the real clock. That nothing is sent twice by runs at once or after a crash in between: deliver.test.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wallClock } from '@nabz/contract/wall-clock';
import { type Body, readOutbox, type TestApp } from '../../test/app.ts';
import { takes } from '../../test/notices.ts';
import { somebody } from '../../test/patient.ts';
import { type Running, type Started, startProcess } from '../../test/process.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

let folder: string;
let server: Started;
const all: Running[] = [];
const person = somebody();

async function start(): Promise<void> {
  server = await startProcess({ DATA_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000' });
  all.push(server);
}
async function killAndStart(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
  await start();
}
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nabz-reminded-'));
  await start();
});
afterAll(async () => {
  for (const { child } of all) child.kill('SIGKILL');
  await Promise.all(all.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

const call: TestApp['call'] = async (method = 'GET', where, { body, token, headers } = {}) => {
  const answer = await fetch(`${server.url}/api${where}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: JSON.parse(text) as Body, headers: Object.fromEntries(answer.headers) };
};

/** The clock is the real one, and the job comes once a minute. */
const later = <T>(look: () => T): Promise<T> => vi.waitFor(look, { timeout: 300_000, interval: 100 });
const subjects = (): string[] =>
  readOutbox(folder).flatMap(({ to, subject }) =>
    to === person.email && subject?.endsWith('reminder') ? [subject] : [],
  );

async function signUp(): Promise<string> {
  expect((await call('POST', '/auth/register', { body: person })).status).toBe(201);
  const { email, password } = person;
  const token = (await call('POST', '/auth/login', { body: { email, password } })).body.data?.token ?? '';
  const link = await later(() => {
    const found = /verify-email#token=([\w-]+)/.exec(readOutbox(folder).findLast(({ to }) => to === email)?.body ?? '');
    if (!found?.[1]) throw new Error('The link did not come.');
    return found[1];
  });
  expect((await call('POST', '/auth/verify-email', { body: { token: link }, token })).status).toBe(200);
  expect((await call('PUT', '/auth/profile', { body: { reminders_enabled: true }, token })).status).toBe(200);
  const settings = { email: true, consentVersion: '1' };
  expect((await call('PUT', '/reminders/notices', { body: settings, token })).status).toBe(200);
  return token;
}

/** Waits for a message that was enqueued after those that came before: they are done with. */
async function untilNothingWaits(): Promise<void> {
  const before = readOutbox(folder).length;
  expect((await call('POST', '/auth/send-otp', { body: { phone: person.phone } })).status).toBe(200);
  await later(() => expect(readOutbox(folder).length).toBeGreaterThan(before));
}

test('a dose that is due after the server was killed is sent by the next one, once', async () => {
  const token = await signUp();
  const ahead = (minutes: number): string => wallClock(new Date(Date.now() + minutes * 60_000), 'Asia/Kolkata');
  // at least fifteen seconds ahead
  await takes({ call }, { token }, [ahead(1.25).slice(11)], { start: ahead(0).slice(0, 10) });
  await killAndStart();
  await later(() => expect(subjects()).toHaveLength(1));
  await untilNothingWaits();
  expect(subjects()).toHaveLength(1);
});
