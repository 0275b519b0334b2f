import { listConsents, setConsent } from '@nabz/contract/privacy-consents';
import { getReport, listReports } from '@nabz/contract/reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp, seesHeading, seesToast } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import {
  analysisOf,
  bareReport,
  documentsAllowed,
  documentsConsent,
  openReports,
  reportId,
  reportOf,
  resultOf,
  trendOf,
} from '../../testing/reports.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

const ADDRESS = `/report-analysis/${reportId(20)}/summary`;
const openSheet = async (report = reportOf(20)) => {
  answer(getReport, { success: true, report });
  const app = openApp(ADDRESS, { signedInAs: asha });
  await seesHeading('Report summary for the doctor');
  return app;
};

test('the sheet for the doctor holds what is outside, the rest, what was before, and where it comes from', async () => {
  await openSheet(
    reportOf(20, {
      aiAnalysis: analysisOf({ unread: ['a line nobody read'], followUpActions: ['Repeat it.'] }),
      testResults: [
        resultOf({ id: '1', analyteId: 'hba1c', parameter: 'HbA1c', value: '7.2', unit: '%', status: 'high' }),
        resultOf({ id: '2', parameter: 'Sodium', status: 'normal', checks: ['Read from a picture.'] }),
      ],
      trends: [
        trendOf({
          points: trendOf().points.map((point, at) => (at === 1 ? { ...point, reportId: reportId(20) } : point)),
        }),
      ],
    }),
  );
  const [outside, others] = screen.getAllByRole('table');
  expect(outside).toHaveTextContent('HbA1c7.2 %12.0 - 15.0High8.4 % (12 May 2026)');
  expect(others).toHaveTextContent('Sodium');
  expect(others).toHaveTextContent('not sure: Read from a picture.');
  for (const words of ['a line nobody read', 'Repeat it.', 'blood-count.pdf', 'It is not a diagnosis.'])
    expect(screen.getByRole('article')).toHaveTextContent(words);
});

test('an earlier result that the report itself prints is what was before, and not its own value', async () => {
  await openSheet(
    reportOf(20, {
      testResults: [resultOf({ analyteId: 'hba1c', parameter: 'HbA1c', value: '7.2', unit: '%', status: 'high' })],
      trends: [trendOf({ points: trendOf().points.map((point) => ({ ...point, reportId: reportId(20) })) })],
    }),
  );
  expect(screen.getAllByRole('table')[0]).toHaveTextContent('8.4 % (12 May 2026)');
});

test('the sheet is printed, with a name that is typed and sent nowhere', async () => {
  const { user } = await openSheet();
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await user.type(screen.getByRole('textbox', { name: /Name of the patient/ }), 'Asha Verma');
  expect(screen.getByRole('article')).toHaveTextContent('PatientAsha Verma');
  const calls = callsTo(getReport).length;
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
  expect(callsTo(getReport)).toHaveLength(calls);
  expect(screen.getByRole('link', { name: 'Back to the report' })).toHaveAttribute(
    'href',
    `/report-analysis?open=${reportId(20)}`,
  );
});

test('a report that was not read yet has no sheet, and one that is not there says so', async () => {
  answer(getReport, { success: true, report: bareReport(20, 'processing') });
  const { unmount } = openApp(ADDRESS, { signedInAs: asha });
  expect(await screen.findByText(/^We have not read this report yet/)).toBeVisible();
  unmount();
  refuse(getReport, 404, 'bare');
  openApp(ADDRESS, { signedInAs: asha });
  await seesHeading('We cannot find this report');
});

test('the privacy part says what was agreed to, and withdrawing deletes all after a question', async () => {
  const { user } = await openReports([reportOf(20)], { open: true, consent: documentsAllowed });
  fireEvent.click(screen.getByText('Privacy'));
  const privacy = screen.getByText('Privacy').closest('details') as HTMLElement;
  await waitFor(() => expect(privacy).toHaveTextContent(documentsConsent.items.join('')));
  expect(privacy).toHaveTextContent('You agreed on 20 Nov 2026, 3:30 pm.');
  await user.click(within(privacy).getByRole('button', { name: 'Withdraw consent and delete everything' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Withdraw consent and delete everything?' });
  expect(dialog).toHaveTextContent('All your reports and prescriptions');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep them' })).toHaveFocus());
  expect(callsTo(setConsent)).toEqual([]);
  answer(setConsent, { success: true, consent: documentsConsent });
  answer(listConsents, { success: true, consents: [documentsConsent] });
  answer(listReports, { success: true, reports: [], more: false });
  refuse(getReport, 404, 'bare');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Withdraw consent and delete everything' }));
  await seesToast('success', 'Consent withdrawn. Your reports and prescriptions were deleted.');
  await screen.findByText('No reports yet');
  expect(callsTo(setConsent).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { purpose: 'documents' }, body: { granted: false, version: '1' } },
  ]);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
