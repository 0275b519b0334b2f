import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { z } from 'zod';

const nonceLength = 12;
const tagLength = 16;

/** AES-256-GCM: nonce, text, tag. `context` is bound to it: a sealed text moved to another place does not open. */
export function seal(key: Buffer, context: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `seal` made; throws when a single bit, the key or the context differs. */
export function unseal(key: Buffer, context: string, sealed: Uint8Array): Buffer {
  if (sealed.length < nonceLength + tagLength) throw new Error('The sealed data is too short.');
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]);
}

/** A value as sealed text: how personal data waits in the job table. */
export const sealJson = (key: Buffer, context: string, value: unknown): string =>
  seal(key, context, Buffer.from(JSON.stringify(value))).toString('base64url');

export const unsealJson = <S extends z.ZodType>(key: Buffer, context: string, schema: S, sealed: string): z.output<S> =>
  schema.parse(JSON.parse(unseal(key, context, Buffer.from(sealed, 'base64url')).toString()));
