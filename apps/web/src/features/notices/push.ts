/** Why this browser cannot be notified, or what it sends its notifications to. */
export type PushAnswer =
  { kind: 'subscribed'; endpoint: string; keys: { p256dh: string; auth: string } } | { kind: 'denied' | 'unable' };

const WAIT_MS = 8000;

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

/** The worker of this app, once it is there; null when none comes (development, a browser without). */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const none = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, none]);
  } finally {
    clearTimeout(timer);
  }
}

/** A VAPID key (base64url) as bytes. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
};

/** Asks for the permission and subscribes this browser. The press that calls it is the reason the browser may ask. */
export async function subscribeHere(pushKey: string): Promise<PushAnswer> {
  if (!canPush()) return { kind: 'unable' };
  if ((await Notification.requestPermission()) !== 'granted') return { kind: 'denied' };
  const registration = await worker();
  if (!registration) return { kind: 'unable' };
  try {
    // a subscription made with another key could never be used again
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(pushKey),
    });
    const { endpoint, keys } = made.toJSON();
    const { p256dh, auth } = keys ?? {};
    return endpoint && p256dh && auth ? { kind: 'subscribed', endpoint, keys: { p256dh, auth } } : { kind: 'unable' };
  } catch {
    return { kind: 'unable' };
  }
}

/** Nobody who uses this browser next gets the reminders of who has logged out. */
export async function endPush(): Promise<void> {
  if (!canPush()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
