/**
 * What the app keeps on the device for times without a connection: texts under keys, in IndexedDB. An own wrapper of one
 * page, because a list, a write and a delete are all that is needed. Where the browser refuses IndexedDB (private
 * windows, a full disk), a map of this page's life takes its place: nothing throws, and nothing waits for ever.
 */
const NAME = 'nabz';
const STORE = 'kept';
const LAST = '\uffff';
/** A blocked database must not hold up an answer. */
const OPEN_MS = 3000;

const memory = new Map<string, unknown>();

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

const connect = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const timer = setTimeout(() => resolve(null), OPEN_MS);
    const settle = (db: IDBDatabase | null) => {
      clearTimeout(timer);
      resolve(db);
    };
    try {
      const request = indexedDB.open(NAME, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
      request.addEventListener('error', () => settle(null));
      request.addEventListener('success', () => {
        // a newer version in another tab must not wait for this one
        request.result.addEventListener('versionchange', () => forget(request.result));
        request.result.addEventListener('close', () => forget(request.result));
        settle(request.result);
      });
    } catch {
      settle(null);
    }
  });

let opened: Promise<IDBDatabase | null> | null = null;
const forget = (db: IDBDatabase): void => {
  db.close();
  opened = null;
};

/** Runs the work on the store and waits until it is on the disk; undefined when the device keeps nothing. */
async function onStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  opened ??= connect();
  const db = await opened;
  if (!db) return undefined;
  try {
    const transaction = db.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')));
    });
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), done]);
    return result;
  } catch {
    return undefined;
  }
}

const under = (prefix: string) => IDBKeyRange.bound(prefix, prefix + LAST);

/** Everything whose key begins so, in the order of the keys. What could only be kept in memory is among it. */
export async function readAll(prefix: string): Promise<Map<string, unknown>> {
  const kept = await onStore('readonly', async (store) => {
    const [keys, values] = await Promise.all([
      settled(store.getAllKeys(under(prefix))),
      settled<unknown[]>(store.getAll(under(prefix))),
    ]);
    return keys.map((key, at) => [key as string, values[at]] as const);
  });
  const held = [...memory].filter(([key]) => key.startsWith(prefix));
  return new Map([...(kept ?? []), ...held].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const readOne = async (key: string): Promise<unknown> =>
  memory.has(key) ? memory.get(key) : onStore('readonly', (store) => settled<unknown>(store.get(key)));

/** Keeps the values; those the device refuses stay for as long as the page is open. */
export async function keep(entries: ReadonlyMap<string, unknown>): Promise<void> {
  const isKept = await onStore('readwrite', async (store) => {
    await Promise.all([...entries].map(([key, value]) => settled(store.put(value, key))));
    return true;
  });
  for (const [key, value] of entries) {
    if (isKept) memory.delete(key);
    else memory.set(key, value);
  }
}

export async function drop(keys: readonly string[]): Promise<void> {
  for (const key of keys) memory.delete(key);
  await onStore('readwrite', (store) => Promise.all(keys.map((key) => settled(store.delete(key)))));
}

/** Drops everything whose key begins so. */
export async function dropAll(prefix: string): Promise<void> {
  for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
  await onStore('readwrite', (store) => settled(store.delete(under(prefix))));
}
