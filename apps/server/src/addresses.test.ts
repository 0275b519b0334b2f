// Addresses that nobody types: each is refused like any other that is not there, over a real connection as well, because
// clients and test tools tidy an address up before it is sent.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ErrorBodySchema } from '@nabz/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from './test/app.ts';

let app: TestApp;
let dist: string;
let port: number;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'nabz-dist-'));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Nabz</title>');
  writeFileSync(path.join(dist, 'assets/main-Bq3xY7_z.js'), 'export {};');
  app = await makeApp({ dist });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.fastify.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.stop();
  rmSync(dist, { recursive: true, force: true });
});

/** The status and the body of what the server says to these very bytes. */
const ask = (target: string): Promise<{ status: number; head: string; body: string }> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const heard: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => heard.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(heard).toString().split('\r\n\r\n', 2);
      resolve({ status: Number(head.split(' ', 2)[1]), head, body });
    });
    socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'));
  });

/** Lines of the log that somebody would be woken for. */
const alarms = (): string[] => app.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 40);

/** Addresses, with spaces between. */
const listed = (text: string): string[] => text.trim().split(/\s+/);
const hostile: Record<string, readonly string[]> = {
  'NUL and other control characters': listed(`
    /%00 /a%00b /login%00 /%00index.html /index.html%00 /assets/%00 /sw.js%00 /assets/main-Bq3xY7_z.js%00 /api%00 /api/%00
    /api/health%00 /api%00/health /api/docs%00 /api/treatments/%00 /api/reminders/calendar/%00 /%0a /%0d%0aset-cookie:x
    /%1b /%7f /%c2%80`),
  'empty names': listed(`
    // /// //x /x//y /login// //evil.example/ /assets//x /assets//main-Bq3xY7_z.js /api// /api//health //api/health
    //api//health /api/health// /api/treatments//`),
  'dots, plain and encoded': listed(`
    /. /.. /../ /../x /./x /x/.. /x/../y /x;/../y /%2e /%2e%2e /%2E%2E/x /.%2e/x /assets/. /assets/.. /assets/../index.html
    /assets/%2e%2e/index.html /api/. /api/.. /api/../ /api/./health /api/../api/health /api/%2e/health /api/%2e%2e
    /x/../api/health /x/%2e%2e/api/health /assets/../api/health /api/docs/.. /api/treatments/.. /api/treatments/%2e%2e
    //evil.example/%2e%2e`),
  'slashes and backslashes in disguise': listed(String.raw`
    /%2f /%2fx /x%2fy /x%2Fy /..%2f..%2fetc%2fpasswd /%2E%2E%2Fx /assets%2fx /assets/..%2findex.html /api%2fhealth
    /assets/%2e%2e%2f%2e%2e%2fpackage.json /%2fapi/health /api/%2fhealth /api/..%2fhealth /api/health%2f /api/%2e%2e%2fx
    /\x /x\y /..\x /assets/..\..\x /%5c /x%5cy /..%5c..%5cx /api\x /api\health /api/\x /api/%5cx /api%5chealth
    /api/reminders/calendar/..%2f`),
  'what decodes to no text': listed(`
    /% /%z /%zz /%1 /x% /%u002e /%a /%ff /%fe%ff /%ed%a0%80 /\u00ff /api/% /api/%zz /%c0%ae%c0%ae/ /%c0%af /%e0%80%af
    /%f0%80%80%af /%c0%80 /api/%c0%af /api/treatments/%c0%80 /api/treatments/% /api/reminders/calendar/%ff
    /api/auth/profile?phone=%00 /api/auth/profile?phone=%ff`),
  'names and addresses without end': [
    ...['x'.repeat(3000), 'x'.repeat(256), '%E0%A4%95'.repeat(90), `assets/${'x'.repeat(5000)}`].map(
      (name) => `/${name}`,
    ),
    `/assets/${'%20'.repeat(2000)}`,
    `/x/${'a/'.repeat(2000)}`,
    `/api/treatments/${'x'.repeat(500)}`,
  ],
  'what is no path': listed('* x ? ?x http://x/ http://evil.example/login http://x//y http:/// /x#y'),
  'what is hidden, and what is not there': listed('/.git/config /.env /.well-known/x /assets/.x /api /api/ /%61pi/x'),
};
test.each(Object.entries(hostile))('%s in an address: 400 or 404 in our words, and no alarm', async (_, targets) => {
  const before = alarms().length;
  for (const target of targets) {
    const { status, body } = await ask(target);
    expect([400, 404], `${target.slice(0, 60)} answered ${status}`).toContain(status);
    expect(ErrorBodySchema.safeParse(JSON.parse(body)).success, target).toBe(true);
  }
  for (const target of targets.filter((path) => path.startsWith('/'))) {
    const { statusCode } = await app.fastify.inject({ url: target });
    expect(statusCode, target).toBeLessThan(500);
  }
  expect(alarms().slice(before)).toEqual([]);
});

test.each([
  ['/', 200],
  ['/login?x=//%2f..', 200],
  ['/login/', 200],
  ['/diseases/%E0%A4%95', 200],
  ['/a%20b', 200],
  ['/assets/main-Bq3xY7_z.js', 200],
  ['/api/health?x=%2f', 200],
  ['/%61pi/health', 200],
  ['/api/treatments/a%2fb', 401],
  [`/api/treatments/${'%E0%A4%95'.repeat(190)}`, 401],
])('an address that only looks odd is served as before: %s', async (target, status) => {
  expect((await ask(target)).status).toBe(status);
});

test('an answer of the API is kept by no cache, however its address is written', async () => {
  expect((await ask('/%61pi/health')).head).toContain('cache-control: no-store');
});
