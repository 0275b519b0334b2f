// Where the columns of a table end: the places that the fewest words of its lines reach over.
import { cellsOf } from './cells.ts';
import type { Line } from './lines.ts';

const BINS = 1200;

/** How many cells of the lines reach over each place of the width. */
function crossings(lines: readonly Line[], width: number): number[] {
  const changes = Array.from({ length: BINS + 2 }, () => 0);
  const binOf = (x: number): number => Math.min(BINS, Math.max(0, Math.floor((x / width) * BINS)));
  for (const line of lines) {
    for (const { x, right } of cellsOf(line)) {
      const [from, to] = [binOf(x), binOf(right) + 1];
      changes[from] = (changes[from] ?? 0) + 1;
      changes[to] = (changes[to] ?? 0) - 1;
    }
  }
  let count = 0;
  return changes.map((change) => (count += change));
}

/**
 * One wall between each two neighbours of `heads` (the headings of a table, from left to right): the middle of the widest
 * place between them that the fewest cells reach over.
 */
export function wallsBetween(heads: readonly { x: number; right: number }[], lines: readonly Line[]): number[] {
  const width = Math.max(1, ...heads.map(({ right }) => right), ...lines.map(({ right }) => right));
  const counts = crossings(
    lines.filter((line) => cellsOf(line).length > 1),
    width,
  );
  const placeOfBin = (bin: number): number => (bin / BINS) * width;
  return heads.slice(1).map((head, before) => {
    const left = heads[before] ?? head;
    // what belongs to the left heading may reach as far as the right one begins, and the other way round
    const from = Math.floor(((left.x + left.right) / 2 / width) * BINS);
    const to = Math.max(from + 1, Math.ceil(((head.x + head.right) / 2 / width) * BINS));
    let best = { count: Infinity, from, to };
    for (let at = from; at <= to; at += 1) {
      const count = counts[at] ?? 0;
      let end = at;
      while (end < to && counts[end + 1] === count) end += 1;
      const isBetter = count < best.count || (count === best.count && end - at > best.to - best.from);
      if (isBetter) best = { count, from: at, to: end };
      at = end;
    }
    return placeOfBin((best.from + best.to + 1) / 2);
  });
}
