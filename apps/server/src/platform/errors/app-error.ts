import type { ErrorCode, ErrorStatus } from '@nabz/contract/errors';
import { type Refusal, say } from '@nabz/words/catalogue';

type Extra = {
  fields?: Record<string, Refusal>;
  /** What could be done instead. */
  suggestions?: readonly string[];
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An answer that says no. `refusal` is shown to the patient, without personal data; `message` is the same in English, for the log. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly fields: Record<string, Refusal> | undefined;
  readonly refusal: Refusal;
  readonly suggestions: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: ErrorStatus, code: ErrorCode, refusal: Refusal, extra: Extra = {}) {
    super(say('en', refusal), extra.cause === undefined ? {} : { cause: extra.cause });
    this.refusal = refusal;
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.suggestions = extra.suggestions;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** No token, or one that opens nothing (any more). */
export const signInFirst = (status: 'none' | 'unknown' | 'expired'): AppError =>
  status === 'expired'
    ? new AppError(401, 'SESSION_EXPIRED', { code: 'errors.platform.sessionEnded' })
    : new AppError(401, 'UNAUTHENTICATED', { code: 'errors.platform.signIn' });

/** Not there, or not yours: the same answer. */
export const notFound = (refusal: Refusal = { code: 'errors.platform.notFound' }): AppError =>
  new AppError(404, 'NOT_FOUND', refusal);

export const invalidInput = (fields: Record<string, Refusal>): AppError =>
  new AppError(400, 'INVALID_INPUT', Object.values(fields)[0] ?? { code: 'errors.platform.checkInput' }, { fields });

/** How long to wait, in the unit that a person would say. */
const waitFor = (seconds: number): Refusal => {
  if (seconds < 90) return { code: 'errors.platform.tooManySeconds', params: { count: seconds } };
  if (seconds < 5400) return { code: 'errors.platform.tooManyMinutes', params: { count: Math.ceil(seconds / 60) } };
  return { code: 'errors.platform.tooManyHours', params: { count: Math.ceil(seconds / 3600) } };
};

export const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError(429, 'TOO_MANY_REQUESTS', waitFor(retryAfterSeconds), { retryAfterSeconds });

export const notReady = (): AppError =>
  new AppError(503, 'NOT_READY', { code: 'errors.platform.starting' }, { retryAfterSeconds: 2 });
