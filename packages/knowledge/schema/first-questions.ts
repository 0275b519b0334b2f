import { z } from 'zod';
import { FileHeaderSchema, IdSchema } from './shared.ts';

/** The danger signs that a careful physician asks about first when somebody comes with a complaint. */
export const FirstQuestionsSchema = z.strictObject({
  id: IdSchema,
  /** The complaint: all of these findings. The entry that names most of what was said is taken. */
  when: z.array(IdSchema).min(1).max(3),
  /** In years; a person whose age is not known meets no limit. */
  minAgeYears: z.number().optional(),
  /** Up to but not including. */
  maxAgeYears: z.number().optional(),
  pregnant: z.literal(true).optional(),
  /** Danger signs, the most telling first. */
  ask: z.array(IdSchema).min(2).max(6),
});
export type FirstQuestions = z.infer<typeof FirstQuestionsSchema>;
export const FirstQuestionsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  firstQuestions: z.array(FirstQuestionsSchema).min(1),
});
