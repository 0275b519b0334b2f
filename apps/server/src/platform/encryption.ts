import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { z } from 'zod';

const nonceLength = 12;
const tagLength = 16;
/** The first byte of what is encrypted: the form of the rest. */
const version = Buffer.from([1]);
/** So long that no nonce of the values without a header begins like one by chance: 2^-72. */
export const keyIdLength = 8;
export const headerLength = version.length + keyIdLength;

/** A key with the id that everything it encrypted carries. */
export type EncryptionKey = { readonly id: Buffer; readonly key: Buffer };

/** The keys of one purpose: the present one encrypts, every one of them opens. */
export type EncryptionKeys = {
  readonly present: () => EncryptionKey;
  /** The first key of the installation comes first. */
  readonly all: () => readonly EncryptionKey[];
};

/** What a value begins with that this key encrypted. */
export const headerOf = ({ id }: EncryptionKey): Buffer => Buffer.concat([version, id]);

/**
 * AES-256-GCM: version, id of the key, nonce, text, tag. `context` is bound to it: an encrypted text moved to another place does
 * not open.
 */
export function encrypt(keys: EncryptionKeys, context: string, plain: Uint8Array): Buffer {
  const present = keys.present();
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', present.key, nonce);
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([headerOf(present), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, context: string, bytes: Buffer): Buffer {
  if (bytes.length < nonceLength + tagLength) throw new Error('The sealed data is too short.');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]);
}

/**
 * Opens what `encrypt` made; throws when a single bit, the key or the context differs. Values from before keys had ids have no
 * header: whether one is such a value is not guessed from its bytes, the authentication of GCM decides.
 */
export function decrypt(keys: EncryptionKeys, context: string, encrypted: Uint8Array): Buffer {
  const bytes = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
  const all = keys.all();
  const named = all.find((key) => bytes.subarray(0, headerLength).equals(headerOf(key)));
  const tries = [
    ...(named ? [() => open(named.key, context, bytes.subarray(headerLength))] : []),
    ...all.map(
      ({ key }) =>
        () =>
          open(key, context, bytes),
    ),
  ];
  let fault: unknown = new Error('There is no key.');
  for (const attempt of tries) {
    try {
      return attempt();
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

/** A value as encrypted text: how personal data waits in the job table. */
export const encryptJson = (keys: EncryptionKeys, context: string, value: unknown): string =>
  encrypt(keys, context, Buffer.from(JSON.stringify(value))).toString('base64url');

export const decryptJson = <S extends z.ZodType>(
  keys: EncryptionKeys,
  context: string,
  schema: S,
  encrypted: string,
): z.output<S> => schema.parse(JSON.parse(decrypt(keys, context, Buffer.from(encrypted, 'base64url')).toString()));
