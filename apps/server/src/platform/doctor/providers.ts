// Whether those who deliver messages would take one. Nothing is sent.
import type { Config } from '../../config.ts';
import { checkMailer } from '../messages/providers.ts';
import { whyNoMail, whyNoSms } from '../messages/refusals.ts';
import { type Finding, hand, note, ok } from './finding.ts';

const ANSWER_MS = 10_000;

async function mailServer(mail: NonNullable<Config['mail']>): Promise<Finding> {
  const { host } = new URL(mail.smtpUrl);
  try {
    await checkMailer(mail);
    return ok('E-mail', `${host} answers and lets Nabz in`);
  } catch (error) {
    return hand('E-mail', whyNoMail(host, error));
  }
}

/** Only a message tells whether the provider takes our token: each one costs, so it is not tried. */
async function smsProvider({ url }: NonNullable<Config['sms']>): Promise<Finding> {
  const { host } = new URL(url);
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    return ok('SMS', `${host} answers; whether it takes SMS_TOKEN, nabz messages test tells`);
  } catch (error) {
    return hand('SMS', whyNoSms(host, error));
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
