import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { OkSchema } from './fields.ts';
import { DiseaseInfoSchema, exampleDisease, TriageLevelSchema } from './symptoms.ts';

const tag = 'symptoms';

/** A disease as a list shows it. */
export const DiseaseEntrySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The other name that matched the search, when it was not the name itself. */
  alsoKnownAs: z.string().nullable(),
  system: z.string(),
  severity: z.string(),
  triage: TriageLevelSchema,
  urgencyLevel: z.string(),
  /** The first sentence of the description. */
  summary: z.string(),
});
export type DiseaseEntry = z.infer<typeof DiseaseEntrySchema>;

export const searchDiseases = defineEndpoint({
  method: 'GET',
  path: '/diseases',
  summary: 'Diseases by name, other name or body system; without a search all of them by name.',
  tag,
  access: 'patient',
  query: z.object({
    q: z.string().trim().max(60).optional(),
    system: z.string().max(60).optional(),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  success: {
    status: 200,
    body: OkSchema.extend({
      diseases: z.array(DiseaseEntrySchema),
      total: z.int(),
      systems: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
      /** What many look up; only with the beginning of the whole list. */
      popular: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
    }),
  },
  errors: [400],
  example: {
    query: { q: 'dengue' },
    response: {
      success: true,
      diseases: [
        {
          id: 'dengue',
          name: 'Dengue fever',
          alsoKnownAs: null,
          system: 'infectious',
          severity: 'Moderate',
          triage: 'doctor-24h',
          urgencyLevel: 'Prompt: see a doctor within 24 hours',
          summary: 'A viral fever spread by day-biting mosquitoes.',
        },
      ],
      total: 1,
      systems: [{ id: 'infectious', name: 'Infections', count: 1 }],
    },
  },
});

export const getDisease = defineEndpoint({
  method: 'GET',
  path: '/diseases/{diseaseId}',
  summary: 'The page of one disease, for the caller as their profile describes them.',
  tag,
  access: 'patient',
  params: z.object({ diseaseId: z.string().min(1).max(80) }),
  success: { status: 200, body: OkSchema.extend({ diseaseInfo: DiseaseInfoSchema }) },
  errors: [404],
  example: { params: { diseaseId: 'dengue' }, response: { success: true, diseaseInfo: exampleDisease } },
});
