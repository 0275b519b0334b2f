import type { RateLimit } from '../../platform/rate-limiter.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long things are good for, in seconds. */
export const lifetimes = {
  otp: 10 * minute,
  resetLink: hour,
  verifyLink: day,
  /** A session ends when it was not used for a week, and after thirty days in any case. */
  sessionIdle: 7 * day,
  sessionAbsolute: 30 * day,
  /** A phone proven this recently may set a first password. */
  freshProof: 10 * minute,
} as const;

/** Guesses that one code allows. Five of a million, at most ten an hour: about 1 in 100,000. */
export const attemptsPerCode = 5;

/** Sessions are looked at every few minutes at most: a row is not written for every request. */
export const seenEverySeconds = 5 * minute;

export const resendAfterSeconds = 30;

/** So many failures before a sign-in are worth telling the patient about. */
export const failuresWorthTelling = 5;

/**
 * Attempts for one e-mail in a window, from devices that never signed in to it, beyond which it counts as attacked: the
 * password alone is not looked at any more. Twenty an hour and sixty a day: against a password that passed our rules nothing.
 */
export const crowdedLogin = { hour: 20, day: 60 } as const;

/** Devices and addresses of an account that are remembered, the newest, and for how long (in seconds). */
export const devicesKept = 24;
export const deviceKeptSeconds = 180 * day;

const limit = (name: string, max: number, seconds: number): RateLimit => ({ name, max, seconds });

export const limits = {
  /** Wrong attempts from one address (IPv6: one /48) for one e-mail. Nobody is locked out by others: see `crowdedLogin`. */
  login: limit('login', 10, 15 * minute),
  /** Attempts for one e-mail from devices it does not know. They refuse nobody: beyond `crowdedLogin` a code is asked for as well. */
  loginPerEmail: limit('login-email', 1_000_000, hour),
  loginPerEmailDay: limit('login-email-day', 1_000_000, day),
  /** Failures of one address over all accounts. Patients behind one carrier's address share it, and failures are few. */
  loginPerAddress: limit('login-address', 50, 15 * minute),
  loginPerNetwork: limit('login-network', 200, 15 * minute),
  /** Codes for a sign-in while an e-mail is under attack: not those of the sign-in by phone, which an attack must not use up. */
  loginCode: limit('login-code', 6, hour),
  loginCodeDay: limit('login-code-day', 20, day),
  loginCodeGuess: limit('login-code-guess', 30, hour),
  /** Each registration costs a hash and an e-mail. A clinic's waiting room may share an address. */
  register: limit('register', 300, hour),
  otpPause: limit('otp-pause', 1, resendAfterSeconds),
  otpPerPhone: limit('otp-phone', 5, hour),
  otpPerPhoneDay: limit('otp-phone-day', 10, day),
  otpPerAddress: limit('otp-address', 20, hour),
  otpGuess: limit('otp-guess', 10, hour),
  /** Wrong codes of one address over all phones: bounds what a flood of them writes, guessing is bounded above. */
  otpAttemptPerAddress: limit('otp-try-address', 200, 15 * minute),
  /** Whether a phone has an account: enough for someone who mistypes, useless for a list of numbers. */
  phoneCheck: limit('phone-check', 10, minute),
  resetPerEmail: limit('reset-email', 5, hour),
  /** Anybody may enter anybody's e-mail: a day has so many messages for it. */
  resetPerEmailDay: limit('reset-email-day', 10, day),
  resetPerAddress: limit('reset-address', 20, hour),
  /** Guesses of a 256-bit token are hopeless: this bounds the cost of trying. */
  linkPerAddress: limit('link-address', 30, hour),
  verifyLink: limit('verify-link', 5, hour),
  verifyLinkDay: limit('verify-link-day', 10, day),
  /** Letters to one address that somebody wants, whoever asks. */
  changeEmailTo: limit('change-email-to', 5, day),
  changeEmail: limit('change-email', 5, hour),
  changeEmailDay: limit('change-email-day', 10, day),
  changePassword: limit('change-password', 10, 15 * minute),
} as const;

/** All codes of a day: what an attack can cost at most. */
export const otpBudget = (perDay: number): RateLimit => limit('otp-budget', perDay, day);

/** The same of warnings before an account is removed. */
export const warningBudget = (perDay: number): RateLimit => limit('removal-warning-budget', perDay, day);
