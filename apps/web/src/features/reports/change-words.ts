import type { ShownTrend } from './api.ts';
import { trendWord } from './status-words.ts';

/**
 * How a test changed, and between which two points: since the report before, else over all. Better than last time while it is
 * worse over all is said with both.
 */
export function changeOf(trend: ShownTrend) {
  const overall = trendWord(trend);
  const lately = trendWord({ ...trend, trend: trend.lately });
  const [first, before, now] = [trend.points[0], trend.points.at(-2), trend.points.at(-1)];
  if (!first || !before || !now) return null;
  const shown = { name: trend.parameter, before: before.printed, now: now.printed, first: first.printed };
  if (lately === 'improving' && overall === 'declining') return { word: 'recovering', shown } as const;
  if (lately === 'improving' || lately === 'declining') return { word: lately, shown } as const;
  if (overall === 'improving' || overall === 'declining')
    return { word: overall, shown: { ...shown, before: first.printed } } as const;
  return null;
}
