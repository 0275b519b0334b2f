import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkMailer, createMailer, createSmsSender } from './providers.ts';

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
