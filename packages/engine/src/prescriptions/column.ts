// Pages in two columns: complaints and vital signs on the left, medicines on the right.
import type { PageLines } from '../documents/clean.ts';
import { type Line, lineOf } from '../documents/lines.ts';

const MARKER = /^(?:rx|℞|r\/|rx:|rx\.)$/i;

/** A page's lines; where the sign of the prescription opens a column of its own, first the left column, then that one. */
export function twoColumns({ page, lines }: PageLines): readonly Line[] {
  const marker = lines.flatMap(({ words }) => words).find(({ text }) => MARKER.test(text.trim()));
  if (!marker || marker.x < 0.28 * page.width) return lines;
  const wall = marker.x - 0.015 * page.width;
  const halves = lines.map((line) => ({
    line,
    left: line.words.filter(({ x }) => x < wall),
    right: line.words.filter(({ x }) => x >= wall),
  }));
  const below = halves.filter(({ line }) => line.bottom >= marker.y);
  // a sign in the middle of the page opens no column: lines run across, or nothing stands under it
  const isColumn = (part: (typeof below)[number]): boolean => {
    const reach = part.left.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity);
    const start = part.right[0]?.x ?? Infinity;
    return part.right.length > 0 && start - marker.x < 0.15 * page.width && start - reach > 1.5 * part.line.charWidth;
  };
  const filled = below.filter(({ right }) => right.length > 0);
  if (filled.length < 2 || filled.filter(isColumn).length < 0.7 * filled.length) return lines;
  const above = lines.filter((line) => line.bottom < marker.y);
  const side = (words: 'left' | 'right'): Line[] =>
    below.flatMap((part) => (part[words].length > 0 ? [lineOf(part[words], part.line.page, part.line.source)] : []));
  return [...above, ...side('left'), ...side('right')];
}
