import type { Consent } from '@nabz/contract/privacy-consents';
import { listConsents } from '@nabz/contract/privacy-consents';
import { getReport, listReports, type Report, type TestResult, type Trend } from '@nabz/contract/reports';
import { openApp, seesHeading } from './app.tsx';
import { asha } from './fixtures.ts';
import { answer } from './server.ts';

const { report: example } = getReport.example.response;
const [firstResult] = example.testResults;

export const reportId = (n: number): string => `5f4b1c0e-2f6a-4f0b-9d57-0000000000${String(n).padStart(2, '0')}`;

export const resultOf = (part: Partial<TestResult> = {}): TestResult => ({ ...(firstResult as TestResult), ...part });

/** A report that was read: haemoglobin low. The higher the number, the newer it is. */
export const reportOf = (n: number, part: Partial<Report> = {}): Report => ({
  ...example,
  _id: reportId(n),
  title: `Report ${n}`,
  createdAt: `2026-11-${String(n).padStart(2, '0')}T10:00:00.000Z`,
  reportDate: `2026-11-${String(n).padStart(2, '0')}`,
  ...part,
});
/** One that is not explained (yet). */
export const bareReport = (
  n: number,
  processingStatus: Report['processingStatus'],
  part: Partial<Report> = {},
): Report =>
  reportOf(n, { processingStatus, aiAnalysis: null, testResults: [], trends: [], pages: [], readBy: null, ...part });

export const analysisOf = (
  part: Partial<NonNullable<Report['aiAnalysis']>> = {},
): NonNullable<Report['aiAnalysis']> => ({
  ...(example.aiAnalysis as NonNullable<Report['aiAnalysis']>),
  ...part,
});

export const trendOf = (part: Partial<Trend> = {}): Trend => ({
  parameter: 'HbA1c',
  trend: 'improving',
  lately: 'improving',
  description: 'HbA1c went down from 8.4 % to 7.2 % over 2 results.',
  analyteId: 'hba1c',
  unit: '%',
  loinc: '4548-4',
  normalRange: { min: 4, max: 5.6, description: '4.0 - 5.6' },
  points: [
    { date: '2026-05-12', value: 8.4, printed: '8.4 %', converted: null, status: 'high', reportId: reportId(1) },
    { date: '2026-11-12', value: 7.2, printed: '7.2 %', converted: null, status: 'high', reportId: reportId(2) },
  ],
  ...part,
});

export const documentsConsent: Consent = {
  purpose: 'documents',
  granted: false,
  grantedAt: null,
  grantedVersion: null,
  grantedHow: null,
  version: '1',
  title: 'Keep and read my reports, prescriptions and bills',
  items: ['What is kept: the files you upload.', 'Who can see it: only you.'],
  withdrawal: 'You can withdraw this at any time.',
};
export const documentsAllowed: Consent = {
  ...documentsConsent,
  granted: true,
  grantedAt: '2026-11-20T10:00:00.000Z',
  grantedVersion: '1',
};

/** The page of a signed-in patient with these reports; with `open` the first of them is open. */
export const openReports = async (
  reports: Report[],
  {
    open = false,
    more = false,
    consent = documentsAllowed,
  }: { open?: boolean; more?: boolean; consent?: Consent } = {},
) => {
  answer(listConsents, { success: true, consents: [consent] });
  const [first] = reports;
  if (first) answer(getReport, { success: true, report: first });
  answer(listReports, { success: true, reports, more });
  const address = open && first ? `/report-analysis?open=${first._id}` : '/report-analysis';
  const app = openApp(address, { signedInAs: asha, entries: ['/dashboard'] });
  await seesHeading('Report Analysis');
  return app;
};
