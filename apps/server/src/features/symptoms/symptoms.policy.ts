import type { RateLimit } from '../../platform/rate-limiter.ts';

/**
 * Checks without an account, by address. A check with its questions is some ten requests, and behind one address of a mobile
 * network or a hospital's Wi-Fi sit many people; a program that reads the knowledge out is slowed down.
 */
export const GUEST_CHECKS: RateLimit = { name: 'guest-check', max: 600, seconds: 600 };

/** Letters of a complaint beyond a limit that are still read for a danger: an ordinary complaint is shorter. */
export const READ_BEYOND_LIMIT = 1000;
