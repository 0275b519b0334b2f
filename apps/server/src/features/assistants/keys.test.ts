// The keys of other assistants: who makes, sees and ends them, and what ends them besides.
import type { addAssistant, Assistant, listAssistants } from '@nabz/contract/assistants';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { exportOf, jsonIn } from '../../test/archive.ts';
import { assistantOf } from '../../test/assistants.ts';
import { memberOf } from '../../test/family.ts';
import { linkToken, registerPatient, signIn, signInByPhone, type SignedIn } from '../../test/patient.ts';
import { sweepKeys } from './assistants.jobs.ts';
import { readerOf } from './keys.service.ts';

const day = 24 * 3600;
let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const opens = async (key: string): Promise<boolean> => (await readerOf(app.platform, `Bearer ${key}`)).status === 'ok';
const listOf = async (patient: SignedIn, headers = {}): Promise<Assistant[]> => {
  const { text } = await app.call('GET', '/privacy/assistants', { token: patient.token, headers });
  return (JSON.parse(text) as ResponseOf<typeof listAssistants>).assistants;
};
const bodyOf = (more: object = {}) => ({
  name: 'My assistant',
  scopes: ['medicines'],
  days: 30,
  currentPassword: asha.password,
  consentVersion: '1',
  ...more,
});
const make = (more: object = {}) => app.call('POST', '/privacy/assistants', { body: bodyOf(more), token: asha.token });

test('a key is answered once, and neither it nor the name of the assistant stands anywhere', async () => {
  const name = 'Neem-leaf desktop helper';
  const { key, assistant } = JSON.parse((await make({ name })).text) as ResponseOf<typeof addAssistant>;
  expect(key).toMatch(/^nabz_key_[\w-]{43}$/);
  expect(assistant).toMatchObject({ name, scopes: ['medicines'], lastUsedAt: null });
  const list = await app.call('GET', '/privacy/assistants', { token: asha.token });
  expect(list.text).not.toContain(key.slice(9));
  expect(list.text).toContain('/mcp"');
  const rows = await app.platform.database.exclusive((run) => run('select t::text as row from assistant_key t'));
  const stored = JSON.stringify(rows);
  for (const secret of [
    key.slice(9),
    Buffer.from(key.slice(9)).toString('hex'),
    name,
    Buffer.from(name).toString('hex'),
  ])
    expect(stored).not.toContain(secret);
  expect(app.logged.join('\n')).not.toContain(key.slice(9));
});

test('making one needs the password; without it nothing is made and the try is on record', async () => {
  for (const currentPassword of [undefined, '', 'wrong one']) {
    const answer = await make({ currentPassword });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['currentPassword']]);
  }
  expect(await listOf(asha)).toEqual([]);
  const { text } = await app.call('GET', '/privacy/access-log', { token: asha.token });
  expect(text).toContain('A key for another assistant was made","outcome":"refused"');
});

test('who has no password proves the phone just now', async () => {
  // proven by a stranger to the account that claims it, the number gets an account of its own, without a password
  const token = (await signInByPhone(app, asha.phone)).body.token;
  const ask = (as: string | undefined) =>
    app.call('POST', '/privacy/assistants', { body: bodyOf({ currentPassword: undefined }), token: as });
  app.clock.advance(601);
  expect((await ask(token)).body.code).toBe('STEP_UP_REQUIRED');
  const again = await signInByPhone(app, asha.phone);
  expect((await ask(again.body.token)).status).toBe(201);
});

test('without the consent no key is made; withdrawing it ends every key at once', async () => {
  expect((await make({ consentVersion: '' })).body.code).toBe('CONSENT_REQUIRED');
  const keys = [(await assistantOf(app, asha)).key, (await assistantOf(app, asha)).key];
  const withdrawal = { granted: false, version: '1' };
  await app.call('PUT', '/consents/assistants', { body: withdrawal, token: asha.token });
  for (const key of keys) expect(await opens(key)).toBe(false);
  expect((await make({ consentVersion: '' })).body.code).toBe('CONSENT_REQUIRED');
});

test('five keys at most, also when many are asked for at once; one that is over does not count', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => make({ days: 1 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await listOf(asha)).toHaveLength(5);
  app.clock.advance(day);
  const token = await signIn(app, asha);
  const answer = await app.call('POST', '/privacy/assistants', { body: bodyOf(), token });
  expect(answer.status, answer.text).toBe(201);
});

