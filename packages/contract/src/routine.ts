// The medicines of a patient's routine: what is due when.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, InstantSchema, OkSchema } from './fields.ts';
import { issue } from './issue.ts';
import { MeantSchema } from './prescriptions-paper.ts';

const tag = 'reminders';
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issue('input.text.atMost', { count: max }));

/** A time of day on the patient's clock. */
export const TimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'input.time');
/** A planned dose: the local wall-clock time that names it, whatever becomes of zones and clock changes. */
export const SlotSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'input.routine.slot');
/** An IANA time zone. */
export const TimeZoneSchema = z.string().min(1).max(60);

export const DoseTimeSchema = z.object({ time: TimeSchema, amount: words(40).default('') });
export type DoseTime = z.infer<typeof DoseTimeSchema>;

const TimesSchema = z.array(DoseTimeSchema).max(12, 'input.routine.times');

/** When a medicine is due. Nothing of it is ever guessed: the patient has seen and confirmed it. */
export const ScheduleSchema = z.object({
  kind: z.enum(['daily', 'weekdays', 'every-days', 'as-needed']),
  times: TimesSchema,
  /** For weekdays: 0 = Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
  /** For every-days: 2 is every other day, counted from the start. */
  every: z.int().min(2).max(90).nullable().default(null),
  /** Tapering: one step after the other from the start; they stand in place of `times`. */
  steps: z
    .array(z.object({ days: z.int().min(1).max(365), times: TimesSchema }))
    .max(20)
    .default([]),
  /** As needed: how often a day at most, as it is printed on the prescription. */
  maxPerDay: z.int().min(1).max(24).nullable().default(null),
});
export type Schedule = z.infer<typeof ScheduleSchema>;

/** What is left in the box. */
export const StockSchema = z.object({
  left: z.number().min(0).max(100_000),
  /** Warn when it lasts fewer days than this. */
  warnDays: z.int().min(1).max(60).default(7),
});

const RoutineFieldsSchema = z.object({
  medicine: words(160).min(1, 'input.medicine.missing'),
  dosage: words(100).default(''),
  instructions: words(300).default(''),
  schedule: ScheduleSchema,
  start: DateSchema,
  /** The last day, inclusive; null: until further notice. */
  end: DateSchema.nullable().default(null),
  stock: StockSchema.nullable().default(null),
  /** A dose that a caregiver is told of when nobody answers. */
  critical: z.boolean().default(false),
  /** The prescription it comes from, and the line of it. */
  prescriptionId: z.string().max(60).nullable().default(null),
  medicationId: z.string().max(60).nullable().default(null),
});
export type RoutineFields = z.input<typeof RoutineFieldsSchema>;

export const RoutineMedicineSchema = RoutineFieldsSchema.extend({
  id: z.uuid(),
  status: z.enum(['active', 'paused', 'ended']),
  createdAt: InstantSchema,
  /** What is in it, where the name was recognised. */
  contains: z.string(),
  /** What it is for, one plain line; empty when the name was not recognised. */
  use: z.string(),
  /** The day of the first dose that the stock does not cover; null when that is not known. */
  runsOutOn: DateSchema.nullable(),
  runsLow: z.boolean(),
});
export type RoutineMedicine = z.infer<typeof RoutineMedicineSchema>;

const schedule: Schedule = {
  kind: 'daily',
  times: [
    { time: '08:00', amount: '1 tablet' },
    { time: '20:00', amount: '1 tablet' },
  ],
  weekdays: [],
  every: null,
  steps: [],
  maxPerDay: null,
};
/** Of the medicine that the examples are about. */
export const exampleMedicineId = '5a7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b33';
const prescriptionId = '2b8f0f6a-6f0e-4b38-8f11-9f8a4a3f7c10';
const said = {
  medicine: 'Glycomet 500',
  dosage: '1 tablet',
  instructions: 'After food',
  schedule,
  start: '2026-11-21',
  end: null,
  stock: { left: 28, warnDays: 7 },
  critical: false,
  prescriptionId,
  medicationId: '1',
};
export const exampleMedicine: RoutineMedicine = {
  ...said,
  id: exampleMedicineId,
  status: 'active',
  createdAt: '2026-11-21T10:00:00.000Z',
  contains: 'Metformin 500 mg',
  use: 'For diabetes',
  runsOutOn: '2026-12-05',
  runsLow: false,
};
const Params = z.object({ medicineId: z.uuid() });
const OneSchema = OkSchema.extend({ medicine: RoutineMedicineSchema });
const one = { success: true, medicine: exampleMedicine };

