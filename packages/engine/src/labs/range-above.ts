// A range in two lines can begin above its row, where it looks like more of the row before: the next row takes it back.
import type { Line } from '../documents/lines.ts';
import type { Draft, RangeAdded } from './draft-state.ts';

const gap = (above: Line | undefined, below: Line): number => below.y - (above?.bottom ?? -Infinity);

/** Gives the line to the row below it, which has no range and stands closer to it than the row it was added to. */
export function takeRangeAbove(added: RangeAdded | null, draft: Draft, line: Line): void {
  if (!added || draft.range !== '' || added.line.page !== line.page) return;
  if (gap(added.line, line) >= 0.5 * gap(added.to.lines[0], added.line)) return;
  added.to.range = added.before;
  draft.range = added.text;
}
