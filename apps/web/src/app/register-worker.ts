let isAsked = false;

/**
 * Registers the service worker, once, and only in a build: in development it would keep yesterday's files. Asked for when
 * somebody is signed in, so that a visitor of the landing page does not pay for files of pages they never open.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || isAsked || !('serviceWorker' in navigator)) return;
  isAsked = true;
  // the browser's own cache must not hold up a new version
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
