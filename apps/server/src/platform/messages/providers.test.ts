import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkMailer, createMailer, createSmsSender } from './providers.ts';
import { whyNoMail, whyNoSms } from './refusals.ts';
import { sendTestMessage } from './test-message.ts';

test('an SMS goes to the provider as JSON with its token; a refusal is an error', async () => {
  const seen: { body: string; authorization: string | undefined }[] = [];
  const provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ body, authorization: request.headers.authorization });
      response.writeHead(seen.length === 1 ? 200 : 503).end();
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const bound = provider.address();
  const send = createSmsSender(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/send`, 'key-1');
  await send({ channel: 'sms', to: '+919876543210', body: 'hello\r\nthere' });
  expect(seen[0]).toEqual({ body: '{"to":"+919876543210","text":"hello there"}', authorization: 'Bearer key-1' });
  await expect(send({ channel: 'sms', to: '+919876543210', body: 'x' })).rejects.toThrow('answered 503');
  provider.close();
});

const replies: Record<string, string> = { DATA: '354 go on', STARTTLS: '502 not here', QUIT: '221 bye' };

/** A mail server that knows no TLS: it takes one mail and remembers what it was told. */
async function mailServer() {
  const heard: string[] = [];
  const server = createSocketServer((socket) => {
    let isMail = false;
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (isMail && line !== '.') continue;
        isMail = line === 'DATA';
        socket.write(`${replies[line] ?? '250 ok'}\r\n`);
      }
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { heard, smtpUrl, close: () => server.close() };
}

test('an e-mail is handed to the mail server, and a line break in its subject makes no header', async () => {
  const { heard, smtpUrl, close } = await mailServer();
  const send = createMailer({ smtpUrl, from: 'Nabz <hello@example.in>', needsTls: false });
  await send({ channel: 'email', to: 'asha@example.in', subject: 'Hello\r\nBcc: evil@example.in', body: 'the text' });
  expect(heard).toContain('RCPT TO:<asha@example.in>');
  expect(heard).toContain('Subject: Hello Bcc: evil@example.in');
  expect(heard.filter((line) => /^(?:Bcc:|RCPT TO:<evil)/i.test(line))).toEqual([]);
  close();
});

test('an e-mail carries its attachments, whose names make no header either', async () => {
  const { heard, smtpUrl, close } = await mailServer();
  const send = createMailer({ smtpUrl, from: 'Nabz <hello@example.in>', needsTls: false });
  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  const attachments = [{ name: 'a\r\nX-Evil: 1.ics', mimeType: 'text/calendar; charset=utf-8', content }];
  await send({ channel: 'email', to: 'asha@example.in', subject: 'Hello', body: 'the text', attachments });
  expect(heard.join('\n')).toMatch(
    /Content-Type: text\/calendar; charset=utf-8;?[\s\S]*Content-Disposition: attachment/,
  );
  expect(heard.join('\n')).toMatch(/BEGIN:VCALENDAR|QkVHSU46VkNBTEVOREFS/);
  expect(heard.filter((line) => line.startsWith('X-Evil'))).toEqual([]);
  close();
});

test('where TLS is needed a mail server without it is told nothing', async () => {
  const { heard, smtpUrl, close } = await mailServer();
  const send = createMailer({ smtpUrl, from: 'Nabz <hello@example.in>', needsTls: true });
  await expect(send({ channel: 'email', to: 'asha@example.in', subject: 'Hello', body: 'x' })).rejects.toThrow(/TLS/);
  expect(heard.join()).not.toContain('asha');
  close();
});

test('a mail server can be asked whether it would take a mail, and is sent none; one that is away is an error', async () => {
  const { heard, smtpUrl, close } = await mailServer();
  const mail = { smtpUrl, from: 'Nabz <hello@example.in>', needsTls: false };
  await checkMailer(mail);
  expect(heard.join()).not.toMatch(/MAIL FROM|DATA/);
  close();
  await expect(checkMailer({ ...mail, smtpUrl: 'smtp://127.0.0.1:1' })).rejects.toThrow(/ECONNREFUSED/);
});

const failed = (message: string, about: Record<string, unknown> = {}): Error =>
  Object.assign(new Error(message), about);

test.each([
  [whyNoMail('mail.example.in', failed('535 asha@example.in', { code: 'EAUTH' })), /refuses the user or the password/],
  [whyNoMail('mail.example.in', failed('553 asha@example.in', { code: 'EENVELOPE' })), /MAIL_FROM has to be/],
  [whyNoMail('mail.example.in', failed('SSL: wrong version number')), /set SMTP_URL to smtp:\/\/ there/],
  [whyNoSms('sms.example.in', failed('x', { code: 'HTTP_401' })), /answered 401: it does not know SMS_TOKEN\.$/],
  [
    whyNoSms('sms.example.in', failed('x', { code: 'HTTP_500' })),
    /answered 500: the provider tells why in its own log\.$/,
  ],
  [
    whyNoSms('sms.example.in', failed('fetch failed', { cause: failed('x', { code: 'ENOTFOUND' }) })),
    /\(ENOTFOUND\)\.$/,
  ],
  [whyNoSms('sms.example.in', failed('fetch failed', { cause: failed('unexpected redirect') })), /sends on to another/],
])('why a message was not taken is told with what to do, and names no patient: %s', (words, expected) => {
  expect(words).toMatch(expected);
  expect(words).not.toContain('asha');
});

test('an operator sends a test to themselves, and is told who took it or why nobody did', async () => {
  const { heard, smtpUrl, close } = await mailServer();
  const statuses = [200, 401];
  const provider = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(statuses.shift() ?? 500).end());
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const SMS_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`;
  const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'nabz@hospital.example', SMS_URL });
  expect(await sendTestMessage(config, 'it@hospital.example')).toMatch(/^127\.0\.0\.1:\d+ took the e-mail\. /);
  expect(heard).toContain('RCPT TO:<it@hospital.example>');
  expect(await sendTestMessage(config, '098765 43210')).toMatch(/ took the SMS\. .*\(DLT\)/);
  await expect(sendTestMessage(config, '+919876543210')).rejects.toThrow(/answered 401: it does not know SMS_TOKEN/);
  await expect(sendTestMessage(config, 'asha')).rejects.toThrow('asha is no e-mail and no mobile number');
  await expect(sendTestMessage(readConfig({}), 'it@hospital.example')).rejects.toThrow('SMTP_URL is not set');
  provider.close();
  close();
});
