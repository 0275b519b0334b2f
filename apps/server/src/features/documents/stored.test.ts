// What becomes of a document whose stored file is gone or damaged: the patient hears what is true, and no other document suffers.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, makeApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import {
  bloodText,
  getReport,
  linesPdf,
  prescriptionOf,
  readReport,
  reportIn,
  textFile,
  uploadReport,
} from '../../test/reports.ts';
import { rescueDocuments } from './reading.jobs.ts';
import { reportKind } from '../reports/report-kind.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const rowOf = (id: string) =>
  app.platform.database.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function placeOf(id: string): Promise<string> {
  const { stored_as: name } = await rowOf(id);
  return path.join(app.dataDir, 'files', 'documents', name.slice(0, 2), name);
}
const get = (where: string): Promise<Answer> => app.call('GET', where, { token: asha.token });
const errorsLogged = (from: number): unknown[] =>
  app.logged
    .slice(from)
    .map((line) => JSON.parse(line) as { level: unknown; msg: string })
    .filter(({ level }) => level === 'error' || level === 50)
    .map(({ msg }) => msg);

async function uploadRead(bytes = linesPdf(bloodText().split('\n'))): Promise<string> {
  const file = { name: 'report.pdf', type: 'application/pdf', bytes, field: 'reportFile' };
  return (await readReport(app, asha, reportIn(await uploadReport(app, asha, [file]))._id))._id;
}

const flip = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
  return changed;
};
const damages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['of which one bit changed', flip],
  ['that was cut', (bytes) => bytes.subarray(0, 40)],
  ['that was cut to nothing', () => Buffer.alloc(0)],
];

test.each(damages)(
  'a stored report %s says so with 422 wherever it is asked for, is logged once, and can be deleted',
  async (_, damage) => {
    const [id, other] = [await uploadRead(), await uploadRead()];
    const place = await placeOf(id);
    writeFileSync(place, damage(readFileSync(place)));
    const from = app.logged.length;
    for (const where of ['file', 'pages/1', 'file']) {
      const { status, body } = await get(`/reports/${asha.id}/${id}/${where}`);
      expect([status, body.code]).toEqual([422, 'UNREADABLE_DOCUMENT']);
      expect(body.message).toBe(
        'We cannot open this file because our copy is damaged. Please delete this entry and upload the file again.',
      );
    }
    expect(errorsLogged(from)).toEqual(['files: a stored file is damaged']);
    expect((await get(`/reports/${asha.id}/${id}`)).status).toBe(200);
    for (const where of ['file', 'pages/1'])
      expect((await get(`/reports/${asha.id}/${other}/${where}`)).status).toBe(200);
    expect((await app.call('DELETE', `/reports/${asha.id}/${id}`, { token: asha.token })).status).toBe(200);
  },
);

test('a stored prescription that is damaged says so with 422', async () => {
  const { _id } = await prescriptionOf(app, asha, ['Rx', 'Tab. Paracetamol 500 mg 1-0-1 x 5 days']);
  const place = await placeOf(_id);
  writeFileSync(place, flip(readFileSync(place)));
  for (const where of ['file', 'pages/1']) {
    const { status, body } = await get(`/reports/prescriptions/${asha.id}/${_id}/${where}`);
    expect([status, body.code]).toEqual([422, 'UNREADABLE_DOCUMENT']);
  }
});

test('a report whose row is damaged says so with 422, and stays out of the way of the others', async () => {
  const [id, other] = [await uploadRead(), await uploadRead()];
  const { said } = await rowOf(id);
  await app.platform.database.db
    .updateTable('document')
    .set({ said: flip(said) })
    .where('id', '=', id)
    .execute();
  const { status, body } = await get(`/reports/${asha.id}/${id}`);
  expect([status, body.code]).toEqual([422, 'UNREADABLE_DOCUMENT']);
  expect((await get(`/reports/${asha.id}/${other}`)).status).toBe(200);
  expect((await app.call('DELETE', `/reports/${asha.id}/${id}`, { token: asha.token })).status).toBe(200);
});

test('a file that is not here is a 503 that says so, and comes again when it is back', async () => {
  const id = await uploadRead();
  const place = await placeOf(id);
  renameSync(place, `${place}.away`);
  for (const where of ['file', 'pages/1']) {
    const { status, body, headers } = await get(`/reports/${asha.id}/${id}/${where}`);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'NOT_READY', '60']);
    expect(body.message).toBe('We cannot open this file at the moment. Please try again later.');
  }
  renameSync(`${place}.away`, place);
  expect((await get(`/reports/${asha.id}/${id}/file`)).status).toBe(200);
});

const readAgain = async (id: string): Promise<void> => {
  const answer = await app.call('POST', `/reports/${asha.id}/${id}/reprocess`, { token: asha.token });
  expect(answer.status).toBe(202);
};

test('a file that comes back within seconds, as one that another process stored, is read as if nothing was', async () => {
  const id = reportIn(await uploadReport(app, asha, [textFile(bloodText())]))._id;
  await readReport(app, asha, id);
  const place = await placeOf(id);
  renameSync(place, `${place}.away`);
  await readAgain(id);
  await eventually(async () => expect((await rowOf(id)).tries).toBeGreaterThan(0));
  renameSync(`${place}.away`, place);
  expect((await readReport(app, asha, id)).processingStatus).toBe('analyzed');
});

test('a file that stays away is told as such, never as damaged, and is read by itself once it is back', async () => {
  const id = reportIn(await uploadReport(app, asha, [textFile(bloodText())]))._id;
  await readReport(app, asha, id);
  const place = await placeOf(id);
  renameSync(place, `${place}.away`);
  await readAgain(id);
  const words =
    'We cannot open this file at the moment. We keep trying automatically, so you do not need to upload it again.';
  const away = await readReport(app, asha, id);
  expect([away.processingStatus, away.failureReason]).toEqual(['failed', words]);
  // soon at first, then ever less often
  await rescueDocuments(app.platform, reportKind);
  expect((await rowOf(id)).state).toBe('failed');
  app.clock.advance(11 * 60);
  await rescueDocuments(app.platform, reportKind);
  const before = (await rowOf(id)).touched_at;
  await eventually(async () => {
    const row = await rowOf(id);
    expect([row.state, row.failure, row.tries]).toEqual(['failed', 'errors.documents.away', 0]);
  });
  expect(before).toEqual((await rowOf(id)).touched_at); // the clock of the test stands
  renameSync(`${place}.away`, place);
  app.clock.advance(24 * 3600);
  await rescueDocuments(app.platform, reportKind);
  await eventually(async () => expect((await getReport(app, asha, id)).processingStatus).toBe('analyzed'));
  expect((await rowOf(id)).unreachable_since).toBeNull();
});

test('a damaged file that is to be read again says so, once', async () => {
  const id = reportIn(await uploadReport(app, asha, [textFile(bloodText())]))._id;
  await readReport(app, asha, id);
  const place = await placeOf(id);
  writeFileSync(place, flip(readFileSync(place)));
  const from = app.logged.length;
  await readAgain(id);
  const report = await readReport(app, asha, id);
  expect([report.processingStatus, report.failureReason]).toEqual([
    'failed',
    'Our copy of this file is damaged. Please delete this entry and upload the file again.',
  ]);
  expect(errorsLogged(from)).toEqual(['files: a stored file is damaged']);
});
