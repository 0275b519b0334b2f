import { getProfile, login, register, sendOtp, verifyEmail, verifyOtp } from '@nabz/contract/auth';
import type { InputOf } from '@nabz/contract/endpoint';
import { checkReset, forgotPassword, resetPassword, sendResetCode } from '@nabz/contract/auth-password';
import { ApiError, call } from '../../lib/api-client.ts';
import { keepDeviceKey, withDeviceKey } from '../../lib/device-key.ts';

/** Ten typed digits as the API wants them. */
export const withCountryCode = (digits: string): string => `+91${digits}`;

/** `code`: asked for by a 403 while many wrong passwords come for the email. */
/** `staysSignedIn`: a wrong password signs nobody out who is signed in already. */
export const logIn = async (email: string, password: string, code?: string, staysSignedIn = false) => {
  const body = { email, password, ...(code !== undefined && { code }), ...withDeviceKey() };
  const { data } = await call(login, { body }, { staysSignedIn });
  keepDeviceKey(data.deviceKey);
  return data;
};

export const createAccount = (body: InputOf<typeof register>['body']) => call(register, { body });

/** Whether a phone has an account: a 404 is an answer, not an error. */
export const isRegistered = async (digits: string): Promise<boolean> => {
  try {
    await call(getProfile, { query: { phone: withCountryCode(digits) } });
    return true;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return false;
    throw cause;
  }
};

export const requestOtp = (digits: string) => call(sendOtp, { body: { phone: withCountryCode(digits) } });

/** `password`: of the account made a moment ago for this number, so that the number stays in it. */
export const checkOtp = async (digits: string, otp: string, password?: string) => {
  const proof = { otp, ...(password !== undefined && { password }), ...withDeviceKey() };
  const answer = await call(verifyOtp, { body: { phone: withCountryCode(digits), ...proof } });
  keepDeviceKey(answer.deviceKey);
  return answer;
};

export const askForReset = (email: string) => call(forgotPassword, { body: { email } });
/** What the link needs and does; it is not used up. */
export const checkResetLink = (token: string) => call(checkReset, { body: { token } });
export const requestResetCode = (token: string) => call(sendResetCode, { body: { token } });
export const chooseNewPassword = (body: InputOf<typeof resetPassword>['body']) => call(resetPassword, { body });

/** Signed out, or signed in to another account, it answers 401 and the link still works. */
export const confirmEmail = (token: string) =>
  call(verifyEmail, { body: { token, within: true } }, { staysSignedIn: true });
/** Takes the address out of the account that claims it, unless that account is signed in here. */
export const releaseEmail = (token: string) => call(verifyEmail, { body: { token } }, { staysSignedIn: true });
