// Cards and lists of medicines side by side: each is read by itself.
import type { Begins } from '../documents/side-by-side.ts';
import { NAMED, withoutNeighbours } from '../documents/side-by-side.ts';
import type { Line } from '../documents/lines.ts';
import type { Sources } from './sources.ts';

/**
 * A cell begins a medicine with the word of its form. A name alone does so at the left, or behind a cell that says how often
 * another is taken: behind a name it may be what is in it.
 */
const beginsMedicine =
  ({ readLine, plainLine, names }: Sources): Begins =>
  ({ text }, before) => {
    const read = readLine(plainLine(text), { prefix: names.prefix });
    if (!/\p{L}{2}/u.test(read.name)) return null;
    if (read.isFormed) return NAMED;
    const isBehind = before.slice(1).some((cell) => readLine(`; ${plainLine(cell.text)}`).frequency.text !== '');
    return (before.length === 0 || isBehind) && names.isKnown(read.name) ? NAMED : null;
  };

/** The lines of a page with its cards of medicines one after the other. */
export const withoutCards = (lines: readonly Line[], sources: Sources): readonly Line[] =>
  withoutNeighbours(lines, beginsMedicine(sources));
