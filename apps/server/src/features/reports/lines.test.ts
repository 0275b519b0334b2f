// Discharge summaries, vaccination cards and reports about pictures through the real upload: kept, listed, answered and found.
import type { CardDose } from '@nabz/contract/vaccinations';
import type { Report } from '@nabz/contract/reports';
import { addDays } from '@nabz/contract/calendar';
import { todayInIndia } from '../../platform/clock.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { registerPatient, type SignedIn, somebody } from '../../test/patient.ts';
import { eventually } from '../../test/eventually.ts';
import { sendForm } from '../../test/form.ts';
import { getReport, linesPdf, readReport, reportIn, reportOf, uploadReport } from '../../test/reports.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app, { ...somebody(), name: 'Asha Verma' });
});
afterAll(() => app.stop());

const SUMMARY = [
  'SHREE HOSPITAL',
  'DISCHARGE SUMMARY',
  'Patient Name: Asha Verma',
  'Final diagnosis: Acute myocardial infarction',
  'Procedure: PTCA with stent to LAD',
  'Investigations:',
  'Creatinine  1.9  mg/dL',
  'Treatment on discharge:',
  'Tab Ecosprin 75 mg 0-1-0 x 30 days',
  'Tab Clopidogrel 75 mg OD x 30 days',
  'Follow up: Cardiology OPD on 22/11/2026',
];
const partsOf = ({ paper }: Report) => paper?.lines.map(({ part, text }) => [part, text]);
const LINES = [
  ['diagnosis', 'Acute myocardial infarction'],
  ['procedure', 'PTCA with stent to LAD'],
  ['medicine', 'Tab Ecosprin 75 mg 0-1-0 x 30 days'],
  ['medicine', 'Tab Clopidogrel 75 mg OD x 30 days'],
  ['follow-up', 'Cardiology OPD on 22/11/2026'],
];
const answerTo = (who: SignedIn, report: Report, lineId: string, answer: 'right' | 'wrong' | null) =>
  app.call('PUT', `/reports/${asha.id}/${report._id}/lines/${lineId}`, { token: who.token, body: { answer } });

test('a discharge summary is kept as text and as PDF: its lines are listed, its results judged, and it is never calm', async () => {
  const text = await reportOf(app, asha, SUMMARY.join('\n'), 'IMG_2031.txt');
  const file = { name: 'scan.pdf', type: 'application/pdf', bytes: linesPdf(SUMMARY), field: 'reportFile' };
  const printed = await readReport(app, asha, reportIn(await uploadReport(app, asha, [file]))._id);
  for (const report of [text, printed]) {
    expect(report).toMatchObject({ processingStatus: 'analyzed', paper: { kind: 'discharge-summary' } });
    expect(partsOf(report)).toEqual(LINES);
    expect(report.testResults.map(({ parameter, status }) => [parameter, status])).toEqual([['Creatinine', 'high']]);
    expect(report.aiAnalysis?.urgencyLevel).not.toBe('low');
    expect(report.paper?.lines[2]).toMatchObject({ understood: 'Ecosprin 75 mg, Noon, 30 days', answer: null });
  }
  expect(text.title).toBe('Discharge summary, SHREE HOSPITAL');
  expect(printed.paper?.lines[0]?.place.page).toBe(1);
});

test('the patient says of each line whether it was read right; nobody else can, and nothing is added to the routine', async () => {
  const report = await reportOf(app, asha, SUMMARY.join('\n'));
  const [first, , third] = report.paper?.lines ?? [];
  if (!first || !third) throw new Error('no lines');
  const right = reportIn(await answerTo(asha, report, first.id, 'right'));
  expect(right.paper?.lines[0]?.answer).toBe('right');
  await answerTo(asha, report, third.id, 'wrong');
  const kept = await getReport(app, asha, report._id);
  expect(kept.paper?.lines.map(({ answer }) => answer)).toEqual(['right', null, 'wrong', null, null]);
  await answerTo(asha, report, third.id, null);
  expect((await getReport(app, asha, report._id)).paper?.lines[2]?.answer).toBeNull();
  const other = await registerPatient(app);
  expect((await answerTo(other, report, first.id, 'wrong')).status).toBe(404);
  expect((await answerTo(asha, report, 'no-such-line', 'right')).status).toBe(404);
  const routine = await app.call('GET', '/routine', { token: asha.token });
  expect(routine.text).not.toMatch(/ecosprin/i);
});

