// A provider of SMS and WhatsApp on this machine: it takes what Nabz sends, and hands over what phones answer, signed as
// docs/connecting.md says, written anew.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, TestApp } from './app.ts';

export type Texted = { to: string; text: string; via?: string };
export type Phoned = { id?: string; from: string; text: string; via?: 'sms' | 'whatsapp'; sentAt?: string };

export type MessagesProvider = {
  /** What Nabz sent, in the order it came. */
  readonly texted: Texted[];
  readonly url: string;
  readonly key: string;
  readonly close: () => void;
};

const signatureOf = (key: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`;

export async function openMessagesProvider(): Promise<MessagesProvider> {
  const texted: Texted[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      texted.push(JSON.parse(body) as Texted);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    texted,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    key: `reply-${randomUUID()}`,
    close: () => server.close(),
  };
}

/** The headers of a body that is signed now. */
export function signedHeaders(app: Pick<TestApp, 'clock'>, key: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000));
  return {
    'content-type': 'application/json',
    'nabz-timestamp': timestamp,
    'nabz-signature': signatureOf(key, timestamp, body),
  };
}

/** A request as a provider makes it, for who wants to send it again or spoil it. */
export function signedReply(app: TestApp, key: string, { id = randomUUID(), sentAt, ...said }: Phoned) {
  const body = JSON.stringify({ id, sentAt: sentAt ?? app.clock.now().toISOString(), ...said });
  return { body, headers: signedHeaders(app, key, body) };
}

export const handOver = (app: TestApp, key: string, said: Phoned): Promise<Answer> =>
  app.call('POST', '/reminders/replies', signedReply(app, key, said));
