import { z } from 'zod';
import { FileHeaderSchema, SexSchema, SourceSchema } from './shared.ts';

/** Length lying down below two years, height standing from then on; kg and cm. */
export const GrowthMeasureSchema = z.enum(['weight', 'length', 'head']);
export type GrowthMeasure = z.infer<typeof GrowthMeasureSchema>;

/** The last completed month that the standards have. */
export const LAST_GROWTH_MONTH = 60;

/** L, M and S for each completed month from birth on: a value x lies at ((x / M)^L - 1) / (L S). */
export const GrowthTableSchema = z.strictObject({
  measure: GrowthMeasureSchema,
  sex: SexSchema,
  rows: z.array(z.tuple([z.number(), z.number().positive(), z.number().positive()])).length(LAST_GROWTH_MONTH + 1),
});
export type GrowthTable = z.infer<typeof GrowthTableSchema>;

export const GrowthFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  tables: z.array(GrowthTableSchema),
});

export type GrowthKnowledge = Readonly<Pick<z.infer<typeof GrowthFileSchema>, 'tables' | 'sources'>> & {
  readonly version: string;
};
