import { CHAT_INTENTS } from '@nabz/contract/chat-intents';
import { z } from 'zod';
import { areApart, PhrasesSchema, WordsSchema } from './phrases.ts';
import { FileHeaderSchema, IdSchema } from './shared.ts';
import { SpecialtySchema } from './specialties.ts';

export const ChatIntentSchema = z.enum(CHAT_INTENTS);

/**
 * Words in a row, as somebody types them, in Latin letters: Devanagari is read by its sound. Between two of them up to
 * two fillers may stand. Besides words: `a|b` either; `..` up to five words of any kind; `<name>` a class of words or
 * something named (`<disease>`, `<analyte>`, `<medicine>`, `<treatment>`, `<place>`, `<partner>`, `<specialty>`,
 * `<complaint>`, `<time>`, `<reading>`, `<number>`); `^` and `$` the beginning and the end of the message.
 */
export const CueSchema = z.string().regex(/^\S+(?: \S+)*$/);

/** How much a cue speaks for its intent: 1 hardly, 3 by itself enough, 6 beyond doubt. */
const WeightSchema = z.number().min(0.2).max(9);

export const ChatIntentCuesSchema = z.strictObject({
  intent: ChatIntentSchema,
  cues: z.array(z.strictObject({ weight: WeightSchema, say: z.array(CueSchema).min(1) })).min(1),
  /** In a sentence where one of these stands, the intent is not meant. Not for emergency and self-harm: those have `harmless`. */
  never: z.array(CueSchema),
});

export const ChatIntentsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  intents: z.array(ChatIntentCuesSchema).min(1),
});

export const ChatSafetyFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** Sayings: their own words mean no danger, the rest of the sentence may. */
  sayings: z.array(CueSchema).min(1),
  /** Ways to name a danger without being in it: questions, the past, films. Each holds for its own sentence only. */
  harmless: z.array(CueSchema).min(1),
  /** What makes a clause one about here and now, whatever else stands in it. */
  now: z.array(CueSchema).min(1),
});

export const ChatWordsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** Other spellings of one word: all of them are read as the first. */
  spellings: z.record(z.string().regex(/^[a-z]+$/), z.array(z.string().regex(/^[\p{L}\p{M}]+$/u)).min(1)),
  /** Words that may stand between the words of a cue. */
  fillers: z.array(z.string()).min(1),
  classes: z.record(z.string().regex(/^[a-z]+(?:-[a-z]+)*$/), z.array(CueSchema).min(1)),
});

export const ChatNamesFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** What a medicine is asked about with, other than a medicine. */
  partners: z.array(z.strictObject({ id: IdSchema, names: z.array(z.string().min(2)).min(1) })),
  specialties: z.array(z.strictObject({ name: SpecialtySchema, names: z.array(z.string().min(2)).min(1) })),
  /** What people call a test, a disease, a medicine that other files call otherwise; id null: a group that no single entry stands for. */
  analytes: z.array(z.strictObject({ id: IdSchema.nullable(), names: z.array(z.string().min(2)).min(1) })),
  treatments: z.array(z.strictObject({ id: IdSchema.nullable(), names: z.array(z.string().min(2)).min(1) })),
  diseases: z.array(z.strictObject({ id: IdSchema.nullable(), names: z.array(z.string().min(2)).min(1) })),
  /** Kinds of medicines that are asked about like one: sleeping pills, antibiotics. */
  medicines: z.array(z.strictObject({ id: IdSchema.nullable(), names: z.array(z.string().min(2)).min(1) })),
});

/** Times of day, as people write them. */
export const ChatClockFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  hours: z
    .array(z.strictObject({ hour: z.int().min(1).max(12), words: WordsSchema }))
    .length(12)
    .refine((hours) => areApart(hours.map(({ words }) => ({ phrases: words }))), 'a word stands for two hours'),
  /** What follows an hour. */
  oClock: PhrasesSchema,
  /** Words that say whether an hour is before or after noon. */
  dayParts: z
    .strictObject({ morning: PhrasesSchema, afternoon: PhrasesSchema, night: PhrasesSchema })
    .refine(
      (parts) => areApart(Object.values(parts).map((phrases) => ({ phrases }))),
      'a word stands for two parts of the day',
    ),
  /** Of these, what an hour may follow that says nothing else: "raat ko 9". */
  before: PhrasesSchema,
  /** What may stand between it and the hour. */
  links: PhrasesSchema,
  /** What leads to an hour before `inDayPart`: "at 9 in the morning". */
  at: PhrasesSchema,
  inDayPart: PhrasesSchema,
  /** What a number is of that is no hour though it follows a part of the day. */
  notHours: PhrasesSchema,
  /** What a number is of that is no hour, however it is written. */
  amounts: PhrasesSchema,
});
export type ChatClock = Omit<z.infer<typeof ChatClockFileSchema>, keyof z.infer<typeof FileHeaderSchema>>;

