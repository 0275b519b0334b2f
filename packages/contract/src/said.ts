import { z } from 'zod';

/** A sentence as a program says it: which one, and what is put into it. The words stand in the catalogues of `@nabz/words`. */
export const SaidSchema = z.object({
  code: z.string().regex(/^[a-z]\w*(\.[a-z]\w*)+$/i),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Said = z.infer<typeof SaidSchema>;

/**
 * A sentence as the message of a schema, which can only be a text: `input.text.atMost {"count":300}`. A code without parameters stands as
 * it is.
 */
export const issue = (code: string, params: NonNullable<Said['params']>): string => `${code} ${JSON.stringify(params)}`;

/** The sentence in the message of a schema of the contract. */
export function readIssue(message: string): Said {
  const end = message.indexOf(' ');
  if (end < 0) return { code: message };
  return SaidSchema.parse({ code: message.slice(0, end), params: JSON.parse(message.slice(end)) });
}
