// "AF = after food, BF = before food": what short forms of this paper mean, as its foot tells.
import type { PageLines } from '../documents/clean.ts';
import { type Line, lineOf } from '../documents/lines.ts';

const ENTRY = String.raw`\W*[A-Z]{1,4} ?[=:] ?\p{L}[^=:]*?(?=$|[,;.|]? ?[A-Z]{1,4} ?[=:])`;
const LEGEND = new RegExp(`^(?:(?:key|abbreviations?|note) ?[:=-]? ?)?(?:${ENTRY}){2,}`, 'u');
const EACH = /([A-Z]{1,4}) ?[=:] ?(\p{L}[^=:,;.|]*?)(?=\W*$|[,;.|]| [A-Z]{1,4} ?[=:])/gu;
const OF_FOOD = /(?:before|after|with|without|empty) ?(?:food|meals?|breakfast|lunch|dinner|stomach)/i;

/** A line that tells what short forms mean, and no medicine. */
export const isLegend = (text: string): boolean => LEGEND.test(text);

/** The lines with the words for short forms of meals, where the paper tells them: "AF" can be other things on others. */
export function withLegend(pages: readonly PageLines[]): readonly PageLines[] {
  const told = new Map<string, string>();
  for (const { lines } of pages)
    for (const { text } of lines.filter((line) => isLegend(line.text)))
      for (const [, short = '', words = ''] of text.matchAll(EACH))
        if (OF_FOOD.test(words)) told.set(short, words.trim());
  if (told.size === 0) return pages;
  const plain = (line: Line): Line => {
    if (isLegend(line.text) || !line.words.some(({ text }) => told.has(text))) return line;
    const words = line.words.map((word) => ({ ...word, text: told.get(word.text) ?? word.text }));
    return { ...lineOf(words, line.page, line.source), charWidth: line.charWidth };
  };
  return pages.map(({ page, lines }) => ({ page, lines: lines.map(plain) }));
}
