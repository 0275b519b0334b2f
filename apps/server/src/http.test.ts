// What every answer has in common: its form when it says no, its headers, its pages.
import { connect } from 'node:net';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allEndpoints } from '@nabz/contract/endpoints';
import { ErrorBodySchema } from '@nabz/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { createPlatform } from './platform/platform.ts';
import { type Body, makeApp, type TestApp } from './test/app.ts';
import { register, registerPatient, requestCode, somebody } from './test/patient.ts';

let app: TestApp;
let dist: string;
let address: { host: string; port: number };
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'nabz-dist-'));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Nabz</title>');
  writeFileSync(path.join(dist, 'assets/main-Bq3xY7_z.js'), `export const x = '${'x'.repeat(3000)}';`);
  writeFileSync(path.join(dist, 'assets/main-Bq3xY7_z.js.map'), '{}');
  writeFileSync(path.join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(dist, 'sw.js'), 'const FILES = [];');
  writeFileSync(path.join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(path.join(dist, '.stamp'), 'secret');
  app = await makeApp({ dist, config: { rateLimitPerMinute: 5000 } });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.fastify.server.address();
  address = { host: '127.0.0.1', port: typeof bound === 'object' && bound ? bound.port : 0 };
});
afterAll(async () => {
  await app.stop();
  rmSync(dist, { recursive: true, force: true });
});

const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(address.port, address.host, () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer)); // the server may reset what it refuses
  });

const json = { 'content-type': 'application/json' };

test('API-GEN-07 every refusal has the same form: error and message are one sentence, with a code and an id', async () => {
  const refusals = [
    [400, 'INVALID_INPUT', await app.call('POST', '/auth/register', { body: {} })],
    [400, 'INVALID_JSON', await app.call('POST', '/auth/login', { body: '{"email":', headers: json })],
    [401, 'UNAUTHENTICATED', await app.call('GET', '/auth/sessions')],
    [404, 'NOT_FOUND', await app.call('GET', '/nothing-here')],
    [405, 'METHOD_NOT_ALLOWED', await app.call('GET', '/auth/login')],
    [
      413,
      'TOO_LARGE',
      await app.call('POST', '/auth/login', { body: { email: 'x'.repeat(1_100_000), password: 'x' } }),
    ],
    [
      415,
      'UNSUPPORTED_TYPE',
      await app.call('POST', '/auth/login', { body: 'email=a', headers: { 'content-type': 'text/plain' } }),
    ],
  ] as const;
  for (const [status, code, answer] of refusals) {
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const body = ErrorBodySchema.strict().parse(answer.body);
    expect(body.error).toBe(body.message);
    expect(body.error).toMatch(/^[A-Z].*\.$/);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-request-id']).toBe(body.requestId);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-language']).toBe('en');
  }
});

test('a refusal says by a code and its values which sentence it is, whatever language is asked for', async () => {
  const headers = { 'accept-language': 'xx-IN, en;q=0.5' };
  const { body } = await app.call('GET', '/auth/sessions', { headers });
  expect([body.message, body.reason]).toEqual(['Please log in.', { code: 'errors.platform.signIn' }]);
  const { token } = await registerPatient(app);
  const place = await app.call('POST', '/location/reverse-geocode', { body: { lat: 0, lng: 0 }, token, headers });
  expect(place.body.issues?.lat).toEqual({ code: 'errors.location.nullIsland' });
  expect(place.body.fields?.lat).toBe(place.body.message);
});

test('API-GEN-02 a form body is not read: 415, and nothing happens', async () => {
  const person = somebody();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.call('POST', '/auth/register', { body: new URLSearchParams(person).toString(), headers });
  expect(answer.status).toBe(415);
});

test.each([
  ['{"email":"a@b.in","password":"x"', 'cut off'],
  ['{"email":"a@b.in",}', 'a comma too many'],
  ["{'email':'a'}", 'single quotes'],
  ['{"__proto__":{"x":1}}', 'a prototype'],
  ['{"constructor":{"prototype":{"x":1}}}', 'a constructor'],
  ['\u00ff\u00fe', 'not JSON'],
])('a body that is not plain JSON answers 400: %s (%s)', async (body) => {
  const answer = await app.call('POST', '/auth/login', { body, headers: json });
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_JSON']);
  expect(Reflect.get({}, 'x')).toBeUndefined();
});

