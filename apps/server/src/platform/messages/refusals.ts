// Why a message was not taken, in words for an operator: without an address, a user or a password.
import { errorCode } from '../errors/error-code.ts';
import { scrub } from '../log/describe-error.ts';

/** What SMTP servers answer with, and what is to be done. */
const byMailCode: Record<string, string> = {
  EAUTH: 'refuses the user or the password of SMTP_URL.',
  EENVELOPE: 'does not take the sender or the recipient: MAIL_FROM has to be an address that it may send from.',
};

export function whyNoMail(host: string, error: unknown): string {
  const known = byMailCode[errorCode(error)]; // the server's own words may hold the user's name, or an address
  if (known) return `${host} ${known}`;
  const words = error instanceof Error ? scrub(error.message) : '';
  if (/wrong version number/.test(words))
    return `${host} speaks no TLS from the start, as smtps:// asks: set SMTP_URL to smtp:// there.`;
  return `${host}, which SMTP_URL names, cannot be used: ${words}`;
}

const bySmsStatus: Record<string, string> = {
  HTTP_401: 'it does not know SMS_TOKEN',
  HTTP_403: 'SMS_TOKEN may not do that there',
  HTTP_404: 'nothing is at the path of SMS_URL',
  HTTP_405: 'SMS_URL is no address that takes a POST',
  HTTP_429: 'it has had too many messages for now',
};

export function whyNoSms(host: string, error: unknown): string {
  const status = errorCode(error);
  if (status.startsWith('HTTP_'))
    return `${host}, which SMS_URL names, answered ${status.slice('HTTP_'.length)}: ${bySmsStatus[status] ?? 'the provider tells why in its own log'}.`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const why = errorCode(cause) || (cause instanceof Error ? scrub(cause.message) || cause.name : '');
  return /redirect/.test(why)
    ? `${host}, which SMS_URL names, sends on to another address: set SMS_URL to that one.`
    : `${host}, which SMS_URL names, does not answer (${why}).`;
}
