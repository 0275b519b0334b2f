// What the log of doses shows, when it is more than chance.
import type { AdherenceInput, Insight } from './types.ts';

/** At most three findings, the most useful first; none from little data. */
export function insights(input: AdherenceInput): Insight[] {
  return input.courses.length > 0 ? [] : [];
}
