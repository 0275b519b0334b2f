// What is crossed out on the paper is nothing to take, and is still shown.
import { documentLines } from '../documents/clean.ts';
import type { Page } from '../documents/page.ts';

export type Struck = { readonly pages: readonly Page[]; readonly texts: readonly string[] };

const SAYS_SOMETHING = /[\p{L}\p{M}]{3}|\d ?- ?\d/u;

/** The pages without what is crossed out, and that, line by line. */
export function withoutStruck(pages: readonly Page[]): Struck {
  const parted = pages.map((page) => ({
    page,
    words: page.words.filter(({ isStruck }) => isStruck !== true),
    struck: page.words.filter(({ isStruck }) => isStruck === true),
  }));
  if (parted.every(({ struck }) => struck.length === 0)) return { pages, texts: [] };
  const crossed = documentLines(parted.map(({ page, struck }) => ({ ...page, words: struck })));
  return {
    pages: parted.map(({ page, words }) => ({ ...page, words })),
    texts: crossed.flatMap(({ lines }) => lines.map(({ text }) => text)).filter((text) => SAYS_SOMETHING.test(text)),
  };
}
