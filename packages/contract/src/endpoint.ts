import type { z } from 'zod';
import type { ErrorStatus } from './errors.ts';

/**
 * Who may call: `public` needs no token; `patient` answers 401 without a valid one; `optional` takes a token when
 * there is one and then answers for its owner.
 */
export type Access = 'public' | 'optional' | 'patient';

/** A part of a patient's records. */
export type Shown =
  | 'appointments'
  | 'bills'
  | 'checks'
  | 'conversations'
  | 'growth'
  | 'health'
  | 'measurements'
  | 'pregnancy'
  | 'prescriptions'
  | 'reports'
  | 'routine'
  | 'vaccinations'
  | 'visits';

/** Names the family member whose records a request means; without it they are the caller's own. */
export const PERSON_HEADER = 'X-Nabz-Person';

/** One endpoint: the server's route, the web's typed client and the API description are all made from this object. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api, with parameters in braces: `/auth/sessions/{sessionId}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /**
   * Set: it is about the account that is signed in, whatever family member the header X-Nabz-Person names. Otherwise it
   * answers for that member.
   */
  readonly answersFor?: 'account';
  /** Set: it shows what is kept of somebody's health, which leaves a line in their access log. One document leaves a line of its own. */
  readonly shows?: Shown;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Set: the request is multipart/form-data. Its fields are texts that `body` parses; its files come under this name. */
  readonly upload?: { readonly field: string; readonly maxFiles: number; readonly maxBytes: number };
  /**
   * Set: who sends it has no account but a key: the headers Nabz-Timestamp and Nabz-Signature sign the body, as docs/connecting.md says.
   * Without that key in the settings it is not there.
   */
  readonly signed?: true;
  /** Set: a success answers the bytes of a file as an attachment, and the schema below is that of nothing. */
  readonly download?: true;
  /** What a success answers. */
  readonly success: { readonly status: 200 | 201 | 202; readonly body: z.ZodObject };
  /** The error statuses besides those every endpoint can answer (401 where a token is needed, 429, 500, 503). */
  readonly errors: readonly ErrorStatus[];
  /** One request and its answer, checked against the schemas by a test. */
  readonly example: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly response: unknown;
  };
};

/** Keeps the exact types of an endpoint while checking its shape. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives, parsed. */
export type RequestOf<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What a caller sends. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: Sent<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : object);

/** What a success answers. */
export type ResponseOf<E extends Endpoint> = z.output<E['success']['body']>;
