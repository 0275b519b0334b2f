// Documents are read one after another, each by a child that is watched. A child that read one well reads the next; one that failed,
// was too slow or took too much is killed, whatever it was.
import type { Documents, DocumentFault, ReadRequest, Stage } from './documents.ts';
import { DocumentError } from './documents.ts';
import { type Child, type ChildOptions, startChild } from './child.ts';
import * as limits from './limits.policy.ts';
import { memoryOf } from './memory.ts';
import type { Answer, Order } from './protocol.ts';

export type PoolOptions = ChildOptions & {
  /** Tests make them shorter. */
  readonly limits?: Partial<PoolLimits>;
};

export type PoolLimits = {
  /** Documents at the same time: one, because the machine also serves. */
  atOnce: number;
  startWithinMs: number;
  stepWithinMs: number;
  textWithinMs: number;
  ocrWithinMs: number;
  idleForMs: number;
  mostMemoryBytes: number;
};

const defaults: PoolLimits = { ...limits, atOnce: 1 };

type Outcome = Extract<Answer, { type: 'done' | 'drawn' }> | DocumentError;
type Task = {
  readonly order: Order;
  readonly bytes: Uint8Array;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ReadRequest['onProgress'];
};
/** A task whose bytes may be somewhere else until its turn has come. */
type TaskToCome = {
  readonly signal: AbortSignal | undefined;
  readonly begin: () => Task | Promise<Task>;
};

