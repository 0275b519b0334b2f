import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { answerCheckBack, listCheckBacks } from '@nabz/contract/symptoms-check-back';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { exportOf } from '../../test/archive.ts';
import { memberOf } from '../../test/family.ts';
import { remindedPatient, remindersTo, setProfile } from '../../test/notices.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { deliverReminders } from '../notices/deliver.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ config: { publicUrl: 'https://nabz.example' } });
});
afterAll(() => app.stop());

const HOUR = 3600;
const CHEST = { symptoms: ['crushing chest pain with sweating'], additionalInfo: 'since this morning' };
const COLD = { symptoms: ['runny nose'] };

const headersFor = (person?: string): Record<string, string> =>
  person === undefined ? {} : { 'X-Nabz-Person': person };
async function keeps(
  patient: SignedIn,
  complaint: object,
  person?: string,
  id: string = randomUUID(),
): Promise<string> {
  const [{ token }, headers] = [patient, headersFor(person)];
  const consent = { granted: true, version: '2' };
  await app.call('PUT', '/consents/symptom-history', { body: consent, token, headers });
  const answer = await app.call('PUT', `/symptom-checks/${id}`, { body: complaint, token, headers });
  expect(answer.status, answer.text).toBe(200);
  return id;
}
const asked = async ({ token }: SignedIn, person?: string): Promise<ResponseOf<typeof listCheckBacks>> =>
  JSON.parse((await app.call('GET', '/check-backs', { token, headers: headersFor(person) })).text) as ResponseOf<
    typeof listCheckBacks
  >;
const says = ({ token }: SignedIn, id: string, answer: string) =>
  app.call('PUT', `/check-backs/${id}`, { body: { answer }, token });
const askedAgainAt = async (patient: SignedIn, id: string, answer: string): Promise<string | null> =>
  (JSON.parse((await says(patient, id, answer)).text) as ResponseOf<typeof answerCheckBack>).askedAgainAt;

test('after an emergency it is asked within hours, with what was said and the danger signs; the most urgent comes first', async () => {
  const patient = await registerPatient(app);
  const [cold, chest] = [await keeps(patient, COLD), await keeps(patient, CHEST)];
  app.clock.advance(2 * HOUR);
  expect((await asked(patient)).checkBacks).toEqual([]);
  app.clock.advance(2 * HOUR);
  const [first] = (await asked(patient)).checkBacks;
  expect(first).toMatchObject({ checkId: chest, complaint: CHEST });
  expect(['ambulance', 'emergency']).toContain(first?.level);
  app.clock.advance(72 * HOUR);
  const later = (await asked(patient)).checkBacks;
  expect(later.map(({ checkId }) => checkId)).toEqual([chest, cold]);
  expect(later[1]?.dangerSigns.length).toBeGreaterThan(0);
});

test('better ends the asking, the same asks again, and worse asks within hours until a new check follows on it', async () => {
  const patient = await registerPatient(app);
  const ids = [await keeps(patient, COLD), await keeps(patient, COLD), await keeps(patient, COLD)] as const;
  app.clock.advance(72 * HOUR);
  expect(await askedAgainAt(patient, ids[0], 'better')).toBeNull();
  expect(await askedAgainAt(patient, ids[1], 'same')).not.toBeNull();
  expect(await askedAgainAt(patient, ids[2], 'worse')).not.toBeNull();
  expect((await asked(patient)).checkBacks).toEqual([]);
  app.clock.advance(4 * HOUR);
  expect((await asked(patient)).checkBacks.map(({ checkId }) => checkId)).toEqual([ids[2]]);
  await keeps(patient, CHEST);
  expect((await asked(patient)).checkBacks).toEqual([]);
});

test('what was closed stays closed when the same check is kept once more with nothing more urgent', async () => {
  const patient = await registerPatient(app);
  const id = await keeps(patient, COLD);
  await says(patient, id, 'better');
  await keeps(patient, COLD, undefined, id);
  app.clock.advance(96 * HOUR);
  expect((await asked(patient)).checkBacks).toEqual([]);
  await keeps(patient, CHEST, undefined, id);
  app.clock.advance(4 * HOUR);
  expect((await asked(patient)).checkBacks).toHaveLength(1);
});

test('who agreed to a text without asking back is not asked', async () => {
  const patient = await registerPatient(app);
  await keeps(patient, COLD);
  const { db } = app.platform.database;
  await db.updateTable('consent').set({ version: '1' }).where('account_id', '=', patient.id).execute();
  const path = `/symptom-checks/${randomUUID()}`;
  expect((await app.call('PUT', path, { body: CHEST, token: patient.token })).status).toBe(200);
  app.clock.advance(4 * HOUR);
  expect((await asked(patient)).checkBacks).toEqual([]);
});

test('of a family member the account’s own page says whom it is about; the records stay apart', async () => {
  const patient = await registerPatient(app);
  const kabir = await memberOf(app, patient);
  const id = await keeps(patient, CHEST, kabir.id);
  app.clock.advance(4 * HOUR);
  expect(await asked(patient)).toMatchObject({ checkBacks: [], family: [{ id: kabir.id, name: kabir.name }] });
  expect(await asked(patient, kabir.id)).toMatchObject({ checkBacks: [{ checkId: id }], family: [] });
  expect((await says(patient, id, 'better')).status).toBe(404);
});

test('the answer stands in the database only sealed, and in the export', async () => {
  const patient = await registerPatient(app);
  const id = await keeps(patient, COLD);
  await says(patient, id, 'worse');
  const { db } = app.platform.database;
  const row = await db.selectFrom('symptom_check').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.content.toString('latin1')).not.toContain('worse');
  expect(JSON.stringify([...(await exportOf(app, patient.token))].map(([, bytes]) => bytes.toString()))).toContain(
    'worse',
  );
});

test('the reminder goes once, by the reminder settings alone, and names nothing, whatever may be named of medicines', async () => {
  const patient = await remindedPatient(app, { email: true, sms: true, showNames: true });
  await keeps(patient, CHEST);
  await deliverReminders(app.platform);
  app.clock.advance(3 * HOUR);
  await deliverReminders(app.platform);
  await deliverReminders(app.platform);
  const sent = await remindersTo(app, patient);
  expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
  expect(sent.find(({ channel }) => channel === 'sms')?.body).toBe('Nabz: there is a short question for you.');
  const mail = sent.find(({ channel }) => channel === 'email');
  expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/chest|pain|check|symptom|emergency/i);
  expect(mail?.body).toContain('https://nabz.example/dashboard');
});

test('nothing is sent while reminders are off, and at night it waits for the end of the quiet hours', async () => {
  const off = await remindedPatient(app);
  await setProfile(app, off, { reminders_enabled: false });
  await keeps(off, CHEST);
  const quiet = await remindedPatient(app, { email: true, quiet: { from: '00:00', to: '23:59' } });
  await keeps(quiet, CHEST);
  app.clock.advance(3 * HOUR);
  await deliverReminders(app.platform);
  expect([await remindersTo(app, off), await remindersTo(app, quiet)]).toEqual([[], []]);
});
