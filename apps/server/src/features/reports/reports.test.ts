import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn, somebody } from '../../test/patient.ts';
import {
  bloodText,
  getReport,
  linesPdf,
  readReport,
  reportIn,
  reportOf,
  textFile,
  uploadReport,
} from '../../test/reports.ts';
import { titleOf } from './report-title.map.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app, { ...somebody(), name: 'Asha Verma' });
});
afterAll(() => app.stop());

const list = async (query = '') => {
  const answer = await app.call('GET', `/reports/${asha.id}${query}`, { token: asha.token });
  return answer.body as unknown as { reports: Awaited<ReturnType<typeof getReport>>[]; more: boolean };
};

test('API-REP-02 REP-16 an upload answers the report at once, and it is read behind it', async () => {
  const answer = await uploadReport(app, asha, [textFile(bloodText())], { fields: { notes: 'fasting' } });
  expect(answer.status).toBe(201);
  const uploaded = reportIn(answer);
  expect(uploaded).toMatchObject({
    processingStatus: 'uploaded',
    aiAnalysis: null,
    title: 'blood-count',
    notes: 'fasting',
  });
  const report = await readReport(app, asha, uploaded._id);
  expect(report).toMatchObject({
    processingStatus: 'analyzed',
    reportDate: '2026-11-20',
    labName: 'SUNRISE DIAGNOSTICS',
  });
  expect(report.fileInfo).toMatchObject({ originalName: 'blood-count.txt', mimeType: 'text/plain' });
});

test('a report without a title of the patient is called what the paper says: what it is about, and the laboratory', async () => {
  const report = await reportOf(app, asha, bloodText(), 'IMG_2031.txt');
  expect(report.title).toMatch(/, SUNRISE DIAGNOSTICS$/);
  expect((await reportOf(app, asha, bloodText('9.3'), 'Papa june.txt')).title).toBe('Papa june');
  const titled = await uploadReport(app, asha, [textFile(bloodText('9.2'))], {
    fields: { title: 'Before the operation' },
  });
  expect((await readReport(app, asha, reportIn(titled)._id)).title).toBe('Before the operation');
});

test('REP-12 REP-18 every result has its place, its range and its status', async () => {
  const { testResults } = await reportOf(app, asha, bloodText());
  const rows = testResults.map(({ parameter, value, unit, status, normalRange: { min, max } }) => [
    parameter,
    value,
    unit,
    status,
    min,
    max,
  ]);
  expect(rows).toEqual([
    ['Haemoglobin', '9.8', 'g/dL', 'low', 12, 15],
    ['White blood cell count', '7800', '/cumm', 'normal', 4000, 11000],
    ['Platelet count', '2.1', 'lakh/cumm', 'normal', 1.5, 4.1],
    [expect.stringMatching(/blood group/i), 'O Positive', '', 'normal', null, null],
  ]);
  expect(testResults[0]).toMatchObject({ category: 'Blood count', rangeBasis: 'printed', analyteId: 'haemoglobin' });
  expect(testResults[0]?.meaning).toMatch(/can go with/);
});

test('REP-10 REP-17 the analysis says what it means, how urgent it is and what to ask', async () => {
  const calm = await reportOf(app, asha, bloodText('13.1'));
  expect(calm.aiAnalysis).toMatchObject({ urgencyLevel: 'low', keyFindings: [] });
  const { aiAnalysis } = await reportOf(app, asha, bloodText('5.1'));
  expect(aiAnalysis?.urgencyLevel).toBe('critical');
  expect(aiAnalysis?.keyFindings[0]).toMatchObject({ status: 'critical' });
  for (const texts of [aiAnalysis?.recommendations, aiAnalysis?.followUpActions])
    expect(texts?.length).toBeGreaterThan(0);
  expect(JSON.stringify(aiAnalysis)).not.toMatch(/you have (?:an?|the)\b/i);
});

