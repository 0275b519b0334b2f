import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isApi } from './pathname.ts';

/**
 * Headers of every answer, errors and assets included. The web app keeps its token where its own scripts can read it, so
 * the content security policy is what keeps other scripts out: nothing inline, nothing from elsewhere.
 */
export async function registerSecurityHeaders(fastify: FastifyInstance): Promise<void> {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  fastify.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
    reply.header('x-request-id', request.id);
    // answers hold a patient's data: no cache between the server and the page keeps them
    if (isApi(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
