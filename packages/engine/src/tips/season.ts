// Which season a day belongs to, where in India it is.
import type { TipSeason } from '@nabz/knowledge/tips';

/** Here the north-east monsoon brings the heavy rains of the year, in November and December. */
const NORTH_EAST_MONSOON = new Set(['tamil nadu', 'puducherry', 'pondicherry']);

/** Winter December to February, summer March to May, monsoon June to September, post-monsoon October and November. */
export function seasonOf(date: string, state: string | null): TipSeason {
  const month = Number(date.slice(5, 7));
  if (month >= 11 && state !== null && NORTH_EAST_MONSOON.has(state.trim().toLowerCase())) return 'monsoon';
  if (month === 12 || month <= 2) return 'winter';
  if (month <= 5) return 'summer';
  return month <= 9 ? 'monsoon' : 'post-monsoon';
}
