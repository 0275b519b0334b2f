import { z } from 'zod';
import { HealthConditionSchema } from './medicines.ts';
import { FileHeaderSchema, IdSchema, SexSchema, SourceRefsSchema, type Source } from './shared.ts';

/** What a tip is about; a patient can mute a whole topic. */
export const TipTopicSchema = z.enum([
  'food',
  'water',
  'movement',
  'sleep',
  'mind',
  'hygiene',
  'seasons',
  'home-safety',
  'travel',
  'medicines-handling',
  'screening',
  'vaccines',
  'mother-and-child',
  'elders',
  'teeth',
  'eyes',
  'skin',
  'bones',
  'heart',
  'diabetes',
  'lungs',
  'kidneys',
  'women',
  'men',
  'tobacco-alcohol',
  'first-aid-knowledge',
  'using-nabz',
]);
export type TipTopic = z.infer<typeof TipTopicSchema>;

/** Winter is December to February, summer March to May, the monsoon June to September, post-monsoon October and November. */
export const TipSeasonSchema = z.enum(['winter', 'summer', 'monsoon', 'post-monsoon']);
export type TipSeason = z.infer<typeof TipSeasonSchema>;

/** The longest text: it fits a message and is read in one glance. */
export const TIP_MAX_CHARS = 200;
const AgeSchema = z.int().min(0).max(120).nullable();

export const TipSchema = z.strictObject({
  id: IdSchema,
  /** One or two short sentences, in the second person, kind. Never a dose, a promise, fear, or a medicine to take or stop. */
  text: z.string().min(15).max(TIP_MAX_CHARS),
  /** What it is good for, one short sentence. */
  why: z.string().min(10).max(120),
  topic: TipTopicSchema,
  /** Shown in these seasons only; empty: all year. */
  seasons: z.array(TipSeasonSchema),
  /** Shown only to people with one of these; empty: to everybody. */
  conditions: z.array(HealthConditionSchema),
  /** Never shown to people with one of these: it could harm them. */
  notFor: z.array(z.union([HealthConditionSchema, z.literal('pregnant')])),
  /** Both ends belong to it; null: no such end. */
  ages: z.strictObject({ min: AgeSchema, max: AgeSchema }),
  /** Null: for everybody. */
  sex: SexSchema.nullable(),
  sources: SourceRefsSchema,
});
export type Tip = z.infer<typeof TipSchema>;

export const TipsFileSchema = z.strictObject({ ...FileHeaderSchema.shape, tips: z.array(TipSchema) });

/** Every daily tip, with the pages that were opened for them. */
export type TipKnowledge = {
  readonly version: string;
  readonly tips: readonly Tip[];
  readonly sources: readonly Source[];
};
