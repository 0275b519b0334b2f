import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LimitSchema, OkSchema, ReviewedBySchema, SourceNoteSchema } from './fields.ts';
import { UserLocationSchema } from './symptoms.ts';

const tag = 'treatments';

/** What is done: a talk alone, an examination, a procedure, an operation, or care over a time. */
export const TreatmentKindSchema = z.enum(['talk', 'examination', 'procedure', 'operation', 'care']);
export type TreatmentKind = z.infer<typeof TreatmentKindSchema>;

/** A treatment as lists show it. A price or success rate that is not known is null, never 0. */
export const TreatmentSchema = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  /** Rupees, from the lowest published rate to the highest figure we can show a basis for. */
  pricing: z.object({ minPrice: z.int().nullable(), maxPrice: z.int().nullable() }),
  /** In words: "1 to 2 hours", "3 to 5 days". */
  duration: z.object({ procedure: z.string(), hospital: z.string(), recovery: z.string() }),
  /** Percent. */
  successRate: z.number().min(0).max(100).nullable(),
  /** Additions. */
  specialties: z.array(z.string()),
  /** What one price is for: "one knee". */
  pricePer: z.string(),
  /** What the prices rest on, in words; empty when there is none. */
  priceBasis: z.string(),
  kind: TreatmentKindSchema,
  /** The other name that matched a search, when it was not the name itself. */
  matched: z.string().nullable(),
});
export type Treatment = z.infer<typeof TreatmentSchema>;

export const TreatmentDetailSchema = TreatmentSchema.extend({
  alsoKnownAs: z.array(z.string()),
  /** It is used for what needs help at once: prices can wait then. */
  emergency: z.boolean(),
  setting: z.enum(['outpatient', 'day-care', 'inpatient']),
  complexity: z.enum(['minor', 'moderate', 'major', 'complex']),
  included: z.array(z.string()),
  notIncluded: z.array(z.string()),
  preparation: z.array(z.string()),
  questions: z.array(z.string()),
  alternatives: z.object({
    treatments: z.array(z.object({ _id: z.string(), name: z.string() })),
    words: z.array(z.string()),
  }),
  /** What the success rate is of, and who says so; null when there is none. */
  successNote: z.object({ of: z.string(), source: SourceNoteSchema }).nullable(),
  /** Diseases it is for that have a page. */
  conditions: z.array(z.object({ id: z.string(), name: z.string() })),
  sources: z.array(SourceNoteSchema),
  reviewed: z.boolean(),
  /** The clinician who found the English text right as it stands; left out where nobody has. */
  reviewedBy: ReviewedBySchema.optional(),
  knowledgeVersion: z.string(),
});
export type TreatmentDetail = z.infer<typeof TreatmentDetailSchema>;

/** Used by the examples of every endpoint that answers treatments. */
export const exampleTreatment: Treatment = {
  _id: 'total-knee-replacement',
  name: 'Total knee replacement',
  category: 'Orthopedics',
  description: 'A worn knee joint is replaced by an artificial one.',
  pricing: { minPrice: 80000, maxPrice: 450000 },
  duration: { procedure: '1 to 2 hours', hospital: '3 to 5 days', recovery: '6 to 12 weeks' },
  successRate: null,
  specialties: ['Orthopedics'],
  pricePer: 'one knee',
  priceBasis: 'CGHS rates of 2025, PM-JAY package of 2021, private estimate of 2022',
  kind: 'operation',
  matched: null,
};
const exampleDetail: TreatmentDetail = {
  ...exampleTreatment,
  alsoKnownAs: ['TKR', 'ghutna badalna'],
  emergency: false,
  setting: 'inpatient',
  complexity: 'major',
  included: ['Surgeon and theatre'],
  notIncluded: ['The implant'],
  preparation: ['Have blood tests and an ECG done.'],
  questions: ['Which implant is planned, and what does it cost?'],
  alternatives: { treatments: [{ _id: 'partial-knee-replacement', name: 'Partial knee replacement' }], words: [] },
  successNote: null,
  conditions: [{ id: 'knee-osteoarthritis', name: 'Knee osteoarthritis' }],
  sources: [],
  reviewed: false,
  knowledgeVersion: 'a1b2c3d4',
};

const TreatmentsSchema = OkSchema.extend({ treatments: z.array(TreatmentSchema) });
const example = { success: true, treatments: [exampleTreatment] };

