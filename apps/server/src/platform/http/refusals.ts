import type { Endpoint } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../audit.ts';
import { AppError, tooMany } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import type { RateLimit } from '../rate-limiter.ts';
import { addressGroup } from './address.ts';
import type { Patient } from './patient.ts';

export type Refusal = {
  /**
   * `not-there`: a patient named something that is not there or not theirs. `no-scope`: a key does not allow it. `upload`: a file of a patient
   * was not taken; the log says why, under the id of the request.
   */
  readonly reason: 'not-there' | 'bad-token' | 'too-many' | 'no-scope' | 'upload';
  /** What was asked for, as `subjectOf` says it. */
  readonly subject: string;
  readonly caller: Caller;
  readonly accountId?: string | undefined;
  readonly sessionId?: string | undefined;
};

/** Who is refused in a flood must not fill the record: one line a minute for an address tells as much. */
const floodNote: RateLimit = { name: 'refusal-note', max: 1, seconds: 60 };
/** Files of one patient that are not taken: a wrong choice now and then, not a search for what comes through. */
const refusedUploads: RateLimit = { name: 'upload-refused', max: 30, seconds: 3600 };

/** Counts a file that was refused for what it is. Never throws, as above. */
export async function countRefusedUpload({ database, rateLimiter, log }: Platform, patientId: string): Promise<void> {
  await rateLimiter
    .tryTake(database.db, refusedUploads, patientId)
    .catch((error: unknown) => log.warn({ err: error }, 'upload: not counted'));
}

/** Refuses with 429 whose refused files are too many: before the next is read, for reading is what they cost. */
export async function requireUploadsLeft({ database, rateLimiter, clock }: Platform, patientId: string): Promise<void> {
  const until = await rateLimiter.reachedUntil(database.db, refusedUploads, patientId);
  if (until) throw tooMany(Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000)));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which of the refusals that leave a trace an error is. Services record their own decisions, such as a wrong password. */
export function refusalReason(endpoint: Endpoint, patient: Patient | null, error: unknown): Refusal['reason'] | null {
  const isUpload = endpoint.upload !== undefined && patient !== null;
  if (!(error instanceof AppError)) return isUpload ? 'upload' : null;
  if (error.status === 429) return 'too-many';
  const namesSomething = endpoint.params !== undefined || endpoint.query !== undefined;
  if (error.status === 404 && patient !== null && namesSomething) return 'not-there';
  return isUpload ? 'upload' : null;
}

/**
 * What was asked for, with our own ids only: whatever else stands in an address somebody may have typed, and words about
 * their health do not belong on record.
 */
export function subjectOf({ method, path }: Endpoint, called: string): string {
  const given = called.split('/');
  const segments = `/api${path}`.split('/').map((segment, at) => {
    const value = given[at] ?? '';
    return segment.startsWith('{') && uuid.test(value) ? value : segment;
  });
  return `${method} ${segments.join('/')}`;
}

/** Leaves a trace of a refusal. Never throws: the answer is the refusal, not a failure to write it down. */
export async function recordRefusal(platform: Platform, refusal: Refusal): Promise<void> {
  const { reason, caller, ...about } = refusal;
  const { database, rateLimiter, clock, log } = platform;
  try {
    if (reason !== 'not-there') await rateLimiter.take(database.db, floodNote, reason, addressGroup(caller.ip));
    await audit.refused(database.db, clock.now(), caller, 'access.refused', { ...about, reason });
  } catch (error) {
    if (!(error instanceof AppError)) log.warn({ err: error, requestId: caller.requestId }, 'audit: not written');
  }
}