export const listRoutine = defineEndpoint({
  method: 'GET',
  path: '/reminders/medicines',
  summary: 'The medicines of the routine: active ones first, then paused and ended ones.',
  tag,
  access: 'patient',
  shows: 'routine',
  success: { status: 200, body: OkSchema.extend({ medicines: z.array(RoutineMedicineSchema) }) },
  errors: [],
  example: { response: { success: true, medicines: [exampleMedicine] } },
});

export const addToRoutine = defineEndpoint({
  method: 'POST',
  path: '/reminders/medicines',
  summary:
    'Adds medicines, all or none. The id of each is made by the client: sending it again changes nothing. What differs from its paper is asked back: 400 with the fields `medicines.N.meant.<question>`, until `meant` holds the question. 409 without the consent `routine`, which `consentVersion` can give.',
  tag,
  access: 'patient',
  body: z.object({
    medicines: z
      .array(RoutineFieldsSchema.extend({ id: z.uuid(), meant: MeantSchema.default([]) }))
      .min(1, 'input.routine.noMedicine')
      .max(40, 'input.routine.tooMany'),
    consentVersion: z.string().max(20).default(''),
  }),
  success: { status: 201, body: OkSchema.extend({ medicines: z.array(RoutineMedicineSchema) }) },
  errors: [400, 409],
  example: {
    body: { medicines: [{ ...said, id: exampleMedicineId }], consentVersion: '1' },
    response: { success: true, medicines: [exampleMedicine] },
  },
});

export const changeRoutine = defineEndpoint({
  method: 'PUT',
  path: '/reminders/medicines/{medicineId}',
  summary:
    'Changes what is sent and leaves the rest. A changed schedule holds from today on; what was taken before stays as it was. 409 when it was changed so often that no more is kept of it.',
  tag,
  access: 'patient',
  params: Params,
  body: RoutineFieldsSchema.omit({ prescriptionId: true, medicationId: true })
    .extend({
      dosage: words(100),
      instructions: words(300),
      end: DateSchema.nullable(),
      stock: StockSchema.nullable(),
      critical: z.boolean(),
      status: z.enum(['active', 'paused', 'ended']),
      meant: MeantSchema,
    })
    .partial(),
  success: { status: 200, body: OneSchema },
  errors: [400, 404, 409],
  example: { params: { medicineId: exampleMedicineId }, body: { status: 'paused' }, response: one },
});

export const removeFromRoutine = defineEndpoint({
  method: 'DELETE',
  path: '/reminders/medicines/{medicineId}',
  summary: 'Deletes a medicine with its whole dose history. To keep the history, set its status to ended.',
  tag,
  access: 'patient',
  params: Params,
  success: { status: 200, body: OkSchema },
  errors: [404],
  example: { params: { medicineId: exampleMedicineId }, response: { success: true } },
});

export const ProposalSchema = z.object({
  medicationId: z.string(),
  medicine: z.string(),
  dosage: z.string(),
  instructions: z.string(),
  /** The frequency as the paper says it. */
  printed: z.string(),
  schedule: ScheduleSchema,
  end: DateSchema.nullable(),
  /** What the patient has to fill in or look at, in sentences; not empty: it must not be added unseen. */
  checks: z.array(z.string()),
  /** It is in the routine already. */
  isAdded: z.boolean(),
});
export type Proposal = z.infer<typeof ProposalSchema>;

export const proposeRoutine = defineEndpoint({
  method: 'GET',
  path: '/reminders/proposals/{prescriptionId}',
  summary:
    'What a checked prescription would be as a routine. Keeps nothing. 409 while the prescription is not checked.',
  tag,
  access: 'patient',
  shows: 'routine',
  params: z.object({ prescriptionId: z.uuid() }),
  success: { status: 200, body: OkSchema.extend({ start: DateSchema, proposals: z.array(ProposalSchema) }) },
  errors: [404, 409],
  example: {
    params: { prescriptionId },
    response: {
      success: true,
      start: '2026-11-21',
      proposals: [
        {
          medicationId: '1',
          medicine: 'Glycomet 500',
          dosage: '1 tablet',
          instructions: 'After food',
          printed: '1-0-1',
          schedule,
          end: null,
          checks: [],
          isAdded: false,
        },
      ],
    },
  },
});
