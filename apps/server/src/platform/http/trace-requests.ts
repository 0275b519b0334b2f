import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestTrace, Traces } from '../traces/traces.ts';

/** Follows each request from its first hook to the end of its answer. Traces that clients bring are not taken up: they are their words. */
export function traceRequests(fastify: FastifyInstance, traces: Traces): void {
  const running = new WeakMap<FastifyRequest, RequestTrace>();
  fastify.addHook('onRequest', (request, _, done) => {
    const trace = traces.request(request.method, request.routeOptions.url);
    if (!trace) return done();
    running.set(request, trace);
    trace.within(done);
  });
  // a body comes by events of its connection, which know nothing of the request
  fastify.addHook('preValidation', (request, _, done) => {
    const trace = running.get(request);
    if (trace) trace.within(done);
    else done();
  });
  fastify.addHook('onResponse', async (request, reply) => running.get(request)?.end(reply.statusCode));
}
