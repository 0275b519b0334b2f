// When a notice may be sent. All times are the patient's wall clock, as doses are named.
import { MINUTES_A_DAY, dateOfSlot, minutesOfSlot, slotOfMinutes } from '@nabz/contract/calendar';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';

export type Quiet = { readonly from: string; readonly to: string } | null;
/** When a notice is due, and until when it is of use. */
export type NoticeWindow = { readonly at: string; readonly ends: string; readonly withinMinutes?: number };

/** Sent later than this after its time a reminder is of no use: it would only confuse which dose is meant. */
export const NOTIFY_WITHIN_MINUTES = 60;

/** All SMS of reminders in a day, and those that ask somebody to be a caregiver: what they can cost at most. */
export const smsBudget = (perDay: number): RateLimit => ({
  name: 'reminder-sms-budget',
  max: perDay,
  seconds: 24 * 3600,
});

export const consentMissing = (): AppError =>
  new AppError(409, 'CONSENT_REQUIRED', { code: 'errors.reminders.messagesConsent' });

const timeOf = (moment: string): string => moment.slice(11);

/** Whether a moment lies in the quiet hours, which may go over midnight. Their end is not quiet any more. */
export function isQuiet(quiet: Quiet, moment: string): boolean {
  if (quiet === null) return false;
  const time = timeOf(moment);
  const { from, to } = quiet;
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** The first moment from this one on that is not quiet. */
export function afterQuiet(quiet: Quiet, moment: string): string {
  if (quiet === null || !isQuiet(quiet, moment)) return moment;
  const end = `${dateOfSlot(moment)}T${quiet.to}`;
  return end > moment ? end : slotOfMinutes(minutesOfSlot(end) + MINUTES_A_DAY);
}

/** For how many minutes from now on a notice can still be sent; 0: not now. */
export function minutesToNotify(
  { at, ends, withinMinutes = NOTIFY_WITHIN_MINUTES }: NoticeWindow,
  quiet: Quiet,
  now: string,
): number {
  const from = afterQuiet(quiet, at);
  if (isQuiet(quiet, now) || now < from) return 0;
  const minute = minutesOfSlot(now);
  const left = Math.min(minutesOfSlot(from) + withinMinutes - minute, minutesOfSlot(ends) - minute);
  return Math.max(0, left);
}
