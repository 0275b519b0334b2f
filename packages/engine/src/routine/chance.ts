// Whether a difference between two counts is more than chance.

export type Counted = { readonly hits: number; readonly all: number };

/** Logarithms of 0! to n!. */
function logFactorials(n: number): number[] {
  const logs = [0];
  for (let at = 1; at <= n; at += 1) logs.push((logs[at - 1] ?? 0) + Math.log(at));
  return logs;
}

/**
 * Fisher's exact test, one side: how likely the group has so many hits or more when hits fall on the group and on the
 * rest alike. 1 when there is nothing to compare.
 */
export function chanceOfMore(group: Counted, rest: Counted): number {
  const all = group.all + rest.all;
  const hits = group.hits + rest.hits;
  if (group.all === 0 || rest.all === 0 || hits === 0) return 1;
  const logs = logFactorials(all);
  const choose = (n: number, k: number): number => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
  let sum = 0;
  for (let inGroup = group.hits; inGroup <= Math.min(hits, group.all); inGroup += 1) {
    if (hits - inGroup > rest.all) continue;
    sum += Math.exp(choose(group.all, inGroup) + choose(rest.all, hits - inGroup) - choose(all, hits));
  }
  return Math.min(1, sum);
}

/** 0 of an empty count. */
export const shareOf = ({ hits, all }: Counted): number => (all === 0 ? 0 : hits / all);
