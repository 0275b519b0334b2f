import { z } from 'zod';
import { FileHeaderSchema, IdSchema, SourceRefsSchema, SourceSchema } from './shared.ts';

/** The last week that anybody counts to. */
const WEEKS_AT_MOST = 42;
const weekFrom = z.int().min(0).max(WEEKS_AT_MOST);

/** One visit, test or vaccine of antenatal care. Its words stand with the texts, by its id. */
export const AntenatalCareSchema = z.strictObject({
  id: IdSchema,
  kind: z.enum(['visit', 'test', 'scan', 'vaccine', 'ask']),
  /** Due from this completed week on, in time until before the second. */
  from: weekFrom,
  to: weekFrom,
  sources: SourceRefsSchema,
});
export type AntenatalCare = z.infer<typeof AntenatalCareSchema>;

/** What many notice from a week on, until the next stage begins. */
export const PregnancyStageSchema = z.strictObject({ id: IdSchema, from: weekFrom, sources: SourceRefsSchema });

export const PregnancyFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  care: z.array(AntenatalCareSchema).min(1),
  /** The first from week 0 on, each after the one before. */
  stages: z.array(PregnancyStageSchema).min(1),
  dangerSigns: z.array(z.strictObject({ id: IdSchema, sources: SourceRefsSchema })).min(1),
  /** The day of each month with free checks in government clinics, from a week on. */
  clinic: z.strictObject({ dayOfMonth: z.int().min(1).max(28), from: weekFrom, sources: SourceRefsSchema }),
});

export type PregnancyKnowledge = Readonly<
  Pick<z.infer<typeof PregnancyFileSchema>, 'care' | 'stages' | 'dangerSigns' | 'clinic' | 'sources'>
> & { readonly version: string };
