import { z } from 'zod';
import { SentenceSchema } from './sentence.ts';

/** Every code an error answer can carry. The text beside it is for people; programs read the code. */
export const ErrorCodeSchema = z.enum([
  'INVALID_INPUT',
  'INVALID_JSON',
  'WRONG_CODE',
  'LINK_EXPIRED',
  'WEAK_PASSWORD',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'SESSION_EXPIRED',
  'STEP_UP_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'ALREADY_REGISTERED',
  'CONFLICT',
  'CONSENT_REQUIRED',
  'SLOT_TAKEN',
  'NOT_BOOKABLE',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'UNREADABLE_DOCUMENT',
  'TOO_MANY_REQUESTS',
  'NOT_READY',
  'INTERNAL',
]);
export type ErrorCode = z.infer<typeof ErrorCodeSchema>;

/** The statuses an error answer can have. 403 is used for STEP_UP_REQUIRED alone: "not yours" is a 404. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** The body of every error answer. `error` and `message` hold the same sentence: screens read one or the other. */
export const ErrorBodySchema = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: ErrorCodeSchema,
  /** Which sentence it is, for programs that have its words in another language. */
  reason: SentenceSchema.optional(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The same of each field, as far as its sentence has a code. */
  issues: z.record(z.string(), SentenceSchema).optional(),
  /** What the caller could do instead: names that were probably meant, or slots that are still free. */
  suggestions: z.array(z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBodySchema>;
