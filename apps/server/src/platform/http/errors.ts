import type { Endpoint } from '@nabz/contract/endpoint';
import type { ErrorBody } from '@nabz/contract/errors';
import { say } from '@nabz/words/catalogue';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound, tooMany } from '../errors/app-error.ts';
import { isDatabaseAway, isDatabaseFull } from '../errors/database-away.ts';
import type { Log } from '../log/log.ts';
import { readPath } from './pathname.ts';
import { languageOf, spokenLanguages } from './request-language.ts';

const internal = (cause: unknown): AppError =>
  new AppError(500, 'INTERNAL', { code: 'errors.platform.internal' }, { cause });

/** A database that is away for now, or that has no room, as the answer it becomes. */
function fromDatabase(cause: Error, method: string): AppError | undefined {
  if (isDatabaseFull(cause))
    return new AppError(503, 'NOT_READY', { code: 'errors.platform.noRoom' }, { cause, retryAfterSeconds: 60 });
  if (!isDatabaseAway(cause)) return undefined;
  // the connection may have broken between the commit and its answer: nobody can tell whether the change was made
  const code = method === 'GET' || method === 'HEAD' ? 'errors.platform.busy' : 'errors.platform.databaseLost';
  return new AppError(503, 'NOT_READY', { code }, { cause, retryAfterSeconds: 2 });
}

/** What the framework refuses before a handler runs, in the words of the contract. */
function fromFramework(error: FastifyError): AppError | undefined {
  switch (error.statusCode) {
    case 400:
      return error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_VALIDATION'
        ? new AppError(400, 'INVALID_INPUT', { code: 'errors.platform.badAddress' })
        : new AppError(400, 'INVALID_JSON', { code: 'errors.platform.notJson' });
    case 403: // the file server's word for a path it does not look at
    case 404:
      return notFound();
    case 413:
      return new AppError(413, 'TOO_LARGE', { code: 'errors.platform.requestTooLarge' });
    case 414:
      return new AppError(400, 'INVALID_INPUT', { code: 'errors.platform.addressTooLong' });
    case 415:
      return new AppError(415, 'UNSUPPORTED_TYPE', { code: 'errors.platform.sendJson' });
    case 429:
      return tooMany(60);
    case undefined:
    default:
      return undefined;
  }
}

/** Any failure as the answer it becomes. Unknown ones become INTERNAL: their words stay inside. */
export function toAppError(error: unknown, method: string): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return internal(error);
  const known = 'statusCode' in error ? fromFramework(error as FastifyError) : undefined;
  if (known) return known;
  return fromDatabase(error, method) ?? internal(error);
}

/** The wire form of an error: `error` and `message` hold the same sentence, `reason` says which one it is. */
export function errorBody(error: AppError, requestId: string, language = 'en', speak = say): ErrorBody {
  const sentence = speak(language, error.refusal);
  const fields = Object.entries(error.fields ?? {});
  return {
    success: false,
    error: sentence,
    message: sentence,
    code: error.code,
    reason: error.refusal,
    requestId,
    ...(fields.length === 0
      ? {}
      : {
          fields: Object.fromEntries(fields.map(([name, refusal]) => [name, speak(language, refusal)])),
          issues: Object.fromEntries(fields),
        }),
    ...(error.suggestions === undefined ? {} : { suggestions: [...error.suggestions] }),
  };
}

/** The languages of the server, English first, and what says a sentence in them. */
type Speech = { readonly spoken: readonly [string, ...string[]]; readonly say: typeof say };
const speech: Speech = { spoken: spokenLanguages, say };

type Answering = { readonly log: Log; readonly speech: Speech };

function sendError(
  { log, speech }: Answering,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const answer = toAppError(error, request.method);
  if (answer.status >= 500 && answer.code !== 'NOT_READY') {
    log.error({ err: answer.cause, requestId: request.id, route: request.routeOptions.url }, 'http: failed');
  } else if (answer.status === 503 && answer.cause) {
    log.warn({ err: answer.cause, requestId: request.id }, 'http: busy');
  }
  refusals.set(request, { refused: answer.code, why: answer.refusal.code });
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds));
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  const language = languageOf(request, speech.spoken);
  reply.header('content-language', language).header('vary', 'Accept-Language');
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .send(errorBody(answer, request.id, language, speech.say));
}

/** Which of our own sentences a request was refused with. */
export type Refused = { readonly refused: string; readonly why: string };
const refusals = new WeakMap<FastifyRequest, Refused>();

/** Why a request was refused, in codes of ours: what the log may say of it. Undefined: it was not. */
export const refusedWith = (request: FastifyRequest): Refused | undefined => refusals.get(request);

const matcherOf = (path: string): RegExp => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The methods that a path knows, when it exists at all: then the answer is 405, not 404. */
const methodsOf = (bound: readonly Endpoint[], pathname: string): string[] =>
  bound
    .filter((endpoint) => matcherOf(endpoint.path).test(pathname))
    .flatMap((endpoint) => (endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]));

/** Errors and what is not there. `fallback` may answer a page for a path that is not the API's. */
export function registerErrors(
  fastify: FastifyInstance,
  log: Log,
  bound: readonly Endpoint[],
  fallback: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null,
  spoken = speech,
): void {
  const answering: Answering = { log, speech: spoken };
  fastify.setErrorHandler((error, request, reply) => sendError(answering, error, request, reply));
  fastify.addHook('onRequest', async (request) => {
    if (readPath(request.url) === null) throw notFound();
  });
  fastify.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '';
    const methods = methodsOf(bound, pathname);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      const error = new AppError(405, 'METHOD_NOT_ALLOWED', { code: 'errors.platform.otherMethod' });
      return sendError(answering, error, request, reply);
    }
    const page = fallback(request, reply);
    return page ?? sendError(answering, notFound(), request, reply);
  });
}
