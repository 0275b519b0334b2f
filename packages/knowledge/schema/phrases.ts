import { z } from 'zod';

const closes: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Brackets that close in the order in which they were opened. */
function isBalanced(phrase: string): boolean {
  const open: string[] = [];
  for (const sign of phrase.match(/[()[\]{}]/g) ?? []) {
    const closing = closes[sign];
    if (closing !== undefined) open.push(closing);
    else if (open.pop() !== sign) return false;
  }
  return open.length === 0;
}

/**
 * Words as they are printed or typed, in small letters. `[x]` may be missing, `(a|b)` and `[a|b]` are either, `#` is a
 * figure, `{name}` what the file says under that name.
 */
export const PhraseSchema = z
  .string()
  .regex(/^\S+(?: \S+)*$/, 'single spaces, none at the ends')
  .refine((phrase) => phrase === phrase.toLowerCase(), 'small letters only')
  .refine(isBalanced, 'a bracket is not closed')
  .refine((phrase) => !/\(\)|\[\]|\{\}|[([|]\||\|[)\]]/.test(phrase), 'an empty choice');

/** Phrases for one thing. Where one begins another, the longer stands first. */
export const PhrasesSchema = z
  .array(PhraseSchema)
  .min(1)
  .refine((phrases) => new Set(phrases).size === phrases.length, 'a phrase stands twice');

/** Single words, in small letters. */
export const WordsSchema = z
  .array(z.string().regex(/^[\p{Ll}\p{Lo}\p{M}]+$/u, 'one word in small letters'))
  .min(1)
  .refine((words) => new Set(words).size === words.length, 'a word stands twice');

/** Lists of which each phrase stands in one. A phrase that is nothing but `{name}` may stand in all. */
export const areApart = (lists: readonly { readonly phrases: readonly string[] }[]): boolean => {
  const all = lists.flatMap(({ phrases }) => phrases).filter((phrase) => !/^\{[a-z]+\}$/.test(phrase));
  return new Set(all).size === all.length;
};

/** Phrases that use no `{name}` but these. */
export const useOnly = (phrases: readonly string[], ...names: readonly string[]): boolean =>
  phrases.every((phrase) => [...phrase.matchAll(/\{([a-z]+)\}/g)].every(([, name = '']) => names.includes(name)));
