// One message that an operator sends to themselves: whether a provider takes what Nabz sends only a message tells.
import type { Config } from '../../config.ts';
import { StartError } from '../data-dir.ts';
import type { Message } from './message.ts';
import { createSmsSender, mailOnce } from './providers.ts';
import { whyNoMail, whyNoSms } from './refusals.ts';

const body = 'This is a test of Nabz, sent by who runs it. You need not answer.';

/** To whom: an e-mail, or a mobile of India as people write them. */
function testMessage(to: string): Message {
  if (/^[^\s@]+@[^\s@]+$/.test(to)) return { channel: 'email', to, subject: 'A test of Nabz', body };
  const digits = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(to.replaceAll(/[ -]/g, ''))?.[1];
  if (digits === undefined) throw new StartError(`${to} is no e-mail and no mobile number such as +919876543210.`);
  return { channel: 'sms', to: `+91${digits}`, body };
}

/** Sends it past the queue and says who took it; throws a sentence that says why nobody did. */
export async function sendTestMessage({ mail, sms }: Config, to: string): Promise<string> {
  const message = testMessage(to);
  if (message.channel === 'email') {
    if (!mail) throw new StartError('SMTP_URL is not set: e-mails stay in the outbox.');
    const { host } = new URL(mail.smtpUrl);
    await mailOnce(mail, message).catch((error: unknown) => {
      throw new StartError(whyNoMail(host, error));
    });
    return `${host} took the e-mail. Whether it arrives, its inbox tells: look among unwanted mail too.`;
  }
  if (!sms) throw new StartError('SMS_URL is not set: SMS stay in the outbox.');
  const { host } = new URL(sms.url);
  await createSmsSender(
    sms.url,
    sms.token,
  )(message).catch((error: unknown) => {
    throw new StartError(whyNoSms(host, error));
  });
  return `${host} took the SMS. Where it does not arrive, the provider tells why: a text that is no registered template of yours (DLT) is dropped there.`;
}
