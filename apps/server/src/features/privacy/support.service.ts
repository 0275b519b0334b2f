// For whoever helps a patient: whether signing in, messages and uploads work for one account. It tells of parts and times, never of health,
// and its patient finds in their access log that somebody looked.
import { readIssue } from '@nabz/contract/issue';
import { audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount, reachedLimits } from '../auth/operator.service.ts';
import * as repo from './support.repo.ts';

const DAY_SECONDS = 24 * 3600;
const UPLOADS_SINCE_SECONDS = 30 * DAY_SECONDS;
const REFUSED_SINCE_SECONDS = 7 * DAY_SECONDS;
const MOST_LINES = 20;

const minute = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;
const proven = (is: boolean | null): string => (is === null ? 'none' : is ? 'confirmed' : 'not confirmed');

/** The code alone: a row from before there were codes holds a sentence. */
const reasonOf = (failure: string | null): string =>
  failure === null
    ? ''
    : failure.startsWith('errors.')
      ? `, ${readIssue(failure).code}`
      : ', for a reason without a code';

const uploadLine = ({ id, created_at: at, mime_type: type, size, state, failure, tries }: repo.Upload): string =>
  `  ${minute(at)}  ${id}  ${type}, ${Math.ceil(size / 1024)} kB: ${state}${reasonOf(failure)}, begun ${tries} times`;

async function messageLines(tx: Tx, accountId: string): Promise<string[]> {
  const reminders = await repo.findReminders(tx, accountId);
  const ways = await repo.findSent(tx, accountId);
  if (!reminders) return ['Reminders: never set up'];
  const { is_on: isOn, channels, has_consent: hasConsent, quiet_from: from, quiet_to: to, look_at: next } = reminders;
  const quiet = from === null || to === null ? '' : `, quiet from ${from} to ${to}`;
  const sent = ways.map(({ channel, count, last }) => `${channel} ${count}, the last ${minute(last)}`);
  return [
    `Reminders: ${isOn ? 'on' : 'off'}, by ${channels === '' ? 'nothing' : channels}, consent to messages ${hasConsent ? 'given' : 'not given'}${quiet}`,
    `Reminders put on their way in the last days: ${sent.length === 0 ? 'none' : sent.join('; ')}`,
    `Next looked at: ${next === null ? 'at the next run' : minute(next)}`,
  ];
}

async function signInLines(platform: Platform, tx: Tx, accountId: string, basics: repo.Basics): Promise<string[]> {
  const now = platform.clock.now();
  const limits = await reachedLimits(platform, tx, accountId);
  const refused = await repo.findRefused(tx, accountId, secondsAfter(now, -REFUSED_SINCE_SECONDS), MOST_LINES);
  const { sessions, last_seen: seen } = basics;
  return [
    `Signed in on ${sessions} devices${seen === null ? '' : `, seen last ${minute(seen)}`}`,
    ...(limits.length === 0
      ? ['Limits: none is reached']
      : ['Limits that are reached:', ...limits.map(({ what, until }) => `  ${what}, until ${minute(until)}`)]),
    ...(refused.length === 0 ? ['Refused in the last 7 days: nothing'] : ['Refused in the last 7 days:']),
    ...refused.map(
      ({ at, kind, reason, request_id: request }) =>
        `  ${minute(at)}  ${kind} ${reason ?? ''}  request ${request ?? 'none'}`,
    ),
  ];
}

async function uploadLines(tx: Tx, accountId: string, now: Date): Promise<string[]> {
  const uploads = await repo.findUploads(tx, accountId, secondsAfter(now, -UPLOADS_SINCE_SECONDS), MOST_LINES);
  if (uploads.length === 0) return ['Uploads kept in the last 30 days: none'];
  return [`Uploads kept in the last 30 days, the newest ${MOST_LINES}:`, ...uploads.map(uploadLine)];
}

/** What is known of an account, a line each; null: there is no such account. */
export async function lookUp(platform: Platform, named: string): Promise<string[] | null> {
  const accountId = await findAccount(platform, named);
  if (accountId === null) return null;
  const now = platform.clock.now();
  return platform.database.transaction(async (tx) => {
    const basics = await repo.findBasics(tx, accountId, now);
    if (!basics) return null;
    await audit.ok(tx, now, null, 'privacy.support.look', { accountId });
    return [
      `Account ${accountId}, made ${minute(basics.created_at)}, used last on ${basics.used_at.toISOString().slice(0, 10)}`,
      `E-mail: ${proven(basics.is_email_proven)}; phone: ${proven(basics.is_phone_proven)}; family members: ${basics.members}`,
      ...(await signInLines(platform, tx, accountId, basics)),
      ...(await messageLines(tx, accountId)),
      ...(await uploadLines(tx, accountId, now)),
    ];
  });
}
