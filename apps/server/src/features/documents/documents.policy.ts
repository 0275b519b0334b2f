import { secondsAfter } from '../../platform/clock.ts';
import { AppError, tooMany } from '../../platform/errors/app-error.ts';
import type { Used } from './documents.repo.ts';

/** Readings that are begun before a file is given up: the last one may have been killed together with the process. */
export const MAX_TRIES = 3;
/** Years of a family's papers; what comes with a scan is about 1 MB. */
export const MAX_DOCUMENTS = 2000;
const gigabyte = 1024 * 1024 * 1024;
const MAX_BYTES = 2 * gigabyte;
/** Of everybody whose records an account keeps: a disk is not filled by adding people. */
const MAX_ACCOUNT_BYTES = 5 * gigabyte;
/** Reading takes seconds each, one after another: more of one account would keep the others waiting. */
const MAX_WAITING = 40;
const waitingSeconds = 20;
/** Longer than any reading, with the wait for its turn. */
const forgottenSeconds = 30 * 60;
/** How long a file that cannot be reached is left alone between two tries. */
export const unreachableFor = { least: '9 minutes', most: '1 day' } as const;
/** How many of the newest reports trends and counts look at. */
export const LOOKED_AT = 200;
/** Results of them all together: each report is judged anew whenever trends are shown. */
export const RESULTS_LOOKED_AT = 10_000;

/** Refuses what would be too much, with what can be done. */
export function requireRoom({ person, account }: { person: Used; account: Used }, size: number): void {
  if (account.waiting >= MAX_WAITING) throw tooMany(waitingSeconds);
  const isFull = person.count >= MAX_DOCUMENTS || person.bytes + size > MAX_BYTES;
  if (isFull || account.bytes + size > MAX_ACCOUNT_BYTES) {
    throw new AppError(413, 'TOO_LARGE', { code: 'errors.reports.quotaFull' });
  }
}

export const forgottenBefore = (now: Date): Date => secondsAfter(now, -forgottenSeconds);
