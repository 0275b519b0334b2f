import { z } from 'zod';
import { FileHeaderSchema, IdSchema, SourceRefsSchema, SourceSchema } from './shared.ts';

export const AgeSpanSchema = z.strictObject({
  unit: z.enum(['days', 'weeks', 'months', 'years']),
  count: z.int().min(0),
});
export type AgeSpan = z.infer<typeof AgeSpanSchema>;

export const VaccineSchema = z.enum([
  'bcg',
  'hepatitis-b',
  'opv',
  'fipv',
  'pentavalent',
  'rotavirus',
  'pcv',
  'mr',
  'je',
  'dpt',
  'td',
  'vitamin-a',
]);

/** One dose of the national schedule. Its name stands with the texts, by its id. */
export const VaccineDoseSchema = z.strictObject({
  id: IdSchema,
  vaccine: VaccineSchema,
  /** As it is numbered on the card; null: it has no number. */
  dose: z.int().min(0).nullable(),
  /** It is due from this age on. */
  from: AgeSpanSchema,
  /** Until before this age it is on time. Where the schedule names one age alone, the next visit of it. */
  to: AgeSpanSchema,
  /** `endemic`: given in districts where the disease occurs. */
  where: z.enum(['everywhere', 'endemic']),
  sources: SourceRefsSchema,
});
export type VaccineDose = z.infer<typeof VaccineDoseSchema>;

/** How cards print a vaccine. A name of three letters or fewer is written as it stands here, with its capitals. */
export const VaccineNameSchema = z.strictObject({
  /** Null: the national schedule does not have it. */
  vaccine: VaccineSchema.nullable(),
  name: z.string().min(1),
  printed: z.array(z.string().min(2)).min(1),
  sources: SourceRefsSchema,
});
export type VaccineName = z.infer<typeof VaccineNameSchema>;

export const VaccinesFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  doses: z.array(VaccineDoseSchema).min(1),
  names: z.array(VaccineNameSchema).min(1),
});

export type VaccineKnowledge = Readonly<Pick<z.infer<typeof VaccinesFileSchema>, 'doses' | 'names' | 'sources'>> & {
  readonly version: string;
};
