// What a patient writes before and after a visit to a doctor: questions, what was said, and what was promised.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, OkSchema } from './fields.ts';
import { issue } from './issue.ts';

const tag = 'booking';

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issue('input.text.atMost', { count: max }));

/** More than a doctor asks for at once. */
export const PROMISES_AT_MOST = 20;
/** Letters of each text. */
export const VISIT_TEXTS_AT_MOST = { questions: 2000, said: 4000, promise: 300 } as const;

export const PromiseSchema = z.object({
  /** Made by the client. */
  id: z.uuid(),
  text: words(VISIT_TEXTS_AT_MOST.promise).min(1, 'input.message.missing'),
  /** The day it is due ("test in 3 months"); null: whenever something happens ("come back if the fever returns"). */
  on: DateSchema.nullable(),
  isDone: z.boolean(),
});
export type VisitPromise = z.infer<typeof PromiseSchema>;

export const VisitSchema = z.object({
  questions: words(VISIT_TEXTS_AT_MOST.questions),
  said: words(VISIT_TEXTS_AT_MOST.said),
  promises: z.array(PromiseSchema).max(PROMISES_AT_MOST),
});
export type Visit = z.infer<typeof VisitSchema>;

const appointmentId = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11';
const promise: VisitPromise = {
  id: '4c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b99',
  text: 'HbA1c',
  on: '2027-02-21',
  isDone: false,
};
const example: Visit = {
  questions: 'Can I take less?',
  said: 'Go on with the tablets, walk every day.',
  promises: [promise],
};
const Params = z.object({ appointmentId: z.uuid() });
/** How often the notes were kept: whoever changes an older version is refused. 0: nothing was written. */
const VersionSchema = z.int().min(0);
const One = OkSchema.extend({ visit: VisitSchema, version: VersionSchema });
const KeepSchema = VisitSchema.extend({ version: VersionSchema });

export const getVisit = defineEndpoint({
  method: 'GET',
  path: '/appointments/{appointmentId}/visit',
  summary: 'What the patient wrote for an appointment and after it; empty when nothing was written.',
  tag,
  access: 'patient',
  shows: 'visits',
  params: Params,
  success: { status: 200, body: One },
  errors: [404],
  example: { params: { appointmentId }, response: { success: true, visit: example, version: 1 } },
});

export const keepVisit = defineEndpoint({
  method: 'PUT',
  path: '/appointments/{appointmentId}/visit',
  summary: 'Keeps what the patient wrote in place of the version it was written from; 409 when a later one is kept.',
  tag,
  access: 'patient',
  params: Params,
  body: KeepSchema,
  success: { status: 200, body: One },
  errors: [400, 404, 409],
  example: {
    params: { appointmentId },
    body: { ...example, version: 0 },
    response: { success: true, visit: example, version: 1 },
  },
});

export const listPromises = defineEndpoint({
  method: 'GET',
  path: '/visits/promises',
  summary: 'What was promised at visits and is not done: those with a day first, the next first.',
  tag,
  access: 'patient',
  shows: 'visits',
  success: {
    status: 200,
    body: OkSchema.extend({ promises: z.array(PromiseSchema.extend({ appointmentId: z.uuid() })) }),
  },
  errors: [],
  example: { response: { success: true, promises: [{ ...promise, appointmentId }] } },
});
