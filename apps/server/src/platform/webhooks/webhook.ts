import { createHmac, randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Clock } from '../clock.ts';
import { StatusError } from '../errors/status-error.ts';
import { isWebhookUrl, lookupPublic } from './address.ts';

const receiverTimeoutMs = 10_000;

/** 256 random bits in the form in which a hospital is given them: the whole text is the key of the HMAC. */
export const newSigningKey = (): string => `nabz_${randomBytes(32).toString('base64url')}`;

/** HMAC-SHA256 over the moment and the body: a body that was changed, or is sent again later, does not pass. */
export const signatureOf = (key: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`;

export type Delivery = {
  readonly url: string;
  readonly key: string;
  /** The same for every try, so that a receiver knows what it has already. */
  readonly id: string;
  readonly body: string;
};

/**
 * The port to webhooks. Delivers or throws: what is not answered by 2xx within ten seconds did not arrive. No redirect is followed and
 * nothing of an answer is read.
 */
export type Webhooks = {
  readonly accepts: (url: string) => boolean;
  readonly deliver: (delivery: Delivery) => Promise<void>;
};

function statusOf(url: string, headers: Record<string, string>, body: string, allowsPrivate: boolean): Promise<number> {
  const request = url.startsWith('http:') ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(receiverTimeoutMs),
      // the address that is checked is the one that is connected to
      ...(allowsPrivate ? {} : { lookup: lookupPublic }),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.on('error', () => undefined); // nobody reads on
      response.destroy();
    });
    sent.end(body);
  });
}

export function createWebhooks(clock: Clock, allowsPrivate: boolean): Webhooks {
  const accepts = (url: string): boolean => isWebhookUrl(url, allowsPrivate);
  return {
    accepts,
    deliver: async ({ url, key, id, body }) => {
      // asked again: the setting may have changed since the address was taken
      if (!accepts(url)) throw new Error('The webhook is at an address that is not allowed.');
      const timestamp = String(Math.floor(clock.now().getTime() / 1000));
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Nabz',
        'nabz-delivery': id,
        'nabz-timestamp': timestamp,
        'nabz-signature': signatureOf(key, timestamp, body),
      };
      const status = await statusOf(url, headers, body, allowsPrivate);
      if (status < 200 || status > 299) throw new StatusError(`The webhook answered ${status}.`, status);
    },
  };
}
