import type { Share } from './rank.ts';
import { RANKING } from './ranking.ts';

/**
 * How often the first condition was right at a share, among 1,234 texts of the corpus' tune writers (decision 0026): shares between 0.6
 * and 0.93 were too sure, and more so where many findings were told. Between two rows the share is drawn straight.
 */
const OF_FEW = [
  [0, 0],
  [0.2, 0.3],
  [0.4, 0.39],
  [0.6, 0.58],
  [0.75, 0.68],
  [0.85, 0.7],
  [0.92, 0.78],
  [0.945, 0.89],
  [0.95, 0.95],
] as const;
const OF_MANY = [
  [0, 0],
  [0.2, 0.16],
  [0.4, 0.36],
  [0.6, 0.58],
  [0.75, 0.59],
  [0.85, 0.72],
  [0.92, 0.77],
  [0.945, 0.79],
  [0.95, 0.95],
] as const;
/** Of so many findings on they are many. */
const MANY = 5;

/** What a share of the first condition is worth where so many findings are present. */
export function shareWorth(share: number, present: number): number {
  const rows = present >= MANY ? OF_MANY : OF_FEW;
  const at = rows.findIndex(([from]) => from >= share);
  const [from, worth] = rows[Math.max(0, at - 1)] ?? [0, 0];
  const [to, next] = rows[at < 0 ? rows.length - 1 : at] ?? [1, 1];
  return to === from ? next : worth + ((next - worth) * (share - from)) / (to - from);
}

/** The shares as they are shown: the first as often right as it says, the others with it, so that their order stays. */
export function calibrated(conditions: readonly Share[], present: number): Share[] {
  const first = conditions[0]?.probability ?? 0;
  const total = conditions.reduce((sum, { probability }) => sum + probability, 0);
  if (first === 0) return [...conditions];
  const factor = Math.min(shareWorth(first, present) / first, (1 - RANKING.leastOther) / total);
  return conditions.map(({ condition, probability }) => ({ condition, probability: probability * factor }));
}
