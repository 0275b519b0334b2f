import type { Limit } from '../../platform/throttle.ts';

/** A person writes a few messages a minute; each costs the server some milliseconds. */
export const MESSAGES: Limit = { name: 'chat-message', max: 30, seconds: 60 };

/** Messages of one patient are answered one after the other, so that a conversation keeps its order. */
export const TURNS = { atOnce: 1, waiting: 30 } as const;

/** What the consent promises; older ones go when a new one comes. */
export const KEPT_CONVERSATIONS = 50;
export const KEPT_TURNS = 200;

/** After so long nobody means what was talked of. */
export const CONTEXT_SECONDS = 3600;

/** As much as the contract takes back. */
export const CONTEXT_LENGTH = 20_000;

/** Questions of one interview; who wants more goes to the full check. */
export const MOST_QUESTIONS = 6;
/** Messages of one complaint that are kept in mind, and letters of them. */
export const MOST_TEXTS = 12;
export const MOST_LETTERS = 4000;