test('REP-11 REP-19 three reports over time become a trend, and a file that came twice counts once', async () => {
  await reportOf(app, asha, bloodText('9.1', '01/06/2026'));
  const middle = await reportOf(app, asha, bloodText('10.4', '01/08/2026'));
  const last = await reportOf(app, asha, bloodText('11.9', '01/10/2026'));
  const again = await reportOf(app, asha, bloodText('11.9', '01/10/2026'));
  expect(again.duplicateOf).toBe(last._id);
  const [trend] = (await getReport(app, asha, middle._id)).trends.filter(
    ({ analyteId }) => analyteId === 'haemoglobin',
  );
  expect(trend).toMatchObject({ parameter: 'Haemoglobin', trend: 'improving', unit: 'g/dL' });
  expect(trend?.points.map(({ date, value }) => [date, value])).toEqual([
    ['2026-06-01', 9.1],
    ['2026-08-01', 10.4],
    ['2026-10-01', 11.9],
  ]);
});

test('one test in two units is one trend: the point of the other unit says both, and the test has its LOINC code', async () => {
  const creatinine = (value: string, date: string) =>
    [`Collected: ${date}`, 'Test   Result   Unit   Reference Range', `Serum Creatinine   ${value}   0.6 - 130`].join(
      '\n',
    );
  await reportOf(app, asha, creatinine('1.1   mg/dL', '01/06/2026'));
  const last = await reportOf(app, asha, creatinine('140   umol/L', '01/10/2026'));
  const [trend] = (await getReport(app, asha, last._id)).trends;
  expect(trend).toMatchObject({ analyteId: 'creatinine', loinc: '2160-0' });
  expect(trend?.points[0]?.converted).toMatch(/^1\.1 mg\/dL = 97 (?:u|µ)mol\/L$/);
  expect(trend?.description).toContain(trend?.points[0]?.converted);
});

test('API-REP-03 API-REP-09 the list is the newest first and can be filtered and searched', async () => {
  const first = await reportOf(app, asha, bloodText('9.1'), 'june.txt');
  app.clock.advance(60);
  const other = await uploadReport(
    app,
    asha,
    [textFile('IMPRESSION: No pleural effusion. Heart size normal.', 'chest.txt')],
    { fields: { reportType: 'X-Ray' } },
  );
  const xray = await readReport(app, asha, reportIn(other)._id);
  expect((await list()).reports.map(({ _id }) => _id)).toEqual([xray._id, first._id]);
  expect((await list('?reportType=X-Ray')).reports.map(({ title }) => title)).toEqual(['chest']);
  expect((await list('?processingStatus=analyzed')).reports).toHaveLength(2);
  expect((await list('?search=HAEMO')).reports.map(({ _id }) => _id)).toEqual([first._id]);
  expect(await list('?limit=1')).toMatchObject({ more: true });
  const older = await list(`?limit=1&before=${encodeURIComponent(xray.createdAt)}`);
  expect(older.reports.map(({ _id }) => _id)).toEqual([first._id]);
});

test('a list has the trends of each report, without their points', async () => {
  await reportOf(app, asha, bloodText('9.1', '01/06/2026'));
  const later = await reportOf(app, asha, bloodText('11.9', '01/10/2026'));
  const { reports } = await list();
  const { trends } = await getReport(app, asha, later._id);
  expect(trends.length).toBeGreaterThan(0);
  expect(reports[0]?.trends).toEqual(trends.map((trend) => ({ ...trend, points: [] })));
});

