import type { Endpoint, ResponseOf } from '@nabz/contract/endpoint';
import type { ErrorBody, ErrorCode } from '@nabz/contract/errors';
import { type HttpHandler, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** The only thing that is fake in a web test: the other end of the network. */
export const server = setupServer();

type Call = {
  endpoint: Endpoint;
  params: Record<string, unknown>;
  body: unknown;
  query: Record<string, string>;
  headers: Headers;
};
const calls: Call[] = [];
export const forgetCalls = (): void => void calls.splice(0);
/** The calls of one endpoint so far, in order. */
export const callsTo = (endpoint: Endpoint): Call[] => calls.filter((call) => call.endpoint === endpoint);

const ADDRESS = 'http://nabz.test/api';
const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

const handle = (endpoint: Endpoint, answer: (call: Call) => Response | Promise<Response>): HttpHandler =>
  METHODS[endpoint.method](`${ADDRESS}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request, params }) => {
    const text = await request.text();
    const call: Call = {
      endpoint,
      params,
      body: text === '' ? undefined : JSON.parse(text),
      query: Object.fromEntries(new URL(request.url).searchParams),
      headers: request.headers,
    };
    calls.push(call);
    return answer(call);
  });

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

/** Refuses, with an error body of the contract; `bare` sends none. */
export const refuse = (
  endpoint: Endpoint,
  status: number,
  words: { error?: string; message?: string; code?: ErrorCode; fields?: Record<string, string> } | 'bare',
): void =>
  server.use(
    handle(endpoint, () => {
      if (words === 'bare') return new HttpResponse(null, { status });
      const body: Partial<ErrorBody> = { success: false, code: 'INVALID_INPUT', requestId: 'r-1', ...words };
      return HttpResponse.json(body, { status });
    }),
  );

/** Answers with something the contract does not promise. */
export const answerRaw = (endpoint: Endpoint, body: object | string, status = 200): void =>
  server.use(
    handle(endpoint, () =>
      typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status }),
    ),
  );

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
