// A result that is crossed out on the paper is none; what stands beside it may be the right one.
import { documentLines } from '../documents/clean.ts';
import type { Line } from '../documents/lines.ts';
import type { Page, Place } from '../documents/page.ts';
import { listedOf } from './rows.ts';
import type { LabRow, UnreadLine } from './types.ts';

export type Struck = {
  readonly pages: readonly Page[];
  /** The lines in which figures or words of results are crossed out. */
  readonly lines: readonly Line[];
};

const isStruck = ({ isStruck: is, text }: Page['words'][number]): boolean => is === true && /[\p{L}\d]/u.test(text);

/** The pages without what is crossed out, and the lines that held it. */
export function withoutStruckResults(pages: readonly Page[]): Struck {
  if (!pages.some(({ words }) => words.some(isStruck))) return { pages, lines: [] };
  return {
    pages: pages.map((page) => ({ ...page, words: page.words.filter((word) => !isStruck(word)) })),
    lines: documentLines(pages).flatMap(({ lines }) => lines.filter(({ words }) => words.some(isStruck))),
  };
}

const isAt = (place: Place, line: Line): boolean =>
  place.page === line.page && place.y < line.bottom && line.y < place.y + place.height;

/** The lines with something crossed out of which no result was read: a person has to look at them. */
export const struckWithoutRow = (lines: readonly Line[], rows: readonly LabRow[]): UnreadLine[] =>
  listedOf(lines.filter((line) => /\d/.test(line.text) && !rows.some(({ place }) => isAt(place, line))));
