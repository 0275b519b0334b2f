import { z } from 'zod';
import {
  BeforeSchema,
  DocumentDateSchema,
  FileInfoSchema,
  PlaceOnPageSchema,
  ProgressSchema,
  FromVersionSchema,
  UploadFieldsSchema,
  VersionSchema,
  documentId,
} from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, InstantSchema, OkSchema, SourceNoteSchema } from './fields.ts';
import { issue } from './issue.ts';
import { PaperSchema } from './reports-paper.ts';

const tag = 'reports';

export const REPORT_TYPES = ['Blood Test', 'Urine Test', 'X-Ray', 'MRI', 'CT Scan', 'Ultrasound', 'Other'] as const;
export const ReportTypeSchema = z.enum(REPORT_TYPES, 'input.reports.type');
export type ReportType = z.infer<typeof ReportTypeSchema>;

export const ProcessingStatusSchema = z.enum(['uploaded', 'processing', 'analyzed', 'failed']);
export const ReportUrgencySchema = z.enum(['low', 'medium', 'high', 'critical']);
export const ResultStatusSchema = z.enum(['normal', 'high', 'low', 'critical', 'abnormal']);
export const TrendDirectionSchema = z.enum(['improving', 'declining', 'stable']);

export const NormalRangeSchema = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** As printed, or in our words. */
  description: z.string(),
});

/** One result of a report. */
export const TestResultSchema = z.object({
  /** Addition: stands for this row in corrections; the same after a new reading only when the row is. */
  id: z.string(),
  category: z.string(),
  parameter: z.string(),
  value: z.string(),
  unit: z.string(),
  /** Null when nothing can judge it: a number without any range. */
  status: ResultStatusSchema.nullable(),
  normalRange: NormalRangeSchema,
  /** Additions. Which test it is in our knowledge; null for one we do not know. */
  analyteId: z.string().nullable(),
  /** The value as a number, where it is one; `<` and `>` are left out. */
  number: z.number().nullable(),
  printedName: z.string(),
  /** Whose range the status rests on. */
  rangeBasis: z.enum(['printed', 'ours', 'none']),
  /** Our range for this person where it is shown beside the printed one (children, pregnancy). */
  ourRange: NormalRangeSchema.nullable(),
  /** What it is and what this result can go with, in plain words; empty for an unknown test. */
  about: z.string(),
  meaning: z.string(),
  /** What can disturb it. */
  disturbedBy: z.array(z.string()),
  /** Please look: why we are not sure of what we read. Sentences for the patient. */
  checks: z.array(z.string()),
  place: PlaceOnPageSchema.nullable(),
  /** Set when a person entered or corrected it. */
  corrected: z.object({ by: z.literal('patient'), at: InstantSchema, readValue: z.string().nullable() }).nullable(),
  sources: z.array(SourceNoteSchema),
});
export type TestResult = z.infer<typeof TestResultSchema>;

export const KeyFindingSchema = z.object({
  parameter: z.string(),
  value: z.string(),
  status: ResultStatusSchema,
  description: z.string(),
  /** Addition. */
  sources: z.array(SourceNoteSchema),
});

export const AnalysisSchema = z.object({
  summary: z.string(),
  urgencyLevel: ReportUrgencySchema,
  overallAssessment: z.string(),
  keyFindings: z.array(KeyFindingSchema),
  recommendations: z.array(z.string()),
  followUpActions: z.array(z.string()),
  riskFactors: z.array(z.string()),
  /** Additions. What could have disturbed the results. */
  disturbances: z.array(z.string()),
  /** What stands in the document and could not be read as a result. */
  unread: z.array(z.string()),
  disclaimer: z.string(),
});
export type Analysis = z.infer<typeof AnalysisSchema>;

export const TrendSchema = z.object({
  parameter: z.string(),
  /** Over all points. */
  trend: TrendDirectionSchema,
  /** Addition: from the last point but one to the last; the two can differ. */
  lately: TrendDirectionSchema,
  description: z.string(),
  /** Additions, for the chart: the unit of all points, the range, and the points from the oldest on. */
  analyteId: z.string(),
  unit: z.string(),
  /** The code of the test in LOINC, where we know it. */
  loinc: z.string().nullable(),
  normalRange: NormalRangeSchema.nullable(),
  points: z.array(
    z.object({
      date: DateSchema,
      value: z.number(),
      /** As printed in that report. */
      printed: z.string(),
      /** "1.1 mg/dL = 97 µmol/L" where that report has another unit than the trend; null: the same unit. */
      converted: z.string().nullable(),
      status: ResultStatusSchema.nullable(),
      reportId: z.string(),
    }),
  ),
});
export type Trend = z.infer<typeof TrendSchema>;

