// The service worker of Nabz, as it is: the build puts the list of files in front of it (vite-service-worker.ts).
// It keeps the app itself, so that the routine opens without a connection, and shows reminders that are pushed. Answers
// of the API are never kept here: they hold a patient's data, and the pages decide what of it stays on the device.
/* global FILES, LANGUAGE_FILES, VERSION */

const CACHE = `nabz-${VERSION}`;
const PAGE = '/index.html';
/** A connection that says nothing for so long is none: the kept page opens. */
const PATIENCE_MS = 4000;
const HASHED = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;
const FALLBACK = { title: 'Nabz', body: 'Please open Nabz.', url: '/reminders' };

/** Files whose name holds a hash of their content are taken over from the version before. */
async function addTo(cache, file) {
  const known = HASHED.test(file) ? await caches.match(file) : undefined;
  if (known) return cache.put(file, known);
  const response = await fetch(file, { cache: 'no-cache', credentials: 'omit' });
  if (!response.ok) throw new Error(`${response.status} ${file}`);
  return cache.put(file, response);
}

/** "/assets/texts-hi-": the same of every version. */
const startOf = (file) => file.split('-', 2).join('-');

/** Of the languages, those that a version before kept, because they were in use. */
async function languagesInUse() {
  const names = (await caches.keys()).filter((name) => name.startsWith('nabz-'));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const known = requests.flat().map(({ url }) => new URL(url, self.location.origin).pathname);
  return LANGUAGE_FILES.filter((file) => known.some((one) => one.startsWith(startOf(file))));
}

async function install() {
  const cache = await caches.open(CACHE);
  // a few at a time: the pages that are open need the connection too
  const left = [...FILES, ...(await languagesInUse())];
  const next = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) await addTo(cache, file);
  };
  await Promise.all([next(), next(), next()]);
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('nabz-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

const keptPage = async () => (await (await caches.open(CACHE)).match(PAGE)) ?? Response.error();

/** The page from the server; the kept one when no answer comes. */
function openPage(request) {
  let timer;
  const patience = new Promise((resolve) => {
    timer = setTimeout(() => resolve(keptPage()), PATIENCE_MS);
  });
  const fresh = fetch(request).catch(keptPage);
  return Promise.race([fresh, patience]).finally(() => clearTimeout(timer));
}

const fileOf = async (request, pathname) => (await (await caches.open(CACHE)).match(pathname)) ?? fetch(request);

/** Kept from its first use on. */
async function languageFile(request, pathname) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(pathname, response.clone());
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
// No skipWaiting: pages that are open go on with the version they began with, the new one begins with the next start.
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname === '/api' || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (LANGUAGE_FILES.includes(pathname)) event.respondWith(languageFile(request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(fileOf(request, pathname));
});

const textOr = (value, fallback) => (typeof value === 'string' && value !== '' ? value : fallback);

/** Only paths of this app are opened, whatever a message says. */
function pathOf(url) {
  try {
    const { origin, pathname, search, hash } = new URL(url, self.location.origin);
    const isOwn = origin === self.location.origin && pathname !== '/api' && !pathname.startsWith('/api/');
    return isOwn ? pathname + search + hash : FALLBACK.url;
  } catch {
    return FALLBACK.url;
  }
}

function readPush(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('push', (event) => {
  const said = readPush(event.data);
  const url = pathOf(textOr(said.url, FALLBACK.url));
  event.waitUntil(
    self.registration.showNotification(textOr(said.title, FALLBACK.title), {
      body: textOr(said.body, FALLBACK.body),
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      // a second one of the same takes the place of the first, and is heard
      tag: url,
      renotify: true,
      requireInteraction: true,
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = pathOf(textOr(event.notification.data?.url, FALLBACK.url));
  event.waitUntil(
    (async () => {
      const [open] = await self.clients.matchAll({ type: 'window' });
      if (!open) return self.clients.openWindow(url);
      await open.focus();
      return open.navigate(url).catch(() => self.clients.openWindow(url));
    })(),
  );
});