test.each([
  ['Blood%20test%202.txt', 'Blood test 2'],
  ['Asha &amp; Ravi&#39;s.txt', "Asha & Ravi's"],
  ['100% iron.txt', '100% iron'],
  ['My %22CBC%22 100% sure.txt', 'My "CBC" 100% sure'],
])('the title of a file is what people read: %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});

test('a day that is still to come is asked back: printed it counts for nothing, typed it is refused', async () => {
  const report = await reportOf(app, asha, bloodText('9.1', '12/05/2031'));
  expect(report).toMatchObject({ reportDate: null, futureDate: '2031-05-12' });
  const say = (reportDate: string) =>
    app.call('PUT', `/reports/${asha.id}/${report._id}`, { token: asha.token, body: { reportDate } });
  const refused = await say('2031-05-12');
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(refused.body.fields).toEqual({
    reportDate: 'This date is in the future. Please choose the date on the paper.',
  });
  expect(reportIn(await say('2026-05-12'))).toMatchObject({ reportDate: '2026-05-12', futureDate: null });
});

test('the earlier results that a report prints are points of its trends, and never today’s', async () => {
  const report = await reportOf(
    app,
    asha,
    `Collected: 18/04/2026
Test          09/10/2025   18/04/2026   Unit     Range
Haemoglobin   13.4         9.1          g/dL     12.0-15.0`,
  );
  expect(report.testResults.map(({ value }) => value)).toEqual(['9.1']);
  expect(report.trends[0]?.points.map(({ date, value }) => [date, value])).toEqual([
    ['2025-10-09', 13.4],
    ['2026-04-18', 9.1],
  ]);
});

test('lines that were not read are said first, until the patient types them in', async () => {
  const report = await reportOf(
    app,
    asha,
    `Test          Result   Unit     Range
Haemoglobin   13.1     g/dL     12.0-15.0
Sodium        140      pg       136-145`,
  );
  expect(report.testResults.map(({ parameter }) => parameter)).toEqual(['Haemoglobin']);
  expect(report.aiAnalysis).toMatchObject({ urgencyLevel: 'medium', unread: [expect.stringMatching(/^Sodium/)] });
  expect(report.aiAnalysis?.summary).toMatch(/^One line of this report could not be read/);
  const typed = await app.call('POST', `/reports/${asha.id}/${report._id}/results`, {
    token: asha.token,
    body: { parameter: 'Sodium', value: '140', unit: 'mmol/L', range: '136-145' },
  });
  expect(reportIn(typed).aiAnalysis).toMatchObject({ urgencyLevel: 'low', unread: [] });
});

test('a paper with figures of the blood of which nothing was read is no failure: its lines are listed and it is not calm', async () => {
  const report = await reportOf(app, asha, 'Glucometer diary (mg/dl)\nMon   110   140   38\nTue   120   150   60');
  expect(report).toMatchObject({ processingStatus: 'analyzed', testResults: [] });
  expect(report.aiAnalysis).toMatchObject({ urgencyLevel: 'medium', unread: ['Mon 110 140 38', 'Tue 120 150 60'] });
});

test('a value that does not fit its neighbours is judged once the patient says that the paper says so', async () => {
  const report = await reportOf(app, asha, 'Haemoglobin 5.1 g/dL 12.0-15.0\nPCV 41 % 36-46');
  expect(report.testResults.map(({ status }) => status)).toEqual([null, null]);
  expect(report.aiAnalysis?.urgencyLevel).toBe('critical');
  const [hb] = report.testResults;
  const typed = await app.call('PUT', `/reports/${asha.id}/${report._id}/results/${hb?.id}`, {
    token: asha.token,
    body: { parameter: 'Haemoglobin', value: '5.1', unit: 'g/dL', range: '12.0-15.0' },
  });
  expect(reportIn(typed).testResults[0]).toMatchObject({ status: 'critical', checks: [] });
  expect(reportIn(typed).aiAnalysis?.urgencyLevel).toBe('critical');
});

test('a list says what each report says, without what explains results: that stands in the report', async () => {
  const report = await reportOf(app, asha, bloodText('7.1'));
  const unexplained = { about: '', meaning: '', disturbedBy: [], sources: [] };
  expect(report.testResults[0]).not.toMatchObject(unexplained);
  expect((await list()).reports).toEqual([
    {
      ...report,
      testResults: report.testResults.map((result) => ({ ...result, ...unexplained })),
      aiAnalysis: {
        ...report.aiAnalysis,
        keyFindings: report.aiAnalysis?.keyFindings.map((finding) => ({ ...finding, sources: [] })),
      },
    },
  ]);
});

test('API-REP-04 API-REP-01 one report is answered to its owner alone', async () => {
  const { _id } = await reportOf(app, asha, bloodText());
  expect((await getReport(app, asha, _id))._id).toBe(_id);
  for (const path of ['/reports/x', '/reports/x/foo.css', `/reports/${asha.id}/foo.css`, `/reports/${asha.id}/1/file`])
    expect((await app.call('GET', path, { token: asha.token })).status).toBe(404);
  const ravi = await registerPatient(app);
  for (const path of [`/reports/${asha.id}/${_id}`, `/reports/${ravi.id}/${_id}`])
    expect((await app.call('GET', path, { token: ravi.token })).status).toBe(404);
});

test('API-REP-05 a change takes the six fields that are the patient’s and nothing else', async () => {
  const before = await reportOf(app, asha, bloodText());
  const body = {
    title: 'June',
    notes: 'n',
    reportType: 'Other',
    reportDate: '2026-06-01',
    labName: 'Mine',
    tags: ['yearly'],
    _id: 'x',
    userId: 'x',
    processingStatus: 'failed',
    aiAnalysis: null,
    testResults: [],
  };
  const answer = await app.call('PUT', `/reports/${asha.id}/${before._id}`, { token: asha.token, body });
  expect(answer.status).toBe(200);
  const { title, notes, reportType, reportDate, labName, tags } = body;
  expect(reportIn(answer)).toEqual({
    ...before,
    version: before.version + 1,
    title,
    notes,
    reportType,
    reportDate,
    labName,
    tags,
  });
  const bad = await app.call('PUT', `/reports/${asha.id}/${before._id}`, {
    token: asha.token,
    body: { reportType: 'Blood' },
  });
  expect(bad.status).toBe(400);
});

test('API-REP-06 REP-14 a deleted report is gone with its file and everything read from it', async () => {
  const { _id } = await reportOf(app, asha, bloodText());
  const { db } = app.platform.database;
  const { stored_as: stored } = await db
    .selectFrom('document')
    .select('stored_as')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  expect((await app.call('DELETE', `/reports/${asha.id}/${_id}`, { token: asha.token })).body).toEqual({
    success: true,
  });
  expect((await app.call('GET', `/reports/${asha.id}/${_id}`, { token: asha.token })).status).toBe(404);
  await expect(app.platform.files('documents').get(stored)).rejects.toThrow('ENOENT');
  expect(await db.selectFrom('document').select('id').where('id', '=', _id).execute()).toEqual([]);
});

test('API-REP-07 reading again goes through processing, keeps what the patient said, and is refused while it runs', async () => {
  const before = await reportOf(app, asha, bloodText());
  await app.call('PUT', `/reports/${asha.id}/${before._id}`, { token: asha.token, body: { title: 'Mine' } });
  const path = `/reports/${asha.id}/${before._id}/reprocess`;
  const [first, second] = await Promise.all([
    app.call('POST', path, { token: asha.token }),
    app.call('POST', path, { token: asha.token }),
  ]);
  expect([first.status, second.status].sort((a, b) => a - b)).toEqual([202, 409]);
  expect(reportIn(first.status === 202 ? first : second)).toMatchObject({
    processingStatus: 'processing',
    aiAnalysis: null,
  });
  const after = await readReport(app, asha, before._id);
  // each change and each reading is a version of its own
  expect(after).toEqual({ ...before, title: 'Mine', version: before.version + 2 });
});

test('API-REP-08 the dashboard counts, names the last values and what was not looked at again', async () => {
  await reportOf(app, asha, bloodText('9.1', '01/06/2025'));
  const { body } = await app.call('GET', `/reports/${asha.id}/analytics/dashboard`, { token: asha.token });
  const { analytics } = body as unknown as { analytics: Record<string, unknown> };
  expect(analytics).toMatchObject({
    total: 1,
    byType: { 'Blood Test': 1 },
    byStatus: { analyzed: 1 },
    outOfRange: ['Haemoglobin'],
    due: [{ parameter: 'Haemoglobin', lastDate: '2025-06-01' }],
  });
});

test('API-AI-07 API-AI-09 a text is explained and nothing of it is kept', async () => {
  const body = { reportText: bloodText('9.8'), reportType: 'Blood Test' };
  const answer = await app.call('POST', '/ai/analyze-report', { token: asha.token, body });
  const { analysis } = answer.body as unknown as {
    analysis: { summary: string; testResults: { parameter: string; status: string }[] };
  };
  expect(analysis.summary).toMatch(/Haemoglobin/);
  expect(analysis.testResults[0]).toMatchObject({ parameter: 'Haemoglobin', status: 'low' });
  expect((await list()).reports).toEqual([]);
  const nothing = await app.call('POST', '/ai/analyze-report', {
    token: asha.token,
    body: { reportText: 'hello there', reportType: 'Other' },
  });
  expect([nothing.status, nothing.body.code]).toEqual([422, 'UNREADABLE_DOCUMENT']);
});

test('a report of a picture gives its impression with the words explained, and no results', async () => {
  const text =
    'X-RAY CHEST PA VIEW\nFindings: Lung fields are clear. No pleural effusion is seen.\nIMPRESSION:\nCardiomegaly.';
  const answer = await uploadReport(app, asha, [textFile(text, 'xray.txt')], { fields: { reportType: 'X-Ray' } });
  const report = await readReport(app, asha, reportIn(answer)._id);
  expect(report.testResults).toEqual([]);
  expect(report.narrative?.impression).toMatch(/Cardiomegaly/);
  const terms = new Map(report.narrative?.terms.map(({ term, denied }) => [term.toLowerCase(), denied]));
  expect(terms.get('cardiomegaly')).toBe(false);
  expect([...terms].find(([term]) => term.includes('effusion'))?.[1]).toBe(true);
});

test('a PDF is read with the places of its rows, and a page of it can be looked at', async () => {
  const file = {
    name: 'report.pdf',
    type: 'application/pdf',
    bytes: linesPdf(bloodText().split('\n')),
    field: 'reportFile',
  };
  const report = await readReport(app, asha, reportIn(await uploadReport(app, asha, [file]))._id);
  expect(report.testResults[0]).toMatchObject({ parameter: 'Haemoglobin', value: '9.8', status: 'low' });
  expect(report.pages).toHaveLength(1);
  expect(report.testResults[0]?.place?.y).toBeGreaterThan(100);
  const picture = await app.call('GET', `/reports/${asha.id}/${report._id}/pages/1`, { token: asha.token });
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await app.call('GET', `/reports/${asha.id}/${report._id}/pages/2`, { token: asha.token })).status).toBe(422);
});

