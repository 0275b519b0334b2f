import { z } from 'zod';
import { FileHeaderSchema, IdSchema } from './shared.ts';

/**
 * The words in which patients tell of each condition: counted in the corpus of blind cases (bench/symptoms/train-words.ts).
 * They speak for a condition in the ranking and have no say in the urgency.
 */
export const PatientWordsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** SHA-256 of the cases that were counted. */
  trainedWith: z.string().regex(/^[0-9a-f]{64}$/),
  patientWords: z.array(
    z.strictObject({
      /** The condition. */
      id: IdSchema,
      /** Texts of patients who have it. */
      texts: z.int().positive(),
      /** Words, pairs of words (`a+b`) and findings that the condition does not list (`=id`) of these texts, with `*n` where n texts have them, separated by spaces. */
      words: z.string().regex(/^\S+(?: \S+)*$/),
    }),
  ),
});
export type PatientWords = z.infer<typeof PatientWordsFileSchema>['patientWords'][number];
