// What a pen does to words that are taken back besides a line through them: a scribble over them, a cross over a block.
import type { Word } from '../documents.ts';

export type Point = { readonly x: number; readonly y: number };
export type Polyline = readonly Point[];
export type Cross = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** So often a scribble turns up and down over one word or a few. */
const fewestTurns = 4;
/** In points: the ends of the two lines of a cross stand so near to each other. */
const nearEnds = 12;
/** A cross over a block of text; smaller ones are marks of a table. */
const leastCross = { width: 40, height: 14 };
/** So much of a word's width lies under a scribble. */
const covered = 0.8;
/** A scribble reaches so far above and below the letters, in parts of their height. */
const over = 0.8;

const boundsOf = (line: Polyline): Cross => {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

function turnsIn(line: Polyline): number {
  const steps = line
    .slice(1)
    .map(({ y }, at) => Math.sign(Math.round(y - (line[at]?.y ?? y))))
    .filter((step) => step !== 0);
  return steps.slice(1).filter((step, at) => step !== steps[at]).length;
}

/** A line that goes up and down over a word: it is no higher than the word and a little more. */
export function isScribble(line: Polyline, { x, y, width, height }: Word): boolean {
  const { left, right, top, bottom } = boundsOf(line);
  const shared = Math.min(right, x + width) - Math.max(left, x);
  const isOver = top < y + 0.5 * height && bottom > y + 0.5 * height;
  const isOfLine = top > y - over * height && bottom < y + (1 + over) * height;
  return isOver && isOfLine && shared >= covered * width && turnsIn(line) >= fewestTurns;
}

/** Two straight lines from corner to corner. */
export function crossesOf(lines: readonly Polyline[]): Cross[] {
  const straight = lines.flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)];
    if (line.length !== 2 || !first || !last) return [];
    return [{ ...boundsOf(line), isFalling: first.x < last.x === first.y < last.y }];
  });
  return straight.flatMap((one, at): Cross[] => {
    if (one.right - one.left < leastCross.width || one.bottom - one.top < leastCross.height) return [];
    const other = straight
      .slice(at + 1)
      .find(
        (line) =>
          line.isFalling !== one.isFalling &&
          Math.abs(line.left - one.left) < nearEnds &&
          Math.abs(line.right - one.right) < nearEnds &&
          Math.abs(line.top - one.top) < nearEnds &&
          Math.abs(line.bottom - one.bottom) < nearEnds,
      );
    return other ? [one] : [];
  });
}

/** A word in the middle of whose height and width a cross lies. */
export const isCrossed = ({ x, y, width, height }: Word, crosses: readonly Cross[]): boolean =>
  crosses.some(({ left, right, top, bottom }) => {
    const [across, down] = [x + width / 2, y + height / 2];
    return across > left && across < right && down > top && down < bottom;
  });
