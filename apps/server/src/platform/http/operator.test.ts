import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient } from '../../test/patient.ts';

const operatorToken = 'b7e1c0d2a94f4c6f8e35aa10c9d27f61-operator';
let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ config: { isProduction: true, operatorToken } });
});
afterAll(() => app.stop());

const described = ['/docs', '/docs.css', '/openapi.json'];

test('in production nobody has an account or a session before the first person registers', async () => {
  const { db } = app.platform.database;
  for (const table of ['account', 'session'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});

test('in production strangers and patients are told neither the version nor how the API works', async () => {
  const { token } = await registerPatient(app);
  const wrong = [undefined, token, '', operatorToken.slice(1), `${operatorToken} `, operatorToken.toUpperCase()];
  const missing = await app.call('GET', '/no-such-thing');
  for (const given of wrong) {
    expect((await app.call('GET', '/health', { token: given })).body).toEqual({
      status: 'ok',
      production: true,
      languageModel: null,
    });
    for (const path of described) {
      const answer = await app.call('GET', path, { token: given });
      expect([answer.status, { ...answer.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }]);
      expect((await app.call('HEAD', path, { token: given })).status).toBe(404);
    }
  }
});

test('in production the operator reads both with their token, in the header alone', async () => {
  const { body } = await app.call('GET', '/health', { token: operatorToken });
  expect(body).toEqual({ status: 'ok', production: true, version: '0.1.0', languageModel: null });
  for (const path of described) {
    expect((await app.call('GET', path, { token: operatorToken })).status).toBe(200);
    expect((await app.call('GET', `${path}?token=${encodeURIComponent(operatorToken)}`)).status).toBe(404);
  }
});

test("the operator's token opens nothing of a patient", async () => {
  expect((await app.call('GET', '/auth/sessions', { token: operatorToken })).status).toBe(401);
});

test('without a token of the operator production tells nobody', async () => {
  const closed = await makeApp({ config: { isProduction: true, operatorToken: null } });
  try {
    for (const token of [undefined, '', 'null', 'undefined']) {
      expect((await closed.call('GET', '/docs', { token })).status).toBe(404);
      expect((await closed.call('GET', '/health', { token })).body).not.toHaveProperty('version');
    }
  } finally {
    await closed.stop();
  }
});
