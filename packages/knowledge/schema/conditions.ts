import { z } from 'zod';
import { FileHeaderSchema, IdSchema, SexSchema, SourceRefsSchema, TriageSchema } from './shared.ts';

/**
 * How many of 100 people with the condition have the finding: always 95, usually 78, often 50, sometimes 25, rarely 7.
 * `absent`: hardly anybody has it, so its presence speaks against. The engine's numbers are FREQUENCY in ranking.ts.
 */
export const FrequencySchema = z.enum(['always', 'usually', 'often', 'sometimes', 'rarely', 'absent']);
export type Frequency = z.infer<typeof FrequencySchema>;

/** Relative to other reasons to seek advice in India; each step is a factor of three to four (COMMONNESS in the engine's ranking.ts). */
export const CommonnessSchema = z.enum(['very-common', 'common', 'uncommon', 'rare', 'very-rare']);

/** infant 0-1, child 1-11, teen 12-17, adult 18-39, middle 40-64, elder 65+. */
export const AGE_BANDS = ['infant', 'child', 'teen', 'adult', 'middle', 'elder'] as const;
export const AgeBandSchema = z.enum(AGE_BANDS);
export type AgeBand = z.infer<typeof AgeBandSchema>;

/** Body systems that patients look conditions up by; the words for them stand with the server's texts. */
export const SystemSchema = z.enum([
  'infectious',
  'chest',
  'digestive',
  'neuro',
  'mind',
  'skin',
  'bones-joints-injury',
  'ent',
  'eye',
  'urinary-male',
  'women',
  'child',
  'endocrine-blood',
  'allergy-environment',
]);
export type System = z.infer<typeof SystemSchema>;

const FactorSchema = z.number().min(0).max(20);

export const ConditionSchema = z.strictObject({
  id: IdSchema,
  /** The standard name of clinicians, what it means in plain words in brackets: "Mitral stenosis (narrow heart valve)". */
  name: z.string().min(3).max(80),
  synonyms: z.strictObject({ en: z.array(z.string()), hinglish: z.array(z.string()), hi: z.array(z.string()) }),
  /** ICD-10 of the WHO (version 2019), which goes to four characters; not a code of a national edition. */
  icd10: z.string().regex(/^[A-Z]\d\d(?:\.\d)?$/),
  /** Why another condition has the same code, where ICD-10 does not tell them apart. */
  sharesCode: z.string().min(20).max(120).optional(),
  system: SystemSchema,
  commonness: CommonnessSchema,
  /** Factors on commonness; 1 where nothing is said, 0 = does not occur. */
  age: z.partialRecord(AgeBandSchema, FactorSchema),
  sex: z.partialRecord(SexSchema, FactorSchema),
  season: z.partialRecord(z.enum(['summer', 'monsoon', 'winter']), FactorSchema),
  /** Which findings it shows and how often. Children of a listed finding count through it. */
  findings: z.array(z.strictObject({ id: IdSchema, frequency: FrequencySchema })).min(4),
  /** Findings that make it this many times more likely: risks, circumstances, or another complaint that leads to it. */
  risks: z.array(z.strictObject({ id: IdSchema, factor: z.number().min(1).max(50) })),
  onset: z.array(z.enum(['sudden', 'hours', 'days', 'weeks', 'months'])).min(1),
  /** How long the complaint has typically lasted when people seek advice, in days. */
  durationDays: z.strictObject({ min: z.number().min(0), max: z.number().min(0) }),
  severity: z.enum(['mild', 'moderate', 'serious']),
  /** What a typical case needs. */
  triage: TriageSchema,
  /** When it needs more: any one of the lists complete raises it. */
  raise: z.array(z.strictObject({ when: z.array(IdSchema).min(1), to: TriageSchema, because: z.string().min(5) })),
  /** A cause that does harm when it is overlooked: its questions are asked first. */
  mustNotMiss: z.boolean(),
  /** 60 to 120 words, plain, what it is, why it happens, how it goes. */
  description: z.string().min(200).max(1100),
  commonSymptoms: z.array(z.string()).min(3).max(10),
  immediateSteps: z.array(z.string()).min(2).max(8),
  whenToSeeDoctor: z.string().min(20),
  redFlags: z.array(z.string()).min(2).max(8),
  /** Ids of data/otc; only for a mild case at home. */
  otc: z.array(IdSchema),
  specialists: z.array(z.string()).min(1),
  tests: z.array(z.string()),
  sources: SourceRefsSchema,
});
export type Condition = z.infer<typeof ConditionSchema>;

export const ConditionsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  conditions: z.array(ConditionSchema).min(1),
});

/** Medicines a chemist sells without a prescription in India, by name and purpose. Never a dose. */
export const OtcSchema = z.strictObject({
  id: IdSchema,
  name: z.string().min(2),
  purpose: z.string().min(5),
  /** Findings that speak against it (an allergy, a disease, a medicine, a circumstance). */
  notWith: z.array(IdSchema),
  sources: SourceRefsSchema,
});
export type Otc = z.infer<typeof OtcSchema>;
export const OtcFileSchema = z.strictObject({ ...FileHeaderSchema.shape, otc: z.array(OtcSchema).min(1) });
