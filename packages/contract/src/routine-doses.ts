// The doses of a routine: what is due, what became of it, and how it goes over time.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, InstantSchema, OkSchema } from './fields.ts';
import { issue } from './issue.ts';
import { DayPartSchema } from './prescriptions.ts';
import { exampleMedicineId as medicineId, SlotSchema, TimeZoneSchema } from './routine.ts';

const tag = 'reminders';

export const DoseStateSchema = z.enum(['upcoming', 'due', 'late', 'missed', 'taken', 'skipped', 'later']);
export const SkipReasonSchema = z.enum([
  'forgot',
  'side-effect',
  'cost',
  'ran-out',
  'felt-better',
  'doctor-said',
  'away',
  'other',
]);

/** One planned dose and what became of it. */
export const DoseSchema = z.object({
  medicineId: z.uuid(),
  slot: SlotSchema,
  part: DayPartSchema,
  medicine: z.string(),
  amount: z.string(),
  instructions: z.string(),
  state: DoseStateSchema,
  /** Local wall clock; null unless taken. */
  takenAt: SlotSchema.nullable(),
  /** Taken after its time, or still open after it. */
  wasLate: z.boolean(),
  reason: SkipReasonSchema.nullable(),
  /** Of a dose put off: when it is due again. */
  until: SlotSchema.nullable(),
  /** Until when it can still be answered before it counts as missed. */
  windowEnds: SlotSchema,
});
export type Dose = z.infer<typeof DoseSchema>;

const dose: Dose = {
  medicineId,
  slot: '2026-11-21T08:00',
  part: 'morning',
  medicine: 'Glycomet 500',
  amount: '1 tablet',
  instructions: 'After food',
  state: 'due',
  takenAt: null,
  wasLate: false,
  reason: null,
  until: null,
  windowEnds: '2026-11-21T12:00',
};

export const AsNeededSchema = z.object({
  medicineId: z.uuid(),
  medicine: z.string(),
  amount: z.string(),
  instructions: z.string(),
  takenToday: z.int(),
  lastAt: SlotSchema.nullable(),
  maxPerDay: z.int().nullable(),
  reached: z.boolean(),
});

export const getDoses = defineEndpoint({
  method: 'GET',
  path: '/reminders/doses',
  summary:
    'The doses of a day (today when none is given) and of the days after it, in the order of the day. `yesterday` holds those of the day before that are still open.',
  tag,
  access: 'patient',
  shows: 'routine',
  query: z.object({ date: DateSchema.optional(), days: z.coerce.number().int().min(1).max(14).default(1) }),
  success: {
    status: 200,
    body: OkSchema.extend({
      date: DateSchema,
      timeZone: TimeZoneSchema,
      now: SlotSchema,
      doses: z.array(DoseSchema),
      yesterday: z.array(DoseSchema),
      asNeeded: z.array(AsNeededSchema),
    }),
  },
  errors: [400],
  example: {
    response: {
      success: true,
      date: '2026-11-21',
      timeZone: 'Asia/Kolkata',
      now: '2026-11-21T08:10',
      doses: [dose],
      yesterday: [],
      asNeeded: [],
    },
  },
});

/** What happened to a dose. The client makes the id: the same event sent twice is one. */
export const DoseEventSchema = z.object({
  id: z.uuid(),
  medicineId: z.uuid(),
  /** Null for a medicine as needed. */
  slot: SlotSchema.nullable(),
  action: z.enum(['taken', 'skipped', 'later', 'undo']),
  /** When it was taken or answered. */
  at: InstantSchema,
  /**
   * When the patient said so, where that is not `at`: of two answers to a dose the one that was said later holds. A dose
   * as needed is undone by an event of the same `at` that was said later.
   */
  saidAt: InstantSchema.optional(),
  reason: SkipReasonSchema.nullable().default(null),
  note: z
    .string()
    .trim()
    .max(300, issue('input.text.atMost', { count: 300 }))
    .default(''),
  /** For later: when to ask again. */
  until: SlotSchema.nullable().default(null),
});
export type DoseEvent = z.input<typeof DoseEventSchema>;

export const recordDoses = defineEndpoint({
  method: 'POST',
  path: '/reminders/doses',
  summary:
    'Records what happened, also from a device that was offline. Events are kept for good, in the order in which they were said; what is refused is named with the reason, the rest counts.',
  tag,
  access: 'patient',
  body: z.object({ events: z.array(DoseEventSchema).min(1).max(200, 'input.doses.tooMany') }),
  success: {
    status: 200,
    body: OkSchema.extend({
      kept: z.array(z.uuid()),
      refused: z.array(z.object({ id: z.uuid(), reason: z.string() })),
    }),
  },
  errors: [400],
  example: {
    body: {
      events: [
        {
          id: '9c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b44',
          medicineId,
          slot: '2026-11-21T08:00',
          action: 'taken',
          at: '2026-11-21T02:40:00.000Z',
        },
      ],
    },
    response: { success: true, kept: ['9c7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b44'], refused: [] },
  },
});

const CountsSchema = z.object({
  due: z.int(),
  taken: z.int(),
  takenLate: z.int(),
  skipped: z.int(),
  missed: z.int(),
  /** Percent taken of what was due; null when that was on fewer than seven days, so never for a single day. */
  percent: z.number().min(0).max(100).nullable(),
});

export const AdherenceSchema = z.object({
  days: z.int(),
  from: DateSchema,
  to: DateSchema,
  overall: CountsSchema,
  medicines: z.array(CountsSchema.extend({ medicineId: z.uuid(), medicine: z.string() })),
  byDay: z.array(CountsSchema.extend({ date: DateSchema })),
  /** In plain words, the most useful first; never a reproach. */
  insights: z.array(z.string()),
  /** How the figure is made. */
  definition: z.string(),
});
export type Adherence = z.infer<typeof AdherenceSchema>;

const counts = { due: 14, taken: 12, takenLate: 2, skipped: 1, missed: 1, percent: 86 };
export const getAdherence = defineEndpoint({
  method: 'GET',
  path: '/reminders/adherence',
  summary: 'How the routine went over the last 7, 30 or 90 days.',
  tag,
  access: 'patient',
  shows: 'routine',
  query: z.object({ days: z.enum(['7', '30', '90'], 'input.adherence.days').default('30') }),
  success: { status: 200, body: OkSchema.extend({ adherence: AdherenceSchema }) },
  errors: [400],
  example: {
    query: { days: '7' },
    response: {
      success: true,
      adherence: {
        days: 7,
        from: '2026-11-15',
        to: '2026-11-21',
        overall: counts,
        medicines: [{ ...counts, medicineId, medicine: 'Glycomet 500' }],
        byDay: [{ ...counts, percent: null, date: '2026-11-21' }],
        insights: ['Evening doses on Sundays were often not answered.'],
        definition: 'Doses marked as taken, of the doses whose time is over.',
      },
    },
  },
});
