import { z } from 'zod';
import { FileHeaderSchema, IdSchema } from './shared.ts';

/** What a patient (or somebody looking at them) can tell: a symptom, a visible sign, a risk, a circumstance. */
export const FindingSchema = z.strictObject({
  id: IdSchema,
  /** Short and plain, as the patient reads it back: "Chest pain that feels like pressure". */
  name: z.string().min(3).max(80),
  kind: z.enum(['symptom', 'sign', 'risk', 'context']),
  /** The more general finding this one implies: pressing chest pain implies chest pain. */
  parent: IdSchema.optional(),
  /** Set from another finding's measure, besides being said in words: cough for 14 days or more, fever of 39 °C or more. */
  derived: z
    .strictObject({
      from: IdSchema,
      minDays: z.number().optional(),
      maxDays: z.number().optional(),
      minTemperatureC: z.number().optional(),
    })
    .optional(),
  /**
   * How often it is there in people who seek advice for something unrelated to it: the noise a condition must beat.
   * very-common 12 in 100, common 5, uncommon 1.5, rare 0.4 (BACKGROUND in the engine's ranking.ts).
   */
  background: z.enum(['very-common', 'common', 'uncommon', 'rare']),
  /**
   * Ways to say it. A phrase matches when all its content words stand near each other in any order, so write the
   * short core ("burning urine"), not sentences. `<pain>` stands for any word of that class in data/lexicon.
   */
  synonyms: z.strictObject({
    en: z.array(z.string().min(2)).min(1),
    hinglish: z.array(z.string().min(2)),
    hi: z.array(z.string().min(1)),
  }),
  /** A yes/no question in plain words. */
  question: z.string().endsWith('?'),
  /** The same question about somebody else ("Do they have fever?"): wherever `question` says "you". */
  questionOther: z.string().endsWith('?').optional(),
  /** One line that explains the question. */
  help: z.string().min(5).max(200),
  /** The same line about somebody else. */
  helpOther: z.string().min(5).max(200).optional(),
  /** Asked only of these people; a finding of one sex tells the sex. */
  only: z
    .strictObject({
      sex: z.enum(['male', 'female']).optional(),
      minAgeYears: z.number().optional(),
      maxAgeYears: z.number().optional(),
    })
    .optional(),
});
export type Finding = z.infer<typeof FindingSchema>;

export const FindingsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  findings: z.array(FindingSchema).min(1),
});

/** Classes of words that phrases name in angle brackets, and the words that steer understanding. */
export const LexiconFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** Several files may add words to one class. */
  classes: z.record(IdSchema, z.array(z.string().min(1)).min(1)),
  /** Further ways to say findings, by their ids: those of a language that has a file of its own. */
  phrases: z.record(IdSchema, z.array(z.string().min(2)).min(1)).optional(),
});
