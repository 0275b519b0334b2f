// What patients measure at home.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { InstantSchema, OkSchema, SourceNoteSchema } from './fields.ts';
import { issue } from './issue.ts';

const tag = 'reminders';

export const MeasurementKindSchema = z.enum(['blood-pressure', 'glucose', 'weight', 'spo2', 'temperature', 'pulse']);
export type MeasurementKind = z.infer<typeof MeasurementKindSchema>;

const number = (
  min: number,
  max: number,
  what: 'systolic' | 'diastolic' | 'pulse' | 'glucose' | 'weight' | 'spo2' | 'temperature',
) => {
  const range = issue(`input.readings.range.${what}`, { min, max });
  return z.number(`input.readings.missing.${what}`).min(min, range).max(max, range);
};

/** One reading: mmHg, mg/dL, kg, %, °C, beats a minute. Limits are what a device or a body can show at all. */
export const ReadingSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('blood-pressure'),
    systolic: number(50, 300, 'systolic'),
    diastolic: number(20, 200, 'diastolic'),
    pulse: number(20, 300, 'pulse').nullable().default(null),
  }),
  z.object({
    kind: z.literal('glucose'),
    value: number(10, 900, 'glucose'),
    when: z.enum(['fasting', 'before-meal', 'after-meal', 'bedtime', 'random']),
  }),
  z.object({ kind: z.literal('weight'), value: number(0.5, 400, 'weight') }),
  z.object({ kind: z.literal('spo2'), value: number(40, 100, 'spo2') }),
  z.object({ kind: z.literal('temperature'), value: number(30, 45, 'temperature') }),
  z.object({ kind: z.literal('pulse'), value: number(20, 300, 'pulse') }),
]);
export type Reading = z.infer<typeof ReadingSchema>;

export const MeasurementSchema = z.object({
  id: z.uuid(),
  at: InstantSchema,
  reading: ReadingSchema,
  note: z.string(),
  /** Against the limits of the page; null where there are none for this person. `urgent`: `meaning` says what to do now. */
  status: z.enum(['low', 'normal', 'raised', 'high', 'urgent']).nullable(),
  /** In one plain sentence; never a diagnosis. */
  meaning: z.string(),
});
export type Measurement = z.infer<typeof MeasurementSchema>;

const id = '3c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b55';
const example: Measurement = {
  id,
  at: '2026-11-21T02:30:00.000Z',
  reading: { kind: 'blood-pressure', systolic: 128, diastolic: 82, pulse: 74 },
  note: '',
  status: 'normal',
  meaning: 'Within the usual home limits for adults.',
};

export const listMeasurements = defineEndpoint({
  method: 'GET',
  path: '/reminders/measurements',
  summary:
    'Readings of one kind, or of all, the newest first; with the limits they are shown against and where those stand.',
  tag,
  access: 'patient',
  shows: 'measurements',
  query: z.object({ kind: MeasurementKindSchema.optional(), before: InstantSchema.optional() }),
  success: {
    status: 200,
    body: OkSchema.extend({
      measurements: z.array(MeasurementSchema),
      hasMore: z.boolean(),
      limits: z.array(
        z.object({
          kind: MeasurementKindSchema,
          /** E.g. "Upper value", "Fasting". */
          label: z.string(),
          low: z.number().nullable(),
          high: z.number().nullable(),
          unit: z.string(),
          note: z.string(),
          sources: z.array(SourceNoteSchema),
        }),
      ),
    }),
  },
  errors: [400],
  example: { response: { success: true, measurements: [example], hasMore: false, limits: [] } },
});

export const addMeasurement = defineEndpoint({
  method: 'POST',
  path: '/reminders/measurements',
  summary:
    'Keeps a reading. The client makes the id: sending it again changes nothing. 409 without the consent `routine`, which `consentVersion` can give.',
  tag,
  access: 'patient',
  body: z.object({
    id: z.uuid(),
    at: InstantSchema,
    reading: ReadingSchema,
    note: z
      .string()
      .trim()
      .max(300, issue('input.text.atMost', { count: 300 }))
      .default(''),
    consentVersion: z.string().max(20).default(''),
  }),
  success: { status: 201, body: OkSchema.extend({ measurement: MeasurementSchema }) },
  errors: [400, 409],
  example: {
    body: { id, at: example.at, reading: { kind: 'blood-pressure', systolic: 128, diastolic: 82 } },
    response: { success: true, measurement: example },
  },
});

export const removeMeasurement = defineEndpoint({
  method: 'DELETE',
  path: '/reminders/measurements/{measurementId}',
  summary: 'Deletes a reading.',
  tag,
  access: 'patient',
  params: z.object({ measurementId: z.uuid() }),
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: { measurementId: id }, response: { success: true } },
});
