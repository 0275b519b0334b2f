import Fastify from 'fastify';
import { ErrorBodySchema } from '@nabz/contract/errors';
import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { registerErrors } from './errors.ts';

async function answerTo(error: unknown, logged: string[] = []) {
  const fastify = Fastify();
  registerErrors(fastify, createLog('info', { write: (line) => void logged.push(line) }), [], () => null);
  fastify.get('/', async () => {
    throw error;
  });
  const answer = await fastify.inject({ url: '/' });
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
  ['is busy', new Error('timeout exceeded when trying to connect')],
])('a database that %s is 503 with a time to wait, in our words', async (_, error) => {
  const { status, retryAfter, body } = await answerTo(error);
  expect([status, body.code, retryAfter]).toEqual([503, 'NOT_READY', '2']);
  expect(body.message).toBe('Nabz is very busy. Please try again in a moment.');
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
