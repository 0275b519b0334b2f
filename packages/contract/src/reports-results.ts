// Results that a patient types in, corrects or takes out.
import { z } from 'zod';
import { FromVersionSchema } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { issue } from './issue.ts';
import {
  exampleReport as one,
  exampleReportParams as exampleParams,
  OneReportSchema,
  ReportParams,
} from './reports.ts';

const tag = 'reports';
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issue('input.text.atMost', { count: max }));

const ResultInputSchema = z.object({
  parameter: words(120).min(1, 'input.results.parameter'),
  value: words(60).min(1, 'input.results.value'),
  unit: words(30).default(''),
  /** Of the range as printed, e.g. "12 - 15"; empty when there is none. */
  range: words(120).default(''),
});
export type ResultInput = z.infer<typeof ResultInputSchema>;
const ChangeSchema = ResultInputSchema.extend({ version: FromVersionSchema });

export const addResult = defineEndpoint({
  method: 'POST',
  path: '/reports/{userId}/{reportId}/results',
  summary: 'Adds a result that the patient typed in from the paper. 409 when the report was changed since `version`.',
  tag,
  access: 'patient',
  params: ReportParams,
  body: ChangeSchema,
  success: { status: 201, body: OneReportSchema },
  errors: [400, 404, 409],
  example: { params: exampleParams, body: { parameter: 'Hb', value: '10.8', unit: 'g/dL' }, response: one },
});

const ResultParams = ReportParams.extend({ resultId: z.string().min(1).max(60) });

export const correctResult = defineEndpoint({
  method: 'PUT',
  path: '/reports/{userId}/{reportId}/results/{resultId}',
  summary:
    'Corrects a result that was read wrongly. What was read is kept beside it. 409 when the report was changed since `version`.',
  tag,
  access: 'patient',
  params: ResultParams,
  body: ChangeSchema,
  success: { status: 200, body: OneReportSchema },
  errors: [400, 404, 409],
  example: {
    params: { ...exampleParams, resultId: '1' },
    body: { parameter: 'Hb', value: '11.8', unit: 'g/dL' },
    response: one,
  },
});

export const removeResult = defineEndpoint({
  method: 'DELETE',
  path: '/reports/{userId}/{reportId}/results/{resultId}',
  summary:
    'Takes out a result that is none, or undoes what the patient entered. 409 when the report was changed since `version`.',
  tag,
  access: 'patient',
  params: ResultParams,
  query: z.object({ version: z.coerce.number().pipe(FromVersionSchema.unwrap()).optional() }),
  success: { status: 200, body: OneReportSchema },
  errors: [400, 404, 409],
  example: { params: { ...exampleParams, resultId: '1' }, response: one },
});
