// Names that are a letter or two away from what is written.

/** Changes between two words, a swap of neighbours counted once; more than 2 is 3. */
export function changes(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      now.push(
        Math.min(
          (before[column] ?? 9) + 1,
          (now[column - 1] ?? 9) + 1,
          (before[column - 1] ?? 9) + (isSame ? 0 : 1),
          isSwap ? (older[column - 2] ?? 9) + 1 : 9,
        ),
      );
    }
    if (Math.min(...now) > 2) return 3;
    [older, before] = [before, now];
  }
  return Math.min(3, before[b.length] ?? 3);
}

/** Which letters a word has, a bit each: words that differ in more letters than they may are not compared at all. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) % 31);
  return bits;
}
function bitsIn(bits: number): number {
  let [rest, count] = [bits, 0];
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}

export type Near = { readonly key: string; readonly away: number };
export type NearIndex = (wanted: string) => Near[];

/** Longer names may be further away: in a short one a letter makes another medicine. */
const allowedFor = (length: number): number => (length >= 8 ? 2 : length >= 5 ? 1 : 0);

/** Prepares the search once. */
export function indexNear(keys: Iterable<string>): NearIndex {
  const entries = [...keys].map((key) => ({ key, bits: lettersIn(key), digits: key.replaceAll(/\D/g, '') }));
  const byLength = Map.groupBy(entries, ({ key }) => key.length);
  return (wanted) => {
    const allowed = allowedFor(wanted.length);
    if (allowed === 0) return [];
    const [bits, digits] = [lettersIn(wanted), wanted.replaceAll(/\D/g, '')];
    return [-2, -1, 0, 1, 2]
      .filter((more) => Math.abs(more) <= allowed)
      .flatMap((more) => byLength.get(wanted.length + more) ?? [])
      .filter((entry) => entry.digits === digits && bitsIn(entry.bits ^ bits) <= 2 * allowed)
      .map(({ key }) => ({ key, away: changes(wanted, key) }))
      .filter(({ away }) => away <= allowed)
      .toSorted((a, b) => a.away - b.away || a.key.localeCompare(b.key));
  };
}
