import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { OkSchema } from './fields.ts';
import { InteractionCheckSchema } from './prescriptions.ts';

const tag = 'prescriptions';

export const medicineSuggestions = defineEndpoint({
  method: 'GET',
  path: '/medicines/suggestions',
  summary: 'Names of medicines that begin like what is typed, brands and ingredients, with what is in them.',
  tag,
  access: 'patient',
  query: z.object({ q: z.string().trim().min(1, 'input.medicines.query').max(80) }),
  success: {
    status: 200,
    body: OkSchema.extend({
      medicines: z.array(z.object({ name: z.string(), contains: z.string(), form: z.string() })),
    }),
  },
  errors: [400],
  example: {
    query: { q: 'dol' },
    response: { success: true, medicines: [{ name: 'Dolo 650', contains: 'Paracetamol 650 mg', form: 'tablet' }] },
  },
});

const exampleCheck = {
  alerts: [],
  keptApart: [],
  checked: [{ medicine: 'Dolo 650', ingredients: ['Paracetamol'] }],
  notChecked: [{ medicine: 'Xyzal blue', offers: [] }],
  considered: [],
  notKnown: ['Allergies'],
  note: 'We looked in our own list. A medicine that is not in it was not checked.',
  knowledgeVersion: 'a1b2',
};

export const checkMedicines = defineEndpoint({
  method: 'POST',
  path: '/medicines/check',
  summary:
    'Checks medicines against each other and against what the profile says. With `withMine`, also against the active prescriptions. Keeps nothing.',
  tag,
  access: 'patient',
  body: z.object({
    medicines: z.array(z.string().trim().min(1).max(160)).max(40, 'input.medicines.tooMany').default([]),
    withMine: z.boolean().default(true),
  }),
  success: { status: 200, body: OkSchema.extend({ check: InteractionCheckSchema }) },
  errors: [400],
  example: { body: { medicines: ['Dolo 650', 'Xyzal blue'] }, response: { success: true, check: exampleCheck } },
});
