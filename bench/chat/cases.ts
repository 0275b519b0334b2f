import { readFileSync } from 'node:fs';
import { z } from 'zod';

const IntentSchema = z.string();

export const CaseSchema = z.strictObject({
  id: z.string(),
  lang: z.enum(['en', 'hinglish', 'hi']),
  before: z.array(z.string()).default([]),
  message: z.string(),
  intent: IntentSchema,
  entities: z.strictObject({
    disease: z.string().optional(),
    analyte: z.string().optional(),
    medicines: z.array(z.string()).optional(),
    treatment: z.string().optional(),
    place: z.string().optional(),
    specialty: z.string().optional(),
  }),
  also: z.array(IntentSchema).default([]),
});
export type Case = z.output<typeof CaseSchema>;

/** One case a line. */
export const readCases = (file: URL | string): Case[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => CaseSchema.parse(JSON.parse(line)));
