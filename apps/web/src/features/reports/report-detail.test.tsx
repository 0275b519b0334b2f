import {
  deleteReport,
  getReport,
  listReports,
  reportFile,
  reprocessReport,
  type Report,
  updateReport,
} from '@nabz/contract/reports';
import { chatbot } from '@nabz/contract/chat';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../app/wired.tsx';
import { freezeTime, openApp, pass, seesHeading, seesToast, toastsShown, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { analysisOf, bareReport, openReports, reportId, reportOf, resultOf, trendOf } from '../../testing/reports.ts';
import { answer, answerFile, answerRaw, callsTo, cutOff, refuse } from '../../testing/server.ts';

const detail = () => screen.getByRole('region', { name: 'The report' });
const panel = (name: string) => within(detail()).getByRole('region', { name });
const openOne = async (part: Partial<Report> = {}) => {
  const app = await openReports([reportOf(20, part)], { open: true });
  await within(detail()).findByRole('heading', { level: 2, name: part.title ?? 'Report 20' });
  return app;
};
const source = { title: 'Anaemia', publisher: 'WHO', year: '2024', url: 'https://who.example/anaemia' };

test('REP-02 the panel shows the AI summary and the key findings with value, word, arrow and source', async () => {
  await openOne({
    aiAnalysis: analysisOf({
      summary: 'One result is low.',
      overallAssessment: 'Show it to your doctor within a week.',
      keyFindings: [
        {
          parameter: 'Haemoglobin',
          value: '10.8 g/dL',
          status: 'low',
          description: 'Can go with anaemia.',
          sources: [source],
        },
      ],
    }),
  });
  expect(panel('AI summary')).toHaveTextContent('One result is low.');
  expect(panel('Overall assessment')).toHaveTextContent('Medium urgencyShow it to your doctor within a week.');
  const findings = panel('Key findings');
  fireEvent.click(within(findings).getByRole('heading', { name: 'Key findings' }));
  for (const words of ['Haemoglobin', '10.8 g/dL', 'Low', 'Can go with anaemia.'])
    expect(findings).toHaveTextContent(words);
  expect(findings.querySelector('.tag svg')).toHaveClass('lucide-arrow-down');
  expect(within(findings).getByRole('img', { name: /^Haemoglobin 10.8 g\/dL, range/ })).toBeVisible();
  fireEvent.click(within(findings).getByText('Sources'));
  expect(within(findings).getByRole('link', { name: 'Anaemia, WHO, 2024' })).toHaveAttribute('href', source.url);
});

test('REP-03 the panel shows recommendations, follow-up actions and risk factors', async () => {
  await openOne({
    aiAnalysis: analysisOf({
      recommendations: ['Talk about the haemoglobin.'],
      followUpActions: ['Repeat it in three months.'],
      riskFactors: ['Diabetes'],
    }),
  });
  expect(panel('Recommendations')).toHaveTextContent('Talk about the haemoglobin.');
  expect(panel('Follow-up actions')).toHaveTextContent('Repeat it in three months.');
  expect(panel('Your risk factors')).toHaveTextContent('Diabetes');
});

test('risk factors that are not known to be the patient’s are not spoken of', async () => {
  await openOne({ aiAnalysis: analysisOf({ riskFactors: [] }) });
  expect(screen.queryByRole('region', { name: 'Your risk factors' })).toBeNull();
});

test('the report begins with what lies outside, what changed and what to ask; what was not judged is said', async () => {
  await openOne({
    testResults: [
      resultOf({ id: 'a', parameter: 'Haemoglobin', value: '10.8', unit: 'g/dL', status: 'low' }),
      resultOf({ id: 'b', parameter: 'Sodium', value: '140', unit: 'mmol/L', status: 'normal' }),
      resultOf({ id: 'c', parameter: 'Ferritin', value: 'x', unit: '', status: null }),
    ],
    trends: [trendOf()],
    aiAnalysis: analysisOf({ recommendations: ['Talk about the haemoglobin.'], unread: ['a line'] }),
  });
  const summary = panel('AI summary');
  expect(summary).toHaveTextContent('Outside the rangeHaemoglobin 10.8 g/dL');
  expect(summary).not.toHaveTextContent('Sodium');
  expect(summary).toHaveTextContent('2 lines could not be read or compared');
  expect(summary).toHaveTextContent('What changedHbA1c: 8.4 %, now 7.2 %. Better.');
  expect(summary).toHaveTextContent('Ask your doctorTalk about the haemoglobin.');
});

test('what is better than last time and worse than at first is said with both', async () => {
  const first = {
    date: '2025-01-12',
    value: 6.3,
    printed: '6.3 %',
    converted: null,
    status: 'high',
    reportId: 'r-0',
  } as const;
  const trend = trendOf({ trend: 'declining', lately: 'improving' });
  await openOne({ trends: [{ ...trend, points: [first, ...trend.points] }] });
  expect(panel('AI summary')).toHaveTextContent(
    'HbA1c: 8.4 %, now 7.2 %. Better than last time, worse than at first (6.3 %).',
  );
});

test('“Ask about this report” opens the assistant with it', async () => {
  const { user, path } = await openOne({});
  answerRaw(chatbot, chatbot.example.response);
  await user.click(screen.getByRole('link', { name: 'Ask about this report' }));
  await seesHeading('Assistant');
  expect(path()).toBe('/assistant');
  await user.click(await screen.findByRole('button', { name: 'What does my report say?' }));
  await waitFor(() => expect(callsTo(chatbot)[0]?.body).toMatchObject({ reportId: expect.any(String) }));
});

test('REP-10 what could have disturbed the results, and every line that was not read, stand there', async () => {
  const unread = Array.from({ length: 8 }, (_, at) => `unread line ${at}`);
  const { user } = await openOne({ aiAnalysis: analysisOf({ disturbances: ['Not fasting'], unread }) });
  expect(panel('What may have affected the results')).toHaveTextContent('Not fasting');
  await user.click(screen.getByRole('button', { name: 'Show 2 more lines' }));
  expect(panel('What we could not read')).toHaveTextContent(unread.join(''));
});

test.each([
  ['low', 'Low urgency'],
  ['medium', 'Medium urgency'],
  ['high', 'High urgency'],
] as const)('REP-17 urgency %s is said in words', async (urgencyLevel, words) => {
  await openOne({ aiAnalysis: analysisOf({ urgencyLevel }) });
  expect(panel('Overall assessment')).toHaveTextContent(words);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('REP-17 a critical report begins with what to do now, and whom to call', async () => {
  await openOne({
    aiAnalysis: analysisOf({ urgencyLevel: 'critical' }),
    testResults: [
      resultOf(),
      resultOf({
        id: '2',
        category: 'Salts',
        parameter: 'Potassium',
        value: '6.9',
        unit: 'mmol/L',
        status: 'critical',
      }),
    ],
  });
  const banner = screen.getByRole('alert', { name: 'Critical value: get medical help now' });
  expect(banner).toHaveTextContent('Potassium 6.9 mmol/L');
  expect(within(banner).getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  expect(within(banner).getByRole('link', { name: '108 ambulance' })).toHaveAttribute('href', 'tel:108');
  expect(banner.compareDocumentPosition(panel('AI summary'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('REP-06 a report without an analysis says Processing Report... and how far the reading is', async () => {
  await openReports([bareReport(20, 'processing', { progress: { done: 2, total: 8 } })], { open: true });
  expect(await within(detail()).findByText('Processing Report...')).toBeVisible();
  const line = within(detail()).getByRole('progressbar', { name: 'Reading page 3 of 8' });
  expect(line).toHaveAttribute('aria-valuenow', '25');
});

/** What was asked for has arrived, and its news (a timeout of 0 set during a tick waits for the next one) are told. */
const settled = async () => {
  await until(() => expect(queryClient.isFetching()).toBe(0));
  await pass(1);
};

test('REP-16 the open report is asked for every 1.5 s until it is read, and the list then follows', async () => {
  freezeTime();
  await openReports([bareReport(20, 'uploaded')], { open: true });
  await until(() => expect(within(detail()).getByText('Waiting to be read')).toBeVisible());
  const asked = callsTo(getReport).length;
  answer(getReport, { success: true, report: bareReport(20, 'processing', { progress: { done: 7, total: 8 } }) });
  await pass(1499);
  expect(callsTo(getReport)).toHaveLength(asked);
  await pass(1);
  await until(() => expect(callsTo(getReport)).toHaveLength(asked + 1));
  await settled();
  await until(() => expect(within(detail()).getByText('Reading page 8 of 8')).toBeVisible());
  answer(getReport, { success: true, report: reportOf(20) });
  answer(listReports, { success: true, reports: [reportOf(20)], more: false });
  await pass(1500);
  await until(() => expect(callsTo(getReport)).toHaveLength(asked + 2));
  await settled();
  await until(() => expect(panel('AI summary')).toBeVisible());
  await settled();
  await until(() => expect(document.querySelector('.papers .tags')).toHaveTextContent('Analyzed'));
  const done = callsTo(getReport).length;
  await pass(10_000);
  expect(callsTo(getReport)).toHaveLength(done);
});

test('the open report is not asked for while the tab is hidden', async () => {
  freezeTime();
  await openReports([bareReport(20, 'processing')], { open: true });
  await until(() => expect(within(detail()).getByText('Opening the file')).toBeVisible());
  const asked = callsTo(getReport).length;
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await pass(6000);
  expect(callsTo(getReport)).toHaveLength(asked);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await pass(1500);
  await until(() => expect(callsTo(getReport).length).toBeGreaterThan(asked));
});

test('REP-07 a failed report keeps the sentence beside its status, and says why and what can be done', async () => {
  await openReports([bareReport(20, 'failed', { failureReason: 'This PDF is locked.' })], { open: true });
  const sentence = await within(detail()).findByText('Processing Report...');
  expect(sentence.parentElement).toHaveTextContent('FailedProcessing Report...');
  expect(within(detail()).getByRole('alert')).toHaveTextContent('This PDF is locked.');
  expect(within(detail()).getByRole('button', { name: 'Read again' })).toBeVisible();
  expect(within(detail()).getByRole('button', { name: 'Enter the results yourself' })).toBeVisible();
});

test('REP-08 API-REP-07 a failed report is read again by one call, and its progress follows', async () => {
  const { user } = await openReports([bareReport(20, 'failed')], { open: true });
  answer(reprocessReport, { success: true, report: bareReport(20, 'processing') });
  answer(getReport, { success: true, report: bareReport(20, 'processing') });
  await user.dblClick(await within(detail()).findByRole('button', { name: 'Read again' }));
  expect(await within(detail()).findByText('Opening the file')).toBeVisible();
  expect(callsTo(reprocessReport).map(({ params }) => params)).toEqual([{ userId: asha.id, reportId: reportId(20) }]);
});

test('reading again that fails is said', async () => {
  const { user } = await openOne();
  refuse(reprocessReport, 409, { error: 'It is being read.' });
  await user.click(within(detail()).getByRole('button', { name: 'Read again' }));
  await seesToast('error', 'It is being read.');
});

test('REP-15 an unknown status is shown as Unknown, with the sentence', async () => {
  await openReports([], {});
  answerRaw(getReport, { success: true, report: { ...bareReport(20, 'failed'), processingStatus: 'archived' } });
  answerRaw(listReports, { success: true, reports: [], more: false });
  openApp(`/report-analysis?open=${reportId(20)}`, { signedInAs: asha });
  const sentence = (await screen.findAllByText('Processing Report...'))[0];
  expect(sentence?.parentElement).toHaveTextContent('UnknownProcessing Report...');
});

test('hints: the same file before, another name on it, and that it was read from a picture', async () => {
  await openOne({ duplicateOf: reportId(3), otherPerson: 'It is made out to “Ravi”.', readBy: 'ocr' });
  expect(screen.getByRole('link', { name: 'Open the first upload' })).toHaveAttribute(
    'href',
    `/report-analysis?open=${reportId(3)}`,
  );
  expect(screen.getByRole('region', { name: 'Is this report yours?' })).toHaveTextContent('made out to “Ravi”');
  expect(screen.getByText(/^We read this from a picture/)).toBeVisible();
});

test('a day on the paper that is still to come is asked about', async () => {
  await openOne({ reportDate: null, futureDate: '2031-05-12' });
  expect(
    screen.getByText(/^The date on this report, 12 May 2031, is in the future\. Choose the right date/),
  ).toBeVisible();
});

test('what a report about pictures only asks about is not shown as present', async () => {
  await openOne({
    reportType: 'X-Ray',
    testResults: [],
    narrative: {
      impression: 'Pneumonia cannot be excluded.',
      terms: [{ term: 'Pneumonia', meaning: 'An infection of the lung.', denied: false, open: true }],
    },
  });
  expect(panel('What the report says')).toHaveTextContent('Pneumonia asked about, not settled');
});

test('whose report it is can be answered, and somebody else’s is said to stay out of the trends', async () => {
  const other = { otherPerson: 'It is made out to “Ravi”.' };
  const { user } = await openOne(other);
  answer(updateReport, { success: true, report: reportOf(20, { ...other, mine: false }) });
  await user.click(screen.getByRole('button', { name: 'No, it is someone else’s' }));
  expect(await screen.findByText(/^You told us that this report is someone else’s/)).toBeVisible();
  expect(callsTo(updateReport)[0]?.body).toEqual({ mine: false });
});

test('a report about pictures shows its impression and its words, the denied ones as not present', async () => {
  await openOne({
    reportType: 'X-Ray',
    testResults: [],
    aiAnalysis: analysisOf({ keyFindings: [] }),
    narrative: {
      impression: 'Mild cardiomegaly.',
      terms: [
        { term: 'Cardiomegaly', meaning: 'A heart that looks large.', denied: false, open: false },
        { term: 'Pleural effusion', meaning: 'Fluid around the lung.', denied: true, open: false },
      ],
    },
  });
  const says = panel('What the report says');
  expect(says).toHaveTextContent('Mild cardiomegaly.');
  const terms = [...says.querySelectorAll('.terms > div')];
  expect(terms.map((term) => term.querySelector('dt')?.textContent)).toEqual([
    'Cardiomegaly ',
    'Pleural effusion not present',
  ]);
  expect(terms[1]).toHaveClass('denied');
  expect(screen.queryByRole('region', { name: 'Detailed test results' })).toBeNull();
});

test('REP-11 REP-19 trends show name, word and sentence; any other word is stable', async () => {
  const declining = trendOf({ analyteId: 'hb', parameter: 'Haemoglobin', trend: 'declining', description: 'It fell.' });
  const odd = { ...trendOf({ analyteId: 'tsh', parameter: 'TSH' }), trend: 'sideways' };
  const report = { ...reportOf(20), trends: [trendOf(), declining, odd] };
  await openReports([], {});
  answerRaw(getReport, { success: true, report });
  openApp(`/report-analysis?open=${reportId(20)}`, { signedInAs: asha });
  const trends = await screen.findByRole('region', { name: 'Trends' });
  const words = [...trends.querySelectorAll('.one-trend > summary')].map(
    (summary) => `${summary.querySelector('b')?.textContent}: ${summary.querySelector('.tag')?.textContent}`,
  );
  expect(words).toEqual(['Haemoglobin: Declining', 'HbA1c: Improving', 'TSH: Stable']);
  expect(trends).toHaveTextContent('It fell.');
});

test('REP-04 a trend is drawn with its range, read out in words, and shown as a table on demand', async () => {
  const { user } = await openOne({ trends: [trendOf()] });
  const trends = panel('Trends');
  const chart = within(trends).getByRole('img');
  expect(chart).toHaveAccessibleName('HbA1c, % over time. 8.4 % on 12 May 2026, 7.2 % on 12 Nov 2026. Range 4.0 - 5.6');
  expect(chart.querySelector('.band')).not.toBeNull();
  expect(chart.querySelectorAll('.m')).toHaveLength(2);
  await user.click(within(trends).getByRole('button', { name: 'Show as a table' }));
  const rows = within(within(trends).getByRole('table', { name: /^HbA1c over time, in %/ })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DateValueAs printedStatus',
    '12 May 20268.48.4 %High',
    '12 Nov 20267.27.2 %High',
  ]);
});

test('REP-04 a point that was printed in another unit says both, in the chart and in the table with the code of the test', async () => {
  const [first, second] = trendOf().points;
  if (!first || !second) throw new Error('no points');
  const converted = '1.1 mg/dL = 97 µmol/L';
  const points = [
    { ...first, value: 97, printed: '1.1 mg/dL', converted },
    { ...second, printed: '105 µmol/L' },
  ];
  const { user } = await openOne({
    trends: [trendOf({ parameter: 'Creatinine', unit: 'µmol/L', loinc: '2160-0', points })],
  });
  const trends = panel('Trends');
  expect(within(trends).getByRole('img')).toHaveAccessibleName(
    /\. 1\.1 mg\/dL = 97 µmol\/L on 12 May 2026, 105 µmol\/L on/,
  );
  await user.click(within(trends).getByRole('button', { name: 'Show as a table' }));
  const table = within(trends).getByRole('table');
  expect(within(table).getByRole('cell', { name: converted })).toBeInTheDocument();
  expect(within(table).getByText('LOINC 2160-0')).toBeInTheDocument();
});

test('REP-04 with fewer than two values there is not enough data for a trend', async () => {
  await openOne({ trends: [trendOf({ points: trendOf().points.slice(0, 1) })] });
  expect(panel('Trends')).toHaveTextContent('Not enough data');
  expect(within(panel('Trends')).queryByRole('img')).toBeNull();
});

test('of many trends the five that matter most come first, the others on demand', async () => {
  const trends = Array.from({ length: 8 }, (_, at) => trendOf({ analyteId: `a${at}`, parameter: `Test ${at}` }));
  const { user } = await openOne({ trends });
  expect(panel('Trends').querySelectorAll('.one-trend > summary')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show 3 more trends' }));
  expect(panel('Trends').querySelectorAll('.one-trend > summary')).toHaveLength(8);
});

test('REP-13 REP-04 file info and metadata stand there, and the file is downloaded', async () => {
  const { user } = await openOne({ tags: ['yearly', 'sugar'], labName: 'Suvarna Labs', notes: 'Tired' });
  const file = screen.getByText('File and details').closest('details') as HTMLElement;
  fireEvent.click(screen.getByText('File and details'));
  for (const words of [
    'blood-count.pdf',
    'PDF',
    '20 KB',
    '21 Nov 2026',
    'Suvarna Labs',
    '20 Nov 2026',
    'yearly, sugar',
    'Tired',
  ])
    expect(file).toHaveTextContent(words);
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:x');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answerFile(reportFile, 'bytes', { 'content-disposition': 'attachment; filename="blood-count.pdf"' });
  await user.click(within(file).getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  cutOff(reportFile);
  await user.click(within(file).getByRole('button', { name: 'Download file' }));
  await seesToast('error', 'We could not download the file. Please try again.');
  saved.mockRestore();
});

test('API-REP-05 the details are changed by one call with what the form holds', async () => {
  const { user } = await openOne();
  fireEvent.click(screen.getByText('File and details'));
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit details' });
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  await user.clear(field('Title'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText('Please enter a title.')).toBeVisible();
  await user.type(field('Title'), 'Blood, November');
  await user.type(field('Lab (optional)'), 'Suvarna');
  await user.type(field('Tags (optional)'), 'yearly, , sugar, yearly');
  answer(updateReport, { success: true, report: reportOf(20, { title: 'Blood, November' }) });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Save' }));
  await seesToast('success', 'Details saved');
  expect(callsTo(updateReport).map(({ body, params }) => ({ body, params }))).toEqual([
    {
      params: { userId: asha.id, reportId: reportId(20) },
      body: {
        title: 'Blood, November',
        notes: '',
        reportType: 'Blood Test',
        reportDate: '2026-11-20',
        labName: 'Suvarna',
        tags: ['yearly', 'sugar'],
        version: 1,
      },
    },
  ]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Blood, November' })).toBeVisible();
});

const asked = (isAccepted: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(isAccepted);

test('REP-31 deleting asks the browser’s question, and a refusal deletes nothing', async () => {
  const { user } = await openOne();
  const question = asked(false);
  await user.click(screen.getByRole('button', { name: 'Delete report' }));
  expect(question).toHaveBeenCalledExactlyOnceWith('Are you sure you want to delete this report?');
  expect(callsTo(deleteReport)).toEqual([]);
  question.mockRestore();
});

test('REP-31 API-REP-06 an accepted question deletes the report and leads to the list without it', async () => {
  const { user, path } = await openOne();
  const question = asked(true);
  answer(deleteReport, { success: true });
  answer(listReports, { success: true, reports: [], more: false });
  await user.dblClick(screen.getByRole('button', { name: 'Delete report' }));
  await seesToast('success', 'Report deleted');
  await screen.findByText('No reports yet');
  expect(path()).toBe('/report-analysis');
  expect(callsTo(deleteReport).map(({ params }) => params)).toEqual([{ userId: asha.id, reportId: reportId(20) }]);
  question.mockRestore();
});

test.each([
  ['the server’s error', { error: 'Locked', message: 'm' }, 'Locked'],
  ['its message', { error: '', message: 'Please try later' }, 'Please try later'],
  ['a text of its own', 'bare' as const, 'Failed to delete report'],
])('ERR-30 a deletion that fails says %s, and the report stays', async (_, words, said) => {
  const { user } = await openOne();
  const question = asked(true);
  refuse(deleteReport, 500, words);
  await user.click(screen.getByRole('button', { name: 'Delete report' }));
  await seesToast('error', said);
  expect(screen.getByRole('heading', { level: 2, name: 'Report 20' })).toBeVisible();
  question.mockRestore();
});

test('a report that another tab deleted counts as deleted', async () => {
  const { user } = await openOne();
  const question = asked(true);
  refuse(deleteReport, 404, 'bare');
  answer(listReports, { success: true, reports: [], more: false });
  await user.click(screen.getByRole('button', { name: 'Delete report' }));
  await seesToast('success', 'Report deleted');
  expect(toastsShown().some(({ type }) => type === 'error')).toBe(false);
  question.mockRestore();
});

test('API-REP-04 the open report is asked for by its id and the stored user', async () => {
  await openOne();
  expect(callsTo(getReport)[0]?.params).toEqual({ userId: asha.id, reportId: reportId(20) });
});
