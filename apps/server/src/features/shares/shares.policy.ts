import type { RateLimit } from '../../platform/rate-limiter.ts';

const hour = 3600;
/** As long as a visit and the evening after it. */
export const LENT_SECONDS = 24 * hour;
export const LINKS_AT_MOST = 20;
/** Times of openings that are kept of one link; more are counted by the limit below, and refused. */
export const OPENINGS_KEPT = 100;

export const limits = {
  /** A handful of sheets for a handful of people; nobody hosts pages here. */
  make: { name: 'share-make', max: 20, seconds: 24 * hour },
  /** One link, opened by a family and a clinic all day. */
  open: { name: 'share-open', max: OPENINGS_KEPT, seconds: 24 * hour },
  /** Guesses of a 256-bit token are hopeless: this bounds the cost of trying. */
  misses: { name: 'share-miss', max: 30, seconds: hour },
} as const satisfies Record<string, RateLimit>;
