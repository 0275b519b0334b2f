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

/**
 * Words by which the lines of a prescription are told apart and taken apart. Where nothing else is said, whatever stands
 * in a list stands alone as words; order does not matter.
 */
export const LineWordsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** What names a field before a colon: "Frequency: BD". */
  fields: PhrasesSchema,
  /** What says nothing when it is all that is left. */
  fillers: PhrasesSchema,
  /** Lines below which medicines stand: `alone`, or one of `names` with `kinds` before and one of `behind` after it. */
  markers: z.strictObject({ alone: PhrasesSchema, kinds: PhrasesSchema, names: PhrasesSchema, behind: PhrasesSchema }),
  /** A label with a medicine behind it on its line. */
  beforeMedicine: PhrasesSchema,
  /** What a line begins with that is about something else. */
  labels: PhrasesSchema,
  /** The head of the paper: `fields` with their sign, `degrees` of doctors, and other sayings wherever they stand. */
  heads: z.strictObject({ fields: PhrasesSchema, degrees: PhrasesSchema, sayings: PhrasesSchema }),
  /** What advice speaks of: whole words, and beginnings of words. */
  advice: z.strictObject({ words: PhrasesSchema, beginnings: PhrasesSchema }),
  /** Words of sentences: no name of a medicine holds them. */
  sentences: PhrasesSchema,
  /** Words a line goes on with, but no name begins with. */
  notNames: PhrasesSchema,
  /** What was taken before is no prescription. */
  past: PhrasesSchema,
  /** What leads to what is in a medicine. */
  compositions: PhrasesSchema,
  /** What a line tells to do before it names the medicine. */
  verbs: z.strictObject({ begin: PhrasesSchema, goOn: PhrasesSchema }),
  /** What leads to the next step of a taper. */
  steps: PhrasesSchema,
  /** For how long a step lasts: what leads to the number, and its units. */
  spans: z.strictObject({ leads: PhrasesSchema, units: PhrasesSchema }),
  /** What leads to a date. */
  dated: PhrasesSchema,
  /** Why, not when. `none`: beginnings behind a lead that make it no reason. `ends`: what belongs to no reason. */
  reasons: z.strictObject({ leads: PhrasesSchema, none: PhrasesSchema, ends: PhrasesSchema }),
  /** What surely says how often; beside it, what else could is part of a name. */
  often: PhrasesSchema,
  /** The same for an eye, where OD is also the right one. */
  oftenBesideEye: PhrasesSchema,
  /** What leads to a piece that was taken out. */
  lastWords: PhrasesSchema,
});

type Content<S extends z.ZodType, K extends keyof z.infer<S>> = Pick<z.infer<S>, K>;

/** The words by which prescriptions are read. */
export type PrescriptionWords = {
  readonly frequencies: Content<typeof FrequenciesFileSchema, 'times' | 'frequencies'>;
  readonly dayParts: Content<typeof DayPartsFileSchema, 'parts' | 'amounts' | 'units' | 'links' | 'conjunctions'>;
  readonly meals: Content<typeof MealsFileSchema, 'lead' | 'meals' | 'bedtime'>;
  readonly lines: Omit<z.infer<typeof LineWordsFileSchema>, keyof z.infer<typeof FileHeaderSchema>>;
};
