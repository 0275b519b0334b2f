import { defineEndpoint } from '@nabz/contract/endpoint';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../test/app.ts';
import { createBind } from './bind.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const endpoint = <const P extends `/${string}`>(path: P, params: z.ZodObject) =>
  defineEndpoint({
    method: 'GET',
    path,
    summary: 'for this test',
    tag: 'test',
    access: 'public',
    params,
    success: { status: 200, body: z.object({ answer: z.string() }) },
    errors: [],
    example: { response: { answer: 'x' } },
  });

const one = endpoint('/things/{id}', z.object({ id: z.string() }));
const search = endpoint('/things/search', z.object({}));
const nested = endpoint('/things/{id}/{part}', z.object({ id: z.string(), part: z.string() }));
const mine = endpoint('/things/parts/me', z.object({}));

async function serve() {
  const fastify = Fastify();
  const bind = createBind({
    fastify,
    platform: app.platform,
    authenticate: async () => ({ status: 'none' as const }),
    bound: [],
  });
  return { fastify, bind };
}

test('API-GEN-09 a literal path wins over one with a parameter, in whichever order they were bound', async () => {
  const { fastify, bind } = await serve();
  bind(one, async ({ params }) => ({ answer: `one ${String(params.id)}` }));
  bind(nested, async () => ({ answer: 'nested' }));
  bind(search, async () => ({ answer: 'search' }));
  bind(mine, async () => ({ answer: 'mine' }));
  const answers = ['/things/search', '/things/searches', '/things/parts/me', '/things/parts/you'].map((url) =>
    fastify.inject({ url: `/api${url}` }),
  );
  expect((await Promise.all(answers)).map((answer) => answer.json<{ answer: string }>().answer)).toEqual([
    'search',
    'one searches',
    'mine',
    'nested',
  ]);
});

test('what the contract does not name does not leave the server, and an answer that does not fit it is no answer', async () => {
  const { fastify, bind } = await serve();
  const row = { answer: 'shown', password_hash: 'hidden' };
  bind(one, async () => row);
  bind(search, async () => JSON.parse('{"answer":7,"password_hash":"hidden"}') as { answer: string });
  expect((await fastify.inject({ url: '/api/things/1' })).json()).toEqual({ answer: 'shown' });
  const misfit = await fastify.inject({ url: '/api/things/search' });
  expect(misfit.statusCode).toBe(500);
  expect(misfit.body).not.toContain('hidden');
});

test('an endpoint is bound once', async () => {
  const { bind } = await serve();
  bind(one, async () => ({ answer: 'x' }));
  expect(() => bind(one, async () => ({ answer: 'y' }))).toThrow('bound twice');
});
