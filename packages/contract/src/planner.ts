import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { OkSchema, SourceNoteSchema } from './fields.ts';

const tag = 'planner';

export const InsuranceTypeSchema = z.enum([
  'none',
  'star_health',
  'hdfc_ergo',
  'icici_lombard',
  'bajaj_allianz',
  'other',
]);
export type InsuranceType = z.infer<typeof InsuranceTypeSchema>;

/** Used when neither a text nor a known place was given. */
export const FALLBACK_LOCATION = 'Delhi, India';

export const WardSchema = z.enum(['general', 'semi-private', 'private']);

const RupeesSchema = z
  .number('input.rupees.missing')
  .min(0, 'input.rupees.tooSmall')
  .max(100_000_000, 'input.rupees.tooLarge');

/** What the patient reads off their own policy; nothing is assumed about an insurer. Rupees and percent. */
export const PolicySchema = z.object({
  sumInsured: RupeesSchema.optional(),
  /** What this year's claims have used up already. */
  alreadyUsed: RupeesSchema.optional(),
  coPayPercent: z.number().min(0, 'input.percent').max(100, 'input.percent').optional(),
  /** What the policy pays for a room, a day. */
  roomRentCap: RupeesSchema.optional(),
  /** What a room is expected to cost a day; with a cap below it, the whole bill is paid in proportion. */
  roomRent: RupeesSchema.optional(),
  /** The patient pays this much of each claim first. */
  deductible: RupeesSchema.optional(),
  /** The waiting period for this treatment is not over: the insurer pays nothing yet. */
  waitingPeriod: z.boolean().optional(),
});
export type Policy = z.infer<typeof PolicySchema>;

export const MoneyRangeSchema = z.object({ low: z.int(), typical: z.int(), high: z.int() });
export type MoneyRange = z.infer<typeof MoneyRangeSchema>;

/** What a figure rests on. */
export const BasisSchema = z.object({
  /** A published tariff, what opened pages say, our own sum of both, or nothing we could find. */
  kind: z.enum(['published', 'estimate', 'unknown']),
  /** "CGHS rate CN001, Tier II" */
  text: z.string(),
  /** When the figure is from: a day or a year; null for the unknown. */
  date: z.string().nullable(),
  sources: z.array(SourceNoteSchema),
});

export const CostLineSchema = z.object({
  head: z.enum([
    'procedure',
    'room',
    'surgeon',
    'implants',
    'medicines',
    'tests',
    'follow-up',
    'rehabilitation',
    'other',
  ]),
  label: z.string(),
  /** Null: already inside the package, or not known; `state` says which. */
  amount: MoneyRangeSchema.nullable(),
  state: z.enum(['amount', 'in-package', 'unknown']),
  basis: BasisSchema,
});
export type CostLine = z.infer<typeof CostLineSchema>;

/** How the insurer and the patient share one price; each step in words. */
export const ShareSchema = z.object({
  patient: z.object({ low: z.int(), high: z.int() }),
  insurer: z.object({ low: z.int(), high: z.int() }),
  /** What the patient pays of the usual bill; null while too little is known of the policy to say. */
  likely: z.int().nullable(),
  steps: z.array(z.string()),
  /** What had to be left open because the patient did not enter it. */
  open: z.array(z.string()),
});
export type Share = z.infer<typeof ShareSchema>;

/** One way to have the treatment: at a kind of hospital, at its price. */
export const CostSourceSchema = z.object({
  /** "CGHS rates 2025" */
  source: z.string(),
  hospitalType: z.string(),
  priceRange: z.object({ min: z.int(), max: z.int() }),
  description: z.string(),
  /** Additions. */
  id: z.string(),
  typical: z.int(),
  lines: z.array(CostLineSchema),
  /** Some line has no figure, so the true bill is higher. */
  isIncomplete: z.boolean(),
  basis: BasisSchema,
  /** Null: this price is not one that an insurer shares (a scheme pays it). */
  share: ShareSchema.nullable(),
});
export type CostSource = z.infer<typeof CostSourceSchema>;

