import { recordDoses } from '@nabz/contract/routine-doses';
import { create } from 'zustand';
import { type ApiError, call, toApiError } from '../../lib/api-client.ts';
import { drop, keep, readAll } from '../../lib/device-db.ts';
import { onPersonChange, useSession } from '../../lib/session.ts';
import { type Answer, withAnswers } from './dose-events.ts';
import { endPush } from '../notices/push.ts';
import { forgetOthersPlans, forgetPlans, keepPlan, keptPlan } from './plan.ts';

/**
 * Answers to doses on their way to the server. Each is on the device before anything is sent, belongs to an account and
 * a person, and leaves the device when the server has it. They hold ids and times, no name of a medicine: so they may
 * outlast a logout, wait for the same account, and no answer is lost. No other account sends or sees them.
 */
export type Waiting = Answer & {
  account: string;
  /** The family member it is about; null: the account itself. */
  person: string | null;
  /** When the server had it, by the device's clock; null while it waits. */
  sentAt: number | null;
};
type Queue = {
  entries: readonly Waiting[];
  /** Attempts in a row that failed: 0 while all is well. */
  failures: number;
  /** What the server did not take, and why. */
  refused: readonly { id: string; reason: string }[];
};

export const useDoseQueue = create<Queue>()(() => ({ entries: [], failures: 0, refused: [] }));

const PREFIX = 'answer/';
const MOST_AT_ONCE = 200;
const FORGET_AFTER_MS = 60 * 86_400_000;
const BACKOFF_MS = [5000, 15_000, 45_000, 120_000, 300_000] as const;
const LOCK = 'nabz-doses';

const account = (): string => useSession.getState().user?.id ?? '';
const keyOf = ({ account, person, id }: Waiting): string => `${PREFIX}${account}/${person ?? ''}/${id}`;
const waiting = (): readonly Waiting[] => useDoseQueue.getState().entries.filter(({ sentAt }) => sentAt === null);

const sentListeners = new Set<() => void>();
/** Calls the listener when the server has taken answers, in this tab or another. */
export const onAnswersSent = (listener: () => void): (() => void) => {
  sentListeners.add(listener);
  return () => void sentListeners.delete(listener);
};

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LOCK);
// a channel has no origin to name: it reaches pages of this one alone
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tellTabs = (what: 'added' | 'sent'): void => channel?.postMessage(what);

/** Ids that are being written to the device just now. */
const writing = new Set<string>();

/** What is on the device of this account joins what this tab knows; what another tab has sent is gone from it. */
async function reread(): Promise<void> {
  const own = account();
  const kept = [...(await readAll(`${PREFIX}${own}/`)).values()] as Waiting[];
  const ids = new Set(kept.map(({ id }) => id));
  useDoseQueue.setState(({ entries }) => {
    const sentHere = entries.filter((one) => one.sentAt !== null && one.account === own && !ids.has(one.id));
    const sentElsewhere = entries
      .filter((one) => one.sentAt === null && one.account === own && !ids.has(one.id) && !writing.has(one.id))
      .map((one) => ({ ...one, sentAt: Date.now() }));
    const onTheWay = entries.filter(({ id }) => writing.has(id) && !ids.has(id));
    const known = new Map(entries.map((one) => [one.id, one]));
    const here = kept.map((one) => known.get(one.id) ?? one);
    return { entries: [...sentHere, ...sentElsewhere, ...here, ...onTheWay] };
  });
}

/** Counts an answer at once, keeps it on the device, and sends it. */
export async function giveAnswers(answers: readonly Answer[]): Promise<void> {
  const person = useSession.getState().person?.id ?? null;
  const added = answers.map((answer): Waiting => ({ ...answer, account: account(), person, sentAt: null }));
  for (const { id } of added) writing.add(id);
  useDoseQueue.setState(({ entries }) => ({ entries: [...entries, ...added] }));
  await keep(new Map(added.map((one) => [keyOf(one), one])));
  for (const { id } of added) writing.delete(id);
  tellTabs('added');
  await sendAnswers();
}

/** Answers that a plan asked for at this moment holds already need not be remembered. */
export const forgetSent = (askedAt: number): void =>
  useDoseQueue.setState(({ entries }) => ({
    entries: entries.filter(({ sentAt }) => sentAt === null || sentAt > askedAt),
  }));

export const dismissRefused = (): void => useDoseQueue.setState({ refused: [] });

