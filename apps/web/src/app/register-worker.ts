/** Where the browser has Trusted Types, the only text that may become a script is the address of the service worker. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
};

const WORKER = '/sw.js';
let isAsked = false;

/** The address in the form the browser asks for. The server's content security policy names the policy. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const createScriptURL = (url: string): string => {
    if (url !== WORKER) throw new TypeError('Only the service worker is a script by its address.');
    return url;
  };
  return trustedTypes?.createPolicy('nabz', { createScriptURL }).createScriptURL(WORKER) ?? WORKER;
}

/**
 * Registers the service worker, once, and only in a build: in development it would keep yesterday's files. Asked for when
 * somebody is signed in, so that a visitor of the landing page does not pay for files of pages they never open.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || isAsked || !('serviceWorker' in navigator)) return;
  isAsked = true;
  // the browser's own cache must not hold up a new version
  navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => undefined);
}
