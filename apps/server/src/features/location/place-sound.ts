/** Indian names are written in Latin letters by ear: what sounds nearly alike becomes one spelling. */
const alike = [
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/([bcdgjkpst])h/g, '$1'], // Lukhnow, Lucknow; Thane, Tane; Shimla, Simla
  [/ee|y/g, 'i'],
  [/oo|ou|ow$/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/([a-z])\1+/g, '$1'], // Kolkatta, Jubbulpore
  [/(.)h$/g, '$1'],
] as const;

/** The spelling by sound of a folded name. Devanagari is written as it sounds already. */
export const soundOf = (folded: string): string =>
  alike.reduce((text, [pattern, instead]) => text.replace(pattern, instead), folded);

/** How many letters must be put in, taken out, changed or exchanged with their neighbour to make one word of the other. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      line.push(
        Math.min(
          (above[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (above[at - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = above;
    above = line;
  }
  return above[other.length] ?? 0;
}
