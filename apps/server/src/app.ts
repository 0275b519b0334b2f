import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@nabz/contract/endpoint';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerMcp } from './features/assistants/mcp.routes.ts';
import { createAuthenticator } from './features/auth/session.service.ts';
import { features } from './features.ts';
import { notReady, tooMany } from './platform/errors/app-error.ts';
import { createBind } from './platform/http/bind.ts';
import { registerCspReports } from './platform/http/csp-reports.ts';
import { registerDocs } from './platform/http/docs-page.ts';
import { refusedWith, registerErrors } from './platform/http/errors.ts';
import { registerJsonBody } from './platform/http/json-body.ts';
import { registerLeave } from './platform/http/leave.ts';
import { registerLinger } from './platform/http/linger.ts';
import { refuseAddress, refuseMessage } from './platform/http/raw-refusals.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { isApi } from './platform/http/pathname.ts';
import { registerWeb, webDist } from './platform/http/static-web.ts';
import { traceRequests } from './platform/http/trace-requests.ts';
import type { Platform } from './platform/platform.ts';

export type App = {
  readonly fastify: FastifyInstance;
  /** The endpoints that have a route; a test compares them with the contract. */
  readonly bound: readonly Endpoint[];
  /** Says for so many milliseconds, still answering, that this process goes: before it is closed. */
  readonly leave: (milliseconds: number) => Promise<void>;
};

/** JSON bodies are small; uploads set a limit of their own. */
const bodyLimitBytes = 1024 * 1024;
/** A slow client does not hold a connection for ever. */
const requestTimeoutMs = 60_000;
const keepAliveMs = 10_000;

function createFastify(platform: Platform): FastifyInstance {
  const { trustedProxy } = platform.config;
  const fastify = Fastify({
    // requests are logged below: by route, without addresses, queries and bodies
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxy.length > 0 ? [...trustedProxy] : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_, request, reply) => refuseAddress(request, reply),
    clientErrorHandler: refuseMessage,
  });
  // slow headers are cut earlier than slow bodies
  fastify.server.headersTimeout = 20_000;
  return fastify;
}

function logRequests(fastify: FastifyInstance, platform: Platform): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? null;
    const durationMs = Math.round(reply.elapsedTime);
    const why = refusedWith(request);
    platform.log.info({ requestId, method, route, status: reply.statusCode, durationMs, ...why }, 'http: answered');
    platform.metrics.answered({
      method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

/**
 * A first visit fetches some 200 files of the web app, so that it opens without a network, and asks the API 15 times. Many patients share one
 * address of a phone company: their files must not use up what they may ask.
 */
const FILES_FOR_A_REQUEST = 10;
const isFile = ({ routeOptions, url }: FastifyRequest): boolean => routeOptions.url === '/*' && !isApi(url);

/**
 * Counts every request of an address before anything is done for it: the hook is the instance's own, because those of a
 * route run after the look-up of its token.
 */
async function registerFloodGuard(fastify: FastifyInstance, { config }: Platform): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    keyGenerator: (request) => (isFile(request) ? `files ${request.ip}` : request.ip),
    max: (request) => config.rateLimitPerMinute * (isFile(request) ? FILES_FOR_A_REQUEST : 1),
    timeWindow: 60_000,
    allowList: (request) => request.url === '/api/health',
    errorResponseBuilder: (_, { ttl }) => tooMany(Math.max(1, Math.ceil(ttl / 1000))),
  });
  fastify.addHook('onRequest', fastify.rateLimit());
}

const SYSTEM_PATHS = ['/api/health', '/api/ready'];

/** A worker says that it is there and nothing else: a proxy that leads patients to it is told to go to another. */
function serveNobody(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request) => {
    if (!SYSTEM_PATHS.includes(request.url.split('?', 1)[0] ?? '')) throw notReady();
  });
}

/** Builds the HTTP application without listening: tests send requests into it. */
export async function createApp(platform: Platform, options: { dist?: string } = {}): Promise<App> {
  const fastify = createFastify(platform);
  const bound: Endpoint[] = [];
  traceRequests(fastify, platform.traces);
  logRequests(fastify, platform);
  const leave = registerLeave(fastify);
  await registerSecurityHeaders(fastify);
  await registerFloodGuard(fastify, platform);
  await fastify.register(compress, { threshold: 1024, globalDecompression: false });
  if (platform.config.role === 'worker') serveNobody(fastify);
  registerLinger(fastify);
  registerJsonBody(fastify);
  registerErrors(fastify, platform.log, bound, await registerWeb(fastify, options.dist ?? webDist));
  registerDocs(fastify, platform.config);
  registerCspReports(fastify, platform);
  const bind = createBind({ fastify, platform, authenticate: createAuthenticator(platform), bound });
  for (const register of features) register({ platform, bind });
  registerMcp(fastify, platform);
  return { fastify, bound, leave };
}
