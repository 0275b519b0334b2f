import { secondsAfter } from '../../platform/clock.ts';
import { AppError, invalidInput, signInFirst } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import { isPassword } from '../../platform/password-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountRow, findById } from './account.repo.ts';
import { lifetimes, limits } from './auth.policy.ts';

const stepUp = (code: 'errors.auth.codeSignInFirst' | 'errors.auth.signInAgain'): AppError =>
  new AppError(403, 'STEP_UP_REQUIRED', { code });

const isFresh = ({ session }: Patient, { clock }: Platform): boolean =>
  secondsAfter(session.startedAt, lifetimes.freshProof) > clock.now();

/**
 * For what a stolen session must not be enough for. With a password: it must be given. Without one: the phone must have been
 * proven in this very session, just now.
 */
export async function requireStepUp(
  platform: Platform,
  patient: Patient,
  account: AccountRow,
  password: string | undefined,
): Promise<void> {
  if (account.password_hash === null) {
    if (patient.session.factor === 'otp' && isFresh(patient, platform)) return;
    throw stepUp('errors.auth.codeSignInFirst');
  }
  if (password === undefined || password === '') {
    throw invalidInput({ currentPassword: { code: 'errors.auth.currentPasswordMissing' } });
  }
  await platform.rateLimiter.take(platform.database.db, limits.changePassword, account.id);
  if (!(await isPassword(password, account.password_hash))) {
    throw invalidInput({ currentPassword: { code: 'errors.auth.currentPasswordWrong' } });
  }
}

/** The same for other features, which know the patient and not the account. */
export async function requireStepUpOf(
  platform: Platform,
  patient: Patient,
  password: string | undefined,
): Promise<void> {
  const account = await findById(platform.database.db, patient.accountId);
  if (!account) throw signInFirst('unknown'); // deleted since the session was looked up
  await requireStepUp(platform, patient, account, password);
}

/** Where no password can be sent along: the sign-in itself must be of the last minutes. */
export async function requireFreshSignIn(platform: Platform, patient: Patient): Promise<void> {
  if (!isFresh(patient, platform)) throw stepUp('errors.auth.signInAgain');
}
