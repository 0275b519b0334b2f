import { Worker } from 'node:worker_threads';
import type { LiteErrorParts, LiteReply, LiteRequest, LiteRows, LiteWorkerData } from './lite-protocol.ts';

/** An error of the embedded database, with the same `code` and `constraint` as the driver of a real PostgreSQL. */
export class LiteError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  constructor(parts: LiteErrorParts) {
    super(parts.message);
    this.code = parts.code;
    this.constraint = parts.constraint;
    this.table = parts.table;
    this.column = parts.column;
  }
}

/** The one connection, while it is held. */
export type LiteConnection = {
  query(sql: string, params: readonly unknown[]): Promise<LiteRows>;
  /** Several statements without parameters; the rows of all of them. */
  exec(sql: string): Promise<LiteRows>;
};

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void };
type Acquiring = { resolve: () => void; timer: NodeJS.Timeout };

/** How long a query waits for the connection: longer means a bug or a hung query, and an error says so. */
const acquireTimeoutMs = 15_000;
/** How long one statement may take before its caller is told; the connection stays held until the answer comes. */
const queryTimeoutMs = 30_000;

const withBuffers = (result: LiteRows): LiteRows => {
  // structured clone turns a Buffer into a plain Uint8Array; `pg` gives Buffers
  for (const row of result.rows) {
    for (const key in row) {
      const value = row[key];
      if (value instanceof Uint8Array) row[key] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
  return result;
};

/** Speaks to the worker thread of the embedded database and hands out its only connection, first come first served. */
export class LiteClient {
  readonly ready: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #queue: Acquiring[] = [];
  readonly #listeners = new Map<string, (payload: string) => void>();
  #nextId = 1;
  #isHeld = false;
  #failure: Error | undefined;
  #isClosing = false;
  readonly #connection: LiteConnection = {
    query: async (sql, params) => withBuffers(await this.#ask<LiteRows>({ op: 'query', sql, params })),
    exec: async (sql) => withBuffers(await this.#ask<LiteRows>({ op: 'exec', sql })),
  };

  /** `onLost` is told when the thread dies by itself: nothing works from then on. */
  constructor(where: LiteWorkerData, onLost: (error: Error) => void) {
    this.#worker = new Worker(new URL('./lite-worker.ts', import.meta.url), { workerData: where });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: LiteReply) => {
        if (message.type === 'open') resolve();
        else this.#receive(message);
      });
      const lose = (error: Error): void => {
        if (this.#failure || this.#isClosing) return;
        this.#failure = error;
        for (const waiting of this.#waiting.values()) waiting.reject(error);
        this.#waiting.clear();
        reject(error);
        onLost(error);
      };
      this.#worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))));
      this.#worker.on('exit', () => lose(new Error('The thread of the embedded database ended.')));
    });
    this.ready.catch(() => undefined);
  }

  /** Its connection, and who waits for it. */
  get load(): { open: number; idle: number; waiting: number } {
    return { open: 1, idle: this.#isHeld ? 0 : 1, waiting: this.#queue.length };
  }

  /** Takes the connection; `release` must follow. */
  async acquire(): Promise<LiteConnection> {
    await this.ready;
    if (this.#isHeld) {
      await new Promise<void>((resolve, reject) => {
        const waiting: Acquiring = {
          resolve,
          timer: setTimeout(() => {
            this.#queue.splice(this.#queue.indexOf(waiting), 1);
            reject(new Error(`The database was busy for ${acquireTimeoutMs / 1000} seconds.`));
          }, acquireTimeoutMs),
        };
        this.#queue.push(waiting);
      });
    }
    this.#isHeld = true;
    return this.#connection;
  }

  release(): void {
    const next = this.#queue.shift();
    if (!next) {
      this.#isHeld = false;
      return;
    }
    clearTimeout(next.timer);
    next.resolve();
  }

  /** Notifications of a channel, as NOTIFY sends them, until the database closes. */
  async listen(channel: string, onNotification: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, onNotification);
    await this.acquire();
    try {
      await this.#ask({ op: 'listen', channel });
    } finally {
      this.release();
    }
  }

  /** The whole database as a tar archive: tests start from one. */
  async dump(): Promise<Uint8Array> {
    await this.acquire();
    try {
      return await this.#ask<Uint8Array>({ op: 'dump' });
    } finally {
      this.release();
    }
  }

  async close(): Promise<void> {
    if (this.#isClosing) return;
    if (this.#failure === undefined) {
      await this.acquire().catch(() => undefined);
      this.#isClosing = true;
      await this.#ask({ op: 'close' }).catch(() => undefined);
    }
    this.#isClosing = true;
    await this.#worker.terminate();
  }

  #receive(message: Exclude<LiteReply, { type: 'open' }>): void {
    if (message.type === 'notification') {
      this.#listeners.get(message.channel)?.(message.payload);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'done') waiting?.resolve(message.value as never);
    else waiting?.reject(new LiteError(message.error));
  }

  #ask<T>(request: LiteRequest): Promise<T> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#nextId++;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`A statement took longer than ${queryTimeoutMs / 1000} seconds.`)),
        queryTimeoutMs,
      );
      this.#waiting.set(id, {
        resolve: (value) => {
          clearTimeout(timer);
          resolve(value);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#worker.postMessage({ id, request });
    });
  }
}
