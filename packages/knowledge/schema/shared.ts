import { z } from 'zod';

/** Ids are kebab-case and never change once published: stored assessments point at them. */
export const IdSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Most urgent first. */
export const TriageSchema = z.enum(['ambulance', 'emergency', 'doctor-24h', 'doctor-week', 'self-care']);
export type Triage = z.infer<typeof TriageSchema>;

export const SexSchema = z.enum(['male', 'female']);

/** What every data file states about itself. */
export const FileHeaderSchema = z.object({
  id: IdSchema,
  version: z.int().min(1),
  licence: z.literal('Apache-2.0'),
  date: z.iso.date(),
  /** Who has checked the content. `unreviewed` = no clinician has. */
  review: z.enum(['unreviewed', 'clinician-reviewed']),
});

/** What an entry says that rests on no source somebody opened. */
export const GENERAL_KNOWLEDGE = 'general knowledge, unreviewed';
/** Sources that somebody opened, by their ids in data/sources.json, or the honest alternative. */
export const SourceRefsSchema = z.array(z.union([IdSchema, z.literal(GENERAL_KNOWLEDGE)])).min(1);

export const SourceSchema = z.strictObject({
  id: IdSchema,
  title: z.string().min(3),
  publisher: z.string().min(2),
  year: z.string().regex(/^(?:\d{4}|undated)$/),
  url: z.url(),
  /** When it was opened. */
  opened: z.iso.date(),
});
export const SourcesFileSchema = z.strictObject({ ...FileHeaderSchema.shape, sources: z.array(SourceSchema) });
export type Source = z.infer<typeof SourceSchema>;
