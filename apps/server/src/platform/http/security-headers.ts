import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isApi } from './pathname.ts';

/** Where browsers send word of what the policy kept out. */
export const cspReportPath = '/api/csp-reports';
const reportsTo = 'csp';

const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // blob: pages of a patient's documents are fetched with their token and shown from memory, never from an address
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  // texts become markup or scripts nowhere: the one policy names the service worker (apps/web/src/app/register-worker.ts)
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['nabz'],
  'report-uri': [cspReportPath],
  'report-to': [reportsTo],
};

/** The rules that a report can be about; of scripts and styles browsers say which kind. */
export const cspDirectives: ReadonlySet<string> = new Set([
  ...Object.keys(directives),
  ...['script-src', 'style-src'].flatMap((name) => [`${name}-elem`, `${name}-attr`]),
]);

/**
 * Headers of every answer, errors and assets included. The web app keeps its token where its own scripts can read it, so
 * the content security policy is what keeps other scripts out: nothing inline, nothing from elsewhere.
 */
export async function registerSecurityHeaders(fastify: FastifyInstance): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives,
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  fastify.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(self), payment=(), usb=()');
    reply.header('x-request-id', request.id);
    reply.header('reporting-endpoints', `${reportsTo}="${cspReportPath}"`);
    // answers hold a patient's data: no cache between the server and the page keeps them
    if (isApi(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
