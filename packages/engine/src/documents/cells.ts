// Lines to cells: words with less than a gap between them belong together.
import type { Line } from './lines.ts';
import type { Word } from './page.ts';

export type Cell = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly x: number;
  readonly right: number;
};

/** In widths of a character: one space of a typewriter is 1, a space of a printed font 0.6. */
const GAP = 1.5;
/** More words than a line of a table has; a longer one is no table. */
const MAX_WORDS = 120;

/** A cell of these words. */
export const cellOf = (words: readonly Word[]): Cell => ({
  text: words.map(({ text }) => text).join(' '),
  words,
  x: words.reduce((least, word) => Math.min(least, word.x), Infinity),
  right: words.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity),
});

/** The cells of a line from left to right. `walls`: places no cell reaches over, where columns are known. */
export function cellsOf(line: Line, walls: readonly number[] = []): Cell[] {
  const cells: Word[][] = [];
  let right = -Infinity;
  let column = -1;
  for (const word of line.words.slice(0, MAX_WORDS)) {
    const middle = word.x + word.width / 2;
    const at = walls.findLastIndex((wall) => middle >= wall);
    const last = cells.at(-1);
    const isApart = word.x - right > GAP * line.charWidth || (walls.length > 0 && at !== column);
    if (last && !isApart) last.push(word);
    else cells.push([word]);
    right = Math.max(right, word.x + word.width);
    column = at;
  }
  return cells.map(cellOf);
}
