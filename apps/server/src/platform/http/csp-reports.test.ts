import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, newAddress, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ logLevel: 'warn' });
});
afterAll(() => app.stop());

const own = 'http://127.0.0.1:3000';
const old = (page: string, directive = 'script-src') => ({
  'csp-report': {
    'document-uri': `${own}${page}`,
    'violated-directive': `${directive} 'self'`,
    'blocked-uri': 'https://evil.example/?stolen=asha',
    'script-sample': 'canary',
  },
});
const modern = (page: string, directive = 'require-trusted-types-for') => ({
  type: 'csp-violation',
  age: 1,
  url: `${own}${page}`,
  user_agent: 'canary',
  body: {
    documentURL: `${own}${page}`,
    effectiveDirective: directive,
    blockedURL: 'trusted-types-sink',
    sample: 'canary',
  },
});
const send = (body: unknown, ip = newAddress(), type = Array.isArray(body) ? 'reports+json' : 'csp-report') =>
  app.call('POST', '/csp-reports', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ip,
    headers: { 'content-type': `application/${type}` },
  });
/** What was logged of violations since the last look, a new hour each time. */
function logged(): unknown[] {
  app.clock.advance(3600);
  const lines = app.logged.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines.filter(({ msg }) => String(msg).startsWith('csp')).map(({ directive, page }) => [directive, page]);
}

test('both forms of a report are answered with nothing, and logged as directive and page', async () => {
  for (const body of [old('/login'), [modern('/profile'), modern('/', 'img-src')]]) {
    const answer = await send(body);
    expect([answer.status, answer.text]).toEqual([204, '']);
  }
  expect(logged()).toEqual([
    ['script-src', '/login'],
    ['require-trusted-types-for', '/profile'],
    ['img-src', '/'],
  ]);
});

test('nothing that could be somebody is logged: no query, no id, no name below a page, no sample', async () => {
  const pages = [
    '/reset-password?token=canary-1#canary',
    '/diseases/canary',
    '/Canary%20Verma/x',
    '/9876543210',
    '/%0acanary',
  ];
  for (const page of pages) await send(old(page));
  await send([modern(`/${'canary'.repeat(10)}`)]);
  await send([modern('/login', 'canary-src')]);
  await send([
    { ...modern('/canary'), body: { documentURL: 'https://evil.example/canary', effectiveDirective: 'img-src' } },
  ]);
  expect(app.logged.join()).not.toMatch(/canary|9876543210/i);
  expect(logged()).toEqual([
    ['script-src', '/reset-password'],
    ['script-src', '/diseases/...'],
    ['script-src', '/.../...'],
    ['script-src', '/...'],
    ['require-trusted-types-for', '/...'],
  ]);
});

test('the same violation is logged once an hour, and no more than twenty different ones', async () => {
  for (let i = 0; i < 5; i += 1) await send(old('/login'));
  expect(logged()).toHaveLength(1);
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
  for (const letter of letters) await send([modern(`/${letter}`)]);
  expect(logged()).toHaveLength(20);
});

test.each([
  ['what is not JSON', 'canary', 204],
  ['another shape', { report: 'canary' }, 204],
  ['a report of another kind', [{ type: 'deprecation', url: own, body: { id: 'canary' } }], 204],
  ['a hundred reports', Array.from({ length: 100 }, () => ({ type: 'x' })), 204],
  ['an address that is none', [{ ...modern(''), body: { documentURL: 'canary', effectiveDirective: 'img-src' } }], 204],
  ['more than 16 kB', [modern(`/${'x'.repeat(17_000)}`)], 413],
])('%s is neither believed nor logged', async (_, body, status) => {
  expect((await send(body)).status).toBe(status);
  expect(app.logged.splice(0).join()).toBe('');
});

test.each(['json', 'x-www-form-urlencoded'])('another type of body is refused: application/%s', async (type) => {
  expect((await send(old('/login'), newAddress(), type)).status).toBe(415);
  expect((await app.call('GET', '/csp-reports')).status).toBe(404);
});

test('one address, or one subscriber of IPv6, sends thirty a minute', async () => {
  const from = ['2001:db8:9:9::1', '2001:db8:9:9::2'];
  const statuses = [];
  for (let i = 0; i < 32; i += 1) statuses.push((await send(old('/login'), from[i % 2])).status);
  expect(statuses).toEqual([...Array<number>(30).fill(204), 429, 429]);
  expect((await send(old('/login'))).status).toBe(204);
});
