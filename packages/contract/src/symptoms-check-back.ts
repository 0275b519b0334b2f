// "How is it now?", some time after a kept check.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema, OkSchema } from './fields.ts';
import { ComplaintSchema, TriageLevelSchema } from './symptoms.ts';

const tag = 'symptoms';

export const HowItIsSchema = z.enum(['worse', 'same', 'better']);
export type HowItIs = z.infer<typeof HowItIsSchema>;

const SignSchema = z.object({ finding: z.string(), name: z.string() });

/** A kept check whose time to ask back has come. */
export const CheckBackSchema = z.object({
  checkId: z.uuid(),
  checkedAt: InstantSchema,
  /** What was said then: a new check begins with it. */
  complaint: ComplaintSchema.omit({ userLocation: true, answers: true }),
  /** What was there, by an answer to a question. */
  present: z.array(SignSchema),
  level: TriageLevelSchema,
  /** What was advised: the title of its level. */
  advice: z.string(),
  /** What would make help more urgent. */
  dangerSigns: z.array(SignSchema),
});
export type CheckBack = z.infer<typeof CheckBackSchema>;

const checkId = '7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11';
const example: CheckBack = {
  checkId,
  checkedAt: '2026-11-20T10:00:00.000Z',
  complaint: { symptoms: ['tez bukhar 3 din se'] },
  present: [{ finding: 'retro-orbital-pain', name: 'Pain behind the eyes' }],
  level: 'doctor-24h',
  advice: 'See a doctor within 24 hours',
  dangerSigns: [{ finding: 'gum-bleeding', name: 'Bleeding gums' }],
};

export const listCheckBacks = defineEndpoint({
  method: 'GET',
  path: '/check-backs',
  summary:
    'The kept checks of which it is time to ask how it is now, the most urgent first; and the family members of whom there are some.',
  tag,
  access: 'patient',
  shows: 'checks',
  success: {
    status: 200,
    body: OkSchema.extend({
      checkBacks: z.array(CheckBackSchema),
      family: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  errors: [],
  example: { response: { success: true, checkBacks: [example], family: [] } },
});

export const answerCheckBack = defineEndpoint({
  method: 'PUT',
  path: '/check-backs/{checkId}',
  summary:
    'How it is now. `better` ends the asking; `same` asks again after as long as before, `worse` within hours if no new check comes. Nothing of it changes what was advised.',
  tag,
  access: 'patient',
  params: z.object({ checkId: z.uuid() }),
  body: z.object({ answer: HowItIsSchema }),
  success: { status: 200, body: OkSchema.extend({ askedAgainAt: InstantSchema.nullable() }) },
  errors: [400, 404],
  example: {
    params: { checkId },
    body: { answer: 'same' },
    response: { success: true, askedAgainAt: '2026-11-21T10:00:00.000Z' },
  },
});