test('a report made out to somebody else is asked about', async () => {
  const report = await reportOf(app, asha, bloodText('9.8', '20/11/2026', 'Suresh Patil'));
  expect(report.otherPerson).toMatch(/Suresh Patil/);
  expect((await reportOf(app, asha, bloodText())).otherPerson).toBeNull();
});

test('no word of a report stands in the database in clear, in the log or on the disk', async () => {
  await reportOf(app, asha, bloodText().replace('SUNRISE', 'CANARYWORD'));
  const rows = await app.platform.database.db
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', asha.id)
    .execute();
  for (const { said, made } of rows)
    expect(Buffer.concat([said, made ?? Buffer.alloc(0)]).toString('latin1')).not.toMatch(/CANARY|blood-count/);
  expect(app.logged.join('\n')).not.toMatch(/CANARYWORD|Haemoglobin|blood-count/);
});

test('somebody else’s report stays out of the trends until the patient says that it is theirs', async () => {
  const mine = await reportOf(app, asha, bloodText('9.1', '01/06/2026'));
  const other = await reportOf(app, asha, bloodText('14.8', '01/08/2026', 'Suresh Patil'));
  expect((await getReport(app, asha, mine._id)).trends).toEqual([]);
  const path = `/reports/${asha.id}/${other._id}`;
  const answer = reportIn(await app.call('PUT', path, { token: asha.token, body: { mine: true } }));
  expect([answer.mine, answer.otherPerson]).toEqual([true, null]);
  expect((await getReport(app, asha, mine._id)).trends).not.toEqual([]);
  await app.call('PUT', path, { token: asha.token, body: { mine: false } });
  expect((await getReport(app, asha, mine._id)).trends).toEqual([]);
});

test('values that were typed in stay when another reading fails', async () => {
  const failed = await reportOf(app, asha, 'Dear diary, today I walked in the park.');
  const body = { parameter: 'Haemoglobin', value: '9.8', unit: 'g/dL', range: '12 - 15' };
  await app.call('POST', `/reports/${asha.id}/${failed._id}/results`, { token: asha.token, body });
  await app.call('POST', `/reports/${asha.id}/${failed._id}/reprocess`, { token: asha.token });
  const again = await readReport(app, asha, failed._id);
  expect(again.processingStatus).toBe('failed');
  expect(again.testResults).toMatchObject([{ parameter: 'Haemoglobin', value: '9.8' }]);
});
