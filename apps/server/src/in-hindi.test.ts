// The server in Hindi, from one end to the other: refusals, mails, consents, answers.
import { listConsents } from '@nabz/contract/privacy-consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from './test/app.ts';
import { messageTo, registerPatient, somebody } from './test/patient.ts';

const inHindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
const devanagari = /\p{Script=Devanagari}/u;

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

test('a form that is refused says so in Hindi at each field, with the same codes', async () => {
  const wrong = { body: { email: 'nobody', password: '1' } };
  const english = await app.call('POST', '/auth/register', wrong);
  const hindi = await app.call('POST', '/auth/register', { ...wrong, headers: inHindi });
  expect(hindi.status).toBe(400);
  expect(hindi.headers['content-language']).toBe('hi');
  expect(hindi.body.issues).toEqual(english.body.issues);
  expect(hindi.body.fields).toMatchObject({ email: 'सही ईमेल भरें।' });
  for (const text of [hindi.body.message, ...Object.values(hindi.body.fields ?? {})]) expect(text).toMatch(devanagari);
});

test('an account that is opened in Hindi keeps it, and its mails are in Hindi', async () => {
  const person = somebody();
  const made = await app.call('POST', '/auth/register', { body: person, headers: inHindi });
  expect(made.body.user?.preferences.language).toBe('hi');
  const mail = await messageTo(app, person.email);
  expect(mail.subject).toBe('Nabz के लिए अपना ईमेल कन्फ़र्म करें');
  expect(mail.body).toMatch(/^नमस्ते/);
});

test('the Hindi text of a consent is a translation of the same version, which is what is given', async () => {
  const { token } = await registerPatient(app);
  const read = async (headers: Record<string, string>) =>
    listConsents.success.body.parse((await app.call('GET', '/consents', { token, headers })).body).consents;
  const [english, hindi] = [await read({}), await read(inHindi)];
  expect(hindi.map(({ purpose, version }) => [purpose, version])).toEqual(
    english.map(({ purpose, version }) => [purpose, version]),
  );
  for (const { title, items } of hindi) for (const text of [title, ...items]) expect(text).toMatch(devanagari);
  const given = await app.call('PUT', '/consents/symptom-history', {
    token,
    headers: inHindi,
    body: { granted: true, version: english.find(({ purpose }) => purpose === 'symptom-history')?.version },
  });
  expect(given.status).toBe(200);
});

test('two who ask at once are each answered in their own language', async () => {
  const { token } = await registerPatient(app);
  const ask = (headers: Record<string, string>) =>
    app.call('POST', '/ai/analyze-symptoms-simple', {
      token,
      headers,
      body: { symptoms: ['mild headache since today'] },
    });
  const answers = await Promise.all([ask(inHindi), ask({ 'accept-language': 'en' }), ask(inHindi), ask({})]);
  expect(answers.map(({ headers }) => headers['content-language'])).toEqual(['hi', 'en', 'hi', 'en']);
  expect(answers.map(({ text }) => text.includes('यह सामान्य जानकारी') || text.includes('Nabz सामान्य जानकारी'))).toEqual(
    [true, false, true, false],
  );
});
