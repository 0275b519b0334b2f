// What is crossed out on the paper is nothing to take, and is still shown.
import { documentLines } from '../documents/clean.ts';
import type { Line } from '../documents/lines.ts';
import type { Page, Word } from '../documents/page.ts';

export type Struck = { readonly pages: readonly Page[]; readonly texts: readonly string[] };

/** Stands behind a line of advice that is crossed out on the paper; who shows it says so in their own language. */
export const CROSSED_OUT = ' (crossed out)';

/** A line of advice where the file holds text that nobody can see on its pages; who shows it says so in their own language. */
export const HIDDEN_TEXT = '(hidden text)';

const SAYS_SOMETHING = /[\p{L}\p{M}]{3}|\d ?- ?\d/u;

/** Stands where the name of a medicine was crossed out: what is left of its line, or stands below it, is of no other medicine. */
export const STRUCK_NAME = '⌫';
export const isStruckName = (text: string): boolean => text.startsWith(STRUCK_NAME);

export const withoutSign = (text: string): string => text.replaceAll(STRUCK_NAME, ' ').replaceAll(/ {2,}/g, ' ').trim();

const isNumber = ({ text }: Word): boolean => /^\W*\d{1,2}[.)]?\W*$/.test(text);

/** The sign for the name of a line that begins crossed out and goes on otherwise, or has more below. */
function signOf({ words }: Line): Word[] {
  const [first] = words.filter((word) => !isNumber(word));
  if (first?.isStruck !== true || !/\p{L}/u.test(first.text)) return [];
  return [{ ...first, text: STRUCK_NAME, isStruck: false }];
}

/** The pages without what is crossed out, and that, line by line. */
export function withoutStruck(pages: readonly Page[]): Struck {
  const struckOf = ({ words }: Page): Word[] => words.filter(({ isStruck }) => isStruck === true);
  if (pages.every((page) => struckOf(page).length === 0)) return { pages, texts: [] };
  const whole = documentLines(pages);
  const crossed = documentLines(pages.map((page) => ({ ...page, words: struckOf(page) })));
  return {
    pages: pages.map((page, at) => ({
      ...page,
      words: [
        ...page.words.filter(({ isStruck }) => isStruck !== true),
        ...(whole[at]?.lines ?? []).flatMap((line) => signOf(line)),
      ],
    })),
    texts: crossed.flatMap(({ lines }) => lines.map(({ text }) => text)).filter((text) => SAYS_SOMETHING.test(text)),
  };
}
