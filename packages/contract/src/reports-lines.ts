// Whether a line of a discharge summary or of a vaccination card was read as it stands on the paper.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LineAnswerSchema } from './reports-paper.ts';
import { exampleReport, exampleReportParams, OneReportSchema, ReportParams } from './reports.ts';

export const answerLine = defineEndpoint({
  method: 'PUT',
  path: '/reports/{userId}/{reportId}/lines/{lineId}',
  summary:
    'Says whether a line was read as it stands on the paper; null takes the answer back. Nothing is added anywhere.',
  tag: 'reports',
  access: 'patient',
  params: ReportParams.extend({ lineId: z.string().min(1).max(80) }),
  body: z.object({ answer: LineAnswerSchema.nullable() }),
  success: { status: 200, body: OneReportSchema },
  errors: [400, 404, 409],
  example: {
    params: { ...exampleReportParams, lineId: 'diagnosis-acute-appendicitis' },
    body: { answer: 'right' },
    response: exampleReport,
  },
});