export const ReportSchema = z.object({
  _id: z.string(),
  title: z.string(),
  reportType: ReportTypeSchema,
  createdAt: InstantSchema,
  /** The day of the sample or of the report, as printed or as the patient says. */
  reportDate: DateSchema.nullable(),
  /** Addition: a printed day that was still to come when the paper was uploaded. It counts for nothing until the patient says the day. */
  futureDate: DateSchema.nullable(),
  labName: z.string().nullable(),
  tags: z.array(z.string()),
  processingStatus: ProcessingStatusSchema,
  /** Null until it is analysed, and when that failed. */
  aiAnalysis: AnalysisSchema.nullable(),
  trends: z.array(TrendSchema),
  testResults: z.array(TestResultSchema),
  fileInfo: FileInfoSchema,
  /** Additions. */
  notes: z.string(),
  /** The first report with the very same file. */
  duplicateOf: z.string().nullable(),
  failureReason: z.string().nullable(),
  progress: ProgressSchema.nullable(),
  /** The name printed on it does not look like the patient's: ask whose it is. */
  otherPerson: z.string().nullable(),
  /** What the patient answered to that; null until then. A report of somebody else stays out of trends and counts. */
  mine: z.boolean().nullable(),
  /** What a report about pictures says, with its words explained; null for a laboratory report. */
  narrative: z
    .object({
      impression: z.string(),
      terms: z.array(
        z.object({
          term: z.string(),
          meaning: z.string(),
          denied: z.boolean(),
          /** The report only asks about it: suspected, to be ruled out, cannot be excluded. */
          open: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** What a discharge summary or a vaccination card says besides results; null for any other paper. */
  paper: PaperSchema.nullable(),
  /** Sizes of its pages in points, for showing where a row stands; empty for a text file. */
  pages: z.array(z.object({ number: z.int(), width: z.number(), height: z.number() })),
  /** How the words were read: from the file, or by character recognition, which errs more. */
  readBy: z.enum(['text', 'ocr', 'mixed']).nullable(),
  version: VersionSchema,
  /** Version of the knowledge that judged it. */
  knowledgeVersion: z.string().nullable(),
});
export type Report = z.infer<typeof ReportSchema>;

const id = '5f4b1c0e-2f6a-4f0b-9d57-3b0c6f0a1d22';
const userId = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11';
export const exampleResult: TestResult = {
  id: '1',
  category: 'Blood count',
  parameter: 'Haemoglobin',
  value: '10.8',
  unit: 'g/dL',
  status: 'low',
  normalRange: { min: 12, max: 15, description: '12.0 - 15.0' },
  analyteId: 'haemoglobin',
  number: 10.8,
  printedName: 'Hb',
  rangeBasis: 'printed',
  ourRange: null,
  about: 'The red colour of the blood that carries oxygen.',
  meaning: 'A low value can go with anaemia.',
  disturbedBy: [],
  checks: [],
  place: { page: 1, x: 40, y: 200, width: 400, height: 12 },
  corrected: null,
  sources: [],
};
export const exampleAnalysis: Analysis = {
  summary: 'We read 1 result. It lies outside of its range.',
  urgencyLevel: 'medium',
  overallAssessment: 'Worth talking about with a doctor within a week.',
  keyFindings: [
    {
      parameter: 'Haemoglobin',
      value: '10.8 g/dL',
      status: 'low',
      description: 'A low value can go with anaemia.',
      sources: [],
    },
  ],
  recommendations: ['Talk to your doctor about the low haemoglobin.'],
  followUpActions: ['Ask when the test should be repeated.'],
  riskFactors: [],
  disturbances: [],
  unread: [],
  disclaimer: 'This explains a report. It is not a diagnosis.',
};
const example: Report = {
  _id: id,
  title: 'blood-count',
  reportType: 'Blood Test',
  createdAt: '2026-11-21T10:00:00.000Z',
  reportDate: '2026-11-20',
  futureDate: null,
  labName: null,
  tags: [],
  processingStatus: 'analyzed',
  aiAnalysis: exampleAnalysis,
  trends: [],
  testResults: [exampleResult],
  fileInfo: {
    originalName: 'blood-count.pdf',
    mimeType: 'application/pdf',
    size: 20_480,
    uploadedAt: '2026-11-21T10:00:00.000Z',
  },
  notes: '',
  duplicateOf: null,
  failureReason: null,
  progress: null,
  otherPerson: null,
  mine: null,
  narrative: null,
  paper: null,
  pages: [{ number: 1, width: 595, height: 842 }],
  readBy: 'text',
  version: 1,
  knowledgeVersion: 'a1b2',
};

export const OneReportSchema = OkSchema.extend({ report: ReportSchema });
export const exampleReport = { success: true, report: example };
const UserParams = z.object({ userId: documentId });
export const ReportParams = UserParams.extend({ reportId: documentId });
export const exampleReportParams = { userId, reportId: id };

export const uploadReport = defineEndpoint({
  method: 'POST',
  path: '/reports/upload/{userId}',
  summary:
    'Takes a report (PDF, text, JPG or PNG up to 10 MB) and reads it in the background. An Idempotency-Key makes repeating safe.',
  tag,
  access: 'patient',
  params: UserParams,
  body: UploadFieldsSchema.extend({ reportType: ReportTypeSchema }),
  upload: { field: 'reportFile', maxFiles: 1, maxBytes: 10 * 1024 * 1024 },
  success: { status: 201, body: OneReportSchema },
  errors: [400, 404, 409, 413, 415, 422],
  example: { params: { userId }, body: { reportType: 'Blood Test' }, response: exampleReport },
});

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/reports/{userId}',
  summary:
    'The caller’s reports, the newest first, at most `limit` of them; `before` asks for older ones. What explains their results (about, meaning, disturbedBy, sources) and the points of their trends are empty here: they stand in each report.',
  tag,
  access: 'patient',
  shows: 'reports',
  params: UserParams,
  query: z.object({
    reportType: ReportTypeSchema.optional(),
    processingStatus: ProcessingStatusSchema.optional(),
    /** In title, notes, laboratory, tags, the names of the results, what a report about pictures says, and lines of other papers. */
    search: z.string().trim().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    before: BeforeSchema.optional(),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({ reports: z.array(ReportSchema), /** There are older ones. */ more: z.boolean() }),
  },
  errors: [400, 404],
  example: { params: { userId }, response: { success: true, reports: [example], more: false } },
});

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/reports/{userId}/{reportId}',
  summary: 'One report of the caller, with its trends over all of them.',
  tag,
  access: 'patient',
  params: ReportParams,
  success: { status: 200, body: OneReportSchema },
  errors: [404, 422],
  example: { params: exampleReportParams, response: exampleReport },
});

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issue('input.text.atMost', { count: max }));

export const updateReport = defineEndpoint({
  method: 'PUT',
  path: '/reports/{userId}/{reportId}',
  summary:
    'Changes what the patient says of a report. Other fields are ignored. 409 when it was changed since `version`.',
  tag,
  access: 'patient',
  params: ReportParams,
  body: z.object({
    title: words(200).min(1, 'input.reports.title').optional(),
    notes: words(2000).optional(),
    reportType: ReportTypeSchema.optional(),
    reportDate: DocumentDateSchema.nullable().optional(),
    labName: words(200).nullable().optional(),
    tags: z.array(words(40).min(1)).max(20, 'input.reports.tags').optional(),
    /** Addition: whose report it is, where the name on it was another. */
    mine: z.boolean().optional(),
    version: FromVersionSchema,
  }),
  success: { status: 200, body: OneReportSchema },
  errors: [400, 404, 409, 422],
  example: {
    params: exampleReportParams,
    body: { title: 'Blood count, November', version: 1 },
    response: exampleReport,
  },
});

export const deleteReport = defineEndpoint({
  method: 'DELETE',
  path: '/reports/{userId}/{reportId}',
  summary: 'Deletes a report, its file and everything read from it.',
  tag,
  access: 'patient',
  params: ReportParams,
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: exampleReportParams, response: { success: true } },
});

