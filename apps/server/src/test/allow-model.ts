import { listConsents } from '@nabz/contract/privacy-consents';
import { expect } from 'vitest';
import type { Reached } from './patient.ts';

/** The patient reads the text and allows that the model is asked. */
export async function allowModel(app: Pick<Reached, 'call'>, token: string): Promise<void> {
  const { consents } = listConsents.success.body.parse((await app.call('GET', '/consents', { token })).body);
  const version = consents.find(({ purpose }) => purpose === 'language-model')?.version;
  const given = await app.call('PUT', '/consents/language-model', { token, body: { granted: true, version } });
  expect(given.status).toBe(200);
}
