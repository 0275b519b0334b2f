import { z } from 'zod';
import { FileHeaderSchema, IdSchema, SexSchema, SourceRefsSchema, TriageSchema } from './shared.ts';

const FindingListSchema = z.array(IdSchema).min(1);

/** A combination that decides urgency by itself, whatever the ranking says. */
export const RedFlagSchema = z.strictObject({
  id: IdSchema,
  /** What is feared, for the reader of this file. */
  name: z.string().min(3),
  /** All of these. */
  all: z.array(IdSchema),
  /** And, of each list, at least one. */
  any: z.array(FindingListSchema),
  minAgeYears: z.number().optional(),
  /** Up to but not including. An unknown age does not meet an age limit. */
  maxAgeYears: z.number().optional(),
  sex: SexSchema.optional(),
  pregnant: z.literal(true).optional(),
  minDurationDays: z.number().optional(),
  minTemperatureC: z.number().optional(),
  triage: TriageSchema,
  kind: z.enum(['physical', 'mental']),
  /** What the patient reads first: what this can be and what to do, in at most three short sentences. */
  message: z.string().min(20).max(320),
  /** Why, in a few words: "Chest pressure with sweating". */
  because: z.string().min(5).max(120),
  /** What to do while help comes. */
  steps: z.array(z.string().min(5)).min(1).max(6),
  sources: SourceRefsSchema,
  /** Patient words that must fire it and that must not; each is run by the tests. */
  tests: z.strictObject({ fires: z.array(z.string()).min(2), silent: z.array(z.string()).min(1) }),
});
export type RedFlag = z.infer<typeof RedFlagSchema>;
export const RedFlagsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  redFlags: z.array(RedFlagSchema).min(1),
});
