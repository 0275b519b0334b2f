// Papers that print what is expected before what was found.
import type { Analyte } from '@nabz/knowledge/labs';
import { cellsOf } from '../documents/cells.ts';
import type { Line } from '../documents/lines.ts';
import { saysNo, saysYes } from './qualities.ts';
import { isPlainNumber, isSpanOrCompared } from './results.ts';
import type { Item, Scanner } from './scan.ts';

/** So many rows prove an order. */
const LEAST_ROWS = 2;

const isRange = (item: Item | undefined): boolean =>
  item !== undefined && (item.kind === 'range' || isSpanOrCompared(item));

/** Whether the ranges of most rows stand in a cell before the figure of the result. Null: no rows that tell. */
export function isRangeFirst(lines: readonly Line[], scanner: Scanner): boolean | null {
  let [before, behind] = [0, 0];
  for (const line of lines) {
    const cells = cellsOf(line)
      .slice(1)
      .map(({ text }) => scanner.items(text));
    const range = cells.findIndex((items) => isRange(items.find(({ kind }) => kind !== 'text')));
    const value = cells.findIndex((items) => items[0] !== undefined && isPlainNumber(items[0]));
    if (range < 0 || value < 0) continue;
    if (range < value) before += 1;
    else behind += 1;
  }
  return before + behind < LEAST_ROWS ? null : before > behind;
}

/** A result in words, a grade or a span: what stands for a range too. */
const isEither = (item: Item | undefined): item is Extract<Item, { kind: 'value' }> =>
  item?.kind === 'value' && item.value.number === null;

/**
 * Two results that are no figures, each in its own cell: the first is what is expected where the paper prints that first, and so it
 * is where it says no and the second yes, of a test that is expected to be negative.
 */
export function withExpectedFirst(
  items: readonly Item[],
  isFirst: boolean,
  candidates: readonly Analyte[],
): readonly Item[] {
  const [expected, found, ...rest] = items;
  if (!isEither(expected) || !isEither(found) || rest.some(({ kind }) => kind === 'value' || kind === 'range'))
    return items;
  const isApart = expected.cell !== found.cell && rest.every(({ cell }) => cell !== expected.cell);
  const words = candidates.flatMap((one) => one.expected);
  const isExpectedNo = words.some(saysNo) && !words.some(saysYes) && saysNo(expected.text);
  if (!isApart || !(isFirst || (isExpectedNo && saysYes(found.text)))) return items;
  return [{ kind: 'range', text: expected.text, cell: expected.cell }, found, ...rest];
}
