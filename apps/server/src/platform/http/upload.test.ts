import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { defineEndpoint } from '@nabz/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../test/app.ts';
import { tooMany } from '../errors/app-error.ts';
import { createBind, type Handler } from './bind.ts';
import { registerErrors } from './errors.ts';
import { registerJsonBody } from './json-body.ts';

const kb = 1024;
const upload = defineEndpoint({
  method: 'POST',
  path: '/papers',
  summary: 'for this test',
  tag: 'test',
  access: 'patient',
  body: z.object({ title: z.string().max(5000), note: z.string().default('') }),
  upload: { field: 'papers', maxFiles: 2, maxBytes: 64 * kb },
  success: {
    status: 201,
    body: z.object({ title: z.string(), key: z.string().nullable(), files: z.array(z.record(z.string(), z.string())) }),
  },
  errors: [],
  example: { response: {} },
});
const download = defineEndpoint({
  method: 'GET',
  path: '/papers/{name}',
  summary: 'for this test',
  tag: 'test',
  access: 'public',
  params: z.object({ name: z.string() }),
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [],
  example: { response: {} },
});
const closed = defineEndpoint({ ...upload, path: '/closed' });
const plain = defineEndpoint({ ...upload, path: '/plain', access: 'public', upload: undefined as never });

let app: TestApp;
let fastify: FastifyInstance;
let port: number;
let asked = 0;
/** What the look-up of a slow token waits for. */
let lookUp = Promise.resolve();
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
beforeAll(async () => {
  app = await makeApp();
  fastify = Fastify({ bodyLimit: 32 * kb });
  registerJsonBody(fastify);
  registerErrors(fastify, app.platform.log, [], () => null);
  const patient = {
    id: 'p' as never,
    accountId: 'p' as never,
    session: { id: 's', factor: 'password' as const, startedAt: new Date() },
  };
  const bind = createBind({
    fastify,
    platform: app.platform,
    authenticate: async (header) => {
      if (header?.includes('slow')) await lookUp;
      return header ? { status: 'ok', patient, language: 'en' } : { status: 'none' };
    },
    bound: [],
  });
  const store: Handler<typeof upload | typeof closed> = async ({ body, files, repeatKey }) => {
    asked += 1;
    const seen = files.map(({ name, mimeType, bytes }) => ({ name, mimeType, digest: digest(bytes) }));
    return { title: body.title, key: repeatKey, files: seen };
  };
  bind(upload, store);
  bind(closed, store, () => {
    throw tooMany(60);
  });
  bind(download, async ({ params }) => ({ bytes: Buffer.from('<script>'), name: params.name, mimeType: 'text/html' }));
  bind(plain, async () => ({ title: '', key: null, files: [] }));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  const address = fastify.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await fastify.close();
  await app.stop();
});

type Sent = { headers?: Record<string, string>; form?: FormData; body?: Buffer | Readable };
async function post({ headers = {}, form, body }: Sent, url = '/api/papers') {
  const request = form ? new Response(form) : null;
  const payload = request ? Buffer.from(await request.arrayBuffer()) : body;
  const type = request?.headers.get('content-type');
  const answer = await fastify.inject({
    method: 'POST',
    url,
    headers: { authorization: 'Bearer x', ...(type ? { 'content-type': type } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}
const formOf = (fields: Record<string, string>, files: readonly [string, Buffer, string?][] = []): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes, field = 'papers'] of files) form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  return form;
};

const wholeForm = '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--x--\r\n';

test('fields and files arrive whole, with names in any script, and larger than a JSON body may be', async () => {
  const bytes = Buffer.from(Array.from({ length: 64 * kb }, (_, i) => i % 251));
  const form = formOf({ title: 'रिपोर्ट' }, [
    ['खून की जाँच.pdf', bytes],
    ['b.pdf', Buffer.from('b')],
  ]);
  const answer = await post({ form, headers: { 'idempotency-key': 'key-1' } });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    title: 'रिपोर्ट',
    key: 'key-1',
    files: [
      { name: 'खून की जाँच.pdf', mimeType: 'application/octet-stream', digest: digest(bytes) },
      { name: 'b.pdf', mimeType: 'application/octet-stream', digest: digest(Buffer.from('b')) },
    ],
  });
});

test.each([
  ['who has no token', '/api/papers', '', 401],
  ['who is not admitted', '/api/closed', 'Bearer x', 429],
])('%s is refused before anything is read', async (_, url, authorization, status) => {
  const before = asked;
  let wasRead = false;
  const body = Readable.from(
    (async function* () {
      wasRead = true;
      yield Buffer.alloc(10);
    })(),
  );
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' };
  expect((await post({ headers, body }, url)).status).toBe(status);
  expect([wasRead, asked]).toEqual([false, before]);
});