export const searchTreatments = defineEndpoint({
  method: 'GET',
  path: '/treatments/search',
  summary: 'Treatments by name, everyday or Hindi name, with small spelling mistakes, a page at a time.',
  tag,
  access: 'patient',
  query: z.object({
    page: z.coerce
      .number('input.treatments.page')
      .int('input.treatments.page')
      .min(1, 'input.treatments.page')
      .max(1_000_000, 'input.treatments.pages')
      .default(1),
    limit: LimitSchema.default(9),
    query: z.string().trim().max(100, 'input.treatments.search').default(''),
    category: z.string().trim().max(60).default(''),
    kind: TreatmentKindSchema.optional(),
  }),
  success: {
    status: 200,
    body: TreatmentsSchema.extend({
      totalPages: z.int(),
      total: z.int(),
      page: z.int(),
      /** For words that mean many things ("heart"): what of each kind there is, to ask which. Absent for others. */
      kinds: z.array(z.object({ kind: TreatmentKindSchema, count: z.int() })).optional(),
    }),
  },
  errors: [400],
  example: {
    query: { query: 'ghutna badalna', page: '1' },
    response: { ...example, totalPages: 1, total: 1, page: 1 },
  },
});

export const listTreatments = defineEndpoint({
  method: 'GET',
  path: '/treatments',
  summary: 'The treatments that fit a search best; what the journey’s direct search asks with limit 1.',
  tag,
  access: 'patient',
  query: z.object({
    search: z.string().trim().max(100, 'input.treatments.search').default(''),
    limit: LimitSchema.default(9),
  }),
  success: {
    status: 200,
    /** `isVague`: the words mean many things; the first is no better than the next. */
    body: TreatmentsSchema.extend({ isVague: z.boolean().optional() }),
  },
  errors: [400],
  example: { query: { search: 'knee replacement', limit: '1' }, response: example },
});

export const treatmentCategories = defineEndpoint({
  method: 'GET',
  path: '/treatments/categories',
  summary: 'The categories that treatments are filed under.',
  tag,
  access: 'patient',
  success: { status: 200, body: OkSchema.extend({ categories: z.array(z.string()) }) },
  errors: [],
  example: { response: { success: true, categories: ['Orthopedics'] } },
});

export const treatmentSpecializations = defineEndpoint({
  method: 'GET',
  path: '/treatments/specializations',
  summary: 'The branches of medicine that carry treatments out.',
  tag,
  access: 'patient',
  success: { status: 200, body: OkSchema.extend({ specializations: z.array(z.string()) }) },
  errors: [],
  example: { response: { success: true, specializations: ['Orthopedics'] } },
});

export const treatmentsBySpecialization = defineEndpoint({
  method: 'GET',
  path: '/treatments/by-specialization/{name}',
  summary: 'The treatments that one branch of medicine carries out, by name; none for a branch we do not know.',
  tag,
  access: 'patient',
  params: z.object({ name: z.string().min(1).max(60) }),
  success: { status: 200, body: TreatmentsSchema },
  errors: [],
  example: { params: { name: 'Orthopedics' }, response: example },
});

export const getTreatment = defineEndpoint({
  method: 'GET',
  path: '/treatments/{treatmentId}',
  summary: 'One treatment with all that is known of it.',
  tag,
  access: 'patient',
  params: z.object({ treatmentId: z.string().min(1).max(80) }),
  success: { status: 200, body: OkSchema.extend({ treatment: TreatmentDetailSchema }) },
  errors: [404],
  example: {
    params: { treatmentId: 'total-knee-replacement' },
    response: { success: true, treatment: exampleDetail },
  },
});

export const recommendTreatments = defineEndpoint({
  method: 'POST',
  path: '/ai/recommend-treatments',
  summary: 'Treatments that are used for a condition in the patient’s words. Which one fits is for a doctor to say.',
  tag,
  access: 'patient',
  body: z.object({
    condition: z.string().trim().min(1, 'input.treatments.condition').max(200, 'input.treatment.tooLong'),
    location: z.union([z.string().trim().max(200), UserLocationSchema]).nullish(),
  }),
  success: { status: 200, body: TreatmentsSchema.extend({ note: z.string() }) },
  errors: [400],
  example: {
    body: { condition: 'knee arthritis', location: 'Pune' },
    response: { ...example, note: 'Which of them fits you is for a doctor to say.' },
  },
});
