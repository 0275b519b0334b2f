// A request can be refused before it was sent to its end. A server that then closes makes the client's system throw away the
// answer together with the connection. So the answer is sent at once, and closed only when the rest came or took too long.
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export type LingerLimits = {
  /** What is read of a refused request at most. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** Without anything coming. */
  readonly idleMilliseconds: number;
  /** Refused requests that are read at a time; who is beyond is cut off. */
  readonly atOnce: number;
};

/**
 * Twice what the largest form may have; less time than a request has altogether, or the framework would say that in place of
 * our answer. Nothing is kept of what is read, so many may do so at a time.
 */
const usual: LingerLimits = { bytes: 64 * 1024 * 1024, milliseconds: 50_000, idleMilliseconds: 10_000, atOnce: 200 };
/** What is announced to be this small is on its way already: the connection can go on being used after it. */
const small = 64 * 1024;

/** Reads and drops what still comes, within the limits; `end` stops that at once. */
function dropRest(raw: IncomingMessage, limits: LingerLimits): { done: Promise<void>; end: () => void } {
  const over = new EventEmitter();
  const done = once(over, 'over').then(() => undefined);
  let dropped = 0;
  const end = (): void => {
    clearTimeout(total);
    clearTimeout(silence);
    raw.off('data', drop).off('end', end).off('close', end).pause();
    over.emit('over');
  };
  const total = setTimeout(end, limits.milliseconds);
  const silence = setTimeout(end, limits.idleMilliseconds);
  const drop = (chunk: Buffer): void => {
    dropped += chunk.length;
    if (dropped > limits.bytes) end();
    else silence.refresh();
  };
  // whoever was reading has given up
  raw.unpipe();
  raw.on('data', drop).on('end', end).on('close', end).resume();
  return { done, end };
}

const isUnread = ({ raw, method }: FastifyRequest): boolean =>
  !raw.complete && !raw.readableEnded && !raw.destroyed && method !== 'HEAD';
const isSmall = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= small;

/** Lets every refusal arrive, whatever the client still sends. Registered behind what changes answers, such as compression. */
export function registerLinger(fastify: FastifyInstance, limits: LingerLimits = usual): void {
  const lingering = new Set<() => void>();
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 400 || typeof payload !== 'string' || !isUnread(request)) return payload;
    if (isSmall(request) && !reply.hasHeader('connection')) return payload;
    reply.header('connection', 'close');
    if (lingering.size >= limits.atOnce) return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(answerThenDrop(request.raw, payload));
  });
  async function* answerThenDrop(raw: IncomingMessage, payload: string): AsyncGenerator<string> {
    yield payload;
    const { done, end } = dropRest(raw, limits);
    lingering.add(end);
    await done.finally(() => lingering.delete(end));
  }
  fastify.addHook('preClose', async () => lingering.forEach((end) => end()));
}
