// Without zod at run time: the web app names issues before it loads zod (apps/web/src/main.tsx).
import type { Sentence } from './sentence.ts';

/**
 * A sentence as the message of a schema, which can only be a text: `input.text.atMost {"count":300}`. A code without parameters stands as
 * it is.
 */
export const issue = (code: string, params: NonNullable<Sentence['params']>): string =>
  `${code} ${JSON.stringify(params)}`;

/** The sentence in the message of a schema of the contract. */
export function readIssue(message: string): Sentence {
  const end = message.indexOf(' ');
  if (end < 0) return { code: message };
  return { code: message.slice(0, end), params: JSON.parse(message.slice(end)) as NonNullable<Sentence['params']> };
}