/** The server has them, or does not want them: either way they wait no longer. */
async function settle(done: readonly Waiting[], refused: Queue['refused']): Promise<void> {
  const sentAt = Date.now();
  const ids = new Set(done.map(({ id }) => id));
  const notTaken = new Set(refused.map(({ id }) => id));
  useDoseQueue.setState((queue) => ({
    entries: queue.entries
      .filter(({ id }) => !notTaken.has(id))
      .map((one) => (ids.has(one.id) ? { ...one, sentAt } : one)),
    refused: [...queue.refused, ...refused],
  }));
  const taken = done.filter(({ id }) => !notTaken.has(id));
  const [first] = taken;
  if (first) await tellPlan(first, taken, sentAt);
  await drop(done.map(keyOf));
  tellTabs('sent');
  for (const listener of sentListeners) listener();
}

/** The plan on the device knows them from now on, for a start without a connection. */
async function tellPlan({ account, person }: Waiting, taken: readonly Waiting[], sentAt: number): Promise<void> {
  const owner = { account, patient: person ?? account };
  const plan = await keptPlan(owner);
  if (plan) await keepPlan(owner, { ...withAnswers(plan, taken), askedAt: sentAt });
}

const isPassing = ({ kind, status }: ApiError): boolean =>
  kind === 'offline' || kind === 'unreadable' || status === 429 || status >= 500;

/** Sends answers of one person. A list that is refused as a whole is sent one by one, so that one bad one holds up none. */
async function sendOf(batch: readonly Waiting[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const events = batch.map(({ account: _a, person: _p, sentAt: _s, ...event }) => event);
  try {
    const { refused } = await call(recordDoses, { body: { events } }, { person: first.person });
    await settle(batch, refused);
  } catch (cause) {
    const error = toApiError(cause);
    if (isPassing(error) || error.status === 401) throw error;
    if (batch.length === 1) return settle(batch, [{ id: first.id, reason: error.text ?? '' }]);
    for (const one of batch) await sendOf([one]);
  }
}

function batchesOf(entries: readonly Waiting[]): Waiting[][] {
  const inOrder = entries.toSorted((a, b) => (a.saidAt < b.saidAt ? -1 : 1));
  const persons = new Set(inOrder.map(({ person }) => person));
  return [...persons].flatMap((person) => {
    const own = inOrder.filter((one) => one.person === person);
    return Array.from({ length: Math.ceil(own.length / MOST_AT_ONCE) }, (_, at) =>
      own.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
    );
  });
}

/** One tab sends at a time; where the browser has no locks, sending twice harms nothing. */
const locked = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let isAskedAgain = false;

async function sendAll(): Promise<void> {
  await reread();
  const own = account();
  for (const batch of batchesOf(waiting().filter((one) => one.account === own))) {
    // someone else may have signed in meanwhile: their token must not carry these
    if (account() !== own || useSession.getState().token === null) return;
    await sendOf(batch);
  }
}

/** Sends what waits; on failure again later, at longer and longer intervals. */
export async function sendAnswers(): Promise<void> {
  if (isSending) {
    isAskedAgain = true;
    return;
  }
  if (useSession.getState().token === null || account() === '') return;
  isSending = true;
  clearTimeout(timer);
  try {
    await locked(sendAll);
    useDoseQueue.setState({ failures: 0 });
  } catch {
    const { failures } = useDoseQueue.getState();
    useDoseQueue.setState({ failures: failures + 1 });
    timer = setTimeout(() => void sendAnswers(), BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)]);
  } finally {
    isSending = false;
  }
  if (!isAskedAgain) return;
  isAskedAgain = false;
  await sendAnswers();
}

async function forgetOld(): Promise<void> {
  const before = Date.now() - FORGET_AFTER_MS;
  const kept = [...(await readAll(PREFIX))] as [string, Waiting][];
  await drop(kept.filter(([, { saidAt }]) => !(Date.parse(saidAt) > before)).map(([key]) => key));
}

let isStarted = false;
/** Once for the life of the page, as soon as somebody is signed in. */
export function startDoseQueue(): void {
  if (isStarted) return;
  isStarted = true;
  const send = () => void sendAnswers();
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send();
  });
  channel?.addEventListener('message', ({ data }) => {
    void reread();
    if (data === 'sent') for (const listener of sentListeners) listener();
  });
  onPersonChange(() => void forgetPlans());
  useSession.subscribe((now, before) => {
    if (now.endedBy === 'user' && before.token !== null && now.token === null) endPush().catch(() => undefined);
    if (now.user?.id === before.user?.id) return;
    useDoseQueue.setState({ entries: [], failures: 0, refused: [] });
    clearTimeout(timer);
    send();
  });
  void forgetOthersPlans(account());
  void forgetOld();
  send();
}
