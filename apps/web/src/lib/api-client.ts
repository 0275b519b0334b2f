import type { Endpoint, InputOf, ResponseOf } from '@nabz/contract/endpoint';
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
    this.error = text('error');
    this.text = text('message');
    this.requestId = text('requestId');
    const suggestions = from['suggestions'];
    this.suggestions = Array.isArray(suggestions) ? suggestions.filter((one) => typeof one === 'string') : [];
    this.fields = typeof from['fields'] === 'object' ? ((from['fields'] ?? {}) as Record<string, string>) : {};
  }
}

type Wiring = { token: () => string | null; onUnauthorized: (token: string) => void };
let wiring: Wiring = { token: () => null, onUnauthorized: () => undefined };

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

export type CallOptions = { signal?: AbortSignal; keepalive?: boolean };

/** Calls an endpoint of the contract. No time limit of its own. Throws ApiError, or the abort of `signal`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const given = input as CallInput;
  const token = wiring.token();
  const headers = new Headers({ Accept: 'application/json' });
  if (given.body !== undefined) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const init: RequestInit = { ...options, method: endpoint.method, headers };
  if (given.body !== undefined) init.body = JSON.stringify(given.body);

  const response = await fetch(addressOf(endpoint, given), init).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError('offline');
  });
  const body: unknown = await response.json().catch(() => undefined);
  options.signal?.throwIfAborted();
  if (response.status === 401 && token) wiring.onUnauthorized(token);
  if (!response.ok) throw new ApiError('refused', response.status, body);
  const answer = unwrap(endpoint.success.body, body);
  if (answer === undefined) throw new ApiError('unreadable', response.status, body);
  return answer as ResponseOf<E>;
}

export const toApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('unreadable');