test.each([
  ['application/json', '{"title":"x"}'],
  ['text/plain', 'title=x'],
  ['application/x-www-form-urlencoded', 'title=x'],
])('a body that is no form is refused with 415: %s', async (type, text) => {
  const answer = await post({ body: Buffer.from(text), headers: { 'content-type': type } });
  expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  expect(answer.body.message).toContain('multipart/form-data');
});

test('no body at all is refused with 415', async () => {
  expect((await post({})).status).toBe(415);
});

test('an endpoint without upload still reads JSON alone', async () => {
  expect((await post({ form: formOf({ title: 'x' }) }, '/api/plain')).status).toBe(415);
  const headers = { 'content-type': 'application/json' };
  expect((await post({ body: Buffer.from('{"title":"x"}'), headers }, '/api/plain')).status).toBe(201);
});

test('a file with one byte too many is refused with 413, and so is one that does not announce its length', async () => {
  const form = formOf({ title: 'x' }, [['a.pdf', Buffer.alloc(64 * kb + 1)]]);
  expect(await post({ form })).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
  const request = new Response(form);
  const body = Readable.from(Buffer.from(await request.arrayBuffer()));
  const type = request.headers.get('content-type') ?? '';
  expect((await post({ body, headers: { 'content-type': type, 'transfer-encoding': 'chunked' } })).status).toBe(413);
});

test('more than all files together may have is refused without reading on, announced or not', async () => {
  const announced = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99000000' };
  const early = await post({ headers: announced, body: Buffer.from('--x\r\n') });
  expect([early.status, early.headers.connection]).toEqual([413, 'close']);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = 'POST /api/papers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nTransfer-Encoding: chunked\r\n';
      socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n`);
      const line = '--x\r\nContent-Disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\n';
      socket.write(`${line.length.toString(16)}\r\n${line}\r\n`);
      const flood = setInterval(() => socket.write(`10000\r\n${'y'.repeat(65_536)}\r\n`), 1);
      socket.once('close', () => clearInterval(flood));
    });
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(heard));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413/);
});

test('too many files are refused with 400, and so is a file where none belongs', async () => {
  const three = ['a', 'b', 'c'].map((name): [string, Buffer] => [`${name}.pdf`, Buffer.from(name)]);
  expect(await post({ form: formOf({ title: 'x' }, three) })).toMatchObject({
    status: 400,
    body: { fields: { papers: 'Please attach up to 2 files.' } },
  });
  const elsewhere = formOf({ title: 'x' }, [['a.pdf', Buffer.from('a'), 'title']]);
  expect((await post({ form: elsewhere })).status).toBe(400);
});

test('an empty file part, as a form without script sends it, is no file', async () => {
  const text = [
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx',
    '--x\r\nContent-Disposition: form-data; name="papers"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n',
    '--x--\r\n',
  ].join('\r\n');
  const answer = await post({
    body: Buffer.from(text),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([answer.status, answer.body.files]).toEqual([201, []]);
});

const twice = formOf({ title: 'x' });
twice.append('title', 'y');
test.each([
  ['a field twice', twice, 'title'],
  ['a field that is too long for any', formOf({ title: 'x'.repeat(17 * kb) }), 'title'],
  ['a field that the schema refuses', formOf({ title: 'x'.repeat(6000) }), 'title'],
  ['text where files belong', formOf({ title: 'x', papers: 'a.pdf' }), 'papers'],
  ['a missing field', formOf({ note: 'x' }), 'title'],
  ['a NUL in a field', formOf({ title: 'a\0b' }), 'body'],
  [
    'a hundred fields',
    formOf({ title: 'x', ...Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, ''])) }),
    '',
  ],
  ['a prototype', formOf({ title: 'x', __proto__x: '', constructor: 'x' }), ''],
])('%s is refused and nothing is done', async (_, form, field) => {
  const before = asked;
  const answer = await post({ form });
  expect([400, 413]).toContain(answer.status);
  expect(Object.keys(answer.body.fields ?? {}).join()).toBe(field);
  expect(asked).toBe(before);
});

test.each([
  ['cut in the midst of a file', '--x\r\nContent-Disposition: form-data; name="papers"; filename="a.pdf"\r\n\r\nabc'],
  ['cut in a header', '--x\r\nContent-Disposition: form-da'],
  ['without any part', 'nothing like a form'],
  ['bytes that are no text', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n\u00ff\u00fe\r\n--x--\r\n'],
])('a form that cannot be read is refused with 400: %s', async (_, text) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await post({ body: Buffer.from(text, 'latin1'), headers })).status).toBe(400);
});

test('a form without a boundary is refused with 400', async () => {
  const headers = { 'content-type': 'multipart/form-data' };
  expect((await post({ body: Buffer.from('x'), headers })).status).toBe(400);
});

test.each([71, 252, 253, 5000])('a form with a boundary of %i characters is refused with 400', async (length) => {
  const boundary = 'x'.repeat(length);
  for (const written of [boundary, `"${boundary}"`]) {
    const headers = { 'content-type': `multipart/form-data; boundary=${written}` };
    const answer = await post({ body: Buffer.from(wholeForm.replaceAll('--x', `--${boundary}`)), headers });
    expect([answer.status, answer.body.message]).toEqual([400, 'We could not read the form. Please try again.']);
  }
});

test('a form with the longest boundary that is allowed is read', async () => {
  const boundary = 'x'.repeat(70);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await post({ body: Buffer.from(wholeForm.replaceAll('--x', `--${boundary}`)), headers });
  expect(answer.status).toBe(201);
});

test.each(['', 'a b', 'x'.repeat(201), 'ключ'])('an Idempotency-Key that is none is refused: %j', async (key) => {
  const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
  expect((await post({ form: formOf({ title: 'x' }), headers })).status).toBe(400);
});

test('a fourth upload of one patient at the same time waits until one of the three before it is through', async () => {
  const release: (() => void)[] = [];
  const slow = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n');
        await new Promise<void>((resolve) => release.push(resolve));
        yield Buffer.from('--x--\r\n');
      })(),
    );
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const done: string[] = [];
  const open = [slow(), slow(), slow()].map(async (body) => {
    expect((await post({ body, headers })).status).toBe(201);
    done.push('slow');
  });
  await expect.poll(() => release.length).toBe(3);
  const fourth = post({ form: formOf({ title: 'x' }) }).then(({ status }) => done.push(`fourth ${status}`));
  release[0]?.();
  await fourth;
  expect(done).toEqual(['slow', 'fourth 201']);
  release.forEach((go) => go());
  await Promise.all(open);
});

/** A connection over which a form is sent, but not necessarily all of it. */
async function connectAndSend(token: string, body: string, length = body.length): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = `POST /api/papers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${length}\r\n`;
  socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\n\r\n${body}`);
  return socket;
}
/** How many requests the server has heard since the call: their heads are read, and who asks is looked up. */
function countHeard(): () => number {
  let heard = 0;
  const count = (): void => void (heard += 1);
  fastify.server.on('request', count);
  onTestFinished(() => void fastify.server.off('request', count));
  return () => heard;
}
const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
async function closeAll(sockets: readonly Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await expect.poll(openConnections).toBe(0);
}

