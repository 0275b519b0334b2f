// What never becomes a request of the framework: an address that cannot be decoded, a message that is not HTTP. No hook runs
// for it, so its answer is written by hand, in the same form and with the same care.
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '@nabz/words/catalogue';
import { AppError } from '../errors/app-error.ts';
import { errorBody } from './errors.ts';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

const bodyOf = (why: Refusal, requestId: string): string =>
  JSON.stringify(errorBody(new AppError(400, 'INVALID_INPUT', why), requestId));

/** Answers an address that the router cannot read. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply): void {
  const body = bodyOf({ code: 'errors.platform.badAddress' }, request.id);
  reply.raw.writeHead(400, { ...headers, 'x-request-id': request.id, 'content-length': Buffer.byteLength(body) });
  reply.raw.end(body);
}

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what the parser of HTTP gave up on, and closes: where the next message begins is not known. */
export function refuseMessage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  const body = bodyOf({ code: 'errors.platform.requestUnreadable' }, requestId);
  const all = { ...headers, 'x-request-id': requestId, 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
