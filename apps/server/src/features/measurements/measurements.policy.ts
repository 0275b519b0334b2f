// How many readings are kept, and how often may be written.
import type { RateLimit } from '../../platform/rate-limiter.ts';

/** Ten a day for five years. */
export const MEASUREMENTS_AT_MOST = 20_000;
/** A device that sends what it measured over a month at once. */
export const MEASUREMENT_WRITES: RateLimit = { name: 'measurement-write', max: 300, seconds: 3600 };
/** Clocks of devices differ; more than this is a mistake. */
export const AHEAD_SECONDS = 300;
