import type { RateLimit } from '../../platform/rate-limiter.ts';

/** What a key looks like: people and programs that look for lost secrets know it for one, and no session token is taken for it. */
export const KEY_PREFIX = 'nabz_key_';

/** An answer of an assistant takes a few calls; a list of all a patient has is some ten. */
export const CALLS: RateLimit = { name: 'assistant-call', max: 60, seconds: 60 };
/** Each is shown to the patient: a script that makes keys is stopped. */
export const KEYS_MADE: RateLimit = { name: 'assistant-key', max: 20, seconds: 3600 };
/** The same thing read again within a minute is one line of the access log. */
export const LOOKS: RateLimit = { name: 'assistant-look', max: 1, seconds: 60 };

/** One call of an account at a time; more than its keys may send in a minute never wait. */
export const CONCURRENCY = { atOnce: 1, waiting: 300 } as const;

/** When a key was used is written so often at most. */
export const USED_EVERY_SECONDS = 60;
/** One that is over stays in the list for a while: the patient reads why their assistant found nothing. */
export const KEPT_ENDED_SECONDS = 30 * 24 * 3600;

/** A question of an assistant is short; a long complaint fits several times. */
export const BODY_LIMIT_BYTES = 64 * 1024;
