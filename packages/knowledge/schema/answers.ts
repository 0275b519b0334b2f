import { z } from 'zod';
import { FileHeaderSchema, IdSchema, SourceRefsSchema, type Source } from './shared.ts';

export const AnswerAreaSchema = z.enum([
  'first-aid',
  'child',
  'pregnancy',
  'women',
  'food',
  'heart',
  'diabetes',
  'tests',
  'medicines',
  'infection',
  'mind',
  'skin',
  'everyday',
  'rights',
  'schemes',
  'prevention',
  'bones-joints',
  'stomach',
  'lungs-throat-nose',
  'eyes-ears-teeth',
  'kidney-urine',
  'nerves',
  'blood-thyroid-hormones',
  'men',
  'elderly',
  'harmless-worries',
  'using-medicines',
  'having-tests',
  'body-and-sex',
  'app',
]);

/** Languages of the cards: English, Hindi, and Hindi in Latin letters as it is typed. Names of BCP 47. */
export const AnswerLanguageSchema = z.enum(['en', 'hi', 'hi-Latn']);
export type AnswerLanguage = z.infer<typeof AnswerLanguageSchema>;

const texts = {
  id: IdSchema,
  title: z.string().min(3).max(90),
  /** One to three sentences; the first answers the question, and refutes a wrong remedy that is asked about. */
  answer: z.string().min(20).max(520),
  /** Facts that belong to it, one sentence each. */
  points: z.array(z.string().min(5).max(300)).max(7),
  /** What to do now, in order. */
  steps: z.array(z.string().min(5).max(300)).max(9),
  /** When to see a doctor and when to call for help; empty where it says nothing. */
  doctor: z.string().max(700),
};

const AsksSchema = z.array(z.string().min(4).max(240)).min(1);

export const AnswerCardSchema = z.strictObject({
  ...texts,
  area: AnswerAreaSchema,
  /** First aid where 112 is called before anything else. */
  call: z.boolean(),
  /** What was taken or missed already is asked about, and no dose; first aid and the two areas of medicines are so without it. */
  taken: z.literal(true).optional(),
  /** It stands before the refusal to tell a dose or to stop a medicine: a figure that everybody may know, or a refusal that says more. */
  leads: z.literal(true).optional(),
  /** How people ask for exactly this, by language. What a message is compared with; never shown. */
  asks: z.strictObject({ en: AsksSchema, 'hi-Latn': AsksSchema, hi: AsksSchema }),
  /** What sounds alike and needs another answer. */
  notThis: z.array(z.string().min(4).max(240)),
  sources: SourceRefsSchema,
});
export const AnswersFileSchema = z.strictObject({ ...FileHeaderSchema.shape, cards: z.array(AnswerCardSchema) });
export type AnswerCard = z.infer<typeof AnswerCardSchema>;

/** A card in another language: the texts alone. */
export const AnswerTextsSchema = z.strictObject(texts);
export type AnswerTexts = z.infer<typeof AnswerTextsSchema>;
export const AnswerLayerFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  language: AnswerLanguageSchema.exclude(['en']),
  cards: z.array(AnswerTextsSchema),
});

/** Which card a message asks for, as bench/chat/train-answers.ts writes it; nobody edits it by hand. */
export const AnswerModelFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  /** SHA-256 of the ways of asking that it was trained with. */
  trainedWith: z.hash('sha256'),
  ids: z.array(IdSchema).min(1),
  biases: z.array(z.number()),
  rarityUnit: z.number().positive(),
  unit: z.number().positive(),
  rarity: z.base64(),
  offsets: z.base64(),
  cards: z.base64(),
  weights: z.base64(),
});

/** A softmax model: for each bucket of features, `cards` and `weights` from `offsets[bucket]` up to `offsets[bucket + 1]`. */
export type AnswerModel = {
  readonly ids: readonly string[];
  /** One for each card, and at the end that of no card. */
  readonly biases: readonly number[];
  /** How rare a feature is, in units of `rarityUnit`. */
  readonly rarity: Uint8Array;
  readonly rarityUnit: number;
  /** What a weight of 1 is worth. */
  readonly unit: number;
  readonly offsets: Uint32Array;
  readonly cards: Uint16Array;
  readonly weights: Int8Array;
};

/** Every answer card, its texts by language and id, and the pages that were opened for them. */
export type AnswerKnowledge = {
  readonly cards: readonly AnswerCard[];
  readonly texts: Readonly<Record<AnswerLanguage, ReadonlyMap<string, AnswerTexts>>>;
  readonly sources: ReadonlyMap<string, Source>;
  readonly model: AnswerModel;
};
