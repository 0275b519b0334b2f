// Nothing that is kept about a person is forgotten: neither when they ask for it nor when they go.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Member } from '@nabz/contract/family';
import type { Bundle, FhirResource } from 'fhir/r4.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOT_REWRITTEN } from '../../platform/scrub/rewrite.ts';
import { scrubWhatIsDue } from '../../platform/scrub/scrub.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { exportOf, jsonIn } from '../../test/archive.ts';
import { eventually } from '../../test/eventually.ts';
import { memberOf } from '../../test/family.ts';
import { faultsOfBundle, resourcesOf } from '../../test/fhir.ts';
import { tellHospital } from '../../test/desk.ts';
import { makeHospital } from '../../test/hospital.ts';
import { countRowsOf, tablesOfAccounts, tablesWithIds } from '../../test/own-tables.ts';
import { register, registerPatient, requestCode, type SignedIn } from '../../test/patient.ts';
import { deviceOf, pushTo } from '../../test/push.ts';
import { fillPatient } from '../../test/whole-patient.ts';

/** Hangs on an account and is not exported; each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  mailed_link: 'hashes of links that work for a day: secrets that prove who somebody is',
  idempotency: 'sealed copies of answers for a day, of what is exported itself',
};
/** Where an id may stay: the record of accesses, without contents, for the year that the law asks for. */
const STAYS = /^audit_event\./;

let app: TestApp;
let asha: SignedIn;
let kabir: Member;
let ids: string[];
beforeAll(async () => {
  app = await makeApp({ config: pushTo(null) });
  asha = await registerPatient(app);
  kabir = await memberOf(app, asha);
  ids = [asha.id, kabir.id];
  const hospital = await makeHospital(app, 'connected');
  await tellHospital(app, hospital, { email: 'desk@example.in' });
  await fillPatient(app, asha, hospital, kabir.id);
  await deviceOf(app, asha);
  await writeSentReminders();
});
afterAll(() => app.stop());

/** What the jobs write when the time of a reminder comes. */
async function writeSentReminders(): Promise<void> {
  const { db } = app.platform.database;
  const sent_at = app.clock.now();
  await db.insertInto('account_removal').values({ account_id: asha.id, asked_at: sent_at }).execute();
  for (const id of ids) {
    const { id: appointment_id } = await db
      .selectFrom('appointment')
      .select('id')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    await db.insertInto('appointment_reminder').values({ appointment_id, kind: 'day', sent_at }).execute();
    const told = {
      account_id: asha.id,
      person_id: id,
      slot: '2026-11-21T08:00',
      channel: 'email',
      kind: 'dose',
    } as const;
    await db
      .insertInto('reminder_delivery')
      .values({ ...told, sent_at })
      .execute();
  }
}

const onDisk = (): string[] => {
  try {
    return readdirSync(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'store.id')
      .map(({ name }) => name);
  } catch {
    return [];
  }
};
const claims = (): string[] => app.platform.personal.all().flatMap(({ tables }) => tables);

test('every table that hangs on an account is told by exactly one feature, or stands in the short list of exceptions', async () => {
  const tables = await tablesOfAccounts(app);
  const claimed = claims();
  expect(claimed.toSorted()).toEqual([...new Set(claimed)].sort());
  expect([...claimed, ...Object.keys(EXCEPTIONS)].sort()).toEqual(tables);
});

test('an export has something of every part, for the patient and for a family member', async () => {
  for (const table of claims())
    expect(await countRowsOf(app, table, [asha.id]), `the test puts a row into ${table}`).toBeGreaterThan(0);
  const files = await exportOf(app, asha.token);
  const names = [...files.keys()];
  expect(names.filter((name) => name.includes('could not be read'))).toEqual([]);
  // a member has none of their own: who manages their records is reminded, and complains
  const ofAccount = new Set(['complaints', 'nominee', 'access-log', 'reminder-settings', 'caregiver', 'tips']);
  // reports and prescriptions export what stands in the table of the documents
  const parts = app.platform.personal.all().flatMap(({ name }) => (name === 'documents' ? [] : [name]));
  for (const name of parts) expect(jsonIn(files, `you/${name}.json`), `you/${name}.json`).toBeTruthy();
  for (const name of parts.filter((part) => !ofAccount.has(part))) expect(names).toContain(`Kabir Verma/${name}.json`);
  expect(names.filter((name) => name.startsWith('you/files/')).sort()).toEqual([
    'you/files/bill.pdf',
    'you/files/blood_ count_.txt',
    'you/files/rx.pdf',
    'you/files/scan.pdf',
  ]);
});

