import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Config } from '../../config.ts';
import { isPushAddress } from './push-host.ts';

/** What a browser gives for being reached. */
export type Subscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** What a notification shows, and the page it opens: a path of ours. */
export type Notice = { readonly title: string; readonly body: string; readonly url: string };

/** The port to the notifications of browsers (Web Push with VAPID). */
export type Push = {
  /** The key that browsers subscribe with; null: push is not set up. */
  readonly publicKey: string | null;
  /** Whether a subscription can be sent to: a known push service, and keys that something can be encrypted for. */
  readonly accepts: (subscription: Subscription) => boolean;
  /** `gone`: the browser ended the subscription, it never works again. Throws on what may be better later. */
  readonly deliver: (to: Subscription, notice: Notice, keepSeconds: number) => Promise<'sent' | 'gone'>;
};

const providerTimeoutMs = 10_000;
/** Push services take 4096 bytes, of which encryption needs a part. */
const largestPayload = 3000;

/** An uncompressed point of P-256, and the secret of 16 bytes (RFC 8291). */
function areKeys({ p256dh, auth }: Subscription['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const one = createECDH('prime256v1');
    one.generateKeys();
    one.computeSecret(point); // throws for a point that is not on the curve
    return true;
  } catch {
    return false;
  }
}

/** The pair of a private key, as browsers and push services are told it. */
function vapidPair(secret: Buffer): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

const off: Push = {
  publicKey: null,
  accepts: () => false,
  deliver: () => Promise.reject(new Error('Push is not set up.')),
};

/** Off without a contact address, which push services want to know. */
export function createPush(settings: Config['webPush'], secrets: () => readonly Buffer[]): Push {
  if (settings === null) return off;
  const { contact, testHost } = settings;
  /** A service knows a browser by the key it subscribed with: one that refuses the present key may know an earlier one. */
  const send = async (to: Subscription, payload: Buffer, keepSeconds: number): Promise<Response> => {
    const pairs = secrets().map(vapidPair);
    for (const [index, pair] of pairs.entries()) {
      const { headers, body } = webPush.generateRequestDetails(to, payload, {
        vapidDetails: { subject: contact, ...pair },
        TTL: Math.max(0, Math.floor(keepSeconds)),
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      });
      // sent by fetch and not by the package: no redirect is followed, and nothing of the answer is read
      const response = await fetch(to.endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(providerTimeoutMs),
      });
      await response.body?.cancel();
      if ((response.status !== 401 && response.status !== 403) || index === pairs.length - 1) return response;
    }
    throw new Error('There is no key for the push service.');
  };
  return {
    get publicKey() {
      const [secret] = secrets();
      return secret ? vapidPair(secret).publicKey : null;
    },
    accepts: ({ endpoint, keys }) => isPushAddress(endpoint, testHost) && areKeys(keys),
    deliver: async (to, notice, keepSeconds) => {
      // asked again: the list may have become shorter since the subscription was kept
      if (!isPushAddress(to.endpoint, testHost)) return 'gone';
      const payload = Buffer.from(JSON.stringify(notice));
      if (payload.length > largestPayload) throw new Error('The notification is too long.');
      const response = await send(to, payload, keepSeconds);
      if (response.status === 404 || response.status === 410) return 'gone';
      if (!response.ok) throw new Error(`The push service answered ${response.status}.`);
      return 'sent';
    },
  };
}
