// The consent to ask a language model: who is asked, and where.
import { listConsents, type Consent } from '@nabz/contract/privacy-consents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PatientId } from '../../platform/http/patient.ts';
import type { ModelSettings } from '../../platform/model/settings.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { type FakeModel, startFakeModel } from '../../test/fake-model.ts';
import { registerPatient } from '../../test/patient.ts';
import { modelFor, readConsents } from './consents.service.ts';

let fake: FakeModel;
let app: TestApp;
beforeAll(async () => {
  fake = await startFakeModel('never');
  app = await makeApp({ config: { model: fake.settings({ name: 'small-model' }) } });
});
afterAll(async () => {
  fake.stop();
  await app.stop();
});

const modelIn = (consents: readonly Consent[]) => consents.find(({ purpose }) => purpose === 'language-model');
const asked = async (token: string, headers: Record<string, string> = {}) =>
  modelIn(listConsents.success.body.parse((await app.call('GET', '/consents', { token, headers })).body).consents);
const decide = (token: string, version: string, granted = true) =>
  app.call('PUT', '/consents/language-model', { token, body: { granted, version } });

/** The same installation with another model. */
const withModel = (more: Partial<ModelSettings>): Platform => ({
  ...app.platform,
  model: app.platform.model && { ...app.platform.model, settings: fake.settings({ name: 'small-model', ...more }) },
});

test('it is off by default, and its text names the model and the host', async () => {
  const { token } = await registerPatient(app);
  const consent = await asked(token);
  expect(consent?.granted).toBe(false);
  const text = consent?.items.join(' ') ?? '';
  expect(text).toContain(`“small-model” at ${fake.settings().host}`);
  expect(text).not.toMatch(/[{}]/);
  const hindi = (await asked(token, { 'accept-language': 'hi' }))?.items.join(' ') ?? '';
  expect(hindi).toContain(`${fake.settings().host} पर चलने वाला मॉडल “small-model”`);
});

test('a model on this machine, one in the private network and one outside are told apart', async () => {
  const { id } = await registerPatient(app);
  const read = async (place: ModelSettings['place']) =>
    modelIn(await readConsents(withModel({ place }), { id: id as PatientId }))?.items.join(' ') ?? '';
  expect(await read('machine')).toContain('nothing leaves this machine');
  expect(await read('network')).toContain('private network of this service');
  expect(await read('outside')).toContain('goes to them over the internet');
});

test('a consent holds for the model and the place that were read, and for no other', async () => {
  const { id, token } = await registerPatient(app);
  const patient = { id: id as PatientId };
  expect(await modelFor(app.platform, patient)).toBeNull();
  const { version = '' } = (await asked(token)) ?? {};
  expect(await decide(token, '1')).toMatchObject({ status: 409 });
  expect(await decide(token, version)).toMatchObject({ status: 200 });
  expect(await modelFor(app.platform, patient)).not.toBeNull();
  for (const other of [{ name: 'other' }, { host: 'api.example.in' }, { place: 'outside' as const }]) {
    expect(await modelFor(withModel(other), patient)).toBeNull();
    expect(modelIn(await readConsents(withModel(other), patient))?.granted).toBe(false);
  }
  expect(await decide(token, version, false)).toMatchObject({ status: 200 });
  expect(await modelFor(app.platform, patient)).toBeNull();
});

test('without a configured model it is not offered and cannot be given', async () => {
  const plain = await makeApp();
  const { token } = await registerPatient(plain);
  const { body } = await plain.call('GET', '/consents', { token });
  expect(modelIn(listConsents.success.body.parse(body).consents)).toBeUndefined();
  const given = await plain.call('PUT', '/consents/language-model', { token, body: { granted: true, version: '1' } });
  expect(given.status).toBe(409);
  await plain.stop();
});
