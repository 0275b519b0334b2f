import { TreatmentKindSchema } from '@nabz/contract/treatments';
import { z } from 'zod';
import { WordsSchema } from './phrases.ts';
import { FileHeaderSchema, IdSchema, SourceRefsSchema, SourceSchema } from './shared.ts';
import { SpecialtySchema } from './specialties.ts';

/**
 * Tariffs that a price can rest on. `cghs-2025`: Central Government Health Scheme, office memorandum of 3 October 2025,
 * Tier I city, NABH hospital, semi-private ward. `pmjay-hbp-2021`: Ayushman Bharat PM-JAY, Health Benefit Package 2.1.
 */
export const TariffSchema = z.enum(['cghs-2025', 'pmjay-hbp-2021']);
export type Tariff = z.infer<typeof TariffSchema>;

const RupeesSchema = z.int().min(1).max(20_000_000);
const TimesSchema = z
  .strictObject({ low: z.number().min(0), typical: z.number().min(0), high: z.number().min(0) })
  .refine(({ low, typical, high }) => low <= typical && typical <= high, 'low, typical, high must not fall');
const RangeSchema = z
  .strictObject({ low: RupeesSchema, typical: RupeesSchema, high: RupeesSchema })
  .refine(({ low, typical, high }) => low <= typical && typical <= high, 'low, typical, high must not fall');

/** One row of a tariff, as far as it prices this treatment. */
export const TariffRowSchema = z.strictObject({
  tariff: TariffSchema,
  code: z.string().min(3),
  /** What the row is, in our own few words. */
  label: z.string().min(3).max(120),
  /** Rupees. CGHS: the Tier I NABH rate. PM-JAY: the total with its implant where the row has one, else the base price. */
  rateInr: RupeesSchema,
  /** CGHS only: the Tier I rate of a super-speciality hospital. */
  superInr: RupeesSchema.optional(),
  /** The commonest form of the treatment among its rows of the same tariff; exactly one row a tariff. */
  typical: z.boolean().optional(),
});
export type TariffRow = z.infer<typeof TariffRowSchema>;

/** Parts of a bill, in the order a patient reads them. */
export const HeadSchema = z.enum([
  'procedure',
  'room',
  'surgeon',
  'implants',
  'medicines',
  'tests',
  'follow-up',
  'rehabilitation',
  'other',
]);
export type Head = z.infer<typeof HeadSchema>;

/** What comes on top of the package: with its amount and the basis of it, or honestly unknown. */
export const ExtraSchema = z.discriminatedUnion('basis', [
  z.strictObject({
    basis: z.literal('rates'),
    head: HeadSchema,
    label: z.string().min(3).max(120),
    rows: z
      .array(
        z.strictObject({
          tariff: z.literal('cghs-2025'),
          code: z.string().min(3),
          label: z.string().min(3).max(120),
          rateInr: RupeesSchema,
          times: TimesSchema,
        }),
      )
      .min(1),
  }),
  z.strictObject({
    basis: z.literal('sources'),
    head: HeadSchema,
    label: z.string().min(3).max(120),
    amount: RangeSchema,
    /** The year the amount is from. */
    year: z.int().min(2015).max(2027),
    sources: z.array(IdSchema).min(1),
  }),
  z.strictObject({
    basis: z.literal('unknown'),
    head: HeadSchema,
    label: z.string().min(3).max(120),
    /** Why, and what to ask. */
    note: z.string().min(10).max(240),
  }),
]);
export type Extra = z.infer<typeof ExtraSchema>;

/** What private hospitals are said to charge who pays themselves. Only with opened sources that state a figure. */
export const PrivateEstimateSchema = z.strictObject({
  amount: RangeSchema,
  year: z.int().min(2015).max(2027),
  /** What the amount covers, e.g. "with a standard implant and 3 to 5 days in a shared room". */
  covers: z.string().min(5).max(160),
  sources: z.array(IdSchema).min(1),
});

export const PriceSchema = z.strictObject({
  /** What one price is for: "one knee", "one session", "one eye", "the whole treatment". */
  per: z.string().min(3).max(60),
  /** Rows that are alternatives of each other; empty when no tariff has the treatment. */
  rows: z.array(TariffRowSchema),
  extras: z.array(ExtraSchema),
  private: PrivateEstimateSchema.nullable(),
});

const SpanSchema = z
  .strictObject({
    min: z.number().min(0),
    max: z.number().min(0),
    unit: z.enum(['minutes', 'hours', 'days', 'weeks', 'months']),
  })
  .refine(({ min, max }) => min <= max, 'min is above max');
export type Span = z.infer<typeof SpanSchema>;

export const TreatmentSchema = z.strictObject({
  id: IdSchema,
  /** The standard name, with the everyday one in brackets where that helps: "Coronary artery bypass graft (heart bypass)". */
  name: z.string().min(3).max(90),
  synonyms: z.strictObject({ en: z.array(z.string()), hinglish: z.array(z.string()), hi: z.array(z.string()) }),
  category: SpecialtySchema,
  /** Who carries it out; the category is one of them. */
  specialties: z.array(SpecialtySchema).min(1),
  /** 40 to 100 plain words: what it is, what it is for, how it is done. */
  description: z.string(),
  /** What is done: a talk alone, an examination (also one that takes blood or tissue), a procedure, an operation, or care over a time. */
  kind: TreatmentKindSchema,
  setting: z.enum(['outpatient', 'day-care', 'inpatient']),
  complexity: z.enum(['minor', 'moderate', 'major', 'complex']),
  duration: z.strictObject({ procedure: SpanSchema, hospital: SpanSchema, recovery: SpanSchema }),
  /** What a package usually covers, and what it usually does not. */
  included: z.array(z.string().min(3).max(120)).min(2),
  notIncluded: z.array(z.string().min(3).max(120)),
  price: PriceSchema,
  /** Percent, of what exactly, and where that stands; null without an opened source. */
  successRate: z
    .strictObject({ percent: z.number().min(1).max(100), of: z.string().min(10).max(200), source: IdSchema })
    .nullable(),
  preparation: z.array(z.string().min(5).max(200)).min(2),
  /** What to ask the doctor or the hospital. */
  questions: z.array(z.string().min(8).max(160)).min(3),
  /** Other ways, as ids of treatments or, in words, what else is possible. */
  alternatives: z.strictObject({ treatments: z.array(IdSchema), words: z.array(z.string().min(5).max(160)) }),
  /** Conditions of the knowledge base it is for. */
  conditions: z.array(IdSchema),
  sources: SourceRefsSchema,
});
export type Treatment = z.infer<typeof TreatmentSchema>;

export const TreatmentsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  treatments: z.array(TreatmentSchema),
});

/** Words by which what somebody searches is told from the rest of the sentence. */
export const TreatmentSearchFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** Words that say what is wanted of a treatment, not which one. */
  fillers: WordsSchema,
  /** Words that stand in many names: alone they find nothing. */
  generic: WordsSchema,
  /** Words that say that both sides are meant. */
  doubling: WordsSchema,
});
export type TreatmentSearchWords = Pick<z.infer<typeof TreatmentSearchFileSchema>, 'fillers' | 'generic' | 'doubling'>;
