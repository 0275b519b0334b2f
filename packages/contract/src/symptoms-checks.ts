import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema, OkSchema } from './fields.ts';
import { issue } from './issue.ts';
import { AnalysisSchema, ComplaintSchema, exampleAnalysis, UrgencySchema } from './symptoms.ts';

const tag = 'symptoms';

/** The client makes the id, so that a check that is saved again with more answers stays one check. */
const CheckParams = z.object({ checkId: z.uuid() });
const exampleId = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11';

/** One kept check as a list shows it. */
export const CheckSummarySchema = z.object({
  id: z.uuid(),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  symptoms: z.array(z.string()),
  urgencyLevel: UrgencySchema,
  /** What was advised: the title of its level. */
  advice: z.string(),
  conditions: z.array(z.string()),
  engineVersion: z.string(),
  knowledgeVersion: z.string(),
});
export type CheckSummary = z.infer<typeof CheckSummarySchema>;

const exampleSummary: CheckSummary = {
  id: exampleId,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:02:00.000Z',
  symptoms: ['tez bukhar 3 din se'],
  urgencyLevel: 'medium',
  advice: 'See a doctor within 24 hours',
  conditions: ['Dengue fever'],
  engineVersion: '1',
  knowledgeVersion: 'a1b2c3d4',
};

export const saveCheck = defineEndpoint({
  method: 'PUT',
  path: '/symptom-checks/{checkId}',
  summary: 'Keeps a check, or the same one with more answers. The server makes the analysis anew. 409 without consent.',
  tag,
  access: 'patient',
  params: CheckParams,
  body: ComplaintSchema,
  success: { status: 200, body: OkSchema.extend({ check: CheckSummarySchema }) },
  errors: [400, 409],
  example: {
    params: { checkId: exampleId },
    body: { symptoms: ['tez bukhar 3 din se'] },
    response: { success: true, check: exampleSummary },
  },
});

export const listChecks = defineEndpoint({
  method: 'GET',
  path: '/symptom-checks',
  summary: 'The caller’s kept checks, the newest first; `before` is the `updatedAt` of the last one seen.',
  tag,
  access: 'patient',
  shows: 'checks',
  query: z.object({ before: InstantSchema.optional() }),
  success: { status: 200, body: OkSchema.extend({ checks: z.array(CheckSummarySchema), hasMore: z.boolean() }) },
  errors: [400],
  example: { response: { success: true, checks: [exampleSummary], hasMore: false } },
});

export const getCheck = defineEndpoint({
  method: 'GET',
  path: '/symptom-checks/{checkId}',
  summary: 'One kept check as it was answered then.',
  tag,
  access: 'patient',
  shows: 'checks',
  params: CheckParams,
  success: {
    status: 200,
    body: OkSchema.extend({
      check: z.object({ id: z.uuid(), createdAt: InstantSchema, updatedAt: InstantSchema, analysis: AnalysisSchema }),
    }),
  },
  errors: [400, 404],
  example: {
    params: { checkId: exampleId },
    response: {
      success: true,
      check: {
        id: exampleId,
        createdAt: exampleSummary.createdAt,
        updatedAt: exampleSummary.updatedAt,
        analysis: exampleAnalysis,
      },
    },
  },
});

export const deleteCheck = defineEndpoint({
  method: 'DELETE',
  path: '/symptom-checks/{checkId}',
  summary: 'Deletes one kept check for good.',
  tag,
  access: 'patient',
  params: CheckParams,
  success: { status: 200, body: OkSchema },
  errors: [400, 404],
  example: { params: { checkId: exampleId }, response: { success: true } },
});

/** What a person finds wrong with what they were shown. */
export const MistakeKindSchema = z.enum(['heard', 'conditions', 'urgency', 'advice', 'page', 'other']);

export const reportMistake = defineEndpoint({
  method: 'POST',
  path: '/symptom-mistakes',
  summary:
    'Reports a mistake in a result or on a disease page. Keeps what was shown, with the version of the knowledge.',
  tag,
  access: 'patient',
  body: z.object({
    kind: MistakeKindSchema,
    comment: z
      .string()
      .trim()
      .max(2000, issue('input.text.atMost', { count: 2000 }))
      .optional(),
    /** What was shown: a result with what was said, or a disease page by the id of its condition. */
    shown: z.discriminatedUnion('of', [
      z.object({ of: z.literal('result'), complaint: ComplaintSchema, analysis: AnalysisSchema }),
      z.object({
        of: z.literal('disease'),
        id: z.string().min(1).max(80),
        knowledgeVersion: z.string().min(1).max(40),
      }),
    ]),
  }),
  success: { status: 201, body: OkSchema.extend({ mistake: z.object({ id: z.uuid() }) }) },
  errors: [400],
  example: {
    body: {
      kind: 'urgency',
      comment: 'My doctor said it was urgent.',
      shown: { of: 'disease', id: 'dengue', knowledgeVersion: 'a1b2c3d4' },
    },
    response: { success: true, mistake: { id: exampleId } },
  },
});
