// After a restore: who deleted their account since the backup is deleted again, and nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { makeHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { fillPatient } from '../../test/whole-patient.ts';
import { deleteAgain, listDeleted } from './deleted.service.ts';

let app: TestApp;
let asha: SignedIn;
let ravi: SignedIn;
let members: { ofAsha: string; ofRavi: string };
beforeAll(async () => {
  app = await makeApp();
  asha = await registerPatient(app);
  ravi = await registerPatient(app);
  members = { ofAsha: (await memberOf(app, asha)).id, ofRavi: (await memberOf(app, ravi)).id };
  await fillPatient(app, asha, await makeHospital(app), members.ofAsha);
});
afterAll(() => app.stop());

const people = async (): Promise<string[]> =>
  (await app.platform.database.db.selectFrom('account').select('id').execute()).map(({ id }) => id);
const at = '2026-11-27T10:00:00.000Z';

test('what the access log has of deletions is listed by ids, from a time on', async () => {
  const other = await registerPatient(app);
  const since = app.clock.now();
  app.clock.advance(1);
  const answer = await app.call('POST', '/privacy/delete-account', {
    token: other.token,
    body: { currentPassword: other.password, confirm: 'DELETE' },
  });
  expect(answer.status, answer.text).toBe(200);
  const list = await listDeleted(app.platform.database.db, since);
  expect(list).toEqual([`${app.clock.now().toISOString()} privacy.delete-account ${other.id}`]);
  expect(await listDeleted(app.platform.database.db, new Date(app.clock.now().getTime() + 1))).toEqual([]);
  expect(await deleteAgain(app.platform, list.join('\n'))).toEqual({ listed: 1, deleted: 0 });
});

test.each(['asha@example.in', `${at} auth.password.login x`, `${at} privacy.delete-account all`])(
  'a list with a line that is none of ours deletes nobody of it: %s',
  async (wrong) => {
    const before = await people();
    const text = `${at} privacy.delete-account ${asha.id}\n${wrong}\n`;
    await expect(deleteAgain(app.platform, text)).rejects.toThrow('Line 2 is none that accounts deleted writes');
    expect(await people()).toEqual(before);
  },
);

test('a family member of another account, and a member named as an account, are left alone', async () => {
  const before = await people();
  const lines = [
    `${at} family.member.remove ${asha.id} ${members.ofRavi}`,
    `${at} privacy.delete-account ${members.ofRavi}`,
  ];
  expect(await deleteAgain(app.platform, lines.join('\n'))).toEqual({ listed: 2, deleted: 0 });
  expect(await people()).toEqual(before);
});

test('an account goes with its family and its records, a removed member alone, and both stand in the access log', async () => {
  const lines = [
    `${at} privacy.delete-account ${asha.id}`,
    '',
    `${at} family.member.remove ${ravi.id} ${members.ofRavi}`,
  ];
  expect(await deleteAgain(app.platform, lines.join('\n'))).toEqual({ listed: 2, deleted: 2 });
  const left = await people();
  for (const gone of [asha.id, members.ofAsha, members.ofRavi]) expect(left).not.toContain(gone);
  expect(left).toContain(ravi.id);
  const { db } = app.platform.database;
  const documents = await db.selectFrom('document').select('id').where('account_id', '=', asha.id).execute();
  expect(documents).toEqual([]);
  const events = await db
    .selectFrom('audit_event')
    .select(['kind', 'subject'])
    .where('reason', '=', 'after-restore')
    .execute();
  expect(events).toEqual([
    { kind: 'privacy.delete-account', subject: null },
    { kind: 'family.member.remove', subject: members.ofRavi },
  ]);
});
