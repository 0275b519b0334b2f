import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { NameSchema, OkSchema, PhoneSchema } from './fields.ts';

const tag = 'profile';

/** Long-term conditions that medicines and results are checked against. */
export const HealthConditionSchema = z.enum([
  'asthma',
  'kidney-disease',
  'liver-disease',
  'heart-failure',
  'coronary-disease',
  'arrhythmia',
  'long-qt',
  'high-blood-pressure',
  'stroke',
  'diabetes',
  'peptic-ulcer',
  'bleeding-disorder',
  'epilepsy',
  'glaucoma',
  'enlarged-prostate',
  'thyroid-disease',
  'gout',
  'g6pd-deficiency',
  'myasthenia-gravis',
  'parkinsons',
  'depression',
  'porphyria',
]);

const ContactSchema = z.object({
  name: NameSchema,
  relation: z.string().trim().max(60),
  phone: z.string(),
});

/** What a patient says about their health. Null: not asked or not answered, which is never taken for "no". */
export const HealthFactsSchema = z.object({
  /** Names as the patient writes them. An empty list means: none known. */
  allergies: z.array(z.string().trim().min(1).max(80)).max(30, 'input.health.allergies').nullable(),
  conditions: z.array(HealthConditionSchema).max(22).nullable(),
  pregnant: z.boolean().nullable(),
  breastfeeding: z.boolean().nullable(),
  heightCm: z.number().min(30, 'input.health.height').max(250, 'input.health.height').nullable(),
  weightKg: z.number().min(0.5, 'input.health.weight').max(400, 'input.health.weight').nullable(),
  /** Whom to call when the patient cannot. */
  emergencyContact: ContactSchema.nullable(),
});
export type HealthFacts = z.infer<typeof HealthFactsSchema>;

const example: HealthFacts = {
  allergies: ['Penicillin'],
  conditions: ['asthma'],
  pregnant: null,
  breastfeeding: null,
  heightCm: 162,
  weightKg: 61.5,
  emergencyContact: { name: 'Ravi Verma', relation: 'Husband', phone: '+919876500001' },
};

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/profile/health',
  summary:
    'What the caller has said about allergies, long-term conditions, pregnancy, height, weight and whom to call.',
  tag,
  access: 'patient',
  shows: 'health',
  success: { status: 200, body: OkSchema.extend({ health: HealthFactsSchema }) },
  errors: [],
  example: { response: { success: true, health: example } },
});

export const setHealth = defineEndpoint({
  method: 'PUT',
  path: '/profile/health',
  summary: 'Changes what is sent and leaves the rest.',
  tag,
  access: 'patient',
  body: HealthFactsSchema.partial().extend({
    emergencyContact: ContactSchema.extend({ phone: PhoneSchema }).nullable().optional(),
  }),
  success: { status: 200, body: OkSchema.extend({ health: HealthFactsSchema }) },
  errors: [400],
  example: { body: { allergies: ['Penicillin'] }, response: { success: true, health: example } },
});