test('whole forms whose connections close at once, while who asks is looked up, keep no place', async () => {
  const found = new EventEmitter();
  lookUp = once(found, 'found').then(() => undefined);
  const heard = countHeard();
  const sockets = await Promise.all(Array.from({ length: 4 }, () => connectAndSend('slow', wholeForm)));
  await expect.poll(heard).toBe(4);
  await closeAll(sockets);
  found.emit('found');
  expect((await post({ form: formOf({ title: 'x' }) })).status).toBe(201);
}, 10_000);

test('forms that are cut off in the midst, read or waiting, keep no place', async () => {
  const half = wholeForm.slice(0, 60);
  const heard = countHeard();
  const sockets = await Promise.all(Array.from({ length: 8 }, () => connectAndSend('x', half, wholeForm.length)));
  await expect.poll(heard).toBe(8);
  await closeAll(sockets);
  expect((await post({ form: formOf({ title: 'x' }) })).status).toBe(201);
}, 10_000);

test('who has waited for twenty seconds is told that it is busy', async () => {
  const half = wholeForm.slice(0, 60);
  const heard = countHeard();
  const sockets = await Promise.all(Array.from({ length: 3 }, () => connectAndSend('x', half, wholeForm.length)));
  await expect.poll(heard, { timeout: 8000 }).toBe(3);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  try {
    const fourth = post({ form: formOf({ title: 'x' }) });
    const waiting = () => timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0];
    await expect.poll(waiting, { timeout: 8000 }).toBeDefined();
    waiting()?.();
    const { status, headers, body } = await fourth;
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'NOT_READY', '5']);
  } finally {
    timers.mockRestore();
    await closeAll(sockets);
  }
  expect((await post({ form: formOf({ title: 'x' }) })).status).toBe(201);
}, 10_000);

test.each([
  ['report.pdf', 'attachment; filename="report.pdf"; filename*=UTF-8\'\'report.pdf'],
  ['a"b;c.pdf', 'attachment; filename="a_b;c.pdf"; filename*=UTF-8\'\'a%22b%3Bc.pdf'],
  ["it's (1)*.pdf", "attachment; filename=\"it's (1)*.pdf\"; filename*=UTF-8''it%27s%20%281%29%2A.pdf"],
  ['जाँच.pdf', 'attachment; filename="____.pdf"; filename*=UTF-8\'\'%E0%A4%9C%E0%A4%BE%E0%A4%81%E0%A4%9A.pdf'],
])('a file is sent as an attachment that no browser runs: %s', async (name, header) => {
  const answer = await fastify.inject({ url: `/api/papers/${encodeURIComponent(name)}` });
  expect(answer.headers).toMatchObject({
    'content-disposition': header,
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(answer.body).toBe('<script>');
});
