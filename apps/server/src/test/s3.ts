// A small S3-compatible store for tests. It checks every signature (AWS Signature Version 4) with code of its own, by Amazon's
// description: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../platform/files/s3/s3-settings.ts';

const BUCKET = 'nabz-files';
const [ACCESS_KEY, SECRET_KEY, REGION] = ['TESTKEY', 'secret of the tests', 'ap-south-1'];

type Stored = { bytes: Buffer; writtenAt: Date };
type Seen = { readonly method: string; readonly key: string; readonly search: string; readonly headers: string[] };

export type TestS3 = {
  readonly settings: S3Settings;
  /** The settings as an environment has them. */
  readonly environment: Record<string, string>;
  /** What is in the bucket, by whole keys. */
  readonly objects: Map<string, Stored>;
  readonly seen: Seen[];
  /** How it fails for some requests; null: it does what is asked. `cut`: the connection ends without an answer. */
  fail: ((request: Seen) => number | 'cut' | null) | null;
  /** Waited for before a request is done. */
  before: ((request: Seen) => Promise<void>) | null;
  readonly close: () => Promise<void>;
};

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Why a request is not believed; null when it is signed as it must be. */
function refusal(request: IncomingMessage, body: Buffer): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<sign>[0-9a-f]{64})$/;
  const found = form.exec(request.headers.authorization ?? '')?.groups;
  if (!found) return 'AccessDenied';
  const { id, scope = '', names = '', sign = '' } = found;
  if (id !== ACCESS_KEY) return 'InvalidAccessKeyId';
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const at = header('x-amz-date');
  if (scope !== `${at.slice(0, 8)}/${REGION}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return 'AccessDenied';
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url ?? '/', 'http://store');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${header(name).replaceAll(/\s+/g, ' ')}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, sha256(body)].join('\n');
  const key = [REGION, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET_KEY}`, at.slice(0, 8)));
  const right = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(right, Buffer.from(sign, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function fault(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

function list(objects: TestS3['objects'], response: ServerResponse, search: URLSearchParams): void {
  const after = Buffer.from(search.get('continuation-token') ?? '', 'base64').toString();
  const keys = [...objects.keys()].filter((key) => key.startsWith(search.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, Number(search.get('max-keys') ?? 1000));
  // as stores do: dates without parts of a second
  const dateOf = (key: string): string => `${objects.get(key)?.writtenAt.toISOString().slice(0, 19) ?? ''}.000Z`;
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${dateOf(key)}</LastModified><Size>1</Size></Contents>`,
  );
  const next =
    page.length < keys.length
      ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
      : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`);
}

function put(
  objects: TestS3['objects'],
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
) {
  const from = request.headers['x-amz-copy-source'];
  if (from === undefined) {
    objects.set(key, { bytes: body, writtenAt: new Date() });
    response.writeHead(200).end();
    return;
  }
  const source = objects.get(String(from).replace(`/${BUCKET}/`, ''));
  if (!source) return fault(response, 404, 'NoSuchKey');
  if (request.headers['x-amz-metadata-directive'] !== 'REPLACE') return fault(response, 400, 'InvalidRequest');
  objects.set(key, { bytes: source.bytes, writtenAt: new Date() });
  response.writeHead(200).end('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
}

function read(objects: TestS3['objects'], request: IncomingMessage, response: ServerResponse, key: string): void {
  const found = objects.get(key);
  if (!found) return fault(response, 404, 'NoSuchKey');
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const bytes = first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, {
    'last-modified': found.writtenAt.toUTCString(),
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Starts a store with one empty bucket. */
export async function startS3(prefix = 'ward-1/'): Promise<TestS3> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const url = new URL(request.url ?? '/', 'http://store');
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
    const { method = '' } = request;
    const seen = { method, key, search: url.search, headers: Object.keys(request.headers) };
    store.seen.push(seen);
    const failure = store.fail?.(seen) ?? null;
    if (failure === 'cut') return void request.socket.destroy();
    if (failure !== null) return fault(response, failure, 'InternalError');
    const refused = refusal(request, body);
    if (refused !== null) return fault(response, 403, refused);
    if (bucket !== BUCKET) return fault(response, 404, 'NoSuchBucket');
    await store.before?.(seen);
    if (key === '') return list(store.objects, response, url.searchParams);
    if (method === 'PUT') return put(store.objects, request, response, key, body);
    if (method !== 'DELETE') return read(store.objects, request, response, key);
    store.objects.delete(key);
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signing = { region: REGION, accessKey: ACCESS_KEY, secretKey: SECRET_KEY };
  const store: TestS3 = {
    settings: { bucket: BUCKET, prefix, endpoint, ...signing },
    environment: {
      FILES_URL: `s3://${BUCKET}/${prefix}`,
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY: ACCESS_KEY,
      S3_SECRET_KEY: SECRET_KEY,
    },
    objects: new Map(),
    seen: [],
    fail: null,
    before: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return store;
}
