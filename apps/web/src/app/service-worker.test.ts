// The worker is a plain script of its own: it runs here in a scope that has what a browser gives it.
// Tests run in Node.
// oxlint-disable no-restricted-imports
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { keptFiles, writeServiceWorker } from '../../vite-service-worker.ts';

const ORIGIN = 'https://nabz.test';
const PAGE = '<!doctype html>kept';
const WEB = path.join(path.dirname(expect.getState().testPath ?? ''), '../..');

type Handler = (event: Record<string, unknown>) => void;
type Caches = Map<string, Map<string, Response>>;

const folders: string[] = [];
const builtFolder = (files: Record<string, string>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nabz-worker-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const built = (more: Record<string, string> = {}) =>
  builtFolder({ 'index.html': PAGE, 'assets/main-Bq3xY7_z.js': 'one', 'favicon.svg': '<svg/>', ...more });

/** Runs the worker of a built folder; `kept` stands for the caches of the browser. */
function startWorker(folder: string, kept: Caches = new Map()) {
  writeServiceWorker(WEB, folder);
  const source = readFileSync(path.join(folder, 'sw.js'), 'utf8');
  const handlers = new Map<string, Handler>();
  const open = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, response: Response) => void cache.set(key, response),
      keys: async () => [...cache.keys()].map((key) => ({ url: ORIGIN + key })),
    };
  };
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (key: string) =>
      [...kept.values()]
        .find((cache) => cache.has(key))
        ?.get(key)
        ?.clone(),
  };
  const fetched = vi.fn<(input: unknown) => Promise<Response>>(async () => new Response('from the server'));
  const windows = {
    matchAll: vi.fn<() => Promise<unknown[]>>(async () => []),
    openWindow: vi.fn<(url: string) => Promise<void>>(),
    claim: vi.fn<() => void>(),
  };
  const showNotification = vi.fn<(title: string, options: Record<string, unknown>) => Promise<void>>(
    async () => undefined,
  );
  const self = {
    location: { origin: ORIGIN },
    clients: windows,
    registration: { showNotification },
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
  };
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  new Function('self', 'caches', 'fetch', source)(self, caches, fetched);
  const fire = async (name: string, event: Record<string, unknown> = {}) => {
    const works: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  const ask = (pathname: string, { method = 'GET', mode = 'no-cors' } = {}): Promise<Response> | null => {
    let answer: Promise<Response> | null = null;
    const request = { url: pathname.startsWith('http') ? pathname : ORIGIN + pathname, method, mode };
    handlers.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (answer = response) });
    return answer;
  };
  const names = () => [...kept].map(([name, cache]) => [name, [...cache.keys()].toSorted()] as const);
  return { fire, ask, fetched, kept, names, windows, showNotification, source };
}

test('the app itself is kept: page, scripts, styles, signs; maps, the worker and large fonts are not', () => {
  const folder = built({
    'assets/main-Bq3xY7_z.js.map': '{}',
    'assets/noto-devanagari-Bq3xY7_z.woff2': 'x',
    'LICENSE.txt': 'x',
    'sw.js': 'old',
  });
  expect(keptFiles(folder)).toEqual(['/assets/main-Bq3xY7_z.js', '/favicon.svg', '/index.html']);
});

test('every file is kept at the installation, and any other content is another version', async () => {
  const first = startWorker(built());
  await first.fire('install');
  const [[name, files] = ['', []]] = first.names();
  expect(files).toEqual(['/assets/main-Bq3xY7_z.js', '/favicon.svg', '/index.html']);
  const second = startWorker(built({ 'favicon.svg': '<svg>another</svg>' }));
  await second.fire('install');
  expect(second.names()[0]?.[0]).not.toBe(name);
});

