import type { ErrorCode, ErrorStatus } from '@nabz/contract/errors';

type Extra = {
  fields?: Record<string, string>;
  /** What could be done instead. */
  suggestions?: readonly string[];
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An answer that says no. `message` is shown to the patient: a sentence without personal data. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly fields: Record<string, string> | undefined;
  readonly suggestions: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: ErrorStatus, code: ErrorCode, message: string, extra: Extra = {}) {
    super(message, extra.cause === undefined ? {} : { cause: extra.cause });
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
    ? new AppError(401, 'SESSION_EXPIRED', 'Your session has ended. Please sign in again.')
    : new AppError(401, 'UNAUTHENTICATED', 'Please sign in.');

/** Not there, or not yours: the same answer. */
export const notFound = (message = 'Not found.'): AppError => new AppError(404, 'NOT_FOUND', message);

export const invalidInput = (fields: Record<string, string>): AppError =>
  new AppError(400, 'INVALID_INPUT', Object.values(fields)[0] ?? 'Please check what you entered.', { fields });

const waitInWords = (seconds: number): string =>
  seconds < 90
    ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    : seconds < 5400
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${Math.ceil(seconds / 3600)} hours`;

export const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError(
    429,
    'TOO_MANY_REQUESTS',
    `Too many tries. Please wait ${waitInWords(retryAfterSeconds)} and try again.`,
    {
      retryAfterSeconds,
    },
  );

export const notReady = (): AppError =>
  new AppError(503, 'NOT_READY', 'Nabz is starting. Please try again in a moment.', { retryAfterSeconds: 2 });