test('reports about pictures, summaries and cards are found by what they say', async () => {
  const findings =
    'X-RAY CHEST PA VIEW\nFINDINGS: Blunting of the costophrenic angle.\nIMPRESSION: Small pleural effusion.';
  const chest = await reportOf(app, asha, findings, 'chest.txt');
  const summary = await reportOf(app, asha, SUMMARY.join('\n'), 'papers.txt');
  const card = await reportOf(app, asha, 'VACCINATION CARD\nBCG 12/01/2026', 'card.txt');
  const found = async (search: string): Promise<string[]> => {
    const path = `/reports/${asha.id}?search=${encodeURIComponent(search)}`;
    const { reports } = (await app.call('GET', path, { token: asha.token })).body as unknown as { reports: Report[] };
    return reports.map(({ _id }) => _id);
  };
  expect(await found('pleural')).toEqual([chest._id]);
  expect(await found('costophrenic')).toEqual([chest._id]);
  expect(await found('infarction')).toEqual([summary._id]);
  expect(await found('ecosprin')).toEqual([summary._id]);
  expect(await found('bcg')).toEqual([card._id]);
  expect(await found('vaccination card')).toEqual([card._id]);
});

test('doses of a vaccination card are offered for the person it was uploaded for, and count once they are ticked', async () => {
  const child = await memberOf(app, asha, { birthDate: addDays(todayInIndia(app.clock.now()), -60) });
  const [born, given, ahead] = [0, 44, 90].map((days) =>
    addDays(child.birthDate, days).split('-').toReversed().join('/'),
  );
  const text = [
    'VACCINATION CARD',
    'Vaccine        Due date       Given date',
    `BCG            ${born}     ${born}`,
    `OPV-1          ${given}     ${given}`,
    `Penta-2        ${ahead}`,
    `MR 1           01/01/2020     01/01/2020`,
  ];
  const headers = { 'X-Nabz-Person': child.id };
  const file = { name: 'IMG_1.pdf', type: 'application/pdf', bytes: linesPdf(text), field: 'reportFile' };
  const uploaded = await sendForm(app, 'POST', `/reports/upload/${child.id}`, {
    fields: { reportType: 'Other' },
    files: [file],
    token: asha.token,
    headers,
  });
  expect(uploaded.status, uploaded.text).toBe(201);
  const path = `/reports/${child.id}/${reportIn(uploaded)._id}`;
  const report = await eventually(async () => {
    const one = reportIn(await app.call('GET', path, { token: asha.token, headers }));
    if (one.processingStatus !== 'analyzed') throw new Error(one.processingStatus);
    return one;
  });
  expect(report).toMatchObject({ paper: { kind: 'vaccination-card' }, failureReason: null, testResults: [] });
  const offered = async (): Promise<CardDose[]> =>
    (
      (await app.call('GET', '/vaccinations/from-cards', { token: asha.token, headers })).body as unknown as {
        doses: CardDose[];
      }
    ).doses;
  const plan = async (): Promise<string> =>
    (await app.call('GET', '/vaccinations', { token: asha.token, headers })).text;
  expect((await offered()).map(({ doseId, givenOn }) => [doseId, givenOn])).toEqual([
    ['bcg', child.birthDate],
    ['opv-1', addDays(child.birthDate, 44)],
  ]);
  expect(await plan()).not.toContain('"given"');
  await app.call('PUT', '/vaccinations/bcg', { token: asha.token, headers, body: { givenOn: child.birthDate } });
  expect((await offered()).map(({ doseId }) => doseId)).toEqual(['opv-1']);
  const [dose] = await offered();
  await app.call('PUT', `${path}/lines/${dose?.lineId}`, { token: asha.token, headers, body: { answer: 'wrong' } });
  expect(await offered()).toEqual([]);
  const own = await app.call('GET', '/vaccinations/from-cards', { token: asha.token });
  expect(own.body).toMatchObject({ doses: [] });
});
