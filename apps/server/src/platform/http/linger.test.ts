// Who sends too much hears why: over real connections, on which a server that simply closes cuts its own answer off.
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { createLog } from '../log/log.ts';
import { registerErrors } from './errors.ts';
import { registerJsonBody } from './json-body.ts';
import { type LingerLimits, registerLinger } from './linger.ts';

const mb = 1024 * 1024;
let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  asha = await registerPatient(app);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

const opened: (FastifyInstance | Socket)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0))
    await (one instanceof Object && 'destroySoon' in one ? one.destroy() : one.close());
});

const portOf = (fastify: FastifyInstance): number => (fastify.server.address() as AddressInfo).port;

/** A client that writes first and reads what comes; `error` is what cut it off. */
function open(fastify: FastifyInstance, head: readonly string[]) {
  const socket = connect(portOf(fastify), '127.0.0.1');
  opened.push(socket);
  let heard = '';
  let error: string | null = null;
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', (cause: NodeJS.ErrnoException) => (error = cause.code ?? cause.message));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(`${head.join('\r\n')}\r\nHost: x\r\n\r\n`);
  /** Writes so many bytes, as fast as they are taken; ends early when the connection is gone. */
  const flood = async (bytes: number): Promise<void> => {
    const part = Buffer.alloc(64 * 1024, 'y');
    for (let sent = 0; sent < bytes && !socket.destroyed; sent += part.length)
      await new Promise<void>((resolve) => socket.write(part, () => resolve()));
  };
  return { socket, closed, flood, heard: () => heard, error: () => error };
}

const formHead = (bytes: number, token: string): string[] => [
  `POST /api/reports/upload/${asha.id} HTTP/1.1`,
  `Authorization: Bearer ${token}`,
  'Content-Type: multipart/form-data; boundary=x',
  `Content-Length: ${bytes}`,
];

test.each([
  ['a form of 30 MB', () => formHead(30 * mb, asha.token), 413, 'TOO_LARGE'],
  ['a form of 30 MB without a good token', () => formHead(30 * mb, 'A'.repeat(43)), 401, 'UNAUTHENTICATED'],
  [
    'JSON of 5 MB',
    () => ['POST /api/auth/login HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${5 * mb}`],
    413,
    'TOO_LARGE',
  ],
  [
    'a text of 5 MB',
    () => ['POST /api/auth/login HTTP/1.1', 'Content-Type: text/plain', `Content-Length: ${5 * mb}`],
    415,
    'UNSUPPORTED_TYPE',
  ],
])('the refusal of %s arrives whole, and the connection is not cut', async (_, headOf, status, code) => {
  const head = headOf();
  const client = open(app.fastify, head);
  await client.flood(Number(/\d+$/.exec(head.at(-1) ?? '')?.[0]));
  await client.closed;
  expect(client.error()).toBeNull();
  const [answer = '', body = ''] = client.heard().split('\r\n\r\n');
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(body)).toMatchObject({ code });
});

test('fetch reads the refusal of a file of 30 MB, and of JSON that is too long', async () => {
  const url = `http://127.0.0.1:${portOf(app.fastify)}/api`;
  const form = new FormData();
  form.append('consentVersion', '2');
  form.append('reportFile', new Blob([new Uint8Array(30 * mb)]), 'scan.pdf');
  const headers = { authorization: `Bearer ${asha.token}` };
  const file = await fetch(`${url}/reports/upload/${asha.id}`, { method: 'POST', body: form, headers });
  expect([file.status, await file.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
  const body = JSON.stringify({ email: 'x'.repeat(5 * mb), password: 'x' });
  const text = await fetch(`${url}/auth/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect([text.status, await text.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
});

/** A server that lingers within these bounds. */
async function serve(limits: Partial<LingerLimits>): Promise<FastifyInstance> {
  const fastify = Fastify({ bodyLimit: 1024, forceCloseConnections: 'idle' });
  opened.push(fastify);
  registerLinger(fastify, { bytes: 100 * mb, milliseconds: 60_000, idleMilliseconds: 60_000, atOnce: 10, ...limits });
  registerJsonBody(fastify);
  registerErrors(fastify, createLog('silent'), [], () => null);
  fastify.post('/', async () => ({}));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return fastify;
}
const head = ['POST / HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 900000000'];
async function answered(client: ReturnType<typeof open>): Promise<void> {
  await expect.poll(() => client.heard(), { timeout: 10_000 }).toContain('"TOO_LARGE"');
}

test('who waits for the answer before sending on hears it at once', async () => {
  const client = open(await serve({}), head);
  await answered(client);
  expect(client.socket.destroyed).toBe(false);
});

test('who never stops sending is cut off after so many bytes', async () => {
  const client = open(await serve({ bytes: mb }), head);
  await client.flood(900_000_000);
  await client.closed;
  expect(client.socket.bytesWritten).toBeLessThan(60 * mb);
});

test('who falls silent is cut off, and so is who sends a little for ever', async () => {
  const silent = open(await serve({ idleMilliseconds: 50 }), head);
  await silent.closed;
  expect(silent.heard()).toContain('"TOO_LARGE"');
  const slow = open(await serve({ milliseconds: 200 }), head);
  const drip = setInterval(() => slow.socket.write('y'), 10);
  await slow.closed;
  clearInterval(drip);
  expect(slow.heard()).toContain('"TOO_LARGE"');
});

test('no more than so many are listened to at a time, and a server that stops waits for none of them', async () => {
  const fastify = await serve({ atOnce: 1 });
  const first = open(fastify, head);
  await answered(first);
  const second = open(fastify, head);
  await second.closed;
  expect(first.socket.destroyed).toBe(false);
  await fastify.close();
  await first.closed;
});