export const PlanSchema = z.object({
  treatment: z.object({
    name: z.string(),
    details: z.object({ duration: z.string(), complexity: z.string() }),
    /** Additions. */
    id: z.string(),
    category: z.string(),
    description: z.string(),
    per: z.string(),
    /** It is used for what needs help at once: prices can wait then. */
    emergency: z.boolean(),
    included: z.array(z.string()),
    notIncluded: z.array(z.string()),
    preparation: z.array(z.string()),
    questions: z.array(z.string()),
    /** The other name that was understood, when it was not the name itself. */
    matched: z.string().nullable(),
  }),
  costs: z.object({
    sources: z.array(CostSourceSchema),
    /** Additions: what a scheme would pay, what a tariff is, what to ask in writing. */
    notes: z.array(z.string()),
  }),
  hospitals: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      rating: z.number().nullable(),
      distance: z.number().nullable(),
      sample: z.boolean(),
      ownership: z.enum(['government', 'private', 'trust']).nullable(),
    }),
  ),
  doctors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      qualification: z.string().nullable(),
      specialization: z.string(),
      hospital: z.string(),
      rating: z.number().nullable(),
      experience: z.int().nullable(),
      sample: z.boolean(),
      hospitalId: z.string(),
    }),
  ),
  recommendations: z.object({
    topHospitalPicks: z.array(z.object({ name: z.string(), reason: z.string(), id: z.string(), sample: z.boolean() })),
    budgetOptions: z.array(z.object({ name: z.string(), cost: z.int(), reason: z.string() })),
    /** Additions. */
    checklist: z.array(z.string()),
    alternatives: z.array(z.object({ id: z.string(), name: z.string() })),
    sources: z.array(SourceNoteSchema),
  }),
  /** Where the plan is for, and how that was found out. */
  place: z.object({
    text: z.string(),
    city: z.string(),
    state: z.string(),
    tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** `given` by the caller, `saved` in the profile, or the `fallback`. `unknown`: the text was not understood. */
    from: z.enum(['given', 'saved', 'fallback', 'unknown']),
  }),
  insuranceType: InsuranceTypeSchema,
  knowledgeVersion: z.string(),
});
export type Plan = z.infer<typeof PlanSchema>;

const cghs = {
  kind: 'published' as const,
  text: 'CGHS rate OR112, Tier I',
  date: '2025-10-03',
  sources: [{ title: 'CGHS rates', publisher: 'Government of India', year: '2025', url: null }],
};
export const examplePlan: Plan = {
  treatment: {
    name: 'Total knee replacement',
    details: { duration: '3 to 5 days in hospital', complexity: 'Major' },
    id: 'total-knee-replacement',
    category: 'Orthopedics',
    description: 'A worn knee joint is replaced by an artificial one.',
    per: 'one knee',
    emergency: false,
    included: ['Surgeon and theatre'],
    notIncluded: ['The implant'],
    preparation: ['Have blood tests and an ECG done.'],
    questions: ['Which implant is planned, and what does it cost?'],
    matched: null,
  },
  costs: {
    sources: [
      {
        source: 'CGHS rates 2025',
        hospitalType: 'Private hospital at CGHS rates',
        priceRange: { min: 109650, max: 148350 },
        description: 'What the scheme pays a hospital, the implant apart.',
        id: 'cghs',
        typical: 129000,
        lines: [
          {
            head: 'procedure',
            label: 'Package',
            amount: { low: 109650, typical: 129000, high: 148350 },
            state: 'amount',
            basis: cghs,
          },
        ],
        isIncomplete: true,
        basis: cghs,
        share: {
          patient: { low: 0, high: 20000 },
          insurer: { low: 109650, high: 148350 },
          likely: 0,
          steps: [],
          open: [],
        },
      },
    ],
    notes: ['A tariff is what a scheme pays, not what a walk-in is charged.'],
  },
  hospitals: [],
  doctors: [],
  recommendations: { topHospitalPicks: [], budgetOptions: [], checklist: [], alternatives: [], sources: [] },
  place: { text: 'Pune', city: 'Pune', state: 'Maharashtra', tier: 1, from: 'given' },
  insuranceType: 'none',
  knowledgeVersion: 'a1b2c3d4',
};

export const analyzeTreatment = defineEndpoint({
  method: 'POST',
  path: '/treatment-planner/analyze-treatment',
  summary: 'What a treatment costs around a place, by kind of hospital, and what of it the patient would pay.',
  tag,
  access: 'patient',
  body: z.object({
    treatmentName: z.string().trim().min(1, 'input.treatment.missing').max(200, 'input.treatment.tooLong'),
    patientLocation: z.string().trim().max(200, 'input.location.tooLong').default(''),
    insuranceType: InsuranceTypeSchema.default('none'),
    /** Additions. */
    policy: PolicySchema.optional(),
    ward: WardSchema.default('semi-private'),
  }),
  success: { status: 200, body: OkSchema.extend({ data: PlanSchema }) },
  errors: [400, 404],
  example: {
    body: { treatmentName: 'knee replacement', patientLocation: 'Pune', insuranceType: 'star_health' },
    response: { success: true, data: examplePlan },
  },
});
