import { type Code, textsIn } from '@nabz/words/catalogue';
import { dateWriter } from '@nabz/words/dates';
import type { Message } from '../../platform/messages/message.ts';
import type { AccountRow } from './account.repo.ts';

/**
 * A name is text of whoever registered. Until the address is proven that may be a stranger, who would have us mail words of
 * theirs to anyone: so nobody is called by name before. A new account may have no name yet.
 */
const greeting = ({ name, email_verified_at: provenAt, language }: AccountRow): string =>
  provenAt === null || name === ''
    ? textsIn(language)('mail.greeting')
    : textsIn(language)('mail.greetingNamed', { name });

/** The token stands behind `#`: that part of an address is sent to no server and lands in no log. */
const link = (publicUrl: string, page: 'reset-password' | 'verify-email', token: string): string =>
  `${publicUrl}/${page}#token=${token}`;

/** A one-time code and where it goes, in the language of whose account it is. */
export type CodeMessage = { to: string; code: string; expiresAt: Date; language: string };

export const codeMessage = ({ to, code, expiresAt, language }: CodeMessage): Message => ({
  channel: 'sms',
  to,
  body: textsIn(language)('mail.code.sms', { code }),
  code,
  expiresAt: expiresAt.toISOString(),
});

/** The code of a sign-in while an e-mail is under attack. */
export function loginCodeMessage({ to, code, expiresAt, language }: CodeMessage): Message {
  const t = textsIn(language);
  return {
    ...(to.includes('@') ? { channel: 'email', subject: t('mail.loginCode.subject') } : { channel: 'sms' }),
    to,
    body: t('mail.loginCode.body', { code }),
    code,
    expiresAt: expiresAt.toISOString(),
  };
}

type LinkMessage = { account: AccountRow; email: string; publicUrl: string; token: string; expiresAt: Date };

export function verifyMessage({ account, email, publicUrl, token, expiresAt }: LinkMessage): Message {
  const t = textsIn(account.language);
  return {
    channel: 'email',
    to: email,
    subject: t('mail.verify.subject'),
    body: [
      greeting(account),
      t('mail.verify.ask'),
      link(publicUrl, 'verify-email', token),
      t('mail.verify.ignore'),
    ].join('\n\n'),
    expiresAt: expiresAt.toISOString(),
  };
}

export function changeMessage({ account, email, publicUrl, token, expiresAt }: LinkMessage): Message {
  const t = textsIn(account.language);
  return {
    channel: 'email',
    to: email,
    subject: t('mail.change.subject'),
    body: [
      greeting(account),
      t('mail.change.ask'),
      link(publicUrl, 'verify-email', token),
      t('mail.change.ignore'),
    ].join('\n\n'),
    expiresAt: expiresAt.toISOString(),
  };
}

/** To an address that has an account already, instead of a link: who asked is not told so. */
export function addressInUseMessage(holder: Pick<AccountRow, 'language'>, email: string): Message {
  const t = textsIn(holder.language);
  const body = `${t('mail.greeting')}\n\n${t('mail.inUse.body')}`;
  return { channel: 'email', to: email, subject: t('mail.inUse.subject'), body };
}

/** Nobody proved any address of it: who opens a link to one cannot be told from who wrote what stands in the account. */
export const startsEmpty = (account: AccountRow): boolean =>
  account.email_verified_at === null && account.phone_verified_at === null;

export function resetMessage({ account, email, publicUrl, token, expiresAt }: LinkMessage): Message {
  const t = textsIn(account.language);
  return {
    channel: 'email',
    to: email,
    subject: t('mail.reset.subject'),
    body: [
      greeting(account),
      t('mail.reset.ask'),
      link(publicUrl, 'reset-password', token),
      ...(startsEmpty(account) ? [t('mail.reset.unconfirmed')] : []),
      t('mail.reset.ignore'),
    ].join('\n\n'),
    expiresAt: expiresAt.toISOString(),
  };
}

/** What somebody is told of their account. */
export type SecurityNotice =
  Extract<Code, `mail.security.${string}.text`> extends `mail.security.${infer Kind}.text` ? Kind : never;

/** Where a security notice goes: to what is proven, the e-mail first; with nothing proven, to the e-mail that was registered. */
export function securityNotice(
  account: AccountRow,
  kind: SecurityNotice,
  params: Readonly<Record<string, number | string>> = {},
): Message | null {
  const t = textsIn(account.language);
  const text = t(`mail.security.${kind}.text`, params);
  if (account.email !== null && (account.email_verified_at !== null || account.phone_verified_at === null)) {
    const subject = t(`mail.security.${kind}.subject`);
    return { channel: 'email', to: account.email, subject, body: `${greeting(account)}\n\n${text}` };
  }
  if (account.phone !== null && account.phone_verified_at !== null) {
    return { channel: 'sms', to: account.phone, body: t('mail.sms', { text }) };
  }
  return null;
}

/** Told to who keeps the account, at what is left of its addresses. */
export const addressLeftNotice = (account: AccountRow, address: 'email' | 'phone'): Message | null =>
  securityNotice(account, address === 'phone' ? 'phoneLeft' : 'emailLeft');

/** The same to a phone that is the account's no longer. */
export function toOldPhone({ language }: AccountRow, phone: string): Message {
  const t = textsIn(language);
  return { channel: 'sms', to: phone, body: t('mail.sms', { text: t('mail.security.phoneChanged.text') }) };
}

const dayWords = dateWriter('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

/**
 * That an account will be removed, by every way that reaches who keeps it: an address of years ago may be read no more. None when it
 * has no address.
 */
export function removalWarnings(
  account: AccountRow,
  reason: 'unproven' | 'unused',
  removeAfter: Date,
  publicUrl: string,
): Message[] {
  const { language } = account;
  const params = {
    used: dayWords(account.used_at, language),
    removed: dayWords(removeAfter, language),
    url: `${publicUrl}/login`,
  };
  const kind = reason === 'unproven' ? 'unproven' : 'unused';
  const first = securityNotice(account, kind, params);
  const second = first?.channel === 'email' ? securityNotice({ ...account, email: null }, kind, params) : null;
  return [first, second].filter((message) => message !== null);
}
