// A push service on this machine, and browsers that read what it was given.
import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { expect } from 'vitest';
import type { Subscription } from '../platform/push/push.ts';
import type { TestApp } from './app.ts';
import type { SignedIn } from './patient.ts';

export type Pushed = {
  path: string;
  headers: IncomingHttpHeaders;
  notice: { title: string; body: string; url: string };
};

export type PushService = {
  /** With its port, for the settings. */
  readonly host: string;
  /** A browser that subscribed: what is sent to it is decrypted with its keys. */
  readonly subscribe: () => Subscription;
  /** Everything that arrived, in the order it came. */
  readonly pushed: Pushed[];
  /** Answers this status to everything that comes next. */
  readonly answerWith: (status: number, headers?: Record<string, string>) => void;
  readonly close: () => void;
};

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const pushed: Pushed[] = [];
  let answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      if (browser) {
        const options = { version: 'aes128gcm', privateKey: browser.keys, authSecret: browser.auth } as const;
        const plain = decrypt(Buffer.concat(chunks), options);
        pushed.push({ path, headers: request.headers, notice: JSON.parse(plain.toString()) as Pushed['notice'] });
      }
      response.writeHead(browser ? answer.status : 404, answer.headers).end('an answer that nobody reads');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    pushed,
    subscribe: () => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('hex')}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: `http://${host}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answerWith: (status, headers = {}) => {
      answer = { status, headers };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser of a patient that notifications go to; answers the id of the device. The application must have push set up. */
export async function deviceOf(app: TestApp, { token }: SignedIn, subscription = someBrowser()): Promise<string> {
  const body = { ...subscription, consentVersion: '1' };
  const answer = await app.call('POST', '/reminders/devices', { body, token });
  expect(answer.status, answer.text).toBe(201);
  return (JSON.parse(answer.text) as { devices: { id: string }[] }).devices.at(-1)?.id ?? '';
}

/** The settings of an application whose notifications go to this service. */
export const pushTo = (host: string | null) => ({ webPush: { contact: 'mailto:help@example.in', testHost: host } });

/** A subscription as Chrome has it; nothing is sent there. */
export function someBrowser(): Subscription {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  return { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth } };
}
