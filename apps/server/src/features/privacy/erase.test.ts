// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { bookedBy, provePhone, proveEmail } from '../../test/booking.ts';
import { pdf } from '../../test/documents.ts';
import { eventually } from '../../test/eventually.ts';
import { memberOf } from '../../test/family.ts';
import { makeHospital } from '../../test/hospital.ts';
import { messageTo, register, registerPatient, requestCode, signIn, type SignedIn } from '../../test/patient.ts';
import { bloodText, textFile, uploadReport } from '../../test/reports.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const erase = (token: string, body: Record<string, unknown>) =>
  app.call('POST', '/privacy/delete-account', { body: { confirm: 'DELETE', ...body }, token });
const eraseAsha = () => erase(asha.token, { currentPassword: asha.password });
const isThere = async (id: string): Promise<boolean> =>
  (await app.platform.database.db.selectFrom('account').select('id').where('id', '=', id).execute()).length > 0;

test('without the word DELETE, with a wrong password or with none nothing is deleted', async () => {
  const wrong = [
    [{ confirm: 'delete', currentPassword: asha.password }, 400, 'confirm'],
    [{ currentPassword: 'another-neem-tree' }, 400, 'currentPassword'],
    [{}, 400, 'currentPassword'],
  ] as const;
  for (const [body, status, field] of wrong) {
    const answer = await erase(asha.token, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]]);
  }
  expect(await isThere(asha.id)).toBe(true);
});

test('a fresh sign-in by phone is enough, an old one is not', async () => {
  const proven = await provePhone(app, asha);
  app.clock.advance(601);
  const refused = await erase(proven.token, {});
  expect([refused.status, refused.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  const again = await provePhone(app, proven);
  expect((await erase(again.token, {})).status).toBe(200);
  expect(await isThere(asha.id)).toBe(false);
});

test('afterwards no session works, nobody can sign in, and the same e-mail and phone can begin anew', async () => {
  const second = await signIn(app, asha);
  const answer = await eraseAsha();
  expect(answer.status, answer.text).toBe(200);
  const { stays } = JSON.parse(answer.text) as { stays: string[] };
  expect(stays.join(' ')).toMatch(/access log.*backup/i);
  for (const token of [asha.token, second]) expect((await app.call('GET', '/consents', { token })).status).toBe(401);
  const { email, password } = asha;
  expect((await app.call('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
  const anew = await register(app, asha);
  expect(anew.id).not.toBe(asha.id);
});

test('a second request for the same deletion finds nobody', async () => {
  const answers = await Promise.all([eraseAsha(), eraseAsha()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
});

test('what is to come is cancelled with the usual notice, its slot is free again, and a last mail says that it is done', async () => {
  await proveEmail(app, asha);
  const hospital = await makeHospital(app);
  await bookedBy(app, asha, hospital, { email: asha.email }, [{ name: 'scan.pdf', bytes: pdf() }]);
  expect((await eraseAsha()).status).toBe(200);
  const notice = await messageTo(app, asha.email, ({ subject }) => subject?.includes('cancelled') === true);
  expect(notice.attachments).toEqual([{ name: 'consultation.ics' }]);
  const last = await messageTo(app, asha.email, ({ subject }) => subject === 'Your Nabz account was deleted');
  expect(last.body).not.toMatch(/report|appointment|knee|scan/i);
  const ravi = await registerPatient(app);
  expect((await bookedBy(app, ravi, hospital)).status).toBe('pending');
});

test('a document that still waits to be read is not read any more, fails nothing and brings nothing back', async () => {
  for (const mark of ['a', 'b', 'c'])
    await uploadReport(app, asha, [textFile(bloodText(`9.${mark.length}`), `${mark}.txt`)]);
  const before = app.logged.length;
  expect((await eraseAsha()).status).toBe(200);
  await app.call('POST', '/auth/forgot-password', { body: { email: asha.email } });
  await eventually(async () => {
    const waiting = await app.platform.database.exclusive((run) =>
      run(`select 1 from pgboss.job where state in ('created', 'active', 'retry') and name not like '\\_\\_%'`),
    );
    expect(waiting).toEqual([]);
  });
  expect(app.logged.slice(before).filter((line) => line.includes('a job failed'))).toEqual([]);
  expect(
    await app.platform.database.db.selectFrom('document').select('id').where('account_id', '=', asha.id).execute(),
  ).toEqual([]);
});

test('a family member goes with the account; deleting answers for the account whomever the header names', async () => {
  const kabir = await memberOf(app, asha);
  const answer = await app.call('POST', '/privacy/delete-account', {
    body: { confirm: 'DELETE', currentPassword: asha.password },
    token: asha.token,
    headers: { 'x-nabz-person': kabir.id },
  });
  expect(answer.status).toBe(200);
  expect([await isThere(asha.id), await isThere(kabir.id)]).toEqual([false, false]);
});

test('what stays is the access log: kinds, times and ids, and no word of what was kept', async () => {
  await app.call('PUT', '/profile/health', { body: { allergies: ['Penicillin'] }, token: asha.token });
  await requestCode(app, asha.phone);
  await eraseAsha();
  const rows = await app.platform.database.db
    .selectFrom('audit_event')
    .selectAll()
    .where('account_id', '=', asha.id)
    .execute();
  expect(rows.at(-1)).toMatchObject({ kind: 'privacy.delete-account', outcome: 'ok' });
  const text = JSON.stringify(rows);
  for (const word of ['Penicillin', asha.name, asha.email, asha.phone]) expect(text).not.toContain(word);
});
