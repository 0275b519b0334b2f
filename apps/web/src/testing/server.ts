import type { Endpoint, ResponseOf } from '@nabz/contract/endpoint';
import type { ErrorBody, ErrorCode } from '@nabz/contract/errors';
import { type HttpHandler, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { NOTHING } from './nothing.ts';

const ADDRESS = 'http://nabz.test/api';

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;
const at = (endpoint: Endpoint): string => `${ADDRESS}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;

/** The only thing that is fake in a web test: the other end of the network. What every test may meet answers "nothing". */
export const server = setupServer(
  ...NOTHING.map(([endpoint, body]) => METHODS[endpoint.method](at(endpoint), () => HttpResponse.json(body))),
);

type Call = {
  endpoint: Endpoint;
  params: Record<string, unknown>;
  body: unknown;
  query: Record<string, string>;
  headers: Headers;
  /** The files of an upload; its fields are the body. */
  files: File[];
};
const calls: Call[] = [];
export const forgetCalls = (): void => void calls.splice(0);
/** The calls of one endpoint so far, in order. */
export const callsTo = (endpoint: Endpoint): Call[] => calls.filter((call) => call.endpoint === endpoint);

/** Requests that have no answer yet. */
const open = new Set<string>();
server.events.on('request:start', ({ requestId }) => void open.add(requestId));
server.events.on('request:end', ({ requestId }) => void open.delete(requestId));

const turn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));
/** As many turns as an answer may take; what a test holds back on purpose has no answer after them either. */
const TURNS = 60;
/** So many without a request: an answer is read, the page does what it does with it, and may ask again. */
const QUIET_TURNS = 6;
/** What a page asked for just before its test ended is answered now, and does what it does with the answer: not in the next test. */
export const settleCalls = async (): Promise<void> => {
  let quiet = 0;
  for (let turns = 0; turns < TURNS && quiet < QUIET_TURNS; turns += 1) {
    await turn();
    quiet = open.size > 0 ? 0 : quiet + 1;
  }
  open.clear();
};

const readBody = async (request: Request): Promise<Pick<Call, 'body' | 'files'>> => {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) {
    const text = await request.text();
    return { body: text === '' ? undefined : JSON.parse(text), files: [] };
  }
  const parts = [...(await request.formData())];
  const isText = (part: [string, string | File]): part is [string, string] => typeof part[1] === 'string';
  return {
    body: Object.fromEntries(parts.filter(isText)),
    files: parts.map(([, value]) => value).filter((value) => typeof value !== 'string'),
  };
};

const handle = (endpoint: Endpoint, answer: (call: Call) => Response | Promise<Response>, once = false): HttpHandler =>
  METHODS[endpoint.method](
    at(endpoint),
    async ({ request, params }) => {
      const call: Call = {
        endpoint,
        params,
        ...(await readBody(request)),
        query: Object.fromEntries(new URL(request.url).searchParams),
        headers: request.headers,
      };
      calls.push(call);
      return answer(call);
    },
    { once },
  );

type Answer<E extends Endpoint> = ResponseOf<E> | ((call: Call) => ResponseOf<E> | Promise<ResponseOf<E>>);

/** Answers an endpoint as its contract says. */
export const answer = <E extends Endpoint>(endpoint: E, body: Answer<E>): void =>
  server.use(
    handle(endpoint, async (call) =>
      HttpResponse.json((await (typeof body === 'function' ? body(call) : body)) as object, {
        status: endpoint.success.status,
      }),
    ),
  );

type Words = {
  error?: string;
  message?: string;
  code?: ErrorCode;
  fields?: Record<string, string>;
  suggestions?: string[];
  reason?: { code: string };
};

const refusing = (endpoint: Endpoint, status: number, words: Words | 'bare', isOnce = false): void =>
  server.use(
    handle(
      endpoint,
      () => {
        if (words === 'bare') return new HttpResponse(null, { status });
        const body: Partial<ErrorBody> = { success: false, code: 'INVALID_INPUT', requestId: 'r-1', ...words };
        return HttpResponse.json(body, { status });
      },
      isOnce,
    ),
  );

/** Refuses, with an error body of the contract; `bare` sends none. */
export const refuse = (endpoint: Endpoint, status: number, words: Words | 'bare'): void =>
  refusing(endpoint, status, words);
/** Refuses the next call alone; what was said before holds again after it. */
export const refuseOnce = (endpoint: Endpoint, status: number, words: Words): void =>
  refusing(endpoint, status, words, true);

/** Answers with something the contract does not promise. */
export const answerRaw = (endpoint: Endpoint, body: object | string, status = 200): void =>
  server.use(
    handle(endpoint, () =>
      typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status }),
    ),
  );

/** Answers an endpoint with `download`. */
export const answerFile = (endpoint: Endpoint, bytes: string, headers: Record<string, string> = {}): void =>
  server.use(handle(endpoint, () => new HttpResponse(bytes, { status: endpoint.success.status, headers })));

/** The connection is gone. */
export const cutOff = (endpoint: Endpoint): void => server.use(handle(endpoint, () => HttpResponse.error()));

/** Answers only when told to. */
export const answerLater = <E extends Endpoint>(endpoint: E, body: ResponseOf<E>): (() => void) => {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(endpoint, async () => {
    await gate;
    return body;
  });
  return () => release();
};