/** Readings that a patient tells. */
export const ChatReadingsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** What people call a reading, by its kind. */
  names: z
    .strictObject({
      'blood-pressure': PhrasesSchema,
      sugar: PhrasesSchema,
      spo2: PhrasesSchema,
      temperature: PhrasesSchema,
      weight: PhrasesSchema,
      pulse: PhrasesSchema,
    })
    .refine(
      (names) => areApart(Object.values(names).map((phrases) => ({ phrases }))),
      'a phrase stands for two readings',
    ),
  /** What stands between the two values of a blood pressure, without its name and with it. */
  over: PhrasesSchema,
  and: PhrasesSchema,
  /** What may stand between a value and the name behind it: "180 hai sugar". */
  links: PhrasesSchema,
  /** A number of these is no reading; for a fever, of `feverSpans` neither. */
  spans: PhrasesSchema,
  feverSpans: PhrasesSchema,
  /** What stands behind a temperature, and what makes a number one that has no name. */
  degrees: PhrasesSchema,
  degreesAlone: PhrasesSchema,
  scales: PhrasesSchema,
  percent: PhrasesSchema,
  kilos: PhrasesSchema,
  /** What a count is told in: "1.2 lakh", "40k". */
  lakhs: PhrasesSchema,
  thousands: PhrasesSchema,
  /** What a number behind the name of a test is of that is no result: "creatinine for 2 years". */
  noResults: PhrasesSchema,
});
export type ChatReadings = Omit<z.infer<typeof ChatReadingsFileSchema>, keyof z.infer<typeof FileHeaderSchema>>;

const ThreeWaysSchema = z.strictObject({ en: z.string().min(5), hi: z.string().min(5), 'hi-Latn': z.string().min(5) });

/** Questions whose answer card stands fast, whatever the learned finder says: wrong remedies, one medicine in the place of another, law. */
export const ChatMeantFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  cards: z.array(
    z.strictObject({
      card: IdSchema,
      say: z.array(CueSchema).min(1),
      never: z.array(CueSchema),
      /** A question and no complaint, whatever its words sound like: only a danger is heard in it. */
      isQuestion: z.literal(true).optional(),
      /** A sentence before the card: it refutes what is asked about. */
      opens: ThreeWaysSchema.optional(),
    }),
  ),
});

/** Classes of words for what is told of a person and of what was taken; cues of `meant` may use them. Apart from `classes`, which the classifier has learned. */
export const ChatTellingsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  tellings: z.record(z.string().regex(/^[a-z]+(?:-[a-z]+)*$/), z.array(CueSchema).min(1)),
  /** Classes by the very letters of a phrase, not by its sound: "took" tells, "take" may ask. */
  said: z.strictObject({ taken: PhrasesSchema, takes: PhrasesSchema }),
});

/** What was taken already and may be too much. */
export const ChatIntakeFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** Numbers as words. */
  counts: z.array(z.strictObject({ count: z.int().min(2).max(100), words: WordsSchema })),
  /** A number before one of these counts no tablets. */
  notCounts: WordsSchema,
  /** Packs, and how many tablets are in one at least. */
  packs: WordsSchema,
  inPack: z.int().positive(),
  /** So few, taken in no mistake, are no reason for these cards. */
  few: z.int().positive(),
  overdoses: z.array(IdSchema),
  /** The first that fits: of these ingredients or classes (none: of any), from so many on, of a child or of anybody. */
  cards: z
    .array(
      z.strictObject({
        groups: z.array(IdSchema),
        from: z.int().min(1),
        isChild: z.boolean(),
        card: IdSchema,
        /** The poison helpline is called before anything else. */
        call: z.boolean(),
      }),
    )
    .min(1),
  /** What to have ready and whom to ask; said with every such card. */
  ask: ThreeWaysSchema,
});
export type ChatIntake = Omit<z.infer<typeof ChatIntakeFileSchema>, keyof z.infer<typeof FileHeaderSchema>>;

