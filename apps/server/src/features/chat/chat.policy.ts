import type { RateLimit } from '../../platform/rate-limiter.ts';

/** A person writes a few messages a minute; each costs the server some milliseconds. */
export const MESSAGES: RateLimit = { name: 'chat-message', max: 30, seconds: 60 };

/**
 * A letter written here costs several times one of a symptom check: it is recognised word by word, then read by the danger
 * rules and often by the check too. The longest message takes about a tenth of a second. So a letter counts as so many, and
 * with the default limit an account may send 15 of the longest messages a minute: a second or two of work, as there.
 */
const LETTER_COST = 20;
/** The longest message must fit in any case. */
const LEAST_REQUESTS = 20;
/** The requests a minute that the reading budget of messages goes by. */
export const readingRequests = (perMinute: number): number => Math.max(LEAST_REQUESTS, perMinute / LETTER_COST);

/** Letters of a message beyond a limit that are still read for a danger: some milliseconds. */
export const READ_BEYOND_LIMIT = 600;

/** Messages of one account are answered one after the other: a conversation keeps its order, and nobody occupies the process. */
export const CONCURRENCY = { atOnce: 1, waiting: 5 } as const;

/** Plainer words come in a request of their own, beside the messages: one at a time, and no more than there are messages. */
export const WORDINGS: RateLimit = { name: 'chat-wording', max: 30, seconds: 60 };
export const WORDING_AT_ONCE = { atOnce: 1, waiting: 2 } as const;

/** What the consent promises; older ones go when a new one comes. */
export const KEPT_CONVERSATIONS = 50;
export const KEPT_TURNS = 200;
/** Encrypted bytes of one person: some two thousand ordinary turns. Beyond it the oldest conversations go first. */
export const KEPT_BYTES = 5_000_000;

/** After so long nobody means what was talked of. */
export const CONTEXT_SECONDS = 3600;

/** As much as the contract takes back. */
export const CONTEXT_LENGTH = 20_000;

/** Questions of one interview; who wants more goes to the full check. */
export const MOST_QUESTIONS = 6;
/** Messages of one complaint that are kept in mind, and letters of them. */
export const MOST_TEXTS = 12;
export const MOST_LETTERS = 4000;
/** Findings of one complaint that a language model heard. */
export const MOST_HEARD = 20;
/** A shorter message answers a question, and a language model hears nothing more in it. */
export const LISTENED_FROM_WORDS = 3;

/** From this on a card stands beside facts of a thing that is named, and what was taken is spoken of before the refusal to tell a dose. */
export const SURE_OF_NAMED_FROM = 0.5;
/** Less is enough where the card has so much of what the first few have together. */
export const CLEAR_FROM = 0.15;
export const CLEAR_LEAD = 0.65;
/** From this on a card takes the place of a page of the app. */
export const SURE_OVER_OWN_FROM = 0.7;
/** From this on a card is meant though the classifier alone, and not sure of it, hears an emergency. */
export const SURE_IN_DOUBT_FROM = 0.5;
/** From this on a topic is offered where nothing is known. */
export const NEAR_FROM = 0.03;
/** Under this confidence a page of the app or a refusal is hardly meant, and a card is enough. */
export const CLEARLY_OWN_FROM = 0.75;
export const MOST_TOPICS = 3;
/** A longer message is not read together with the one before: reading costs by the letter. */
export const LONGEST_CONTINUED = 300;

/** Letters of one piece of an answer that a language model is given. */
export const LONGEST_PIECE = 1500;
