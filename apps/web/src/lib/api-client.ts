import { languageNow } from './language.ts';
import { type Endpoint, type InputOf, PERSON_HEADER, type ResponseOf } from '@nabz/contract/endpoint';
import type { z } from 'zod';

/** Exactly /api unless the build says otherwise. */
const BASE = import.meta.env.VITE_API_BASE ?? '/api';

/**
 * What went wrong, in the terms a screen needs. `offline`: no answer came. `refused`: the server said why, in `error`
 * and `message`. `unreadable`: an answer came that is not the promised one.
 */
export class ApiError extends Error {
  readonly kind: 'offline' | 'refused' | 'unreadable';
  readonly status: number;
  readonly code: string | undefined;
  /** Which sentence the server said, as a code. */
  readonly reason: string | undefined;
  readonly error: string | undefined;
  /** The server's `message`; undefined when it sent none (`Error.message` is for the log). */
  readonly text: string | undefined;
  readonly fields: Record<string, string>;
  /** What could be done instead: names that were probably meant, slots that are still free. */
  readonly suggestions: readonly string[];
  readonly requestId: string | undefined;

  constructor(kind: ApiError['kind'], status = 0, body?: unknown) {
    super(`${kind} ${status}`);
    const from = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    const text = (key: string) => (typeof from[key] === 'string' && from[key] !== '' ? from[key] : undefined);
    this.kind = kind;
    this.status = status;
    this.code = text('code');
    const reason = from['reason'];
    this.reason =
      typeof reason === 'object' && reason !== null && 'code' in reason && typeof reason.code === 'string'
        ? reason.code
        : undefined;
    this.error = text('error');
    this.text = text('message');
    this.requestId = text('requestId');
    const suggestions = from['suggestions'];
    this.suggestions = Array.isArray(suggestions) ? suggestions.filter((one) => typeof one === 'string') : [];
    this.fields = typeof from['fields'] === 'object' ? ((from['fields'] ?? {}) as Record<string, string>) : {};
  }
}

type Wiring = {
  token: () => string | null;
  /** The family member whose records are looked at; null: the caller's own. */
  person: () => string | null;
  onUnauthorized: (token: string) => void;
  /** The family member with this id is not on the list any more: removed on another device, or in another tab. */
  onPersonGone: (person: string) => void;
};
let wiring: Wiring = {
  token: () => null,
  person: () => null,
  onUnauthorized: () => undefined,
  onPersonGone: () => undefined,
};
/** The reason for which the server refuses a family member whom the account does not have. */
const NOT_IN_FAMILY = 'errors.platform.notInFamily';

/** Tells the client where the token is, and what to do when the server no longer takes it. */
export const wireApi = (next: Wiring): void => {
  wiring = next;
};

type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
};

const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: CallInput): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${BASE}${path}${text && `?${text}`}`;
};

/** The forms in which a body may carry its fields: as listed, under `data`, or one `data` too few or too many. */
const unwrappings = (body: unknown): unknown[] => {
  const inner = (value: unknown) => (typeof value === 'object' && value !== null && 'data' in value ? value.data : {});
  const once = inner(body);
  const base = typeof body === 'object' ? body : {};
  const lifted = { ...base, ...(once as object) };
  return [body, lifted, { ...lifted, ...(inner(once) as object) }, { ...base, data: body }];
};

const unwrap = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> | undefined => {
  for (const form of unwrappings(body)) {
    const parsed = schema.safeParse(form);
    if (parsed.success) return parsed.data;
  }
  return undefined;
};

export type CallOptions = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Of an endpoint with `upload`: what goes with the fields of its body. */
  files?: readonly File[];
  /** The same key for the same request sent again: it is carried out once. */
  idempotencyKey?: string;
  /** Whose records are meant, where that is not who is looked at now: what was said of somebody stays theirs. */
  person?: string | null;
  /** A 401 says that another account is asked for: whoever is signed in here stays so. */
  staysSignedIn?: boolean;
};

/** The fields as texts, the files under the one name the endpoint has for them. A field without a value is left out. */
const toForm = (field: string, fields: unknown, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {}))
    if (value !== undefined && value !== null) form.append(name, String(value));
  for (const file of files) form.append(field, file, file.name);
  return form;
};

/** Sends a request and waits for its answer. No time limit of its own. Throws ApiError, or the abort of `signal`. */
async function send(endpoint: Endpoint, given: CallInput, options: CallOptions): Promise<Response> {
  const { files = [], idempotencyKey, person: meant = wiring.person(), staysSignedIn = false, ...rest } = options;
  const token = wiring.token();
  const headers = new Headers({
    Accept: endpoint.download ? '*/*' : 'application/json',
    'Accept-Language': languageNow(),
  });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const person = endpoint.answersFor === 'account' ? null : meant;
  if (person !== null) headers.set(PERSON_HEADER, person);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  const init: RequestInit = { ...rest, method: endpoint.method, headers };
  // the browser names the multipart boundary itself
  if (endpoint.upload) init.body = toForm(endpoint.upload.field, given.body, files);
  else if (given.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(given.body);
  }
  const response = await fetch(addressOf(endpoint, given), init).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError('offline');
  });
  if (isForAnother(endpoint, options, meant)) return new Promise<never>(() => undefined);
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  options.signal?.throwIfAborted();
  if (response.status === 401 && token && !staysSignedIn) wiring.onUnauthorized(token);
  const refusal = new ApiError('refused', response.status, body);
  if (person !== null && refusal.status === 404 && refusal.reason === NOT_IN_FAMILY) wiring.onPersonGone(person);
  throw refusal;
}

/** Who is looked at has changed meanwhile: what was asked of one is told to nobody, so that records never mix. */
const isForAnother = (endpoint: Endpoint, options: CallOptions, meant: string | null): boolean =>
  endpoint.answersFor !== 'account' && options.person === undefined && meant !== wiring.person();

/** Calls an endpoint of the contract. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, input as CallInput, options);
  const body: unknown = await response.json().catch(() => undefined);
  options.signal?.throwIfAborted();
  const answer = unwrap(endpoint.success.body, body);
  if (answer === undefined) throw new ApiError('unreadable', response.status, body);
  return answer as ResponseOf<E>;
}

export type FetchedFile = { blob: Blob; name: string };

/** The name in a Content-Disposition (RFC 6266): the whole one where there is one, else the plain one. */
const nameIn = (header: string | null): string | undefined => {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  try {
    if (whole) return decodeURIComponent(whole);
  } catch {
    // broken: the plain one will do
  }
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1];
};

/** Fetches what an endpoint with `download` answers. */
export async function fetchFile<E extends Endpoint & { readonly download: true }>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<FetchedFile> {
  const response = await send(endpoint, input as CallInput, options);
  const name = nameIn(response.headers.get('content-disposition')) ?? 'file';
  // the bytes can stop half way
  const blob = await response.blob().catch(() => {
    throw new ApiError('offline');
  });
  return { blob, name };
}

export const toApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('unreadable');
