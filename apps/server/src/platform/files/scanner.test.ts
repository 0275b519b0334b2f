import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defineEndpoint } from '@nabz/contract/endpoint';
import Fastify from 'fastify';
import { z } from 'zod';
import { makeApp } from '../../test/app.ts';
import { eicar } from '../../test/documents.ts';
import { AppError } from '../errors/app-error.ts';
import { createBind } from '../http/bind.ts';
import { registerErrors } from '../http/errors.ts';
import { createScanner } from './scanner.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nabz-scanner-'));
const address = path.join(folder, 'clamd.sock');
/** Everything that was sent, taken apart as clamd does. */
const received: Buffer[] = [];
let answer: (file: Buffer, socket: Socket) => void;
let server: Server;

/** The file in a whole conversation; undefined as long as its end did not come, or for another command. */
function fileIn(said: Buffer): Buffer | undefined {
  if (said.toString('latin1', 0, 10) !== 'zINSTREAM\0') return undefined;
  const parts: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= said.length) {
    const length = said.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(said.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

beforeAll(async () => {
  server = createServer((socket) => {
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (!chunk.subarray(-4).equals(Buffer.alloc(4))) return; // perhaps the end
      const file = fileIn(Buffer.concat(chunks));
      if (!file) return;
      received.push(file);
      answer(file, socket);
    });
  });
  server.listen(address);
  await once(server, 'listening');
});
afterEach(() => received.splice(0));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const honest = (file: Buffer, socket: Socket): void => {
  socket.end(file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
};
/** Status and sentence of a refusal. */
async function refusal(bytes: Buffer, to: string | null = address, withinMs = 5000): Promise<string> {
  const error: unknown = await createScanner(to, withinMs)
    .check(bytes)
    .catch((caught: unknown) => caught);
  if (error === undefined) return 'taken';
  if (error instanceof AppError) return `${error.status} ${error.message}`;
  throw error as Error;
}
const unchecked = '503 We could not check this file for viruses, so we did not save it. Please try again.';

test('a clean file of ten megabytes comes to the scanner whole and is taken', async () => {
  answer = honest;
  const bytes = Buffer.alloc(10 * 1024 * 1024, 'Haemoglobin 13.2 ');
  expect(await refusal(bytes)).toBe('taken');
  expect(received[0]?.equals(bytes)).toBe(true);
});

test('an infected file is refused', async () => {
  answer = honest;
  expect(await refusal(Buffer.from(eicar))).toBe('415 This file looks harmful, so we did not save it.');
});

test.each<[string, typeof answer]>([
  ['hangs up without a word', (_, socket) => socket.end()],
  ['says that the file is too large for it', (_, socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['breaks the connection', (_, socket) => socket.destroy()],
  ['talks without an end', (_, socket) => socket.write('x'.repeat(10_000))],
  ['says something else', (_, socket) => socket.end('PONG\0')],
])('a file is refused when the scanner %s', async (_, how) => {
  answer = how;
  expect(await refusal(Buffer.from('text'))).toBe(unchecked);
});

test('a file is refused when the scanner does not answer in time', async () => {
  answer = () => undefined;
  expect(await refusal(Buffer.from('text'), address, 50)).toBe(unchecked);
});

test('a file is refused when there is no scanner where one should be', async () => {
  expect(await refusal(Buffer.from('text'), path.join(folder, 'gone.sock'))).toBe(unchecked);
  expect(await refusal(Buffer.from('text'), '127.0.0.1:1')).toBe(unchecked);
});

test('without a scanner in the settings nothing is scanned', async () => {
  expect(await refusal(Buffer.from(eicar), null)).toBe('taken');
});

const upload = defineEndpoint({
  method: 'POST',
  path: '/papers',
  summary: 'for this test',
  tag: 'test',
  access: 'public',
  body: z.object({}),
  upload: { field: 'papers', maxFiles: 2, maxBytes: 64 * 1024 },
  success: { status: 201, body: z.object({ files: z.number() }) },
  errors: [],
  example: { response: {} },
});

test('every form with files passes the scanner before a feature sees it', async () => {
  const app = await makeApp();
  const fastify = Fastify();
  registerErrors(fastify, app.platform.log, [], () => null);
  const platform = { ...app.platform, config: { ...app.platform.config, clamavSocket: address } };
  const bind = createBind({ fastify, platform, authenticate: async () => ({ status: 'none' }), bound: [] });
  let seen = 0;
  bind(upload, async ({ files }) => {
    seen += 1;
    return { files: files.length };
  });
  const post = async (...texts: string[]): Promise<number> => {
    const form = new FormData();
    for (const text of texts) form.append('papers', new Blob([text]), 'a.txt');
    const request = new Response(form);
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return (await fastify.inject({ method: 'POST', url: '/api/papers', headers, payload })).statusCode;
  };
  answer = honest;
  expect(await post('one', 'two')).toBe(201);
  expect(await post('one', eicar)).toBe(415);
  answer = (_, socket) => socket.end();
  expect(await post('one')).toBe(503);
  expect(seen).toBe(1);
  expect(received.map(String)).toEqual(['one', 'two', 'one', eicar, 'one']);
  await fastify.close();
  await app.stop();
});
