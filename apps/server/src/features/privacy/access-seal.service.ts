// That nobody rewrote the access log: a chain of hashes over it, and the check of it.
import { createHash } from 'node:crypto';
import { secondsAfter } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countEventsAfter,
  type Event,
  findEventsBetween,
  findLastSeal,
  findSealsAfter,
  insertSeal,
  type Seal,
} from './access-seal.repo.ts';

/** An event has its id before it is committed: by then every transaction of a request or job is over. */
const RESTS_SECONDS = 600;
/** So many events a seal at most: they are held while they are hashed. */
const MOST_EVENTS = 5000;
const MOST_SEALS = 500;
/** Of a seal whose first event is older, events may have gone with the year that they are kept for. */
const CHECKED_SECONDS = 365 * 24 * 3600;
const LAST_ID = Number.MAX_SAFE_INTEGER;
const BEGINNING = '';

/** An event as it is hashed: every column, in a fixed order. */
const lineOf = ({ id, at, ...event }: Event): string => {
  const { kind, outcome, account_id, session_id, subject, factor, reason, ip, request_id } = event;
  return JSON.stringify([
    id,
    at.toISOString(),
    kind,
    outcome,
    account_id,
    session_id,
    subject,
    factor,
    reason,
    ip,
    request_id,
  ]);
};

const hashOf = (previous: string, events: readonly Event[]): string =>
  createHash('sha256')
    .update([previous, ...events.map(lineOf)].join('\n'))
    .digest('hex');

/** The beginning of a list of events that rests: behind one that is still young nothing is sealed. */
const resting = (events: readonly Event[], before: Date): readonly Event[] => {
  const young = events.findIndex(({ at }) => at >= before);
  return young < 0 ? events : events.slice(0, young);
};

async function sealNext(db: Db, now: Date): Promise<Seal | null> {
  const last = await findLastSeal(db);
  const [since, previous] = [last?.upto ?? 0, last?.hash ?? BEGINNING];
  const events = resting(await findEventsBetween(db, since, LAST_ID, MOST_EVENTS), secondsAfter(now, -RESTS_SECONDS));
  const [first, newest] = [events[0], events.at(-1)];
  if (first === undefined || newest === undefined) return null;
  const firstAt = new Date(Math.min(...events.map(({ at }) => at.getTime())));
  const hash = hashOf(previous, events);
  const seal = { upto: newest.id, since, at: now, first_at: firstAt, events: events.length, previous, hash };
  await insertSeal(db, seal);
  return seal;
}

/** Seals what rests. The last hash goes to the log, which stands elsewhere than the database. */
export async function sealAccessLog({ database: { db }, clock, log }: Platform): Promise<void> {
  let last: Seal | null = null;
  for (let seal = await sealNext(db, clock.now()); seal; seal = await sealNext(db, clock.now())) last = seal;
  if (last) log.info({ upto: last.upto, hash: last.hash }, 'privacy: the access log is sealed');
}

export type Verdict = {
  readonly seals: number;
  readonly events: number;
  /** The last hash, to be compared with the one in the log; null where nothing is sealed. */
  readonly hash: string | null;
  /** Events behind the last seal: where the last seals were taken out, they are more and older than an hour of work leaves. */
  readonly unsealed: { readonly events: number; readonly since: Date | null };
  /** What does not fit, in words; none where nothing was changed. */
  readonly faults: readonly string[];
};

async function faultOf(db: Db, seal: Seal, before: Pick<Seal, 'upto' | 'hash'>, now: Date): Promise<string | null> {
  const named = `events ${seal.since + 1} to ${seal.upto}, sealed ${seal.at.toISOString()}`;
  if (seal.since !== before.upto || seal.previous !== before.hash)
    return `A seal is missing or changed before ${named}.`;
  if (seal.first_at < secondsAfter(now, -CHECKED_SECONDS)) return null;
  const events = await findEventsBetween(db, seal.since, seal.upto, seal.events + 1);
  return hashOf(seal.previous, events) === seal.hash ? null : `Changed, taken out or put in: ${named}.`;
}

/** Compares the access log with its seals. */
export async function checkAccessLog({ database: { db }, clock }: Platform): Promise<Verdict> {
  const faults: string[] = [];
  let [seals, events] = [0, 0];
  let before: Pick<Seal, 'upto' | 'hash'> = { upto: 0, hash: BEGINNING };
  for (let page = await findSealsAfter(db, 0, MOST_SEALS); page.length > 0;) {
    for (const seal of page) {
      const fault = await faultOf(db, seal, before, clock.now());
      if (fault !== null) faults.push(fault);
      seals += 1;
      events += seal.events;
      before = seal;
    }
    page = await findSealsAfter(db, before.upto, MOST_SEALS);
  }
  const { events: behind, first_at: since } = await countEventsAfter(db, before.upto);
  const hash = before.hash === BEGINNING ? null : before.hash;
  return { seals, events, hash, unsealed: { events: behind, since }, faults };
}