test('a new version takes over what has not changed, and drops the older one when it begins', async () => {
  const old: Caches = new Map([
    ['nabz-old', new Map([['/assets/main-Bq3xY7_z.js', new Response('one')]])],
    ['of-others', new Map()],
  ]);
  const worker = startWorker(built(), old);
  await worker.fire('install');
  expect(worker.fetched.mock.calls.map(([file]) => file)).toEqual(
    expect.not.arrayContaining(['/assets/main-Bq3xY7_z.js']),
  );
  expect(worker.kept.has('nabz-old')).toBe(true);
  await worker.fire('activate');
  expect([...worker.kept.keys()].filter((name) => name === 'nabz-old')).toEqual([]);
  expect(worker.kept.has('of-others')).toBe(true);
  expect(worker.source).not.toMatch(/skipWaiting\(/);
});

const HINDI = { 'assets/texts-hi-Bq3xY7_z.js': 'नमस्ते' };

test('the texts of another language are kept from their first use on, and by nobody before', async () => {
  const worker = startWorker(built(HINDI));
  await worker.fire('install');
  expect(worker.names()[0]?.[1]).not.toContain('/assets/texts-hi-Bq3xY7_z.js');
  await worker.ask('/assets/texts-hi-Bq3xY7_z.js');
  expect(worker.names()[0]?.[1]).toContain('/assets/texts-hi-Bq3xY7_z.js');
  worker.fetched.mockRejectedValue(new TypeError('offline'));
  expect(await (await worker.ask('/assets/texts-hi-Bq3xY7_z.js'))?.text()).toBe('from the server');
});

test('a new version brings the texts of the language that was in use, and of no other', async () => {
  const old: Caches = new Map([['nabz-old', new Map([['/assets/texts-hi-AAAAAAAA.js', new Response('old')]])]]);
  const worker = startWorker(built({ ...HINDI, 'assets/texts-ta-Bq3xY7_z.js': 'வணக்கம்' }), old);
  await worker.fire('install');
  const kept = worker.names().find(([name]) => name !== 'nabz-old')?.[1];
  expect(kept).toContain('/assets/texts-hi-Bq3xY7_z.js');
  expect(kept).not.toContain('/assets/texts-ta-Bq3xY7_z.js');
});

test('an installation that cannot get a file fails as a whole', async () => {
  const worker = startWorker(built());
  worker.fetched.mockResolvedValue(new Response('gone', { status: 404 }));
  await expect(worker.fire('install')).rejects.toThrow('404');
});

test.each(['/api', '/api/reminders/doses', '/api/reminders/calendar/secret.ics'])(
  'API-GEN-01 the worker never touches %s: answers of the API are not kept',
  (pathname) => {
    const { ask } = startWorker(built());
    expect(ask(pathname)).toBeNull();
    expect(ask(pathname, { mode: 'navigate' })).toBeNull();
  },
);

test('other methods, other sites and files that are not listed go their own way', () => {
  const { ask } = startWorker(built());
  expect(ask('/', { method: 'POST', mode: 'navigate' })).toBeNull();
  expect(ask('https://elsewhere.example/x.js')).toBeNull();
  expect(ask('/not-listed.js')).toBeNull();
});

test('a page comes from the server; without a connection, or with one that says nothing, the kept one opens', async () => {
  const worker = startWorker(built());
  worker.fetched.mockImplementation(async (input) => new Response(input === '/index.html' ? PAGE : 'x'));
  await worker.fire('install');
  worker.fetched.mockResolvedValue(new Response('fresh'));
  expect(await (await worker.ask('/reminders?tab=today', { mode: 'navigate' }))?.text()).toBe('fresh');
  worker.fetched.mockRejectedValue(new TypeError('offline'));
  expect(await (await worker.ask('/reminders', { mode: 'navigate' }))?.text()).toBe(PAGE);
  vi.useFakeTimers();
  worker.fetched.mockReturnValue(new Promise(() => undefined));
  const slow = worker.ask('/reminders', { mode: 'navigate' });
  await vi.advanceTimersByTimeAsync(4000);
  expect(await (await slow)?.text()).toBe(PAGE);
});

test('a listed file comes from what is kept', async () => {
  const worker = startWorker(built());
  worker.fetched.mockImplementation(async (input) => new Response(`content of ${String(input)}`));
  await worker.fire('install');
  worker.fetched.mockRejectedValue(new TypeError('offline'));
  expect(await (await worker.ask('/assets/main-Bq3xY7_z.js'))?.text()).toBe('content of /assets/main-Bq3xY7_z.js');
});

const push = (said: unknown) => ({ data: { json: () => said } });

test('a pushed reminder is shown as it is worded; one that cannot be read is neutral', async () => {
  const worker = startWorker(built());
  await worker.fire('push', push({ title: 'Nabz', body: 'It is time for your 8 pm reminder.', url: '/reminders' }));
  expect(worker.showNotification).toHaveBeenLastCalledWith(
    'Nabz',
    expect.objectContaining({ body: 'It is time for your 8 pm reminder.', data: { url: '/reminders' } }),
  );
  await worker.fire('push', { data: null });
  await worker.fire('push', push({ title: 7, body: null, url: 'https://elsewhere.example/' }));
  expect(worker.showNotification).toHaveBeenLastCalledWith(
    'Nabz',
    expect.objectContaining({ body: 'Please open Nabz.', data: { url: '/reminders' } }),
  );
});

test.each([
  ['/reminders?tab=today', '/reminders?tab=today'],
  ['https://elsewhere.example/steal', '/reminders'],
  ['javascript:alert(1)', '/reminders'],
  ['//elsewhere.example', '/reminders'],
  ['/api/auth/logout', '/reminders'],
])('a press on a reminder opens paths of this app alone: %s', async (url, opened) => {
  const worker = startWorker(built());
  const notification = { data: { url }, close: vi.fn<() => void>() };
  await worker.fire('notificationclick', { notification });
  expect(worker.windows.openWindow).toHaveBeenCalledExactlyOnceWith(opened);
  expect(notification.close).toHaveBeenCalledOnce();
});

test('a press on a reminder uses the window that is open', async () => {
  const worker = startWorker(built());
  const open = {
    focus: vi.fn<() => Promise<void>>(),
    navigate: vi.fn<(url: string) => Promise<void>>(async () => undefined),
  };
  worker.windows.matchAll.mockResolvedValue([open]);
  await worker.fire('notificationclick', { notification: { data: { url: '/reminders' }, close: () => undefined } });
  expect(open.focus).toHaveBeenCalledOnce();
  expect(open.navigate).toHaveBeenCalledWith('/reminders');
  expect(worker.windows.openWindow).not.toHaveBeenCalled();
});
