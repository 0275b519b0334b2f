import type { ApiError } from '../../lib/api-client.ts';

/** The sign-in is too long ago for erasing something. */
export const needsSignIn = (error: ApiError | undefined): boolean => error?.code === 'STEP_UP_REQUIRED';

/** Why nothing was erased, unless that is said elsewhere: at the password, or by asking to sign in. */
export const erasureProblem = (error: ApiError, failed: string): string | undefined =>
  needsSignIn(error) || error.fields['currentPassword'] ? undefined : (error.error ?? failed);
