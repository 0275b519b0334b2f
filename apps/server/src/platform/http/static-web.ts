import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi, readPath } from './pathname.ts';

/** Where the built web app lies. */
export const webDist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const year = 31_536_000;

/** Files whose name holds a hash of their content never change; the page that names them is asked for anew each time. */
const cacheControl = (file: string): string =>
  /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+$/.test(file) ? `public, max-age=${year}, immutable` : 'no-cache';

/**
 * Serves the built web app: its files as they are, and its page for every other path that a browser may open. Returns
 * what answers paths that no file and no route has.
 */
export async function registerWeb(
  fastify: FastifyInstance,
  dist: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply | null> {
  if (!existsSync(path.join(dist, 'index.html'))) return () => null;
  await fastify.register(fastifyStatic, {
    root: dist,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControl(file));
    },
    index: 'index.html',
    redirect: false,
    dotfiles: 'ignore',
    allowedPath: (pathname, _, request) => !isApi(request.url) && !pathname.endsWith('.map'),
  });
  return (request, reply) => {
    const names = readPath(request.url);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && names !== null && names[0] !== 'api';
    // a missing script or picture is missing: the page in its place would be taken for it; and nothing hidden is a page
    if (!isPage || names.some((name) => name.startsWith('.')) || /\.\w+$/.test(names.at(-1) ?? '')) return null;
    return reply.sendFile('index.html');
  };
}
