// What the law and good manners give a patient over their data.
import { z } from 'zod';
import { ConsentSchema, ConsentWaySchema } from './privacy-consents.ts';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, InstantSchema, NameSchema, OkSchema } from './fields.ts';

const tag = 'profile';

export const exportData = defineEndpoint({
  method: 'GET',
  path: '/privacy/export',
  summary:
    'Everything that is kept about the caller and their family as a ZIP: JSON, the uploaded files, and a FHIR R4 bundle for each person. Needs a sign-in of the last ten minutes (403).',
  tag,
  access: 'patient',
  answersFor: 'account',
  download: true,
  success: { status: 200, body: z.object({}) },
  errors: [403],
  example: { response: {} },
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/privacy/delete-account',
  summary:
    'Deletes the account with everything in it, also of family members, at once and for good. Needs the password, or a sign-in by phone of the last ten minutes (403).',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: z.object({
    currentPassword: z.string().max(1024).optional(),
    confirm: z.literal('DELETE', 'input.privacy.confirm'),
  }),
  success: { status: 200, body: OkSchema.extend({ stays: z.array(z.string()) }) },
  errors: [400, 403],
  example: { body: { confirm: 'DELETE' }, response: { success: true, stays: ['The access log, without contents.'] } },
});

export const AccessSchema = z.object({
  at: InstantSchema,
  /** What was done, in words. */
  what: z.string(),
  outcome: z.enum(['ok', 'refused']),
  /** Whose records. */
  person: z.string(),
  /** Where from, with the last part of the address left out. */
  from: z.string(),
});

export const accessLog = defineEndpoint({
  method: 'GET',
  path: '/privacy/access-log',
  summary: 'Who did what with the caller’s data and when, the newest first; `before` is the `at` of the last one seen.',
  tag,
  access: 'patient',
  answersFor: 'account',
  query: z.object({ before: InstantSchema.optional() }),
  success: { status: 200, body: OkSchema.extend({ events: z.array(AccessSchema), hasMore: z.boolean() }) },
  errors: [400],
  example: {
    response: {
      success: true,
      events: [
        { at: '2026-11-21T10:00:00.000Z', what: 'Signed in', outcome: 'ok', person: 'You', from: '203.0.113.x' },
      ],
      hasMore: false,
    },
  },
});

export const consentHistory = defineEndpoint({
  method: 'GET',
  path: '/consents/history',
  summary: 'Every giving and withdrawing of a consent, the newest first.',
  tag,
  access: 'patient',
  success: {
    status: 200,
    body: OkSchema.extend({
      decisions: z.array(
        z.object({
          at: InstantSchema,
          purpose: ConsentSchema.shape.purpose,
          title: z.string(),
          version: z.string(),
          granted: z.boolean(),
          how: ConsentWaySchema,
        }),
      ),
    }),
  },
  errors: [],
  example: {
    response: {
      success: true,
      decisions: [
        {
          at: '2026-11-21T10:00:00.000Z',
          purpose: 'documents',
          title: 'Keep and read my reports, prescriptions and bills',
          version: '1',
          granted: true,
          how: 'asked',
        },
      ],
    },
  },
});

export const GrievanceSchema = z.object({
  id: z.uuid(),
  /** Of the ticket, to be told on the phone. */
  number: z.string(),
  at: InstantSchema,
  subject: z.string(),
  text: z.string(),
  /** Answered by then at the latest. */
  dueOn: DateSchema,
  state: z.enum(['open', 'answered']),
});
export type Grievance = z.infer<typeof GrievanceSchema>;
const exampleGrievance: Grievance = {
  id: '8f7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b88',
  number: 'NZ-2026-00001',
  at: '2026-11-21T10:00:00.000Z',
  subject: 'A wrong name',
  text: 'My name is spelled wrongly in a report.',
  dueOn: '2026-12-21',
  state: 'open',
};

const OfficerSchema = z.object({ name: z.string(), email: z.string(), phone: z.string(), answerWithinDays: z.int() });
const exampleOfficer = {
  name: 'Grievance Officer',
  email: 'grievance@nabz.example',
  phone: '',
  answerWithinDays: 30,
};

export const publicContact = defineEndpoint({
  method: 'GET',
  path: '/public/contact',
  summary: 'Whom to complain to. Open to everybody, as the law asks; texts that are not set are empty.',
  tag,
  access: 'public',
  success: { status: 200, body: OkSchema.extend({ officer: OfficerSchema }) },
  errors: [],
  example: { response: { success: true, officer: exampleOfficer } },
});

export const listGrievances = defineEndpoint({
  method: 'GET',
  path: '/privacy/grievances',
  summary: 'Whom to complain to, and the caller’s complaints.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: {
    status: 200,
    body: OkSchema.extend({
      officer: OfficerSchema,
      grievances: z.array(GrievanceSchema),
    }),
  },
  errors: [],
  example: {
    response: {
      success: true,
      officer: exampleOfficer,
      grievances: [exampleGrievance],
    },
  },
});

export const fileGrievance = defineEndpoint({
  method: 'POST',
  path: '/privacy/grievances',
  summary: 'Files a complaint; the officer gets it by e-mail, the caller a number and a date. The client makes the id.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: z.object({
    id: z.uuid(),
    subject: z.string().trim().min(1, 'input.grievance.subject').max(120),
    text: z.string().trim().min(1, 'input.grievance.text').max(4000),
  }),
  success: { status: 201, body: OkSchema.extend({ grievance: GrievanceSchema }) },
  errors: [400],
  example: {
    body: { id: exampleGrievance.id, subject: exampleGrievance.subject, text: exampleGrievance.text },
    response: { success: true, grievance: exampleGrievance },
  },
});

const NomineeSchema = z.object({
  name: NameSchema,
  contact: z.string().trim().min(3).max(254),
  relation: z.string().trim().max(60),
});
const nominee = { name: 'Ravi Verma', contact: '+919876500001', relation: 'Husband' };

export const getNominee = defineEndpoint({
  method: 'GET',
  path: '/privacy/nominee',
  summary: 'Who may use the caller’s rights over their data when they cannot.',
  tag,
  access: 'patient',
  answersFor: 'account',
  success: { status: 200, body: OkSchema.extend({ nominee: NomineeSchema.nullable() }) },
  errors: [],
  example: { response: { success: true, nominee } },
});

export const setNominee = defineEndpoint({
  method: 'PUT',
  path: '/privacy/nominee',
  summary: 'Names that person, or nobody.',
  tag,
  access: 'patient',
  answersFor: 'account',
  body: z.object({ nominee: NomineeSchema.nullable() }),
  success: { status: 200, body: OkSchema.extend({ nominee: NomineeSchema.nullable() }) },
  errors: [400],
  example: { body: { nominee }, response: { success: true, nominee } },
});
