// Signed requests to an S3-compatible store, by fetch. Addresses are of the form endpoint/bucket/key, which all of them know.
import { createHash, createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { scrub } from '../../log/describe-error.ts';
import { errorCode } from '../../errors/error-code.ts';
import { STORAGE_AWAY, StorageError } from '../storage-error.ts';
import type { S3Settings } from './s3-settings.ts';

export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Under the prefix; none: the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};
export type S3Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer };
/** Answers what succeeded, else throws a StorageError: ENOENT where there is nothing of that name. */
export type S3Client = (request: S3Request) => Promise<S3Answer>;

/** The largest file is 10 MB: a network that needs longer for it is down. */
const ANSWER_MS = 15_000;
/** Every request may be repeated: names are drawn once, and what is written under one is always the same. */
const PAUSES_MS = [200, 800];

type Bytes = string | ArrayBuffer | ArrayBufferView;
const view = (bytes: Bytes): string | Uint8Array =>
  typeof bytes === 'string'
    ? bytes
    : ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes);

/** Node's SHA-256, or with a secret its HMAC, in the form that the signer asks for. */
class Sha256 {
  readonly #secret: Bytes | undefined;
  #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;
  constructor(secret?: Bytes) {
    this.#secret = secret;
    this.#hash = this.#begin();
  }
  #begin() {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', view(this.#secret));
  }
  update(bytes: Bytes): void {
    this.#hash.update(view(bytes));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }
  reset(): void {
    this.#hash = this.#begin();
  }
}

/** Loaded with the first request: an installation without such a store never pays for it. */
async function createSigner({ region, accessKey, secretKey }: S3Settings) {
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  // the store takes paths as they are, and ours need no encoding
  return new SignatureV4({ credentials, region, service: 's3', sha256: Sha256, uriEscapePath: false });
}

/** The store's own word for what is wrong: `NoSuchBucket`, `AccessDenied`. */
const wordOf = (body: Buffer): string => /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 2000))?.[1] ?? '';

function faultOf({ bucket }: S3Settings, { status, body }: S3Answer): StorageError {
  const word = wordOf(body);
  if (status === 404 && word !== 'NoSuchBucket') return new StorageError('ENOENT', 'ENOENT: no such file in the store');
  return new StorageError(STORAGE_AWAY, `The bucket ${bucket} of FILES_URL answers ${status} ${word}`.trim());
}

export function createS3Client(settings: S3Settings): S3Client {
  const { bucket, prefix, endpoint } = settings;
  let signer: ReturnType<typeof createSigner> | undefined;
  const sendOnce = async ({ method, key, query = {}, headers = {}, body }: S3Request): Promise<S3Answer> => {
    const url = new URL(key === undefined ? `${endpoint}/${bucket}` : `${endpoint}/${bucket}/${prefix}${key}`);
    const signed = await (
      await (signer ??= createSigner(settings))
    ).sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: { ...query },
      headers: { ...headers, host: url.host },
      ...(body === undefined ? {} : { body }),
    });
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      method,
      headers: signed.headers,
      redirect: 'error', // a signature is for one host
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const away = (error: unknown): StorageError => {
    const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
    const why = errorCode(cause) || (cause instanceof Error ? scrub(cause.message) : '');
    return new StorageError(STORAGE_AWAY, `The store of FILES_URL at ${endpoint} does not answer: ${why}`, { cause });
  };
  /** What a later try may change: no answer, or one that says so. */
  const passing = (answer: S3Answer | StorageError): boolean =>
    answer instanceof StorageError || answer.status >= 500 || answer.status === 429;
  return async (request) => {
    const send = (): Promise<S3Answer | StorageError> => sendOnce(request).catch(away);
    let answer = await send();
    for (const pauseMs of PAUSES_MS) {
      if (!passing(answer)) break;
      await setTimeout(pauseMs * (0.5 + Math.random()));
      answer = await send();
    }
    if (answer instanceof StorageError) throw answer;
    if (answer.status >= 300) throw faultOf(settings, answer);
    return answer;
  };
}
