import { z } from 'zod';
import { areApart, PhraseSchema, PhrasesSchema, useOnly } from './phrases.ts';
import { FileHeaderSchema } from './shared.ts';

export const DayPartSchema = z.enum(['morning', 'noon', 'evening', 'night']);

const ScheduleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), timesADay: z.int().min(1) }),
  z.strictObject({ kind: z.literal('daily-parts'), parts: z.array(DayPartSchema).min(1) }),
  z.strictObject({ kind: z.literal('weekly'), timesAWeek: z.int().min(1).max(6) }),
  z.strictObject({ kind: z.literal('every-days'), every: z.int().min(2) }),
  z.strictObject({ kind: z.enum(['as-needed', 'once', 'unknown']) }),
]);

const FrequencySchema = z
  .strictObject({
    /** As a patient's list shows it. */
    text: z.string().min(1),
    spoken: z.string().min(1),
    schedule: ScheduleSchema,
    /** It can be read in more than one way. */
    isUnclear: z.literal(true).optional(),
    /** "Daily" alone is once a day; beside 1-0-1 it only says every day. */
    isWeak: z.literal(true).optional(),
    /** Needed for `{times}` among the phrases. */
    counts: PhrasesSchema.optional(),
    phrases: PhrasesSchema,
  })
  .refine(
    ({ counts, phrases }) => useOnly(phrases, ...(counts ? ['times'] : [])),
    'only {times} is known here, with counts',
  );

/** The words for how often, in English, Latin, Hindi and what lies between. What says more stands before what says less. */
export const FrequenciesFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** How a count in a day is said, `{count}` being one of a frequency's `counts`. */
  times: PhrasesSchema.refine((phrases) => useOnly(phrases, 'count'), 'only {count} is known here'),
  frequencies: z.array(FrequencySchema).min(1).refine(areApart, 'a phrase stands for two frequencies'),
});

/** Parts of the day in words, and what stands between them and their numbers. */
export const DayPartsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  parts: z
    .array(z.strictObject({ part: DayPartSchema, phrases: PhrasesSchema }))
    .length(4)
    .refine(areApart, 'a phrase stands for two parts of the day'),
  /** Words for numbers, and the numbers. */
  amounts: z.record(PhraseSchema, z.string().regex(/^[\d/]+$/)),
  units: PhrasesSchema,
  links: PhrasesSchema,
  conjunctions: PhrasesSchema,
});

/** What is said of meals and bedtime; `{lead}` is the time before or after. What says more stands before what says less. */
export const MealsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  lead: PhraseSchema,
  meals: z
    .array(
      z.strictObject({
        text: z.string().min(1),
        phrases: PhrasesSchema.refine((phrases) => useOnly(phrases, 'lead'), 'only {lead} is known here'),
      }),
    )
    .min(1)
    .refine(areApart, 'a phrase stands for two meals'),
  bedtime: z.strictObject({ text: z.string().min(1), phrases: PhrasesSchema }),
});

type Content<S extends z.ZodType, K extends keyof z.infer<S>> = Pick<z.infer<S>, K>;

/** The words by which prescriptions are read. */
export type PrescriptionWords = {
  readonly frequencies: Content<typeof FrequenciesFileSchema, 'times' | 'frequencies'>;
  readonly dayParts: Content<typeof DayPartsFileSchema, 'parts' | 'amounts' | 'units' | 'links' | 'conjunctions'>;
  readonly meals: Content<typeof MealsFileSchema, 'lead' | 'meals' | 'bedtime'>;
};
