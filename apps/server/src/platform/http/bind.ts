import multipart from '@fastify/multipart';
import { type Endpoint, PERSON_HEADER, type RequestOf, type ResponseOf } from '@nabz/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Caller } from '../audit.ts';
import { AppError, notFound, notReady, signInFirst } from '../errors/app-error.ts';
import { isDatabaseAway } from '../errors/database-away.ts';
import { idempotencyKey } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { type Download, sendDownload } from './download.ts';
import { createLooks } from './looks.ts';
import { createOperatorCheck } from './operator.ts';
import { parseInput } from './parse-input.ts';
import type { Authentication, Authenticator, Patient } from './patient.ts';
import {
  countRefusedUpload,
  recordRefusal,
  type Refusal,
  refusalReason,
  requireUploadsLeft,
  subjectOf,
} from './refusals.ts';
import { answerIn, languageOf, rememberLanguage } from './request-language.ts';
import { createScanner } from '../files/scanner.ts';
import { requireSigned, SIGNED_BODY_BYTES } from '../webhooks/signed-request.ts';
import { createUploadReader, type Form, type UploadedFile } from './upload.ts';

type PatientOf<E extends Endpoint> = E['access'] extends 'patient'
  ? Patient
  : E['access'] extends 'optional'
    ? Patient | null
    : null;

/** What a handler is given: the parsed request, who asks, and from where. */
export type Call<E extends Endpoint> = RequestOf<E> & {
  readonly patient: PatientOf<E>;
  readonly caller: Caller;
  readonly authentication: Authentication['status'];
  /** May read what strangers may not: the operator, and outside production everybody. */
  readonly isOperator: boolean;
  /** Aborted when the client goes before the answer was sent. */
  readonly signal: AbortSignal;
  /** What was uploaded: its number and sizes are within the bounds of the contract, its types are not looked at yet. */
  readonly files: E['upload'] extends object ? readonly UploadedFile[] : null;
  /** The Idempotency-Key of an upload. */
  readonly repeatKey: E['upload'] extends object ? string | null : null;
};

type Result<E extends Endpoint> = E['download'] extends true ? Download : z.input<E['success']['body']>;
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

/** Looks at who asks before anything of the body is read; throws when they may not. */
export type Admit<E extends Endpoint> = (patient: PatientOf<E>) => void;

/** What a feature registers its routes with. */
export type Api = {
  readonly platform: Platform;
  /** Makes an endpoint of the contract a route. */
  readonly bind: <const E extends Endpoint>(endpoint: E, handler: Handler<E>, admit?: Admit<E>) => void;
};

export type BindOptions = {
  fastify: FastifyInstance;
  platform: Platform;
  authenticate: Authenticator;
  /** Every endpoint that became a route. */
  bound: Endpoint[];
};

