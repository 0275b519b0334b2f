import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request may read what helps an attacker more than a patient: the version, how the API works. In production only
 * the operator may, with the token of the settings in `Authorization: Bearer`; elsewhere everybody. Digests are compared, so
 * the time it takes tells neither the token nor its length.
 */
export function createOperatorCheck({
  isProduction,
  operatorToken,
}: Pick<Config, 'isProduction' | 'operatorToken'>): (authorization: string | undefined) => boolean {
  if (!isProduction) return () => true;
  if (operatorToken === null) return () => false;
  const wanted = digest(`Bearer ${operatorToken}`);
  return (authorization) => timingSafeEqual(digest(authorization ?? ''), wanted);
}
