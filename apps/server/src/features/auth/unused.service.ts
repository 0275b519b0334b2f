// Data go when their purpose ends (DPDP Rules 2025, rule 8): accounts of which nothing was ever proven, and those that nobody used for
// years. Never without a warning, and never while something of them is under way.
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { personOf } from '../../platform/http/patient.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Hold } from '../../platform/personal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountRow, findById, findMembers, lockById } from './account.repo.ts';
import { warningBudget } from './auth.policy.ts';
import { eraseAccount } from './claims.service.ts';
import { removalWarnings, securityNotice } from './message.map.ts';
import * as repo from './unused.repo.ts';

const day = 24 * 3600;
/** So many in one run: what is behind them has its turn an hour later. */
const WARNED_AT_ONCE = 200;
const REMOVED_AT_ONCE = 50;
/** One that is held, or whose provider took no warning, is looked at again after a week. */
const ASKED_EVERY_SECONDS = 7 * day;

/** A job for each, so that a provider that is away for an hour delays one warning and not all. */
export const warnJob = defineJob({
  name: 'auth.warn-unused',
  payload: z.object({ account: z.uuid() }),
  retryLimit: 6,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  keepSeconds: 3600,
});

function termsNow({ config, clock }: Platform): repo.Terms {
  const { unprovenDays, unusedDays } = config.removal;
  const before = (days: number | null): Date | null => (days === null ? null : secondsAfter(clock.now(), -days * day));
  return { unprovenSince: before(unprovenDays), unusedSince: before(unusedDays) };
}

async function holdsOf({ personal }: Platform, tx: Tx, account: AccountRow): Promise<ReadonlySet<Hold>> {
  const owner = personOf(account);
  return personal.holdsOf(tx, [owner, ...(await findMembers(tx, owner)).map(personOf)]);
}

/** The account, locked, when it is to be removed and nothing of it is under way. */
async function lockUnused(
  tx: Tx,
  platform: Platform,
  id: string,
): Promise<{ row: AccountRow; reason: repo.Reason } | null> {
  const row = await lockById(tx, id);
  const reason = row && repo.reasonOf(row, termsNow(platform));
  if (!row || !reason) return null;
  const holds = await holdsOf(platform, tx, row);
  const canBeTold = removalWarnings(row, reason, platform.clock.now(), platform.config.publicUrl).length > 0;
  return holds.has('stay') || (holds.has('warning') && !canBeTold) ? null : { row, reason };
}

/** Asks for the warnings that are due. Several processes may do this at once: each account is locked by one, and asked for once. */
export async function askForWarnings(platform: Platform): Promise<void> {
  const { database, clock, jobs } = platform;
  const now = clock.now();
  const askedSince = secondsAfter(now, -ASKED_EVERY_SECONDS);
  for (const id of await repo.findUnused(database.db, termsNow(platform), askedSince, WARNED_AT_ONCE))
    await database.transaction(async (tx) => {
      const due = await lockUnused(tx, platform, id);
      const [isStill] = await repo.findUnused(tx, termsNow(platform), askedSince, 1, id);
      if (!isStill) return; // another process was first
      await repo.noteAsked(tx, id, now);
      if (due) await jobs.enqueue(tx, warnJob, { account: id });
    });
}

/** Delivers one warning, outside of a transaction: a slow provider must hold nobody up. Fails when no way took it. */
export async function warnOne(platform: Platform, id: string): Promise<void> {
  const { database, clock, config, messages, rateLimiter, log } = platform;
  const row = await findById(database.db, id);
  const reason = row && repo.reasonOf(row, termsNow(platform));
  if (!row || !reason || !(await repo.waitsForWarning(database.db, id))) return;
  const now = clock.now();
  const removeAfter = secondsAfter(now, config.removal.warningDays * day);
  const ways = removalWarnings(row, reason, removeAfter, config.publicUrl);
  const faults: unknown[] = [];
  for (const message of ways)
    try {
      if (message.channel === 'sms') await rateLimiter.take(database.db, warningBudget(config.smsDailyBudget));
      await messages.deliver(message);
    } catch (error) {
      faults.push(error);
    }
  if (ways.length > 0 && faults.length === ways.length) throw faults[0];
  for (const err of faults) log.warn({ err }, 'auth: a warning went by one way alone');
  await database.transaction(async (tx) => {
    // one without any address is told nothing: nobody can log in to it either
    if (!(await repo.noteWarned(tx, id, now, removeAfter)) || ways.length === 0) return;
    await audit.ok(tx, now, null, 'privacy.removal-warning', { accountId: id, reason });
  });
}

/** Removes what was warned and not used since, the one way that there is (decision 11). Answers how many. */
export async function removeUnused(platform: Platform): Promise<number> {
  const { database, clock } = platform;
  const now = clock.now();
  let removed = 0;
  for (const id of await repo.findOver(database.db, now, REMOVED_AT_ONCE))
    removed += await database.transaction(async (tx) => {
      const due = await lockUnused(tx, platform, id);
      if (!(await repo.isOver(tx, id, now))) return 0; // used, or removed by another process
      // what is under way, or a longer term: it is warned anew when its time comes
      if (!due) return repo.noteAsked(tx, id, now).then(() => 0);
      const goodbye = securityNotice(due.row, 'deleted');
      await eraseAccount(tx, platform, due.row);
      if (goodbye) await platform.messages.send(tx, goodbye);
      await audit.ok(tx, now, null, 'privacy.delete-account', { accountId: id, reason: due.reason });
      return 1;
    });
  return removed;
}
