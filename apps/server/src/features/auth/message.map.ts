import type { Message } from '../../platform/messages/message.ts';
import type { AccountRow } from './account.repo.ts';

/**
 * A name is text of whoever registered. Until the address is proven that may be a stranger, who would have us mail words of
 * theirs to anyone: so nobody is called by name before.
 */
const greeting = ({ name, email_verified_at: provenAt }: AccountRow): string =>
  provenAt === null ? 'Namaste,' : `Namaste ${name},`;

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

type LinkMessage = { account: AccountRow; email: string; publicUrl: string; token: string; expiresAt: Date };

export const verifyMessage = ({ account, email, publicUrl, token, expiresAt }: LinkMessage): Message => ({
  channel: 'email',
  to: email,
  subject: 'Confirm your email for Nabz',
  body: [
    greeting(account),
    'please confirm that this is your email address. The link works for 24 hours:',
    link(publicUrl, 'verify-email', token),
    'If you did not register with Nabz, ignore this message.',
  ].join('\n\n'),
  expiresAt: expiresAt.toISOString(),
});

export const changeMessage = ({ account, email, publicUrl, token, expiresAt }: LinkMessage): Message => ({
  channel: 'email',
  to: email,
  subject: 'Confirm your new email for Nabz',
  body: [
    greeting(account),
    'open this link to make this the email address of your Nabz account. It works once, for 24 hours:',
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
    'somebody who is signed in to another Nabz account tried to use this email address for it. It has an account of its own, so nothing was changed.',
  ].join('\n\n'),
});

export const resetMessage = ({ account, email, publicUrl, token, expiresAt }: LinkMessage): Message => ({
  channel: 'email',
  to: email,
  subject: 'Choose a new Nabz password',
  body: [
    greeting(account),
    'use this link to choose a new password. It works once, for one hour:',
    link(publicUrl, 'reset-password', token),
    'If you did not ask for it, ignore this message: your password stays as it is.',
  ].join('\n\n'),
  expiresAt: expiresAt.toISOString(),
});

/**
 * Where a security notice goes: to what is proven, the e-mail first; with nothing proven, to the e-mail that was
 * registered, unless a phone's proof detached it.
 */
export function securityNotice(account: AccountRow, subject: string, text: string): Message | null {
  const canMail = account.email !== null && !account.email_is_contact_only;
  if (canMail && (account.email_verified_at !== null || account.phone_verified_at === null)) {
    return { channel: 'email', to: account.email ?? '', subject, body: `${greeting(account)}\n\n${text}` };
  }
  if (account.phone !== null && account.phone_verified_at !== null) {
    return { channel: 'sms', to: account.phone, body: `Nabz: ${text}` };
  }
  return null;
}

const detached =
  'the phone number of your account was confirmed for the first time, by a code sent to it. Every device was signed out and the password removed. If the number is not yours, this email does not open the account any more.';

/** To an address that was proven before the phone was: its holder may be somebody else, and is told for the last time. */
export const detachedNotice = (account: AccountRow): Message | null =>
  account.email_verified_at === null
    ? null
    : securityNotice(account, 'The phone number of your Nabz account was confirmed', detached);