test('bytes that are not UTF-8 answer 400 instead of being repaired', async () => {
  const body = Buffer.concat([
    Buffer.from('{"email":"a'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('@b.in","password":"x"}'),
  ]);
  const answer = await app.call('POST', '/auth/login', { body, headers: json });
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_JSON']);
});

test.each([
  ['a list', []],
  ['a text', '"text"'],
  ['null', 'null'],
  ['lists for texts', { email: ['a@b.in'], password: ['x'] }],
  ['objects for texts', { email: { $ne: null }, password: { $ne: null } }],
  ['numbers for texts', { email: 1, password: 2 }],
])('a body of another shape answers 400: %s', async (_, body) => {
  const answer = await app.call('POST', '/auth/login', { body, headers: json });
  expect(answer.status).toBe(400);
});

test.each([
  ['nesting without end', `{"email":"a@b.in","password":"x","z":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['half a character in a password', '{"email":"a@b.in","password":"neem \\ud800 tree"}'],
  ['half a character in a key', '{"email":"a@b.in","password":"x","\\udc00":1}'],
  ['the character NUL', '{"email":"a@b.in","password":"neem\\u0000tree"}'],
])('what no field can hold answers 400: %s', async (_, body) => {
  const answer = await app.call('POST', '/auth/login', { body, headers: json });
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
});

test.each(['1e309', '-1e309', '9007199254740993', '-0', '34.5'])(
  'an age that is no age answers 400: %s',
  async (age) => {
    const body = `${JSON.stringify(somebody()).slice(0, -1)},"age":${age}}`;
    expect((await app.call('POST', '/auth/register', { body, headers: json })).status).toBe(400);
  },
);

test('a parameter that is given twice answers 400', async () => {
  const { phone } = somebody();
  const twice = `phone=${phone.slice(3)}&phone=${phone.slice(3)}`;
  expect((await app.call('GET', `/auth/profile?${twice}`)).status).toBe(400);
});

test('a call without a body that says it sends JSON is served', async () => {
  const { token } = await registerPatient(app);
  const answer = await app.call('POST', '/auth/logout', { token, headers: json });
  expect(answer.status).toBe(200);
});

test('405 says which methods the path knows', async () => {
  const answer = await app.call('PATCH', '/auth/profile');
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, PUT']);
  expect(await raw('TRACE /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 40[45]/,
  );
});

test('a broken address, a broken header and two lengths are refused, not guessed at', async () => {
  expect((await app.call('GET', '/%zz')).status).toBe(400);
  const smuggled =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n';
  expect(await raw(smuggled)).toMatch(/^HTTP\/1.1 400/);
  expect(await raw('GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n')).toMatch(
    /^HTTP\/1.1 400/,
  );
  expect(await raw(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431/,
  );
});

test.each([
  ['an address that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['what is not HTTP', 'HELLO\r\n\r\n', 400],
  ['a header without end', `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
])('the refusal of %s has the form and the headers of every other', async (_, message, status) => {
  const [head = '', body = ''] = (await raw(message)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const refused = ErrorBodySchema.strict().parse(JSON.parse(body));
  expect(refused.error).toBe(refused.message);
  expect(head).toContain(`x-request-id: ${refused.requestId}`);
  for (const header of ['x-content-type-options: nosniff', "default-src 'none'", 'strict-transport-security: max-age='])
    expect(head).toContain(header);
});

test('an error inside answers 500 with nothing of the error in it, and the log holds no values either', async () => {
  const { exclusive } = app.platform.database;
  const person = somebody();
  await exclusive((run) => run(`alter table account add constraint broken check (email <> '${person.email}')`));
  const answer = await app.call('POST', '/auth/register', { body: person });
  await exclusive((run) => run('alter table account drop constraint broken'));
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    500,
    'INTERNAL',
    'Something went wrong. Please try again.',
  ]);
  expect(answer.text).not.toMatch(/insert|check|broken|example\.in|at /);
  const line = app.logged.findLast((entry) => entry.includes('http: failed')) ?? '';
  expect(line).toContain(answer.body.requestId);
  expect(line).not.toContain(person.email);
});