/** Values that must not wait though they are not critical by themselves. */
export const ChatUrgentValuesFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** In our own unit. The first that fits says how soon: a hospital today, or a doctor today. */
  values: z
    .array(
      z.strictObject({
        analyteId: IdSchema,
        above: z.number().optional(),
        below: z.number().optional(),
        beside: z.enum(['anything', 'complaint', 'weak-kidneys']),
        /** Only of a child that is known to be younger. */
        underDays: z.int().positive().optional(),
        soon: z.enum(['hospital', 'day']),
      }),
    )
    .min(1),
  /** Raised values of these say that the kidneys are weak. */
  weakKidneys: z.array(IdSchema).min(1),
  /** A number told of a test that has words as its result belongs to another. */
  countsAs: z.record(IdSchema, IdSchema),
  /** Short signs for a test, which stand for nothing else before a number: "K+ 6.8". */
  signs: z.array(z.strictObject({ analyteId: IdSchema, signs: PhrasesSchema })),
});
export type ChatUrgentValues = Omit<z.infer<typeof ChatUrgentValuesFileSchema>, keyof z.infer<typeof FileHeaderSchema>>;

/** How people tell an age. */
export const ChatAgesFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  years: PhrasesSchema,
  months: PhrasesSchema,
  days: PhrasesSchema,
  /** What follows the unit of an age: "3 years old", "80 saal ki dadi". */
  after: PhrasesSchema,
  /** What may stand behind the unit where a person stands before the number: "beta 3 saal ka hai"; and what goes on then. */
  of: PhrasesSchema,
  ends: PhrasesSchema,
  /** What leads to an age. */
  before: PhrasesSchema,
  /** Somebody who is so many years old: "my son is 3". */
  persons: PhrasesSchema,
});
export type ChatAges = Omit<z.infer<typeof ChatAgesFileSchema>, keyof z.infer<typeof FileHeaderSchema>>;

export const LinearModelSchema = z.strictObject({
  bias: z.number(),
  /** What a weight of 1 is worth. */
  unit: z.number().positive(),
  /** One signed byte for each bucket, in base64. */
  weights: z.base64(),
});

/** The intent classifier, as bench/chat/train.ts writes it; nobody edits it by hand. */
export const ChatClassifierFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** SHA-256 of the sentences it was trained with. */
  trainedWith: z.hash('sha256'),
  intents: z.record(ChatIntentSchema, LinearModelSchema),
});

export type LinearModel = { readonly bias: number; readonly unit: number; readonly weights: Int8Array };
/** A linear model for each intent: a bias and a weight for each place of the signs of a message. */
export type IntentModels = Readonly<Record<z.infer<typeof ChatIntentSchema>, LinearModel>>;

export type ChatIntentCues = z.infer<typeof ChatIntentCuesSchema>;
type Content<S extends z.ZodType, K extends keyof z.infer<S>> = Pick<z.infer<S>, K>;

/** What the assistant's recogniser knows of words. */
export type ChatKnowledge = {
  readonly version: string;
  readonly intents: readonly ChatIntentCues[];
  readonly classifier: IntentModels;
  readonly clock: ChatClock;
  readonly readings: ChatReadings;
  readonly intake: ChatIntake;
  readonly ages: ChatAges;
  readonly urgentValues: ChatUrgentValues;
  readonly tellings: Content<typeof ChatTellingsFileSchema, 'tellings' | 'said'>;
  /** Cards that stand fast for a question. */
  readonly meant: z.infer<typeof ChatMeantFileSchema>['cards'];
} & Content<typeof ChatSafetyFileSchema, 'sayings' | 'harmless' | 'now'> &
  Content<typeof ChatWordsFileSchema, 'spellings' | 'fillers' | 'classes'> &
  Content<
    typeof ChatNamesFileSchema,
    'partners' | 'specialties' | 'analytes' | 'treatments' | 'diseases' | 'medicines'
  >;
