// Whether those who deliver messages would take one. Nothing is sent.
import type { Config } from '../../config.ts';
import { errorCode } from '../errors/error-code.ts';
import { checkMailer } from '../messages/providers.ts';
import { scrub } from '../log/describe-error.ts';
import { type Finding, hand, note, ok } from './finding.ts';

const ANSWER_MS = 10_000;

async function mailServer(mail: NonNullable<Config['mail']>): Promise<Finding> {
  const { host } = new URL(mail.smtpUrl);
  try {
    await checkMailer(mail);
    return ok('E-mail', `${host} answers and lets Nabz in`);
  } catch (error) {
    // its own words may hold the user's name
    if (errorCode(error) === 'EAUTH') return hand('E-mail', `${host} refuses the user or the password of SMTP_URL.`);
    const words = error instanceof Error ? scrub(error.message) : '';
    if (/wrong version number/.test(words))
      return hand('E-mail', `${host} speaks no TLS from the start, as smtps:// asks: set SMTP_URL to smtp:// there.`);
    return hand('E-mail', `${host}, which SMTP_URL names, cannot be used: ${words}`);
  }
}

/** Only a message tells whether the provider takes our token: each one costs, so it is not tried. */
async function smsProvider({ url }: NonNullable<Config['sms']>): Promise<Finding> {
  const { host } = new URL(url);
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    return ok('SMS', `${host} answers; whether it takes SMS_TOKEN, the first message tells`);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = errorCode(cause) || (cause instanceof Error ? cause.name : '');
    return hand('SMS', `${host}, which SMS_URL names, does not answer (${why}).`);
  }
}

export async function providers({ mail, sms, role }: Config): Promise<Finding[]> {
  const missing = [...(mail ? [] : ['e-mail']), ...(sms ? [] : ['SMS'])];
  const without =
    missing.length === 0 ? [] : [note('Providers', `None for ${missing.join(' and ')}: messages stay in the outbox.`)];
  if (role === 'web' && missing.length < 2)
    return [...without, note('Providers', 'Workers send messages: the doctor beside one looks at providers.')];
  return [
    ...without,
    ...(await Promise.all([...(mail ? [mailServer(mail)] : []), ...(sms ? [smsProvider(sms)] : [])])),
  ];
}
