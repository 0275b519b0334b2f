import { toApiError } from '../../lib/api-client.ts';

export type ErasureFailure = { kind: 'stepUp' | 'password' | 'failed'; said: string | undefined };

/** Why nothing was erased: the sign-in is too long ago, the password is not right, or something else. */
export function toErasureFailure(cause: unknown): ErasureFailure {
  const { code, fields, error } = toApiError(cause);
  const wrong = fields['currentPassword'];
  return { kind: code === 'STEP_UP_REQUIRED' ? 'stepUp' : wrong ? 'password' : 'failed', said: wrong ?? error };
}
