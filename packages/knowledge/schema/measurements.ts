import { z } from 'zod';
import { FileHeaderSchema, IdSchema, SourceRefsSchema, SourceSchema } from './shared.ts';

/** What a device at home measures. A blood pressure is three of them. */
export const MeasureSchema = z.enum(['systolic', 'diastolic', 'pulse', 'glucose', 'spo2', 'temperature']);
export type Measure = z.infer<typeof MeasureSchema>;

/** When a sugar value was measured. */
export const GlucoseTimeSchema = z.enum(['fasting', 'before-meal', 'after-meal', 'bedtime', 'random']);
export type GlucoseTime = z.infer<typeof GlucoseTimeSchema>;

/** Whom limits are for. A missing field means: for everybody, also where it is not known. */
export const MeasuredForSchema = z.strictObject({
  /** Years, with fractions. A person of unknown age fits no limits that name an age. */
  ageFromYears: z.number().min(0).optional(),
  /** Exclusive. */
  ageToYears: z.number().max(150).optional(),
  /** true: said to be pregnant. false: not said to be. */
  pregnant: z.boolean().optional(),
  /** Said to have diabetes, or said not to have it. Whom nobody asked fits neither. */
  diabetes: z.boolean().optional(),
  times: z.array(GlucoseTimeSchema).min(1).optional(),
});

/** Most urgent last. */
export const MeasuredStatusSchema = z.enum(['low', 'normal', 'raised', 'high', 'urgent']);
export type MeasuredStatus = z.infer<typeof MeasuredStatusSchema>;

/** Values from `from` on and below `below`. */
export const BandSchema = z.strictObject({
  status: MeasuredStatusSchema,
  from: z.number().optional(),
  below: z.number().optional(),
  /** Id of the sentence that says what it means; of an urgent one: what to do now. */
  say: IdSchema,
});

export const MeasurementLimitSchema = z.strictObject({
  id: IdSchema,
  measure: MeasureSchema,
  /** E.g. "Upper value", "Fasting". */
  label: z.string().min(2),
  unit: z.string().min(1),
  forWhom: MeasuredForSchema,
  /** The usual range as it is shown; both null: none is shown, only what is urgent is known. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** A value in none of them is not judged. */
  bands: z.array(BandSchema).min(1),
  note: z.string(),
  sources: SourceRefsSchema,
});
export type MeasurementLimit = z.infer<typeof MeasurementLimitSchema>;

/** Of the limits of one measure the first that fits the person holds. */
export const MeasurementLimitsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  limits: z.array(MeasurementLimitSchema),
});

export const MeasurementWordsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  texts: z.record(IdSchema, z.string().min(5)),
});

export type MeasurementKnowledge = {
  readonly version: string;
  readonly limits: readonly MeasurementLimit[];
  readonly words: Readonly<Record<string, string>>;
  readonly sources: readonly z.infer<typeof SourceSchema>[];
};