/** One document in one child: tells it what to do and watches it. Resolves with what came of it. */
class Reading {
  readonly #child: Child;
  readonly #task: Task;
  readonly #limits: PoolLimits;
  readonly #started = performance.now();
  #lastStep = performance.now();
  #hasBegun: boolean;
  #needsOcr = false;
  #memory = 0;
  #settle: (outcome: Outcome) => void = () => undefined;
  #watch: NodeJS.Timeout | undefined;
  /** Whether a picture was being recognised, or had been. */
  get needsOcr(): boolean {
    return this.#needsOcr;
  }
  constructor(child: Child, task: Task, limits: PoolLimits, isWarm: boolean) {
    [this.#child, this.#task, this.#limits, this.#hasBegun] = [child, task, limits, isWarm];
  }
  run(): Promise<Outcome> {
    const { order, bytes } = this.#task;
    return new Promise<Outcome>((resolve) => {
      this.#settle = resolve;
      this.#child.listener = {
        onAnswer: (answer) => this.#hear(answer),
        onEnd: (how) => this.#fail('interrupted', how),
      };
      this.#watch = setInterval(() => this.#look(), limits.watchEveryMs);
      this.#child.send(JSON.stringify(order), bytes);
    }).finally(() => {
      clearInterval(this.#watch);
      this.#child.listener = null;
    });
  }
  #fail(code: DocumentFault, where?: string): void {
    this.#settle(new DocumentError(code, undefined, where));
  }
  #hear(answer: Answer): void {
    this.#lastStep = performance.now();
    switch (answer.type) {
      case 'ready':
        this.#hasBegun = true;
        break;
      case 'beat':
        this.#memory = answer.bytes;
        break;
      case 'progress':
        if (answer.stage === 'recognising') this.#needsOcr = true;
        this.#tell(answer.done, answer.total, answer.stage);
        break;
      case 'failed':
        this.#fail(answer.code, answer.where);
        break;
      case 'done':
      case 'drawn':
        this.#settle(answer);
    }
  }
  /** Who wants to know how far it is must not stop it. */
  #tell(done: number, total: number, stage: Stage): void {
    try {
      this.#task.onProgress?.(done, total, stage);
    } catch {
      // theirs to report
    }
  }
  #look(): void {
    const now = performance.now();
    const { startWithinMs, stepWithinMs, ocrWithinMs, textWithinMs, mostMemoryBytes } = this.#limits;
    if ((memoryOf(this.#child.pid) ?? this.#memory) > mostMemoryBytes) return this.#fail('too-large');
    if (now - this.#lastStep > (this.#hasBegun ? stepWithinMs : startWithinMs)) return this.#fail('too-slow');
    if (now - this.#started > (this.#needsOcr ? ocrWithinMs : textWithinMs)) this.#fail('too-slow');
  }
}

type Waiting = { readonly call: () => void; readonly drop: () => void };

/** Lets so many in at a time, in the order in which they came. */
class Turns {
  #free: number;
  #isClosed = false;
  readonly #waiting = new Set<Waiting>();
  constructor(atOnce: number) {
    this.#free = atOnce;
  }
  get waiting(): number {
    return this.#waiting.size;
  }
  enter(signal: AbortSignal | undefined): Promise<void> {
    if (this.#isClosed) return Promise.reject(new DocumentError('interrupted'));
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.delete(waiting);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = (): void => {
        leave();
        reject(reasonOf(signal));
      };
      const waiting: Waiting = {
        call: () => {
          leave();
          resolve();
        },
        drop: () => {
          leave();
          reject(new DocumentError('interrupted'));
        },
      };
      signal?.addEventListener('abort', giveUp);
      this.#waiting.add(waiting);
    });
  }
  leave(): void {
    const [next] = this.#waiting;
    if (next) next.call();
    else this.#free += 1;
  }
  close(): void {
    this.#isClosed = true;
    for (const waiting of this.#waiting) waiting.drop();
  }
}

const reasonOf = (signal: AbortSignal | undefined): Error => {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DocumentError('interrupted');
};

type Lane = {
  readonly perform: (task: TaskToCome) => Promise<Exclude<Outcome, DocumentError>>;
  readonly load: () => { readonly reading: number; readonly waiting: number };
  readonly close: () => void;
};

/** Any child may end by itself once: the machine was short of memory, somebody killed it. A document is tried three times. */
const mostEndsAtPictures = 2;

/**
 * A processor that cannot run the networks of PP-OCR takes the child with it, and nothing in the child can catch that: where children end
 * by themselves at pictures and none was ever read, the next ones begin without PP-OCR.
 */
function createTrust() {
  let ends = 0;
  let isProven = false;
  return {
    allows: (options: ChildOptions): ChildOptions =>
      ends < mostEndsAtPictures ? options : { ...options, isPpOcrWanted: false },
    hear: (outcome: Outcome, hasEnded: boolean): void => {
      if (!(outcome instanceof DocumentError)) isProven = true;
      else if (hasEnded && !isProven) ends += 1;
    },
  };
}

/** A child that waits for work and still lives. */
function takeIdle(idle: Map<Child, NodeJS.Timeout>): Child | undefined {
  for (const [child, timer] of idle) {
    clearTimeout(timer);
    idle.delete(child);
    if (!child.hasEnded()) return child;
  }
  return undefined;
}

/** Children that take tasks in the order in which they come. Nothing is started before the first. */
function createLane(options: ChildOptions, bounds: PoolLimits): Lane {
  const turns = new Turns(bounds.atOnce);
  const busy = new Set<Child>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const trust = createTrust();
  let isClosed = false;

  const take = (): { child: Child; isWarm: boolean } => {
    const child = takeIdle(idle);
    return child ? { child, isWarm: true } : { child: startChild(trust.allows(options)), isWarm: false };
  };
  const putBack = (child: Child): void => {
    const end = (): void => {
      idle.delete(child);
      child.kill();
    };
    idle.set(child, setTimeout(end, bounds.idleForMs).unref());
  };

  const performIn = async (child: Child, task: Task, isWarm: boolean): Promise<Exclude<Outcome, DocumentError>> => {
    const stop = (): void => child.kill();
    task.signal?.addEventListener('abort', stop);
    busy.add(child);
    try {
      const reading = new Reading(child, task, bounds, isWarm);
      const outcome = await reading.run();
      if (task.signal?.aborted) throw reasonOf(task.signal);
      if (reading.needsOcr) trust.hear(outcome, child.hasEnded());
      if (outcome instanceof DocumentError) throw outcome;
      putBack(child);
      return outcome;
    } finally {
      task.signal?.removeEventListener('abort', stop);
      busy.delete(child);
      if (!idle.has(child)) child.kill();
    }
  };
  const perform = async ({ signal, begin }: TaskToCome): Promise<Exclude<Outcome, DocumentError>> => {
    if (signal?.aborted) throw reasonOf(signal);
    await turns.enter(signal);
    try {
      const task = await begin();
      if (signal?.aborted) throw reasonOf(signal);
      if (isClosed) throw new DocumentError('interrupted');
      const { child, isWarm } = take();
      return await performIn(child, task, isWarm);
    } finally {
      turns.leave();
    }
  };

  return {
    perform,
    load: () => ({ reading: busy.size, waiting: turns.waiting }),
    close: () => {
      isClosed = true;
      turns.close();
      for (const child of [...busy, ...idle.keys()]) child.kill();
      for (const timer of idle.values()) clearTimeout(timer);
      idle.clear();
    },
  };
}

/**
 * Reads documents in children of this process. Pages to look at are drawn by a child of their own: who opens one does not wait for
 * thirty scanned pages of somebody else.
 */
export function createDocuments(options: PoolOptions): Documents {
  const bounds: PoolLimits = { ...defaults, ...options.limits };
  const reading = createLane(options, bounds);
  const drawing = createLane({ isPpOcrWanted: false, tesseract: null }, bounds);
  return {
    read: async ({ bytes, kind, interpreter, context, signal, onProgress }) => {
      const order: Order = { task: 'read', kind, length: bytes.length, interpreter: interpreter.href, context };
      const answer = await reading.perform({ signal, begin: () => ({ order, bytes, signal, onProgress }) });
      if (answer.type !== 'done') throw new DocumentError('interrupted');
      const { pages, source, recogniser, result } = answer;
      return { pages, source, recogniser, result };
    },
    picture: async ({ bytes, kind, page, turnedBy = 0, signal }) => {
      const begin = async (): Promise<Task> => {
        const drawn = await bytes();
        const order: Order = { task: 'draw', kind, length: drawn.length, page, turnedBy };
        return { order, bytes: drawn, signal, onProgress: undefined };
      };
      const answer = await drawing.perform({ signal, begin });
      if (answer.type !== 'drawn') throw new DocumentError('interrupted');
      return Buffer.from(answer.png, 'base64');
    },
    load: reading.load,
    close: () => {
      reading.close();
      drawing.close();
      return Promise.resolve();
    },
  };
}
