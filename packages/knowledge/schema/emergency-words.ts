import { z } from 'zod';
import { FileHeaderSchema } from './shared.ts';

/**
 * What the words and findings of an emergency look like: a linear model that was trained with the corpus of blind cases
 * (bench/symptoms/train-urgency.ts). No weight is below zero, so a word or a fact more can only raise the sum.
 */
export const EmergencyWordsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** SHA-256 of the cases it was trained with. */
  trainedWith: z.string().regex(/^[0-9a-f]{64}$/),
  emergencyWords: z
    .array(
      z.strictObject({
        id: z.literal('emergency'),
        /** The sum without any feature, and the sum from which a text is an emergency. */
        bias: z.number(),
        threshold: z.number(),
        /** By feature; see packages/engine/src/symptoms/emergency-words.ts. */
        weights: z.record(z.string(), z.number().positive()),
      }),
    )
    .length(1),
});
export type EmergencyWords = z.infer<typeof EmergencyWordsFileSchema>['emergencyWords'][number];
