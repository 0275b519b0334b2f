// Which conditions cannot be told apart, and which findings nothing uses: printed by every check.
import type { Condition, Frequency } from './schema/conditions.ts';
import type { Finding } from './schema/findings.ts';
import type { RedFlag } from './schema/red-flags.ts';

/** Middle of the range that each word stands for, as in schema/conditions.ts. */
const SHARE: Readonly<Record<Frequency, number>> = {
  always: 0.95,
  usually: 0.78,
  often: 0.5,
  sometimes: 0.25,
  rarely: 0.07,
  absent: 0,
};

export type Pair = { readonly a: string; readonly b: string; readonly likeness: number };

/** The pairs of conditions whose findings are most alike: the cosine of their frequencies, 1 when they are the same. */
export function nearestPairs(conditions: readonly Condition[], count: number): Pair[] {
  const profiles = conditions.map(({ id, findings }) => {
    const shares = new Map(findings.map((finding) => [finding.id, SHARE[finding.frequency]]));
    return { id, shares, length: Math.hypot(...shares.values()) };
  });
  const pairs = profiles.flatMap((one, at) =>
    profiles.slice(at + 1).map((other): Pair => {
      const product = [...one.shares].reduce((sum, [id, share]) => sum + share * (other.shares.get(id) ?? 0), 0);
      return { a: one.id, b: other.id, likeness: product / (one.length * other.length) };
    }),
  );
  return pairs.sort((x, y) => y.likeness - x.likeness).slice(0, count);
}

/** Complaints and signs that no condition lists and no danger rule names, and that are no parent of one that is used. */
export function idleFindings(
  findings: readonly Finding[],
  conditions: readonly Condition[],
  redFlags: readonly RedFlag[],
): string[] {
  const used = new Set([
    ...conditions.flatMap((condition) => [...condition.findings, ...condition.risks].map(({ id }) => id)),
    ...redFlags.flatMap((flag) => [...flag.all, ...flag.any.flat()]),
    ...findings.flatMap((finding) => finding.parent ?? []),
  ]);
  return findings
    .filter(({ id, kind }) => (kind === 'symptom' || kind === 'sign') && !used.has(id))
    .map(({ id }) => id);
}
