// How many messages an account is sent in a day, and all of them together.
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import type { Channel } from './deliver.repo.ts';
import { smsBudget } from './notices.policy.ts';

const day = 24 * 3600;
/** An SMS costs money. More times of a day than this nobody takes medicines at. */
const SMS_A_DAY: RateLimit = { name: 'reminder-sms', max: 24, seconds: day };
/** Four an hour all day: a family of eleven can plan doses for every minute, and nobody reads that many mails. */
const MAILS_A_DAY: RateLimit = { name: 'reminder-mail', max: 96, seconds: day };

/** Counts a message; false when the account, or with an SMS all of Nabz, has had enough of them today. A notification is free. */
export async function mayNotify(
  tx: Tx,
  { rateLimiter, config }: Platform,
  channel: Channel,
  accountId: string,
): Promise<boolean> {
  if (channel === 'push') return true;
  if (channel === 'email') return rateLimiter.tryTake(tx, MAILS_A_DAY, accountId);
  if (!(await rateLimiter.tryTake(tx, SMS_A_DAY, accountId))) return false;
  if (await rateLimiter.tryTake(tx, smsBudget(config.smsDailyBudget))) return true;
  await rateLimiter.giveBack(tx, SMS_A_DAY, accountId); // nothing is sent, so nothing counts
  return false;
}
