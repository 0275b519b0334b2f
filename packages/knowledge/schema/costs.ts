import { z } from 'zod';
import { FileHeaderSchema, IdSchema, SourceSchema } from './shared.ts';
import { TariffSchema } from './treatments.ts';

/** City classes of the CGHS tariff: 1 = X, 2 = Y (also the North-East, Jammu and Kashmir, Ladakh), 3 = Z, every other place. */
export const CityTierSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type CityTier = z.infer<typeof CityTierSchema>;

/** How the rates of a tariff change with the place, the hospital and the ward. */
export const CostsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  tariffs: z.array(
    z.strictObject({
      id: TariffSchema,
      title: z.string(),
      publisher: z.string(),
      /** The day it was issued. */
      date: z.iso.date(),
      /** What it is a price of, and for whom, in words for a patient. */
      note: z.string(),
      sources: z.array(IdSchema).min(1),
    }),
  ),
  /** Of the Tier I rate. */
  tierFactor: z.strictObject({ 1: z.number(), 2: z.number(), 3: z.number() }),
  nonNabhFactor: z.number(),
  superSpecialityFactor: z.number(),
  wardFactor: z.strictObject({ general: z.number(), semiPrivate: z.number(), private: z.number() }),
  tierOneCities: z.array(z.string()).min(8),
  tierTwoCities: z.array(z.string()).min(50),
  /** Places where the rates of Tier II hold even outside of its cities. */
  tierTwoStates: z.array(z.string()).min(1),
  factorSources: z.array(IdSchema).min(1),
  citySources: z.array(IdSchema).min(1),
  /** What the planner's notes rest on: times of cashless approval, room rent, the scheme's helpline. */
  adviceSources: z.array(IdSchema).min(1),
});
export type CostRules = z.infer<typeof CostsFileSchema>;
