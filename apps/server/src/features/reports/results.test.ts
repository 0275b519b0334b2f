import type { Report } from '@nabz/contract/reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { bloodText, readReport, reportIn, reportOf } from '../../test/reports.ts';

let app: TestApp;
let asha: SignedIn;
let report: Report;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
  report = await reportOf(app, asha, bloodText('9.8'));
});
afterAll(() => app.stop());

const at = (resultId: string): string => `/reports/${asha.id}/${report._id}/results/${resultId}`;
const find = (from: Report, parameter: string) => from.testResults.find((result) => result.parameter === parameter);
const body = { parameter: 'Haemoglobin', value: '12.8', unit: 'g/dL', range: '12 - 15' };

test('a value that was read wrongly is corrected, with what was read and when beside it', async () => {
  const changed = reportIn(await app.call('PUT', at('haemoglobin'), { token: asha.token, body }));
  expect(find(changed, 'Haemoglobin')).toMatchObject({
    value: '12.8',
    status: 'normal',
    corrected: { by: 'patient', readValue: '9.8', at: app.clock.now().toISOString() },
    place: find(report, 'Haemoglobin')?.place,
  });
  expect(changed.aiAnalysis?.keyFindings).toEqual([]);
});

test('a correction outlives another reading, and can be undone', async () => {
  await app.call('PUT', at('haemoglobin'), { token: asha.token, body });
  await app.call('POST', `/reports/${asha.id}/${report._id}/reprocess`, { token: asha.token });
  expect(find(await readReport(app, asha, report._id), 'Haemoglobin')?.value).toBe('12.8');
  const undone = reportIn(await app.call('DELETE', at('haemoglobin'), { token: asha.token }));
  expect(undone.testResults).toEqual(report.testResults);
});

test('a row that is no result is taken out, and a result that was not read is added', async () => {
  const less = reportIn(await app.call('DELETE', at('haemoglobin'), { token: asha.token }));
  expect(find(less, 'Haemoglobin')).toBeUndefined();
  const more = await app.call('POST', `/reports/${asha.id}/${report._id}/results`, {
    token: asha.token,
    body: { parameter: 'TSH', value: '8.2', unit: 'uIU/mL' },
  });
  expect(more.status).toBe(201);
  const added = reportIn(more).testResults.at(-1);
  expect(added).toMatchObject({ analyteId: 'tsh', status: 'high', rangeBasis: 'ours', place: null });
});

test('what is not there cannot be corrected, and nonsense is refused', async () => {
  expect((await app.call('PUT', at('no-such-result'), { token: asha.token, body })).status).toBe(404);
  expect((await app.call('DELETE', at('no-such-result'), { token: asha.token })).status).toBe(404);
  const empty = await app.call('PUT', at('haemoglobin'), { token: asha.token, body: { ...body, value: '' } });
  expect([empty.status, empty.body.fields]).toEqual([400, { value: 'Please enter the value.' }]);
});

test('a name or value that means nothing is kept as it was typed, without a judgement', async () => {
  const typed = { parameter: 'Zorblax', value: 'purple', unit: '', range: '' };
  const added = await app.call('POST', `/reports/${asha.id}/${report._id}/results`, { token: asha.token, body: typed });
  expect(reportIn(added).testResults.at(-1)).toMatchObject({ parameter: 'Zorblax', value: 'purple', status: null });
});