/** `/auth/sessions/{sessionId}` as the router writes it: `/api/auth/sessions/:sessionId`. */
export const routePath = (endpoint: Endpoint): string => `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

const longestDevice = 200;
/** Where a request came from, for limits and the record. */
export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  requestId: request.id,
  device: (request.headers['user-agent'] ?? '').slice(0, longestDevice),
});

/** Nobody hears this: the connection is gone. */
const abandoned = (): AppError => new AppError(503, 'NOT_READY', { code: 'errors.platform.abandoned' });

function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(abandoned());
  });
  return gone.signal;
}

/** Makes an answer in the language of its request, which is told with it. */
function inLanguage<T>(request: FastifyRequest, reply: FastifyReply, work: () => T): T {
  const language = languageOf(request);
  reply.header('content-language', language).header('vary', 'Accept-Language');
  return answerIn(language, work);
}

/** Answers by the response schema: what is not in the contract does not leave the server. */
function shapeAnswer<E extends Endpoint>(endpoint: E, answer: unknown): ResponseOf<E> {
  const shaped = endpoint.success.body.safeParse(answer);
  if (shaped.success) return shaped.data as ResponseOf<E>;
  const places = shaped.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`The answer of ${endpoint.method} ${endpoint.path} does not fit its contract at: ${places}`);
}

const formsOnly = (): AppError => new AppError(415, 'UNSUPPORTED_TYPE', { code: 'errors.platform.notForm' });

/** A route that reads forms and nothing else, in a room of its own: no other route learns to read them. */
function routeForms(fastify: FastifyInstance, route: RouteOptions): void {
  void fastify.register(async (room) => {
    room.removeAllContentTypeParsers();
    await room.register(multipart, { throwFileSizeLimit: false });
    room.addContentTypeParser('*', (_, __, done) => done(formsOnly()));
    room.route(route);
  });
}

/** A signed body is small, kept as it came, and checked before anything of it counts. */
const signedBody = (platform: Platform, { signed }: Endpoint) =>
  signed
    ? {
        bodyLimit: SIGNED_BODY_BYTES,
        config: { keepsText: true },
        preHandler: (request: FastifyRequest) => requireSigned(platform, request),
      }
    : {};

const patientIn = (authentication: Authentication | undefined): Patient | null =>
  authentication?.status === 'ok' ? authentication.patient : null;

/** The family member whom a request names, as far as the endpoint has to do with one. */
const personOf = (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
  const given = request.headers[PERSON_HEADER.toLowerCase()];
  return endpoint.answersFor === 'account' || typeof given !== 'string' ? undefined : given;
};

/** Leaves a trace of what an endpoint refused. */
const createRefused =
  (platform: Platform, endpoint: Endpoint) =>
  (request: FastifyRequest, reason: Refusal['reason'], patient: Patient | null): Promise<void> => {
    const path = request.url.split('?', 1)[0] ?? '';
    return recordRefusal(platform, {
      reason,
      subject: subjectOf(endpoint, path),
      caller: callerOf(request),
      accountId: patient?.id,
      sessionId: patient?.session.id,
    });
  };

/** Too large, of another kind, locked, damaged or harmful. */
const isForTheFile = (error: unknown): boolean => error instanceof AppError && [413, 415, 422].includes(error.status);

/** Passes an error on, once it left its trace: a form may fail while it is read, or in its handler, which is called by what reads it. */
function createRefuse(
  platform: Platform,
  endpoint: Endpoint,
  patientOf: (request: FastifyRequest) => Patient | null,
  refused: ReturnType<typeof createRefused>,
) {
  const noted = new WeakSet<FastifyRequest>();
  return async (request: FastifyRequest, error: unknown): Promise<never> => {
    const patient = patientOf(request);
    const reason = noted.has(request) ? null : refusalReason(endpoint, patient, error);
    noted.add(request);
    if (reason) await refused(request, reason, patient);
    if (patient && reason === 'upload' && isForTheFile(error)) await countRefusedUpload(platform, patient.id);
    throw error;
  };
}

/** Looks up who asks and for whom; throws when an endpoint cannot be called so. */
const createIdentify =
  (authenticate: Authenticator, endpoint: Endpoint, refused: ReturnType<typeof createRefused>) =>
  async (request: FastifyRequest): Promise<Authentication> => {
    const authentication = await onceMore(() =>
      authenticate(request.headers.authorization, personOf(endpoint, request)),
    );
    const { status } = authentication;
    if ('language' in authentication) rememberLanguage(request, authentication.language);
    if (status === 'unknown') await refused(request, 'bad-token', null);
    if (status === 'no-such-person') {
      await refused(request, 'not-there', null);
      throw notFound({ code: 'errors.platform.notInFamily' });
    }
    if (endpoint.access === 'patient' && status !== 'ok') throw signInFirst(status);
    return authentication;
  };

/**
 * What only reads is tried again when its connection breaks: the next connection is often a good one (a server that restarted, a
 * connection that was ended). What changes something is not: it may have happened.
 */
const onceMore = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return read();
  });

/** What a handler answered, as the endpoint promises it. */
function sendResult(endpoint: Endpoint, reply: FastifyReply, result: unknown): unknown {
  reply.code(endpoint.success.status);
  return endpoint.download ? sendDownload(reply, result as Download) : shapeAnswer(endpoint, result);
}

/** Makes the function that turns endpoints into routes: access first, then input, then the handler, then the answer. */
export function createBind({ fastify, platform, authenticate, bound }: BindOptions): Api['bind'] {
  const readUpload = createUploadReader(createScanner(platform.config.clamavSocket).check);
  const [isOperator, noteLook] = [createOperatorCheck(platform.config), createLooks(platform)];
  return (endpoint, handler, admit) => {
    if (bound.includes(endpoint)) throw new Error(`${endpoint.method} ${endpoint.path} is bound twice.`);
    bound.push(endpoint);
    const known = new WeakMap<FastifyRequest, Authentication>();

    const patientOf = (request: FastifyRequest): Patient | null => patientIn(known.get(request));
    const refused = createRefused(platform, endpoint);
    const identify = createIdentify(authenticate, endpoint, refused);

    const onRequest = async (request: FastifyRequest): Promise<void> => {
      if (endpoint.tag !== 'system' && !platform.isReady()) throw notReady();
      if (endpoint.access === 'public') return;
      known.set(request, await identify(request));
    };

    const refuse = createRefuse(platform, endpoint, patientOf, refused);

    // the type of `patient` follows from `access`, which was enforced in onRequest; the compiler cannot see that
    const look = async (request: FastifyRequest) => admit?.(patientOf(request) as PatientOf<typeof endpoint>);
    const beAdmitted = (request: FastifyRequest): Promise<void> =>
      look(request).catch((error: unknown) => refuse(request, error));

    const answer = async (request: FastifyRequest, reply: FastifyReply, form: Form | null): Promise<unknown> => {
      const { params, query } = request;
      const call = {
        ...parseInput(endpoint, { params, query, body: form ? form.fields : request.body }),
        patient: patientOf(request),
        caller: callerOf(request),
        authentication: known.get(request)?.status ?? 'none',
        isOperator: isOperator(request.headers.authorization),
        signal: signalOf(reply),
        files: form ? form.files : null,
        repeatKey: form ? idempotencyKey(request.headers['idempotency-key']) : null,
      };
      const handle = () => inLanguage(request, reply, () => handler(call as unknown as Call<typeof endpoint>));
      const result = await (endpoint.method === 'GET' ? onceMore(handle) : handle()).catch((error: unknown) =>
        refuse(request, error),
      );
      if (call.patient) await noteLook(endpoint, call.patient, call.caller);
      return sendResult(endpoint, reply, result);
    };

    const route = { method: endpoint.method, url: routePath(endpoint), onRequest: [onRequest, beAdmitted] };
    const { upload } = endpoint;
    if (!upload) {
      const signed = signedBody(platform, endpoint);
      fastify.route({ ...route, ...signed, handler: (request, reply) => answer(request, reply, null) });
      return;
    }
    routeForms(fastify, {
      ...route,
      handler: async (request, reply) => {
        if (!request.isMultipart()) throw formsOnly(); // no body at all
        const patient = patientOf(request);
        if (patient) await requireUploadsLeft(platform, patient.id);
        const patientId = patient?.id ?? request.ip;
        return readUpload({ request, reply, patientId, limits: upload }, (form) => answer(request, reply, form)).catch(
          (error: unknown) => refuse(request, error),
        );
      },
    });
  };
}