test('a key works for 90 days at most and is for something', async () => {
  const wrong = [{ days: 91 }, { days: 0 }, { days: 1.5 }, { scopes: [] }, { scopes: ['write'] }, { name: '  ' }];
  for (const more of wrong) expect([more, (await make(more)).status]).toEqual([more, 400]);
  const { key } = await assistantOf(app, asha, { days: 90 });
  app.clock.advance(90 * day - 1);
  expect(await opens(key)).toBe(true);
  app.clock.advance(1);
  expect(await opens(key)).toBe(false);
});

test('the list says when a key was last used', async () => {
  const { key } = await assistantOf(app, asha);
  await opens(key);
  expect((await listOf(asha))[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
});

test('a key is seen and ended by its owner alone', async () => {
  const ravi = await registerPatient(app);
  const { key, assistant } = await assistantOf(app, asha);
  expect(await listOf(ravi)).toEqual([]);
  const path = `/privacy/assistants/${assistant.id}`;
  expect((await app.call('DELETE', path, { token: ravi.token })).status).toBe(404);
  expect(await opens(key)).toBe(true);
  expect((await app.call('DELETE', path, { token: asha.token })).status).toBe(200);
  expect(await opens(key)).toBe(false);
  expect((await app.call('DELETE', path, { token: asha.token })).status).toBe(404);
});

test('a new password ends the keys to the records of the account and of its family', async () => {
  const kabir = await memberOf(app, asha);
  const mine = await assistantOf(app, asha);
  const his = await assistantOf(app, asha, { headers: { 'x-nabz-person': kabir.id } });
  const ravi = await registerPatient(app);
  const others = await assistantOf(app, ravi);
  const body = { currentPassword: asha.password, newPassword: 'another-tree-walks-far' };
  const answer = await app.call('POST', '/auth/change-password', { body, token: asha.token });
  expect(answer.status, answer.text).toBe(200);
  expect([await opens(mine.key), await opens(his.key), await opens(others.key)]).toEqual([false, false, true]);
});

test('signing out everywhere and a reset of the password end the keys too', async () => {
  const first = await assistantOf(app, asha);
  expect((await app.call('POST', '/auth/sessions/end-others', { token: asha.token })).status).toBe(200);
  expect(await opens(first.key)).toBe(false);
  const second = await assistantOf(app, asha);
  await app.call('POST', '/auth/forgot-password', { body: { email: asha.email } });
  const token = await linkToken(app, asha.email, 'reset-password');
  const answer = await app.call('POST', '/auth/reset-password', {
    body: { token, password: 'another-tree-walks-far' },
  });
  expect(answer.status, answer.text).toBe(200);
  expect(await opens(second.key)).toBe(false);
});

test('a key goes with the account, and with the family member whose records it reads', async () => {
  const kabir = await memberOf(app, asha);
  const mine = await assistantOf(app, asha);
  const his = await assistantOf(app, asha, { headers: { 'x-nabz-person': kabir.id } });
  const proof = { currentPassword: asha.password, confirm: 'DELETE' };
  const removed = await app.call('POST', `/family/${kabir.id}/remove`, { body: proof, token: asha.token });
  expect(removed.status, removed.text).toBe(200);
  expect([await opens(his.key), await opens(mine.key)]).toEqual([false, true]);
  await app.call('POST', '/privacy/delete-account', { body: proof, token: asha.token });
  expect(await opens(mine.key)).toBe(false);
});

test('an export names the assistants and holds no key', async () => {
  const { key } = await assistantOf(app, asha);
  const files = await exportOf(app, asha.token);
  expect(jsonIn(files, 'you/assistants.json')).toMatchObject({ assistants: [{ name: 'My assistant' }] });
  for (const bytes of files.values()) expect(bytes.toString()).not.toContain(key.slice(9));
});

test('keys that have long been over are removed, young ones stay in the list', async () => {
  await assistantOf(app, asha, { days: 1 });
  app.clock.advance(2 * day);
  await sweepKeys(app.platform);
  asha = { ...asha, token: await signIn(app, asha) };
  expect(await listOf(asha)).toHaveLength(1);
  app.clock.advance(30 * day);
  await sweepKeys(app.platform);
  asha = { ...asha, token: await signIn(app, asha) };
  expect(await listOf(asha)).toEqual([]);
});