export const reprocessReport = defineEndpoint({
  method: 'POST',
  path: '/reports/{userId}/{reportId}/reprocess',
  summary: 'Reads a report once more. Corrections of the patient stay. 409 while it is being read.',
  tag,
  access: 'patient',
  params: ReportParams,
  success: { status: 202, body: OneReportSchema },
  errors: [404, 409, 422],
  example: {
    params: exampleReportParams,
    response: { success: true, report: { ...example, processingStatus: 'processing', aiAnalysis: null } },
  },
});

export const reportFile = defineEndpoint({
  method: 'GET',
  path: '/reports/{userId}/{reportId}/file',
  summary: 'The file as it was uploaded (pictures without their hidden data).',
  tag,
  access: 'patient',
  params: ReportParams,
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [404, 422],
  example: { params: exampleReportParams, response: {} },
});

export const reportPage = defineEndpoint({
  method: 'GET',
  path: '/reports/{userId}/{reportId}/pages/{page}',
  summary: 'A page of a PDF or a photo as a PNG picture, for showing where a row stands.',
  tag,
  access: 'patient',
  params: ReportParams.extend({ page: z.coerce.number().int().min(1).max(100) }),
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [404, 422],
  example: { params: { ...exampleReportParams, page: '1' }, response: {} },
});
