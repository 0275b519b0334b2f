import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { notReady } from '../errors/app-error.ts';

/**
 * The way out. `leave` answers on for so many milliseconds and says that this process goes: `/api/ready` is 503, and each
 * connection ends with its next answer. A proxy that goes to another process meanwhile loses nothing: a request that
 * arrives in the very moment in which a door is shut is lost, and no server can help it. Once the server closes, a connection that waits
 * for a next request is closed as soon as its present one is answered.
 */
export function registerLeave(fastify: FastifyInstance): (milliseconds: number) => Promise<void> {
  let isLeaving = false;
  let closing: NodeJS.Timeout | undefined;
  fastify.addHook('onRequest', async (request) => {
    if (isLeaving && request.url.split('?', 1)[0] === '/api/ready') throw notReady();
  });
  fastify.addHook('onSend', async (_, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
  fastify.addHook('preClose', async () => {
    isLeaving = true;
    closing = setInterval(() => fastify.server.closeIdleConnections(), 50);
  });
  fastify.addHook('onClose', async () => clearInterval(closing));
  return async (milliseconds) => {
    isLeaving = true;
    await wait(milliseconds);
  };
}