test('the bundles of a whole family are valid FHIR R4 and know routine, measurements, results and bookings', async () => {
  const files = await exportOf(app, asha.token);
  for (const folder of ['you', 'Kabir Verma']) {
    const bundle = jsonIn(files, `${folder}/fhir-bundle.json`) as Bundle<FhirResource>;
    expect(faultsOfBundle(bundle)).toEqual([]);
    const kinds = new Set(resourcesOf(bundle).map(({ resourceType }) => resourceType));
    expect([...kinds].sort()).toEqual([
      'AllergyIntolerance',
      'Appointment',
      'Condition',
      'DiagnosticReport',
      'DocumentReference',
      'Immunization',
      'MedicationRequest',
      'MedicationStatement',
      'Observation',
      'Patient',
    ]);
    for (const code of ['718-7', '85354-9', '41653-7', '59408-5', '8310-5', '8867-4', '29463-7'])
      expect(JSON.stringify(bundle)).toContain(`"${code}"`);
  }
});

test('an export holds no password, no hash and no token', async () => {
  const files = await exportOf(app, asha.token);
  const all = [...files.values()].map((bytes) => bytes.toString()).join('\n');
  for (const secret of [asha.password, asha.token, 'argon2', 'password_hash', 'token_hash', 'stored_as'])
    expect(all.includes(secret), secret).toBe(false);
});

test('after an account is deleted nothing of it or its family stands in any table, and no file is left', async () => {
  await requestCode(app, asha.phone);
  const other = await register(app);
  expect(onDisk().length).toBe(8);
  const body = { currentPassword: asha.password, confirm: 'DELETE' };
  const answer = await app.call('POST', '/privacy/delete-account', { body, token: asha.token });
  expect(answer.status, answer.text).toBe(200);
  for (const table of await tablesOfAccounts(app)) expect(await countRowsOf(app, table, ids), table).toBe(0);
  const left = await tablesWithIds(app, [...ids, asha.email, asha.phone]);
  expect(left.filter((place) => !STAYS.test(place))).toEqual([]);
  await eventually(() => expect(onDisk()).toEqual([]));
  expect(await countRowsOf(app, 'account', [other.id])).toBe(1);
});

test('every table that hangs on an account is rewritten after a deletion, and so is every one that nobody excepted', async () => {
  const excepted = Object.keys(NOT_REWRITTEN);
  expect((await tablesOfAccounts(app)).filter((table) => excepted.includes(table))).toEqual([]);
  const rows = await app.platform.database.exclusive((run) =>
    run(`select table_name as name from information_schema.tables where table_schema = 'public'`),
  );
  const tables = new Set(rows.map(({ name }) => name));
  expect(excepted.filter((table) => !tables.has(table))).toEqual([]);
});

test('what was deleted is due to be scrubbed, and afterwards nothing is, nor stands a message in the outbox', async () => {
  const { database, clock, log } = app.platform;
  const due = () => database.db.selectFrom('scrub_due').selectAll().execute();
  expect((await due()).length).toBeGreaterThan(0);
  const isScrubbed = () => scrubWhatIsDue({ database, dataDir: app.dataDir, clock, log }, 0, () => true);
  await eventually(async () => expect(await isScrubbed()).toBe(true));
  expect(await due()).toEqual([]);
  expect(app.outbox().filter(({ to }) => to === asha.email || to === asha.phone)).toEqual([]);
});
