import type { Prescription } from '@nabz/contract/prescriptions';
import type { Report } from '@nabz/contract/reports';
import { madePdf } from '../platform/documents/testing/made-pdf.ts';
import type { Answer, TestApp } from './app.ts';
import { eventually } from './eventually.ts';
import { sendForm, type SentFile } from './form.ts';
import type { SignedIn } from './patient.ts';

/** A report as a laboratory prints it, as text. */
export const bloodText = (haemoglobin = '9.8', date = '20/11/2026', name = 'Asha Verma'): string =>
  [
    'SUNRISE DIAGNOSTICS',
    `Patient Name: ${name}      Age: 34 Years   Sex: Female`,
    `Collected: ${date}`,
    'COMPLETE BLOOD COUNT',
    'Test                 Result   Unit       Reference Range',
    `Haemoglobin          ${haemoglobin.padEnd(8)} g/dL       12.0 - 15.0`,
    'Total WBC Count      7800     /cumm      4000 - 11000',
    'Platelet Count       2.1      lakh/cumm  1.5 - 4.1',
    'Blood Group          O Positive',
  ].join('\n');

export const textFile = (text: string, name = 'blood-count.txt'): SentFile => ({
  name,
  type: 'text/plain',
  bytes: Buffer.from(text),
  field: 'reportFile',
});

/** Lines as a PDF: cells of a line stand where the text has them. */
export const linesPdf = (lines: readonly string[]): Buffer =>
  madePdf([
    {
      texts: lines.flatMap((line, at) =>
        [...line.matchAll(/\S+(?: \S+)*/g)].map((cell) => ({
          text: cell[0],
          x: 40 + cell.index * 6,
          y: 60 + at * 16,
          size: 10,
          font: 'Courier' as const,
        })),
      ),
    },
  ]);

export const uploadReport = (
  app: Pick<TestApp, 'call'>,
  { id, token }: Pick<SignedIn, 'id' | 'token'>,
  files: readonly SentFile[],
  { fields = {}, headers }: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  sendForm(app, 'POST', `/reports/upload/${id}`, {
    fields: { reportType: 'Blood Test', ...fields },
    files,
    token,
    ...(headers ? { headers } : {}),
  });

export const uploadPrescription = (
  app: Pick<TestApp, 'call'>,
  { id, token, phone }: SignedIn,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
): Promise<Answer> =>
  sendForm(app, 'POST', `/reports/prescriptions/upload/${id}`, {
    fields: { user_phone: phone, ...fields },
    files: [{ name: 'prescription.pdf', type: 'application/pdf', bytes, field: 'prescriptionFile' }],
    token,
  });

export const reportIn = (answer: Answer): Report => (answer.body as unknown as { report: Report }).report;
export const prescriptionIn = (answer: Answer): Prescription =>
  (answer.body as unknown as { prescription: Prescription }).prescription;

export const getReport = async (app: TestApp, { id, token }: SignedIn, reportId: string): Promise<Report> =>
  reportIn(await app.call('GET', `/reports/${id}/${reportId}`, { token }));

/** The report once it is read, or once that failed. */
export const readReport = (app: TestApp, patient: SignedIn, reportId: string): Promise<Report> =>
  eventually(async () => {
    const report = await getReport(app, patient, reportId);
    if (report.processingStatus === 'uploaded' || report.processingStatus === 'processing') throw new Error('not yet');
    return report;
  });

/** A report that was uploaded and read. */
export const reportOf = async (app: TestApp, patient: SignedIn, text: string, name?: string): Promise<Report> =>
  readReport(app, patient, reportIn(await uploadReport(app, patient, [textFile(text, name)]))._id);

export const readPrescription = (
  app: TestApp,
  { id, token }: SignedIn,
  prescriptionId: string,
): Promise<Prescription> =>
  eventually(async () => {
    const answer = await app.call('GET', `/reports/prescriptions/${id}/${prescriptionId}`, { token });
    const prescription = prescriptionIn(answer);
    if (prescription.status === 'processing') throw new Error('not yet');
    return prescription;
  });

export const prescriptionOf = async (
  app: TestApp,
  patient: SignedIn,
  lines: readonly string[],
): Promise<Prescription> =>
  readPrescription(app, patient, prescriptionIn(await uploadPrescription(app, patient, linesPdf(lines)))._id);
