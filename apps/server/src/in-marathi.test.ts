// The server in a language that is in the making: what it has is said, the rest in English.
import { getDisease } from '@nabz/contract/symptoms-diseases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue, textsIn } from '@nabz/words/catalogue';
import { answerIn } from './platform/http/request-language.ts';
import { listed } from './platform/listed.ts';
import { makeApp, type TestApp } from './test/app.ts';
import { messageTo, registerPatient, somebody } from './test/patient.ts';

const inMarathi = { 'accept-language': 'mr-IN,mr;q=0.9,hi;q=0.8,en;q=0.7' };
const devanagari = /\p{Script=Devanagari}/u;

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

test('a form that is refused says so in Marathi at each field, with the same codes', async () => {
  const wrong = { body: { email: 'nobody', password: '1' } };
  const english = await app.call('POST', '/auth/register', wrong);
  const marathi = await app.call('POST', '/auth/register', { ...wrong, headers: inMarathi });
  expect(marathi.headers['content-language']).toBe('mr');
  expect(marathi.body.issues).toEqual(english.body.issues);
  expect(marathi.body.fields).toMatchObject({ email: textsIn('mr')('input.email') });
  for (const text of Object.values(marathi.body.fields ?? {})) expect(text).toMatch(devanagari);
});

test('an account that is opened in Marathi keeps it, and its mails are in Marathi', async () => {
  const person = somebody();
  const made = await app.call('POST', '/auth/register', { body: person, headers: inMarathi });
  expect(made.body.user?.preferences.language).toBe('mr');
  expect((await messageTo(app, person.email)).body).toMatch(/^नमस्कार/);
});

test('dates and lists are as Marathi writes them, with the same digits', () => {
  expect(answerIn('mr', () => listed(['A', 'B', 'C']))).toBe('A, B आणि C');
});

test('what Marathi lacks is said in English: what is known of an illness', async () => {
  const { token } = await registerPatient(app);
  const read = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await app.call('GET', '/diseases/dengue', { token, headers });
    return getDisease.success.body.parse(body).diseaseInfo.disease.description;
  };
  expect(await read('mr')).toBe(await read('en'));
  expect(await read('hi')).toMatch(devanagari);
});

test('what no language says and what Marathi has stand side by side', () => {
  expect(catalogue('mr', 'auth').signedInWith.password).toBe('पासवर्ड');
  expect(catalogue('mr', 'chat').hindiWords).toContain('bukhar');
});
