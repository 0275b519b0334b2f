import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { StatusError } from '../errors/status-error.ts';
import { type Message, oneLine, type Transport } from './message.ts';

const providerTimeoutMs = 10_000;

type Mail = NonNullable<Config['mail']>;

const connect = ({ smtpUrl, needsTls }: Mail) =>
  createTransport({
    url: smtpUrl,
    requireTLS: needsTls,
    pool: true,
    connectionTimeout: providerTimeoutMs,
    greetingTimeout: providerTimeoutMs,
    socketTimeout: providerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Signs in at the mail server and sends nothing; throws what stands in the way. */
export async function checkMailer(mail: Mail): Promise<void> {
  const mailer = connect(mail);
  try {
    await mailer.verify();
  } finally {
    mailer.close();
  }
}

const send = async (mailer: ReturnType<typeof connect>, from: string, message: Message): Promise<void> => {
  const { to, subject, body, attachments } = message;
  await mailer.sendMail({
    from,
    to: oneLine(to),
    subject: oneLine(subject ?? ''),
    text: body,
    attachments: (attachments ?? []).map(({ name, mimeType, content }) => ({
      filename: oneLine(name),
      contentType: oneLine(mimeType),
      content,
    })),
  });
};

/** E-mail by SMTP. */
export function createMailer(mail: Mail): Transport {
  const mailer = connect(mail);
  return (message) => send(mailer, mail.from, message);
}

/** One e-mail by a connection of its own, which ends with it: a command keeps none open. */
export async function mailOnce(mail: Mail, message: Message): Promise<void> {
  const mailer = connect(mail);
  try {
    await send(mailer, mail.from, message);
  } finally {
    mailer.close();
  }
}

/** SMS through a provider's HTTP interface: POST {to, text}, with {via: 'whatsapp'} for an answer to somebody who wrote there. */
export function createSmsSender(url: string, token: string | null): Transport {
  return async ({ to, body, via }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ to: oneLine(to), text: oneLine(body), ...(via === undefined ? {} : { via }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(providerTimeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new StatusError(`The SMS provider answered ${response.status}.`, response.status);
  };
}
