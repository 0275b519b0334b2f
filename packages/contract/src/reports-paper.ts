// A paper that holds more than results: a discharge summary, a vaccination card. Each of its lines stands there as printed.
import { z } from 'zod';
import { PlaceOnPageSchema } from './documents.ts';
import { DateSchema } from './fields.ts';

export const PaperKindSchema = z.enum(['discharge-summary', 'vaccination-card']);
export const PaperPartSchema = z.enum([
  'diagnosis',
  'procedure',
  'condition',
  'medicine',
  'follow-up',
  'warning',
  'advice',
  'dose',
]);
export type PaperPart = z.infer<typeof PaperPartSchema>;
/** Of a diagnosis: found, asked about, ruled out, or known of before. */
export const PaperCertaintySchema = z.enum(['present', 'open', 'denied', 'past']);

/** What the patient says of a line beside the paper. */
export const LineAnswerSchema = z.enum(['right', 'wrong']);
export type LineAnswer = z.infer<typeof LineAnswerSchema>;

export const PaperDoseSchema = z.object({
  vaccine: z.string(),
  /** Of the national schedule; null: it has no such dose, or the card does not say which one it is. */
  doseId: z.string().nullable(),
  /** The card says that it was given. It counts for nothing until the patient ticks the dose. */
  isGiven: z.boolean(),
  givenOn: DateSchema.nullable(),
  /** A day on which it is due is no day on which it was given. */
  dueOn: DateSchema.nullable(),
});

export const PaperLineSchema = z.object({
  /** Stands for this line in answers; the same after a new reading only when the line is. */
  id: z.string(),
  part: PaperPartSchema,
  /** As printed. */
  text: z.string(),
  certainty: PaperCertaintySchema,
  /** A day that stands in it: of a procedure, of the next visit. */
  date: DateSchema.nullable(),
  /** A medicine as we understand it; empty where we do not. */
  understood: z.string(),
  dose: PaperDoseSchema.nullable(),
  place: PlaceOnPageSchema,
  /** Null: nobody has said anything. */
  answer: LineAnswerSchema.nullable(),
});
export type PaperLine = z.infer<typeof PaperLineSchema>;

export const PaperSchema = z.object({
  kind: PaperKindSchema,
  /** Empty in a list: they stand in each report. */
  lines: z.array(PaperLineSchema),
});
