// A range of several lines can begin above its row, where it looks like more of the row before: the next row takes back what is its own.
import type { Line } from '../documents/lines.ts';
import type { Draft, RangeAdded } from './draft-state.ts';

/** So much more room than between the lines of one range stands between the ranges of two rows. */
const MORE_ROOM = 1.3;

const middle = (line: Line): number => (line.y + line.bottom) / 2;
const bottomGap = (above: Line | undefined, below: Line): number => below.y - (above?.bottom ?? -Infinity);

/** From which of the added lines on they are of the row below them: behind the widest room, unless that is above the row itself. */
function firstOwn(added: readonly RangeAdded[], line: Line): number {
  const before = added[0]?.to?.lines[0];
  const places = [...(before ? [middle(before)] : []), ...added.map((one) => middle(one.line)), middle(line)];
  const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  // lines that were added to no row are of the row below
  if (!before) return 0;
  const widest = gaps.indexOf(Math.max(...gaps));
  const others = gaps.slice(widest + 1);
  if (others.length === 0) return added.length;
  return (gaps[widest] ?? 0) >= MORE_ROOM * Math.max(...others) ? widest : added.length;
}

/** Gives lines to the row below them, which stands closer to them than the row they were added to. */
export function takeRangeAbove(added: readonly RangeAdded[], draft: Draft, line: Line): void {
  const near = added.filter((one) => one.line.page === line.page);
  const [only, more] = near;
  if (!only) return;
  const isClose = bottomGap(only.line, line) < 0.5 * bottomGap(only.to?.lines[0], only.line);
  const from = more || only.to === null ? firstOwn(near, line) : isClose ? 0 : 1;
  const own = near.slice(from);
  const [first] = own;
  if (!first) return;
  // a row with a range of its own that stands in one line takes no other
  if (draft.range !== '' && !isOfSeveral(draft.range)) return;
  if (first.to) first.to.range = first.before;
  draft.range = [...own.map(({ text }) => text), draft.range].filter((text) => text !== '').join('\n');
}

/** For whom, or of which class: such a range has others beside it. */
const isOfSeveral = (range: string): boolean => /\p{L}{2}/u.test(range);
