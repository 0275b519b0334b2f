import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema, OkSchema } from './fields.ts';

const tag = 'consents';

/** How a consent was given: its text was shown and agreed to, or a document was uploaded by a client that shows no text. */
export const ConsentWaySchema = z.enum(['asked', 'upload']);
export type ConsentWay = z.infer<typeof ConsentWaySchema>;

/** What a patient can allow, one thing at a time. Nothing is allowed by default. */
export const PurposeSchema = z.enum([
  'symptom-history',
  'documents',
  'routine',
  'messages',
  'caregiver',
  'reading-along',
  'chat-history',
  'assistants',
  /** Offered only where a model is configured. */
  'language-model',
]);
export type Purpose = z.infer<typeof PurposeSchema>;

export const ConsentSchema = z.object({
  purpose: PurposeSchema,
  granted: z.boolean(),
  /** When it was given; null while it is not. */
  grantedAt: InstantSchema.nullable(),
  /** The version of the text that was agreed to; null while it is not given. */
  grantedVersion: z.string().nullable(),
  /** Null while it is not given. */
  grantedHow: ConsentWaySchema.nullable(),
  /** The text as it reads now. */
  version: z.string(),
  title: z.string(),
  items: z.array(z.string()),
  /** What withdrawing does. */
  withdrawal: z.string(),
});
export type Consent = z.infer<typeof ConsentSchema>;

const example: Consent = {
  purpose: 'symptom-history',
  granted: true,
  grantedAt: '2026-11-21T10:00:00+05:30',
  grantedVersion: '1',
  grantedHow: 'asked',
  version: '1',
  title: 'Keep my symptom checks',
  items: ['What you typed and answered is kept.'],
  withdrawal: 'All kept checks are deleted at once.',
};

export const listConsents = defineEndpoint({
  method: 'GET',
  path: '/consents',
  summary: 'What the caller can allow, in words, and what they have allowed.',
  tag,
  access: 'patient',
  success: { status: 200, body: OkSchema.extend({ consents: z.array(ConsentSchema) }) },
  errors: [],
  example: { response: { success: true, consents: [example] } },
});

export const setConsent = defineEndpoint({
  method: 'PUT',
  path: '/consents/{purpose}',
  summary: 'Gives or withdraws one consent. Withdrawing deletes what was kept under it, in the same transaction.',
  tag,
  access: 'patient',
  params: z.object({ purpose: PurposeSchema }),
  body: z.object({
    granted: z.boolean(),
    /** The version of the text that the patient saw; another one than the present is refused with 409. */
    version: z.string().min(1).max(20),
  }),
  success: { status: 200, body: OkSchema.extend({ consent: ConsentSchema }) },
  errors: [400, 409],
  example: {
    params: { purpose: 'symptom-history' },
    body: { granted: true, version: '1' },
    response: { success: true, consent: example },
  },
});
