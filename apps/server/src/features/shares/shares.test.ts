import type { ResponseOf } from '@nabz/contract/endpoint';
import type { listShares, makeShare, openShare } from '@nabz/contract/shares';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, newAddress, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { limits, LINKS_AT_MOST } from './shares.policy.ts';
import { sweepShares } from './shares.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const HOUR = 3600;
const sheet = { title: 'Summary for the doctor', text: 'Crushing chest pain\nsince this morning' };
async function lends({ token }: SignedIn): Promise<ResponseOf<typeof makeShare> & { secret: string }> {
  const answer = await app.call('POST', '/shares', { body: sheet, token });
  expect(answer.status, answer.text).toBe(201);
  const made = JSON.parse(answer.text) as ResponseOf<typeof makeShare>;
  return { ...made, secret: made.path.split('#token=')[1] ?? '' };
}
const opens = (secret: string, ip = newAddress()) =>
  app.call('POST', '/public/shares/open', { body: { token: secret }, ip });
const list = async ({ token }: SignedIn): Promise<ResponseOf<typeof listShares>['shares']> =>
  (JSON.parse((await app.call('GET', '/shares', { token })).text) as ResponseOf<typeof listShares>).shares;
const rows = () => app.platform.database.db.selectFrom('share').selectAll().execute();

test('who has the link reads the sheet without an account, and the owner sees when; the address is answered once', async () => {
  const patient = await registerPatient(app);
  const { secret, share } = await lends(patient);
  const opened = JSON.parse((await opens(secret)).text) as ResponseOf<typeof openShare>;
  expect(opened.shared).toEqual({ ...sheet, expiresAt: share.expiresAt });
  app.clock.advance(HOUR);
  await opens(secret);
  const [shown] = await list(patient);
  expect(shown?.openedAt).toHaveLength(2);
  expect(JSON.stringify(await list(patient))).not.toContain(secret);
});

test('a link ends after a day, is gone from the database within the hour, and can be ended before', async () => {
  const patient = await registerPatient(app);
  const [day, ended] = [await lends(patient), await lends(patient)];
  const { token } = patient;
  expect((await app.call('DELETE', `/shares/${ended.share.id}`, { token })).status).toBe(200);
  expect((await opens(ended.secret)).status).toBe(404);
  expect((await app.call('DELETE', `/shares/${ended.share.id}`, { token })).status).toBe(404);
  app.clock.advance(24 * HOUR - 1);
  expect((await opens(day.secret)).status).toBe(200);
  app.clock.advance(2);
  expect((await opens(day.secret)).status).toBe(404);
  await sweepShares(app.platform.database.db, app.clock.now());
  expect((await rows()).filter(({ id }) => id === day.share.id)).toEqual([]);
});

test('the database holds neither the words nor the secret, and who opened it stands nowhere', async () => {
  const patient = await registerPatient(app);
  const { secret, share } = await lends(patient);
  const ip = newAddress();
  await opens(secret, ip);
  const row = (await rows()).find(({ id }) => id === share.id);
  const kept = `${row?.content.toString('latin1')} ${row?.token_hash.toString('latin1')}`;
  expect(kept).not.toContain('chest');
  expect(kept).not.toContain(secret);
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['kind', 'ip'])
    .where('subject', '=', share.id)
    .orderBy('at')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['shares.make', 'shares.open']);
  expect(events.at(-1)?.ip).toBeNull();
});

test('guessing is slowed down by address, and links are few', async () => {
  const ip = newAddress();
  for (let at = 0; at < limits.misses.max; at += 1) expect((await opens('x'.repeat(43), ip)).status).toBe(404);
  expect((await opens('x'.repeat(43), ip)).status).toBe(429);
  const patient = await registerPatient(app);
  for (let at = 0; at < LINKS_AT_MOST; at += 1) await lends(patient);
  const more = await app.call('POST', '/shares', { body: sheet, token: patient.token });
  expect([409, 429]).toContain(more.status);
});

test('links go with the account', async () => {
  const patient = await registerPatient(app);
  const { secret, share } = await lends(patient);
  const body = { currentPassword: patient.password, confirm: 'DELETE' };
  expect((await app.call('POST', '/privacy/delete-account', { body, token: patient.token })).status).toBe(200);
  expect((await rows()).filter(({ id }) => id === share.id)).toEqual([]);
  expect((await opens(secret)).status).toBe(404);
});
