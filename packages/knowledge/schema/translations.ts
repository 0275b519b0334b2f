import { z } from 'zod';
import { FileHeaderSchema, IdSchema } from './shared.ts';
import { TariffSchema } from './treatments.ts';

/** Languages that texts of the knowledge are translated into, as BCP 47 names them. */
export const TranslationLanguageSchema = z.enum(['hi', 'mr']);
export type TranslationLanguage = z.infer<typeof TranslationLanguageSchema>;

const ShortSchema = z.string().min(2).max(300);
const TextSchema = z.string().min(5).max(600);

/** What a patient reads of a finding. */
export const FindingTextsSchema = z.strictObject({
  id: IdSchema,
  name: ShortSchema,
  question: TextSchema.endsWith('?'),
  questionOther: TextSchema.endsWith('?').optional(),
  help: TextSchema,
  helpOther: TextSchema.optional(),
});
export type FindingTexts = z.infer<typeof FindingTextsSchema>;

/** What a patient reads of a danger rule. */
export const RedFlagTextsSchema = z.strictObject({
  id: IdSchema,
  message: TextSchema,
  because: TextSchema,
  steps: z.array(TextSchema).min(1).max(6),
});
export type RedFlagTexts = z.infer<typeof RedFlagTextsSchema>;

/** What a patient reads of a condition; a text that is left out stays English, so a language may begin with the names. */
export const ConditionTextsSchema = z.strictObject({
  id: IdSchema,
  name: ShortSchema,
  description: z.string().min(100).max(1600).optional(),
  commonSymptoms: z.array(ShortSchema).optional(),
  immediateSteps: z.array(TextSchema).optional(),
  whenToSeeDoctor: TextSchema.optional(),
  redFlags: z.array(ShortSchema).optional(),
  /** The reasons of its `raise`, in the same order. */
  raise: z.array(ShortSchema).optional(),
});
export type ConditionTexts = z.infer<typeof ConditionTextsSchema>;

/** What a patient reads of a medicine that is sold without a prescription. */
const OtcTextsSchema = z.strictObject({ id: IdSchema, name: ShortSchema, purpose: TextSchema });

/** What a patient reads of an interaction rule, or where no rule has words of its own. */
export const AlertTextsSchema = z.strictObject({
  id: z.string(),
  mechanism: z.string().min(5),
  watch: z.array(ShortSchema).min(1),
  ask: TextSchema,
});
export type AlertTexts = z.infer<typeof AlertTextsSchema>;

/** What a patient reads of an ingredient. Its name is that on the pack. */
const IngredientTextsSchema = z.strictObject({
  id: IdSchema,
  use: TextSchema,
  over65: TextSchema.exactOptional(),
  food: TextSchema.exactOptional(),
  alcohol: TextSchema.exactOptional(),
});

/** What a patient reads of a laboratory test. */
const AnalyteTextsSchema = z.strictObject({
  id: IdSchema,
  name: ShortSchema,
  about: TextSchema,
  high: TextSchema.exactOptional(),
  low: TextSchema.exactOptional(),
  unexpected: TextSchema.exactOptional(),
  disturbedBy: z.array(ShortSchema),
});

/** What a patient reads of results that mean something together. */
const PatternTextsSchema = z.strictObject({
  id: IdSchema,
  name: ShortSchema,
  description: TextSchema,
  recommendations: z.array(TextSchema),
  followUp: z.array(TextSchema),
  riskFactors: z.array(ShortSchema),
});

/** What a word of a report about pictures means. The word itself is that on the paper. */
const TermTextsSchema = z.strictObject({ id: IdSchema, meaning: TextSchema });

/** A sentence that is said of many things, with gaps. */
const SentenceSchema = z.strictObject({ id: z.string(), text: z.string().min(2) });

/** Against what a reading from home is shown. */
const LimitTextsSchema = z.strictObject({ id: z.string(), label: ShortSchema, note: TextSchema });

/** What a treatment is. Its Hindi name is one of the names that it is found by. */
const TreatmentTextsSchema = z.strictObject({ id: IdSchema, description: z.string().min(100).max(900) });

/** A sentence that many treatments say in the same words: what a package covers, how to prepare. Its `id` is the English sentence. */
const PhraseSchema = z.strictObject({ id: z.string().min(3), text: z.string().min(2).max(300) });

/** A published list of rates. */
const TariffTextsSchema = z.strictObject({ id: TariffSchema, title: ShortSchema });

/** What a patient reads of a daily tip. */
const TipTextsSchema = z.strictObject({
  id: IdSchema,
  text: z.string().min(15).max(260),
  why: z.string().min(10).max(180),
});

/** The kinds of texts in each part of the knowledge; the `id` of an entry is that of the English one. */
export const TRANSLATED = {
  symptoms: {
    findings: FindingTextsSchema,
    redFlags: RedFlagTextsSchema,
    conditions: ConditionTextsSchema,
    otc: OtcTextsSchema,
  },
  medicines: {
    pairs: AlertTextsSchema,
    conditionRules: AlertTextsSchema,
    allergies: AlertTextsSchema,
    duplicateClasses: AlertTextsSchema,
    alerts: AlertTextsSchema,
    ingredients: IngredientTextsSchema,
  },
  labs: {
    analytes: AnalyteTextsSchema,
    patterns: PatternTextsSchema,
    terms: TermTextsSchema,
    sentences: SentenceSchema,
  },
  measurements: { sentences: SentenceSchema, limits: LimitTextsSchema },
  treatments: { treatments: TreatmentTextsSchema, phrases: PhraseSchema, tariffs: TariffTextsSchema },
  tips: { tips: TipTextsSchema },
} as const;

/** A part of the knowledge that is read alone: a folder of a language's texts. */
export type Catalogue = keyof typeof TRANSLATED;
export const CATALOGUES = Object.keys(TRANSLATED) as Catalogue[];

type Schemas = typeof TRANSLATED;
/** The texts of one part of the knowledge in one language, by kind and then by id. */
export type Translation<C extends Catalogue> = {
  readonly [Kind in keyof Schemas[C]]: Schemas[C][Kind] extends z.ZodType
    ? ReadonlyMap<string, z.infer<Schemas[C][Kind]>>
    : never;
};

/** What a file of translations holds beside its texts. */
export const TranslationHeaderSchema = z.object({ ...FileHeaderSchema.shape, language: TranslationLanguageSchema });
