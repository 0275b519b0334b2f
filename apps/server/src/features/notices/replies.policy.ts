// What an answer to a reminder means, and of which dose. Pure. What is not plain is never guessed.
import { minutesOfSlot, slotOfMinutes } from '@nabz/contract/calendar';
import type { RateLimit } from '../../platform/rate-limiter.ts';

const day = 24 * 3600;
export const limits = {
  /** More than anybody types; what comes faster is a machine, and is not worked on. */
  taken: { name: 'reply-taken', max: 60, seconds: 3600 },
  /** Each answer of ours is a message that costs money. */
  answered: { name: 'reply-answered', max: 24, seconds: day },
  /** A phone that belongs to nobody here is told where to go, and then left alone. */
  answeredUnknown: { name: 'reply-answered-unknown', max: 2, seconds: day },
} as const satisfies Record<string, RateLimit>;

/** "Later" without a time is half an hour. */
export const LATER_MINUTES = 30;

export type Meaning = 'taken' | 'later' | 'stop';

/** Whole messages, as people write them in English, Hindi and Marathi, also in Latin letters. "OK" is left out: it may only mean "seen". */
const WORDS: Readonly<Record<Meaning, string>> = {
  taken: `1|taken|took|took it|done|yes|haan|han|haa|ha|li|le li|leli|li hai|le li hai|kha li|ho|ghetli|ghetle|
    हाँ|हां|हा|ली|ले ली|ली है|ले ली है|खा ली|हो|घेतली|घेतले|घेतलं`,
  later: `2|later|snooze|baad mein|baad me|thodi der baad|nantar|बाद में|थोड़ी देर बाद|नंतर`,
  stop: `stop|stop all|unsubscribe|band|band karo|band kare|thamba|thambva|बंद|बंद करो|बंद करें|बंद करा|थांबा|थांबवा`,
};

/** Digits of any script become 0 to 9; signs around the words do not count. The nukta may be one letter with its own or two. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  (['taken', 'later', 'stop'] as const).flatMap((meaning) =>
    WORDS[meaning].split('|').map((words) => [plain(words), meaning] as const),
  ),
);

/** What a message says; null: nothing that is known. */
export const meaningOf = (text: string): Meaning | null => MEANINGS.get(plain(text)) ?? null;

/** An Indian number as networks write it, in the form in which it is kept; null for any other. */
export function toPhone(from: string): string | null {
  const digits = /^\+?(?:91|0)?(\d{10})$/.exec(from.replaceAll(/[\s()-]/g, ''))?.[1];
  return digits === undefined ? null : `+91${digits}`;
}

type Told = { readonly person_id: string; readonly slot: string; readonly kind: string; readonly sent_at: Date };
type Open = { readonly slot: string; readonly until: string | null; readonly state: string };
export type OfPerson<P extends string, D extends Open> = { readonly person: P; readonly dose: D };

const isOpen = ({ slot, state }: Open, now: string): boolean =>
  slot <= now && (state === 'due' || state === 'late' || state === 'later');

/**
 * The one dose that an answer can be about: the last SMS spoke of it alone, was sent before the answer was written, and no
 * other dose of the account's people is open. Null when there is any doubt.
 */
export function doseMeant<P extends string, D extends Open>(
  told: readonly Told[],
  doses: readonly OfPerson<P, D>[],
  { now, sentAt }: { now: string; sentAt: Date },
): OfPerson<P, D> | null {
  const [last, ...others] = told;
  if (!last || others.length > 0 || sentAt < last.sent_at) return null;
  if (last.kind !== 'dose' && last.kind !== 'later') return null;
  const [open, ...more] = doses.filter(({ dose }) => isOpen(dose, now));
  if (!open || more.length > 0) return null;
  const isIt = open.dose.slot === last.slot || open.dose.until === last.slot;
  return isIt && open.person === last.person_id ? open : null;
}

/** When to ask again; null when the dose is over by then. */
export function laterThan(now: string, windowEnds: string): string | null {
  const until = slotOfMinutes(minutesOfSlot(now) + LATER_MINUTES);
  return until < windowEnds ? until : null;
}
