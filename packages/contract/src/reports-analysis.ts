// Over all reports of a patient, and for a text that is not kept.
import { z } from 'zod';
import { documentId } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, OkSchema } from './fields.ts';
import { issue } from './issue.ts';
import { AnalysisSchema, exampleAnalysis, exampleResult, ResultStatusSchema, TestResultSchema } from './reports.ts';

const tag = 'reports';
const id = '5f4b1c0e-2f6a-4f0b-9d57-3b0c6f0a1d22';
const userId = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11';
const UserParams = z.object({ userId: documentId });

export const ReportAnalyticsSchema = z.object({
  total: z.int(),
  byType: z.record(z.string(), z.int()),
  byStatus: z.record(z.string(), z.int()),
  byUrgency: z.record(z.string(), z.int()),
  /** The newest value of each test, and those of them that lie outside. */
  lastValues: z.array(
    z.object({
      parameter: z.string(),
      value: z.string(),
      unit: z.string(),
      status: ResultStatusSchema.nullable(),
      date: DateSchema,
      reportId: z.string(),
    }),
  ),
  outOfRange: z.array(z.string()),
  /** Tests whose last result was outside and which have not been repeated for three months. */
  due: z.array(z.object({ parameter: z.string(), lastDate: DateSchema, reason: z.string() })),
});

export const reportAnalytics = defineEndpoint({
  method: 'GET',
  path: '/reports/{userId}/analytics/dashboard',
  summary: 'Counts of the caller’s reports, the last value of each test, what is out of range and what is due.',
  tag,
  access: 'patient',
  shows: 'reports',
  params: UserParams,
  success: { status: 200, body: OkSchema.extend({ analytics: ReportAnalyticsSchema }) },
  errors: [404],
  example: {
    params: { userId },
    response: {
      success: true,
      analytics: {
        total: 1,
        byType: { 'Blood Test': 1 },
        byStatus: { analyzed: 1 },
        byUrgency: { medium: 1 },
        lastValues: [
          { parameter: 'Haemoglobin', value: '10.8', unit: 'g/dL', status: 'low', date: '2026-11-20', reportId: id },
        ],
        outOfRange: ['Haemoglobin'],
        due: [],
      },
    },
  },
});

export const analyzeReport = defineEndpoint({
  method: 'POST',
  path: '/ai/analyze-report',
  summary: 'Reads and explains the text of a report without keeping anything.',
  tag,
  access: 'patient',
  body: z.object({
    reportText: z.string().trim().min(1, 'input.reports.text.missing').max(100_000, 'input.reports.text.tooLong'),
    reportType: z
      .string()
      .trim()
      .max(60, issue('input.text.atMost', { count: 60 }))
      .default('Other'),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({ analysis: AnalysisSchema.extend({ testResults: z.array(TestResultSchema) }) }),
  },
  errors: [400, 422],
  example: {
    body: { reportText: 'Hb 10.8 g/dL (12.0 - 15.0)', reportType: 'Blood Test' },
    response: { success: true, analysis: { ...exampleAnalysis, testResults: [exampleResult] } },
  },
});
