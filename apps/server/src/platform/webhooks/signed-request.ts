import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../errors/app-error.ts';
import { addressGroup } from '../http/address.ts';
import { textOf } from '../http/json-body.ts';
import type { Platform } from '../platform.ts';
import type { RateLimit } from '../rate-limiter.ts';
import { signatureOf } from './webhook.ts';

/** As far as clocks may differ: what somebody recorded and sends again later is refused. */
const WINDOW_SECONDS = 300;
/** A provider whose key is wrong is noticed at once; guesses of 256 bits are hopeless. */
const UNSIGNED: RateLimit = { name: 'unsigned-request', max: 60, seconds: 3600 };
/** A signed body is one short message. */
export const SIGNED_BODY_BYTES = 16 * 1024;

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

function isSigned(request: FastifyRequest, key: string, now: Date): boolean {
  const timestamp = headerOf(request, 'nabz-timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return false;
  const wanted = Buffer.from(signatureOf(key, timestamp, textOf(request)));
  const given = Buffer.from(headerOf(request, 'nabz-signature'));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Refuses what was not signed, now, with the key that a provider of messages was given: 404 where no key is set, else 401. */
export async function requireSigned(
  { config, clock, database, rateLimiter }: Platform,
  request: FastifyRequest,
): Promise<void> {
  if (config.repliesKey === null) throw notFound();
  if (isSigned(request, config.repliesKey, clock.now())) return;
  await rateLimiter.take(database.db, UNSIGNED, addressGroup(request.ip));
  throw new AppError(401, 'UNAUTHENTICATED', { code: 'errors.platform.notSigned' });
}
