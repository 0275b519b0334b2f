// Cards and small tables side by side: the lines of each stand together, and no row mixes two of them.
import { type Cell, cellsOf } from './cells.ts';
import { type Line, lineOf } from './lines.ts';

/** As what a cell begins an entry of such a card: by a name, or by a label, which has to stand on both sides. Null: it begins none. */
export type Begins = (cell: Cell, before: readonly Cell[]) => string | null;
/** The name of a test or of a medicine. */
export const NAMED = 'named';

/** The first cells of a card and its title stand so near to one edge, in points. */
const EDGE = 9;
/** So many lines begin an entry on both sides. */
const FEWEST = 2;
const MOST_CARDS = 5;
/** In heights of a line: more room between two lines ends what stands side by side. */
const ROOM = 5;

type Pair = { readonly at: number; readonly edge: number };

/** Places in a line where a second entry begins behind a first that is complete, or alone beside another that is alone. */
function pairsIn(line: Line, at: number, begins: Begins): Pair[] {
  const cells = cellsOf(line);
  const [first, ...rest] = cells;
  const own = first ? begins(first, []) : null;
  if (!first || own === null) return [];
  return rest.flatMap((cell, before): Pair[] => {
    const begun = begins(cell, cells.slice(0, before + 1));
    if (begun === null || (begun !== NAMED && begun !== own)) return [];
    const isAlone = before === 0 && !/\d/.test(first.text);
    const isComplete = cells.slice(0, before + 1).some(({ text }, i) => /\d/.test(text) || i > 0);
    const isTitle = isAlone && before + 2 === cells.length;
    return isComplete || isTitle ? [{ at, edge: cell.x }] : [];
  });
}

const isFar = (above: Line | undefined, below: Line): boolean =>
  above !== undefined && (below.page !== above.page || below.y - above.bottom > ROOM * (below.bottom - below.y));

/** The lines around `from`, in one direction, that stand wholly on one side of the wall each. */
function reach(lines: readonly Line[], from: number, step: 1 | -1, edge: number): number {
  const wall = edge - EDGE;
  let end = from;
  for (let at = from + step; at >= 0 && at < lines.length; at += step) {
    const line = lines[at];
    const before = lines[at - step];
    if (!line || !before || (step > 0 ? isFar(before, line) : isFar(line, before))) break;
    const cells = cellsOf(line);
    const isOver = cells.some(({ x, right }) => x < wall && right > wall);
    const isBeside = cells.some(({ x }) => Math.abs(x - edge) <= EDGE);
    // upwards only titles on both sides belong to it: what stands on one side alone may be of the page
    if (isOver || (step < 0 && !isBeside)) break;
    if (!isBeside && cells.some(({ right }) => right > wall)) break;
    end = at;
  }
  return end;
}

const part = (line: Line, isOwn: (middle: number) => boolean): Line[] => {
  const words = line.words.filter(({ x, width }) => isOwn(x + width / 2));
  if (words.length === line.words.length) return [line];
  return words.length === 0 ? [] : [{ ...lineOf(words, line.page, line.source), charWidth: line.charWidth }];
};

/** Where cards first stand side by side: from which line to which, and the edge of the right ones. */
function bandIn(lines: readonly Line[], begins: Begins): { from: number; to: number; edge: number } | null {
  const pairs = lines.flatMap((line, at) => pairsIn(line, at, begins));
  for (const { at, edge } of pairs) {
    const same = pairs.filter((pair) => pair.at >= at && Math.abs(pair.edge - edge) <= EDGE);
    const to = reach(lines, at, 1, edge);
    const within = new Set(same.filter((pair) => pair.at <= to).map((pair) => pair.at));
    if (within.size >= FEWEST) return { from: reach(lines, at, -1, edge), to, edge };
  }
  return null;
}

/** The lines of a page with those of cards side by side one card after the other. */
export function withoutNeighbours(lines: readonly Line[], begins: Begins, most = MOST_CARDS): readonly Line[] {
  const band = most > 1 ? bandIn(lines, begins) : null;
  if (!band) return lines;
  const { from, to, edge } = band;
  const wall = edge - EDGE;
  const own = lines.slice(from, to + 1);
  const left = own.flatMap((line) => part(line, (middle) => middle < wall));
  const right = own.flatMap((line) => part(line, (middle) => middle >= wall));
  return [
    ...lines.slice(0, from),
    ...withoutNeighbours(left, begins, most - 1),
    ...withoutNeighbours(right, begins, most - 1),
    ...withoutNeighbours(lines.slice(to + 1), begins, most - 1),
  ];
}