test('the security headers are on every answer: pages, assets, answers, refusals', async () => {
  const { token } = await registerPatient(app);
  const answers = [
    await app.fastify.inject({ url: '/' }),
    await app.fastify.inject({ url: '/assets/main-Bq3xY7_z.js' }),
    await app.fastify.inject({ url: '/no/such/page' }),
    await app.fastify.inject({ url: '/api/docs' }),
    await app.fastify.inject({ url: '/api/nothing' }),
    await app.fastify.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } }),
    await app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload: {} }),
  ];
  for (const { headers } of answers) {
    const csp = String(headers['content-security-policy']);
    expect(csp).toContain("default-src 'self'");
    expect(csp).toContain("script-src 'self'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain(
      "require-trusted-types-for 'script';trusted-types nabz;report-uri /api/csp-reports;report-to csp",
    );
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    expect(csp).not.toMatch(/unsafe|\*|http/);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

test('API-EXT-01 API-EXT-02 a page may load and call Nabz alone, ask where it is, and tells no map where it came from', async () => {
  const { headers } = await app.fastify.inject({ url: '/' });
  const csp = String(headers['content-security-policy']).split(';');
  // no picture service, no map inside of the page: a maps link opens a page of its own
  expect(csp).toEqual(expect.arrayContaining(["img-src 'self' data: blob:", "connect-src 'self'", "frame-src 'none'"]));
  expect(headers['permissions-policy']).toContain('geolocation=(self)');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
  'no other site may read an answer: %s',
  async (origin) => {
    const answer = await app.call('GET', '/health', { headers: { origin } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await app.call('OPTIONS', '/auth/login', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('a cookie signs nobody in', async () => {
  const { token } = await registerPatient(app);
  const answer = await app.call('GET', '/auth/sessions', {
    headers: { cookie: `token=${token}; authorization=Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});

test('the web app is served: its page for every path of its own, its hashed files for a year, and nothing hidden', async () => {
  const get = (url: string) => app.fastify.inject({ url, headers: { accept: 'text/html' } });
  for (const url of ['/', '/login', '/hospitals?x=1', '/report-analysis']) {
    const page = await get(url);
    expect([url, page.statusCode, page.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(page.body).toContain('<title>Nabz</title>');
  }
  const script = await get('/assets/main-Bq3xY7_z.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  for (const url of [
    '/assets/gone-Bq3xY7_z.js',
    '/.stamp',
    '/.env',
    '/assets/main-Bq3xY7_z.js.map',
    '/..%2f..%2fpackage.json',
    '/metrics.txt',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).not.toContain('<title>');
  }
  expect((await get('/api/reports/x/foo.css')).statusCode).toBe(401);
  const api = await get('/api/no-such/x/foo.css');
  expect([api.statusCode, api.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  expect((await app.fastify.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test('the service worker is asked for anew each time, is a script, and its policy lets it fetch from here alone', async () => {
  const worker = await app.fastify.inject({ url: '/sw.js' });
  expect([worker.statusCode, worker.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(worker.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  const policy = String(worker.headers['content-security-policy']).split(';');
  for (const rule of ["worker-src 'self'", "manifest-src 'self'", "connect-src 'self'", "script-src 'self'"])
    expect(policy).toContain(rule);
  const manifest = await app.fastify.inject({ url: '/manifest.webmanifest' });
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(manifest.headers['cache-control']).toBe('no-cache');
});

test('long answers are compressed', async () => {
  const answer = await app.fastify.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
});

test('API-GEN-01 health and readiness answer without a token', async () => {
  expect((await app.call('GET', '/health')).body).toEqual({
    status: 'ok',
    version: '0.1.0',
    production: false,
    languageModel: null,
  });
  expect((await app.call('GET', '/ready')).body).toEqual({ status: 'ready' });
});

test('the API reference is a page without any script, and describes every endpoint', async () => {
  const page = await app.fastify.inject({ url: '/api/docs' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).not.toMatch(/<script|style="|(?:src|href)="https?:/);
  for (const endpoint of allEndpoints) expect(page.body).toContain(`/api${endpoint.path}`);
  expect((await app.fastify.inject({ url: '/api/docs.css' })).headers['content-type']).toBe('text/css; charset=utf-8');
});

test('the API description has, for every endpoint, its answers, its refusals and an example; no schema is empty', () => {
  const document = openApiDocument() as {
    paths: Record<string, Record<string, { responses: Record<string, unknown>; security: unknown[] }>>;
  };
  for (const endpoint of allEndpoints) {
    const described = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const expected = [endpoint.success.status, ...endpoint.errors, ...(endpoint.access === 'patient' ? [401] : [])];
    expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(expected.map(String)));
    expect(described?.security).toEqual(
      endpoint.access === 'patient' ? [{ bearer: [] }] : endpoint.access === 'optional' ? [{}, { bearer: [] }] : [],
    );
    expect(endpoint.success.body.safeParse(endpoint.example.response).error).toBeUndefined();
    expect(endpoint.body?.safeParse(endpoint.example.body).error).toBeUndefined();
  }
  expect(JSON.stringify(document)).not.toMatch(/"schema":\{\}/);
});

test('the API description in docs/openapi.json is the present one', () => {
  const file = new URL('../../../docs/openapi.json', import.meta.url);
  // when this fails: node scripts/openapi.mjs
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('the log holds no e-mail, no phone, no code, no token, no password and no query', async () => {
  const person = await registerPatient(app);
  await app.call('GET', `/auth/profile?phone=${encodeURIComponent(person.phone)}`);
  await app.call('GET', '/auth/profile', { token: person.token });
  const code = await requestCode(app, person.phone);
  await app.call('POST', '/auth/verify-otp', { body: { phone: person.phone, otp: code } });
  await app.call('POST', '/auth/login', { body: { email: person.email, password: 'canary-password-1' } });
  await app.call('POST', '/auth/register', { body: { ...person, name: 'Canary\r\nName' } });
  await app.call('DELETE', `/auth/sessions/canary-session`, { token: person.token });
  const log = app.logged.join('\n');
  expect(app.logged.length).toBeGreaterThan(7);
  for (const secret of [
    person.email,
    person.phone,
    person.phone.slice(3),
    person.password,
    person.token,
    'canary',
    'Canary',
    '?phone',
  ]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`));
  for (const line of app.logged) expect(() => JSON.parse(line)).not.toThrow();
});

test('a flood from one address is stopped with 429 before anything is looked up, another address is served', async () => {
  const small = await makeApp({ config: { rateLimitPerMinute: 20 } });
  try {
    const made = ['/auth/sessions', '/auth/profile', '/nothing-here'];
    for (const [at, path] of made.entries()) {
      const answers = [];
      for (let i = 0; i < 25; i += 1) {
        answers.push(await small.call('GET', path, { ip: `10.1.2.${at}`, token: 'A'.repeat(43) }));
      }
      expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
    }
    for (let i = 0; i < 20; i += 1) await small.call('GET', '/auth/profile', { ip: '10.1.1.1' });
    const last = await small.call('GET', '/auth/profile', { ip: '10.1.1.1' });
    expect([last.status, last.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorBodySchema.safeParse(last.body).success).toBe(true);
    expect((await small.call('GET', '/auth/profile', { ip: '10.1.1.2' })).status).toBe(401);
    expect((await small.call('GET', '/health', { ip: '10.1.1.1' })).status).toBe(200);
  } finally {
    await small.stop();
  }
});

test('the files of the web app do not use up what an address may ask, and have a limit of their own', async () => {
  const small = await makeApp({ dist, config: { rateLimitPerMinute: 3 } });
  try {
    const ip = '10.1.3.1';
    const files = [];
    for (let i = 0; i < 35; i += 1)
      files.push((await small.fastify.inject({ url: '/', remoteAddress: ip })).statusCode);
    expect(files).toEqual([...Array<number>(30).fill(200), ...Array<number>(5).fill(429)]);
    expect((await small.call('GET', '/auth/profile', { ip })).status).toBe(401);
  } finally {
    await small.stop();
  }
});

test('X-Forwarded-For is believed from the configured proxy only', async () => {
  const behind = await makeApp({ config: { trustedProxy: ['10.2.2.2'] } });
  try {
    const { id } = await register(behind);
    const { db } = behind.platform.database;
    const from = async (ip: string) => {
      const person = await register(behind);
      const body = { email: person.email, password: person.password };
      await behind.call('POST', '/auth/login', { body, ip, headers: { 'x-forwarded-for': '203.0.113.9' } });
      const row = await db
        .selectFrom('audit_event')
        .select('ip')
        .where('account_id', '=', person.id)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row?.ip;
    };
    expect(await from('10.2.2.2')).toBe('203.0.113.9');
    expect(await from('10.2.2.3')).toBe('10.2.2.3');
    expect(id).not.toBe('');
  } finally {
    await behind.stop();
  }
});

test('until the database is ready everything but health answers 503 NOT_READY', async () => {
  const platform = createPlatform(app.platform.config, { openDatabase: () => app.platform.database });
  const { fastify } = await createApp(platform, { dist });
  const ask = (method: 'GET' | 'POST', url: string) =>
    fastify.inject({ method, url: `/api${url}`, ...(method === 'POST' ? { payload: {} } : {}) });
  for (const answer of [
    await ask('GET', '/ready'),
    await ask('POST', '/auth/login'),
    await ask('GET', '/auth/sessions'),
  ]) {
    expect([answer.statusCode, answer.json<Body>().code]).toEqual([503, 'NOT_READY']);
  }
  expect((await ask('GET', '/health')).statusCode).toBe(200);
  await fastify.close();
});
