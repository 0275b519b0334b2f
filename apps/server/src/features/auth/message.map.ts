import type { Message } from '../../platform/messages/message.ts';
import type { AccountRow } from './account.repo.ts';

/**
 * A name is text of whoever registered. Until the address is proven that may be a stranger, who would have us mail words of
 * theirs to anyone: so nobody is called by name before. A new account may have no name yet.
 */
const greeting = ({ name, email_verified_at: provenAt }: AccountRow): string =>
  provenAt === null || name === '' ? 'Namaste,' : `Namaste ${name},`;

/** The token stands behind `#`: that part of an address is sent to no server and lands in no log. */
const link = (publicUrl: string, page: 'reset-password' | 'verify-email', token: string): string =>
  `${publicUrl}/${page}#token=${token}`;

export const codeMessage = (phone: string, code: string, expiresAt: Date): Message => ({
  channel: 'sms',
  to: phone,
  body: `${code} is your Nabz code. It works for 10 minutes. Nabz never asks for it by phone or message.`,
  code,
  expiresAt: expiresAt.toISOString(),
});

/** The code of a sign-in while an e-mail is under attack. */
export const loginCodeMessage = (to: string, code: string, expiresAt: Date): Message => ({
  ...(to.includes('@') ? { channel: 'email', subject: 'Your Nabz sign-in code' } : { channel: 'sms' }),
  to,
  body: `${code} is your Nabz sign-in code. It works for 10 minutes. It is asked for because many wrong passwords were tried for your account. If you are not signing in now, ignore this message.`,
  code,
  expiresAt: expiresAt.toISOString(),
});

type LinkMessage = { account: AccountRow; email: string; publicUrl: string; token: string; expiresAt: Date };

export const verifyMessage = ({ account, email, publicUrl, token, expiresAt }: LinkMessage): Message => ({
  channel: 'email',
  to: email,
  subject: 'Confirm your email for Nabz',
  body: [
    greeting(account),
    'please confirm that this is your email address. The link works for 24 hours:',
    link(publicUrl, 'verify-email', token),
    'If you did not register with Nabz, ignore this message, or open the link and choose "I did not make this account".',
  ].join('\n\n'),
  expiresAt: expiresAt.toISOString(),
});

export const changeMessage = ({ account, email, publicUrl, token, expiresAt }: LinkMessage): Message => ({
  channel: 'email',
  to: email,
  subject: 'Confirm your new email for Nabz',
  body: [
    greeting(account),
    'sign in to Nabz, then open this link to make this the email address of your account. It works once, for 24 hours:',
    link(publicUrl, 'verify-email', token),
    'If you did not ask for it, ignore this message: nothing changes.',
  ].join('\n\n'),
  expiresAt: expiresAt.toISOString(),
});

/** To an address that has an account already, instead of a link: who asked is not told so. */
export const addressInUseMessage = (email: string): Message => ({
  channel: 'email',
  to: email,
  subject: 'Your email and Nabz',
  body: [
    'Namaste,',
    'somebody who is signed in to another Nabz account tried to use this email address for it. It has an account of its own, so nothing was changed. If you do not know that account, ask for a new password with this email: it shows you what you can do.',
  ].join('\n\n'),
});

/** Nobody proved any address of it: who opens a link to one cannot be told from who wrote what stands in the account. */
export const startsEmpty = (account: AccountRow): boolean =>
  account.email_verified_at === null && account.phone_verified_at === null;

const unconfirmed =
  'This email was never confirmed, so Nabz cannot tell whose records the account holds: a new password starts an empty account, and what was kept is deleted. If you are still signed in on any device, confirm your email there first, and nothing is lost.';

export const resetMessage = ({ account, email, publicUrl, token, expiresAt }: LinkMessage): Message => ({
  channel: 'email',
  to: email,
  subject: 'Choose a new Nabz password',
  body: [
    greeting(account),
    'use this link to choose a new password. It works once, for one hour:',
    link(publicUrl, 'reset-password', token),
    ...(startsEmpty(account) ? [unconfirmed] : []),
    'If you did not ask for it, ignore this message: your password stays as it is.',
  ].join('\n\n'),
  expiresAt: expiresAt.toISOString(),
});

/** Where a security notice goes: to what is proven, the e-mail first; with nothing proven, to the e-mail that was registered. */
export function securityNotice(account: AccountRow, subject: string, text: string): Message | null {
  if (account.email !== null && (account.email_verified_at !== null || account.phone_verified_at === null)) {
    return { channel: 'email', to: account.email, subject, body: `${greeting(account)}\n\n${text}` };
  }
  if (account.phone !== null && account.phone_verified_at !== null) {
    return { channel: 'sms', to: account.phone, body: `Nabz: ${text}` };
  }
  return null;
}

const left = {
  phone:
    'the phone number was taken out of your account: somebody confirmed it by a code without being signed in to your account. It has an account of its own now, which shows nothing of yours. If it is your number, sign in with your email and add it again.',
  email:
    'the email address was taken out of your account: somebody confirmed it without being signed in to your account, and every device was signed out. The address has an account of its own now, which shows nothing of yours. Sign in with your phone to add an email again.',
} as const;

/** Told to who keeps the account, at what is left of its addresses. */
export const addressLeftNotice = (account: AccountRow, address: 'email' | 'phone'): Message | null =>
  securityNotice(account, `The ${address === 'phone' ? 'phone number' : 'email'} of your Nabz account`, left[address]);
