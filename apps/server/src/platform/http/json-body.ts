import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { hasDoubleKeys } from './json-keys.ts';

const notJson = (): AppError => new AppError(400, 'INVALID_JSON', { code: 'errors.platform.notJson' });
const doubleKey = (): AppError => new AppError(400, 'INVALID_JSON', { code: 'errors.platform.doubleKey' });

const texts = new WeakMap<FastifyRequest, string>();

/** The body as it came, which is what a signature is over. It is kept for routes that are configured so, and for no other. */
export const textOf = (request: FastifyRequest): string => texts.get(request) ?? '';

declare module 'fastify' {
  interface FastifyContextConfig {
    keepsText?: boolean;
  }
}

/**
 * JSON is the only body that is read. Its bytes must be UTF-8 (a decoder that repairs them would let two different
 * texts be one), keys such as `__proto__` and keys that stand there twice are refused, and an empty body counts as none.
 */
export function registerJsonBody(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      return done(notJson());
    }
    if (request.routeOptions.config.keepsText === true) texts.set(request, text);
    return parse(request, text, (error: Error | null, body?: unknown) => {
      if (error) return done(notJson());
      return hasDoubleKeys(text, body) ? done(doubleKey()) : done(null, body);
    });
  });
}
