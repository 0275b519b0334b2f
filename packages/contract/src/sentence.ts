import { z } from 'zod';

/** A sentence as a program says it: which one, and what is put into it. The words stand in the catalogues of `@nabz/words`. */
export const SentenceSchema = z.object({
  code: z.string().regex(/^[a-z]\w*(\.[a-z]\w*)+$/i),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Sentence = z.infer<typeof SentenceSchema>;
