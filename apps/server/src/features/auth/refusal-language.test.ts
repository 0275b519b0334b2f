import { defineEndpoint } from '@nabz/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { notFound } from '../../platform/errors/app-error.ts';
import { createBind } from '../../platform/http/bind.ts';
import { registerErrors } from '../../platform/http/errors.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient } from '../../test/patient.ts';
import { createAuthenticator } from './session.service.ts';

const mine = defineEndpoint({
  method: 'GET',
  path: '/mine',
  summary: 'for this test',
  tag: 'test',
  access: 'patient',
  success: { status: 200, body: z.object({}) },
  errors: [404],
  example: { response: {} },
});

let app: TestApp;
let fastify: FastifyInstance;
beforeAll(async () => {
  app = await makeApp();
  fastify = Fastify();
  registerErrors(fastify, app.platform.log, [], () => null);
  const authenticate = createAuthenticator(app.platform);
  createBind({ fastify, platform: app.platform, authenticate, bound: [] })(mine, async () => {
    throw notFound();
  });
});
afterAll(async () => {
  await fastify.close();
  await app.stop();
});

async function ask(headers: Record<string, string>) {
  const answer = await fastify.inject({ url: '/api/mine', headers });
  expect(answer.headers['vary']).toBe('Accept-Language');
  return [answer.headers['content-language'], answer.json<{ message: string }>().message];
}

test('a refusal is in the language of the browser, else in the one of the profile, else in English', async () => {
  const { token } = await registerPatient(app);
  const authorization = `Bearer ${token}`;
  expect(await ask({ authorization })).toEqual(['en', 'Not found.']);
  await app.call('PUT', '/auth/preferences', { token, body: { language: 'hi' } });
  expect(await ask({ authorization })).toEqual(['hi', 'नहीं मिला।']);
  expect(await ask({ authorization, 'accept-language': 'fr' })).toEqual(['hi', 'नहीं मिला।']);
  expect(await ask({ authorization, 'accept-language': 'en-IN' })).toEqual(['en', 'Not found.']);
  expect(await ask({ authorization, 'x-nabz-person': 'nobody' })).toEqual([
    'hi',
    'यह व्यक्ति आपके परिवार की सूची में नहीं है।',
  ]);
  expect(await ask({})).toEqual(['en', 'Please log in.']);
});
