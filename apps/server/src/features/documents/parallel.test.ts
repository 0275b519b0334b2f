// Two tabs or phones change one document: nobody overwrites what they did not see.
import type { Prescription } from '@nabz/contract/prescriptions';
import type { Report } from '@nabz/contract/reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import {
  bloodText,
  getReport,
  prescriptionIn,
  prescriptionOf,
  readPrescription,
  readReport,
  reportIn,
  reportOf,
} from '../../test/reports.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const put = (path: string, body: unknown) => app.call('PUT', path, { token: asha.token, body });
const changedElsewhere = {
  code: 'CONFLICT',
  error:
    'This was changed in another tab or on another phone. Nothing was overwritten. Look at what stands there now, then save again.',
};

const blood = (): Promise<Report> => reportOf(app, asha, bloodText('9.8'));
const rowOf = (report: Report, id: string, version?: number) => (value: string) =>
  put(`/reports/${asha.id}/${report._id}/results/${id}`, {
    parameter: id === 'haemoglobin' ? 'Haemoglobin' : 'Total WBC Count',
    value,
    ...(version === undefined ? {} : { version }),
  });
const valuesOf = (report: Report): string[] =>
  report.testResults.filter(({ corrected }) => corrected !== null).map(({ value }) => value);

test('of two corrections of one row from one version one is kept, and the other is told', async () => {
  const report = await blood();
  const haemoglobin = rowOf(report, 'haemoglobin', report.version);
  const answers = await Promise.all(['10.8', '11.8'].map(haemoglobin));
  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(changedElsewhere);
  const kept = await getReport(app, asha, report._id);
  expect(valuesOf(kept)).toEqual(valuesOf(reportIn(answers.find(({ status }) => status === 200) as Answer)));
  expect(kept.version).toBe(report.version + 1);
  // who has seen it may still say otherwise
  expect(valuesOf(reportIn(await rowOf(report, 'haemoglobin', kept.version)('12.1')))).toEqual(['12.1']);
});

test('of two corrections of different rows the second is told too, and both stand once it was sent from what is kept now', async () => {
  const report = await blood();
  const white = report.testResults.find(({ parameter }) => /white|wbc/i.test(parameter))?.id ?? '';
  const answers = await Promise.all([
    rowOf(report, 'haemoglobin', report.version)('10.8'),
    rowOf(report, white, report.version)('8800'),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  const now = await getReport(app, asha, report._id);
  await rowOf(now, 'haemoglobin', now.version)('10.8');
  const { version } = await getReport(app, asha, report._id);
  await rowOf(now, white, version)('8800');
  expect(valuesOf(await getReport(app, asha, report._id)).toSorted()).toEqual(['10.8', '8800']);
});

test('the same correction once more is no conflict, nor is one of a client that knows no versions', async () => {
  const report = await blood();
  const first = rowOf(report, 'haemoglobin', report.version);
  expect([(await first('10.8')).status, (await first('10.8')).status]).toEqual([200, 200]);
  expect(valuesOf(reportIn(await rowOf(report, 'haemoglobin')('11.1')))).toEqual(['11.1']);
  const added = {
    parameter: 'TSH',
    value: '8.2',
    unit: 'uIU/mL',
    version: (await getReport(app, asha, report._id)).version,
  };
  const add = () => app.call('POST', `/reports/${asha.id}/${report._id}/results`, { token: asha.token, body: added });
  expect([(await add()).status, (await add()).status]).toEqual([201, 201]);
  const rows = (await getReport(app, asha, report._id)).testResults;
  expect(rows.filter(({ analyteId }) => analyteId === 'tsh')).toHaveLength(1);
});

test('a row is not taken out, nor words changed, from an older version; another reading makes the one before older', async () => {
  const report = await blood();
  const path = `/reports/${asha.id}/${report._id}`;
  await rowOf(report, 'haemoglobin', report.version)('10.8');
  const drop = (version: number) =>
    app.call('DELETE', `${path}/results/haemoglobin?version=${version}`, { token: asha.token });
  expect((await drop(report.version)).status).toBe(409);
  expect((await put(path, { notes: 'mine', version: report.version })).status).toBe(409);
  expect((await put(path, { notes: 'mine', version: report.version + 1 })).status).toBe(200);
  expect((await put(path, { notes: 'mine', version: report.version })).status).toBe(200);
  await app.call('POST', `${path}/reprocess`, { token: asha.token });
  const again = await readReport(app, asha, report._id);
  expect(again.version).toBe(report.version + 3);
  expect((await drop(report.version + 2)).status).toBe(409);
  expect((await drop(again.version)).status).toBe(200);
});

const paper = ['Dr. Meera Rao, MBBS', 'Date: 12/11/2026', 'Rx', '1. Tab. Dolo 650 mg   1-0-1   x 5 days'];
const confirm = ({ _id }: Prescription, medicine: string, version?: number) =>
  put(`/reports/prescriptions/${asha.id}/${_id}/confirm`, {
    medications: [{ id: '1', medicine, dosage: '1 tablet', frequency: '1-0-1', duration: '5 days' }],
    ...(version === undefined ? {} : { version }),
  });

test('of two confirmations of one prescription one counts whole, and the other is told', async () => {
  const read = await prescriptionOf(app, asha, paper);
  const answers = await Promise.all(['Dolo 650', 'Calpol 650'].map((name) => confirm(read, name, read.version)));
  expect(statuses(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(changedElsewhere);
  const kept = await readPrescription(app, asha, read._id);
  const won = prescriptionIn(answers.find(({ status }) => status === 200) as Answer);
  expect(kept.medications).toEqual(won.medications);
  expect(kept.version).toBe(read.version + 1);
  const path = `/reports/prescriptions/${asha.id}/${read._id}`;
  expect((await put(path, { title: 'Fever', version: read.version })).status).toBe(409);
  expect((await put(path, { title: 'Fever', version: kept.version })).status).toBe(200);
});

test('the same confirmation once more counts, and one without a version replaces as it did', async () => {
  const read = await prescriptionOf(app, asha, paper);
  expect((await confirm(read, 'Dolo 650', read.version)).status).toBe(200);
  expect((await confirm(read, 'Dolo 650', read.version)).status).toBe(200);
  expect((await confirm(read, 'Calpol 650', read.version)).status).toBe(409);
  expect(prescriptionIn(await confirm(read, 'Calpol 650')).medications[0]?.medicine).toBe('Calpol 650');
});
