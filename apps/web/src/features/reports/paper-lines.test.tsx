import { answerLine } from '@nabz/contract/reports-lines';
import type { PaperLine } from '@nabz/contract/reports-paper';
import { getReport, listReports, type Report, reportFile } from '@nabz/contract/reports';
import { getPrescription, uploadPrescription } from '@nabz/contract/prescriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../testing/app.tsx';
import { prescriptionOf } from '../../testing/prescriptions.ts';
import { analysisOf, openReports, reportId, reportOf } from '../../testing/reports.ts';
import { answer, answerFile, callsTo } from '../../testing/server.ts';

const line = (part: PaperLine['part'], text: string, more: Partial<PaperLine> = {}): PaperLine => ({
  id: `${part}-1`,
  part,
  text,
  certainty: 'present',
  date: null,
  understood: '',
  dose: null,
  place: { page: 1, x: 40, y: 200, width: 400, height: 12 },
  answer: null,
  ...more,
});
const LINES = [
  line('diagnosis', 'Acute myocardial infarction'),
  line('diagnosis', 'Dengue fever ruled out', { id: 'diagnosis-2', certainty: 'denied' }),
  line('diagnosis', 'K/C/O hypertension', { id: 'diagnosis-3', certainty: 'past' }),
  line('medicine', 'Tab Ecosprin 75 mg 0-1-0', { understood: 'Ecosprin 75 mg, Noon' }),
  line('follow-up', 'Cardiology OPD', { date: '2026-11-28' }),
  line('warning', 'Chest pain'),
];
const summary = (lines: PaperLine[] = LINES, part: Partial<Report> = {}): Report =>
  reportOf(20, { testResults: [], trends: [], paper: { kind: 'discharge-summary', lines }, ...part });
const openSummary = async (report: Report) => {
  const app = await openReports([report], { open: true });
  const panel = await screen.findByRole('region', { name: /^What the (?:discharge summary|vaccination card) says$/ });
  return { ...app, panel };
};

test('a discharge summary stands part by part in its own words; what is ruled out or was known before says so', async () => {
  const { panel } = await openSummary(summary());
  const part = (name: string) => within(panel).getByRole('region', { name });
  expect(part('Diagnosis')).toHaveTextContent('Acute myocardial infarction');
  expect(within(part('Diagnosis')).getByText('Dengue fever ruled out').closest('li')).toHaveTextContent('ruled out');
  expect(within(part('Diagnosis')).getByText('K/C/O hypertension').closest('li')).toHaveTextContent('known before');
  expect(part('Medicines')).toHaveTextContent('We read: Ecosprin 75 mg, Noon');
  expect(part('Next visit')).toHaveTextContent('28 Nov 2026');
  expect(part('Come back if')).toHaveTextContent('Chest pain');
  expect(panel).toHaveTextContent('Nothing is added to your routine or records from here.');
});

test('the patient says right or wrong of a line, and can take it back', async () => {
  const { user, panel } = await openSummary(summary());
  const answered = summary([line('diagnosis', 'Acute myocardial infarction', { answer: 'right' })]);
  answer(answerLine, { success: true, report: answered });
  answer(getReport, { success: true, report: answered });
  await user.click(within(panel).getByRole('button', { name: 'This is right: Acute myocardial infarction' }));
  expect(await within(panel).findByText('You: right')).toBeVisible();
  expect(callsTo(answerLine)[0]).toMatchObject({ params: { lineId: 'diagnosis-1' }, body: { answer: 'right' } });
  const undo = within(panel).getByRole('button', { name: 'Undo my answer: Acute myocardial infarction' });
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'));
  await user.click(undo);
  await waitFor(() => expect(callsTo(answerLine)[1]).toMatchObject({ body: { answer: null } }));
});

test('“Check these medicines” sends the paper to the prescriptions, where each is confirmed', async () => {
  const { user, panel, path } = await openSummary(summary());
  answerFile(reportFile, '%PDF-1.4', { 'content-type': 'application/pdf' });
  const prescription = prescriptionOf(1);
  answer(uploadPrescription, { success: true, prescription });
  answer(getPrescription, { success: true, prescription });
  await user.click(within(panel).getByRole('button', { name: 'Check these medicines' }));
  await waitFor(() => expect(path()).toMatch(/^\/prescriptions\?open=/));
  expect(callsTo(uploadPrescription)).toHaveLength(1);
});

test('a vaccination card shows what is given and what is only due, and sends to the page where doses are confirmed', async () => {
  const dose = { vaccine: 'BCG', doseId: 'bcg', isGiven: true, givenOn: '2026-02-03', dueOn: null };
  const due = { vaccine: 'MR', doseId: 'mr-1', isGiven: false, givenOn: null, dueOn: '2026-12-03' };
  const lines = [line('dose', 'BCG 03/02/2026', { dose }), line('dose', 'MR 03/12/2026', { id: 'dose-2', dose: due })];
  const { panel } = await openSummary(
    summary(lines, { paper: { kind: 'vaccination-card', lines }, aiAnalysis: analysisOf({ keyFindings: [] }) }),
  );
  expect(panel).toHaveTextContent('BCG: given on 3 Feb 2026');
  expect(panel).toHaveTextContent('MR: due on 3 Dec 2026, not marked as given');
  expect(within(panel).getByRole('link', { name: 'Confirm on the vaccinations page' })).toHaveAttribute(
    'href',
    '/vaccinations',
  );
  expect(within(panel).queryByRole('button', { name: /^This is right/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Detailed test results' })).toBeNull();
});

test('a report that says more than the list holds is searched for on the server', async () => {
  const { user } = await openReports([summary()]);
  const found = summary([], { _id: reportId(21), title: 'Found by its findings' });
  answer(listReports, { success: true, reports: [found], more: false });
  await fillIn(user, screen.getByRole('searchbox', { name: 'Search reports' }), 'costophrenic');
  expect(await screen.findByText('Found by its findings')).toBeVisible();
});
