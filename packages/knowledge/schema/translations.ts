import { z } from 'zod';
import { FileHeaderSchema, IdSchema } from './shared.ts';

/** Languages that the symptom check's knowledge is translated into, as BCP 47 names them. */
export const TranslationLanguageSchema = z.enum(['hi']);
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

/** Texts of one language for entries of the English files, by the same ids. */
export const TranslationFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  language: TranslationLanguageSchema,
  findings: z.array(FindingTextsSchema).optional(),
  redFlags: z.array(RedFlagTextsSchema).optional(),
  conditions: z.array(ConditionTextsSchema).optional(),
});

/** The texts of one language by id. */
export type Translation = {
  readonly findings: ReadonlyMap<string, FindingTexts>;
  readonly redFlags: ReadonlyMap<string, RedFlagTexts>;
  readonly conditions: ReadonlyMap<string, ConditionTexts>;
};
