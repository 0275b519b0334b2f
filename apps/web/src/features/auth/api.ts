import {
  forgotPassword,
  getProfile,
  login,
  register,
  resetPassword,
  sendOtp,
  verifyEmail,
  verifyOtp,
} from '@nabz/contract/auth';
import type { InputOf } from '@nabz/contract/endpoint';
import { ApiError, call } from '../../lib/api-client.ts';

/** Ten typed digits as the API wants them. */
export const withCountryCode = (digits: string): string => `+91${digits}`;

export const logIn = async (email: string, password: string) => (await call(login, { body: { email, password } })).data;

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
export const checkOtp = (digits: string, otp: string) =>
  call(verifyOtp, { body: { phone: withCountryCode(digits), otp } });

export const askForReset = (email: string) => call(forgotPassword, { body: { email } });
export const chooseNewPassword = (token: string, password: string) =>
  call(resetPassword, { body: { token, password } });
export const confirmEmail = (token: string) => call(verifyEmail, { body: { token } });
