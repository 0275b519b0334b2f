import { z } from 'zod';
import { FileHeaderSchema, IdSchema, SourceRefsSchema, SourceSchema } from './shared.ts';

/** Words of a bill, in small letters; a line has one of them when it holds all of its words one after the other. */
const WordsSchema = z.array(z.string().regex(/^[a-z0-9]+(?: [a-z0-9]+)*$/)).min(1);

/** What lines of hospital bills are called, and what is worth a question. No price stands here. */
export const BillsFileSchema = z.strictObject({
  ...FileHeaderSchema.shape,
  sources: z.array(SourceSchema),
  words: z.strictObject({
    /** A bed by the day. */
    room: WordsSchema,
    medicines: WordsSchema,
    consumables: WordsSchema,
    /** One price for the operation and the stay. */
    package: WordsSchema,
    /** What a package usually holds already. */
    packaged: WordsSchema,
    /** Says a sum and not what it is for. */
    vague: WordsSchema,
  }),
  /** From this share of the lines on, medicines and consumables are asked about. */
  largeShare: z.strictObject({ percent: z.int().min(1).max(100), sources: SourceRefsSchema }),
  /** What health insurance in India usually does not pay. */
  oftenNotPayable: z.array(z.strictObject({ id: IdSchema, words: WordsSchema, sources: SourceRefsSchema })).min(1),
});
export type BillKnowledge = z.infer<typeof BillsFileSchema>;
