import Fastify from 'fastify';
import { ErrorBodySchema } from '@nabz/contract/errors';
import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { registerErrors } from './errors.ts';

async function answerTo(error: unknown, logged: string[] = [], method: 'GET' | 'POST' = 'GET') {
  const fastify = Fastify();
  registerErrors(fastify, createLog('info', { write: (line) => void logged.push(line) }), [], () => null);
  fastify.route({
    method,
    url: '/',
    handler: async () => {
      throw error;
    },
  });
  const answer = await fastify.inject({ method, url: '/' });
  await fastify.close();
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    body: ErrorBodySchema.parse(answer.json()),
  };
}

const coded = (code: string): Error => Object.assign(new Error('canary: asha@example.in'), { code });

test.each([
  ['refuses the connection', coded('ECONNREFUSED')],
  ['is shutting down', coded('57P01')],
  ['has no connection left', coded('53300')],
  ['cuts a statement off', coded('57014')],
  ['drops the connection', new Error('Connection terminated unexpectedly')],
  ['dropped the connection before', new Error('Client has encountered a connection error and is not queryable')],
  ['is busy', new Error('timeout exceeded when trying to connect')],
])('a database that %s is 503 with a time to wait, in our words', async (_, error) => {
  const { status, retryAfter, body } = await answerTo(error);
  expect([status, body.code, retryAfter]).toEqual([503, 'NOT_READY', '2']);
  expect(body.message).toBe('Nabz is very busy. Please try again in a moment.');
});

test('a change that a broken connection left in doubt is not called failed: the patient is asked to look', async () => {
  const { status, body } = await answerTo(new Error('Connection terminated unexpectedly'), [], 'POST');
  expect([status, body.code]).toEqual([503, 'NOT_READY']);
  expect(body.message).toMatch(/check whether your change was saved/);
});

test.each([
  ['of the server', Object.assign(new Error('could not extend file "base/16384/2619"'), { code: '53100' })],
  ['of the file system', coded('ENOSPC')],
  ['of the embedded database', new Error('could not write to file "base/1/2": No space left on device')],
])('a full disk %s is 503 and says that nothing was changed', async (_, error) => {
  const { status, retryAfter, body } = await answerTo(error, [], 'POST');
  expect([status, body.code, retryAfter]).toEqual([503, 'NOT_READY', '60']);
  expect(body.message).toMatch(/cannot save anything/);
});

test.each([
  ['an error', coded('23514')],
  ['a text', 'canary'],
  ['nothing', undefined],
])('a handler that throws %s is 500 in our words, and is logged without its own', async (_, thrown) => {
  const logged: string[] = [];
  const { status, body } = await answerTo(thrown, logged);
  expect([status, body.code, body.message]).toEqual([500, 'INTERNAL', 'Something went wrong. Please try again.']);
  expect(logged.join('')).toContain(body.requestId);
  expect(logged.join('')).not.toContain('asha');
});
