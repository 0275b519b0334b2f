// Weight, length and head of a child over time, beside the standards of the World Health Organization.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, OkSchema, SourceNoteSchema } from './fields.ts';
import { issue } from './issue.ts';

const tag = 'growth';

export const GrowthMeasureSchema = z.enum(['weight', 'length', 'head']);
export type GrowthMeasure = z.infer<typeof GrowthMeasureSchema>;

/** Of the place among children of the same age and sex; `none`: there is nothing to compare with, which is never said to be well. */
export const GrowthPlaceSchema = z.enum(['inside', 'low', 'very-low', 'high', 'very-high', 'odd', 'none']);
export type GrowthPlace = z.infer<typeof GrowthPlaceSchema>;

const number = (min: number, max: number) => {
  const range = issue('input.growth.range', { min, max });
  return z.number('input.growth.number').min(min, range).max(max, range).nullable();
};

/** Limits are what a child can weigh or measure at all; null: not measured. */
const FieldsSchema = z.object({
  id: z.uuid(),
  on: DateSchema,
  weightKg: number(0.5, 60),
  lengthCm: number(25, 150),
  headCm: number(20, 70),
});

export const GrowthReadingSchema = FieldsSchema.extend({
  ageMonths: z.number(),
  places: z.object({ weight: GrowthPlaceSchema, length: GrowthPlaceSchema, head: GrowthPlaceSchema }),
});
export type GrowthReading = z.infer<typeof GrowthReadingSchema>;

const AnswerSchema = OkSchema.extend({
  /** What is missing to compare: `birth-date`, `sex`; null: nothing. */
  missing: z.enum(['birth-date', 'sex']).nullable(),
  /** The newest first. */
  readings: z.array(GrowthReadingSchema),
  /** For each measure the values of each completed month at -3, -2, 0, 2 and 3 standard deviations; empty when something is missing. */
  lines: z.array(z.object({ measure: GrowthMeasureSchema, months: z.array(z.array(z.number())) })),
  sources: z.array(SourceNoteSchema),
});

const readingId = '5c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b77';
const example: z.input<typeof AnswerSchema> = {
  success: true,
  missing: null,
  readings: [
    {
      id: readingId,
      on: '2026-11-21',
      weightKg: 7.9,
      lengthCm: 70,
      headCm: null,
      ageMonths: 9.7,
      places: { weight: 'inside', length: 'inside', head: 'none' },
    },
  ],
  lines: [],
  sources: [],
};
const params = { readingId };
const Params = z.object({ readingId: z.uuid() });

export const listGrowth = defineEndpoint({
  method: 'GET',
  path: '/growth',
  summary: 'What was measured of a child, where it lies among children of its age and sex, and the lines of the chart.',
  tag,
  access: 'patient',
  shows: 'growth',
  success: { status: 200, body: AnswerSchema },
  errors: [],
  example: { response: example },
});

export const keepGrowth = defineEndpoint({
  method: 'POST',
  path: '/growth',
  summary: 'Keeps what was measured on a day. The client makes the id; the same one again replaces it.',
  tag,
  access: 'patient',
  body: FieldsSchema,
  success: { status: 200, body: AnswerSchema },
  errors: [400, 409],
  example: { body: { id: readingId, on: '2026-11-21', weightKg: 7.9, lengthCm: 70, headCm: null }, response: example },
});

export const removeGrowth = defineEndpoint({
  method: 'DELETE',
  path: '/growth/{readingId}',
  summary: 'Deletes what was measured on a day.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 200, body: AnswerSchema },
  errors: [404],
  example: { params, response: { ...example, readings: [] } },
});
