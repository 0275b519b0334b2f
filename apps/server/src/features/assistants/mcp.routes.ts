// Where other assistants speak the Model Context Protocol (streamable HTTP, without sessions): a call of programs, not of the
// contract. Answers are those of the protocol's own library; this file looks at the key, the origin and the size before it.
import {
  bearerAuthChallengeResponse,
  createMcpHandler,
  OAuthError,
  OAuthErrorCode,
  originValidationResponse,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { notReady } from '../../platform/errors/app-error.ts';
import { callerOf } from '../../platform/http/bind.ts';
import { recordRefusal } from '../../platform/http/refusals.ts';
import { answerIn } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { BODY_LIMIT_BYTES, CONCURRENCY } from './assistants.policy.ts';
import { helpTools } from './help-tools.service.ts';
import { type Presented, type Reader, readerOf } from './keys.service.ts';
import { type Serving, serverFor } from './mcp.service.ts';
import { recordTools } from './record-tools.service.ts';

const path = '/mcp';

/** For who connects a program, in the header that RFC 6750 has for it: plain ASCII, so English alone. */
const unauthorized: Readonly<Record<Exclude<Presented['status'], 'ok'>, string>> = {
  none: 'Send the key as Authorization: Bearer nabz_key_...',
  unknown: 'This key opens nothing: it was ended, or it never was one.',
  expired: 'This key is over. The patient makes a new one in Nabz, under Privacy.',
};

const challenge = (code: OAuthErrorCode, why: string, scopes: string[] = []): Response =>
  bearerAuthChallengeResponse(new OAuthError(code, why), { requiredScopes: scopes });

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value));
  const { body } = request;
  return new Request(`http://nabz${path}`, {
    method: request.method,
    headers,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value);
  // what it holds is a patient's: no cache between keeps it
  reply.code(response.status).header('cache-control', 'no-store');
  return reply.send(await response.text());
}

/** What a request says, as far as it can be read: the library answers what cannot. */
function messageIn(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return null;
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return null;
  }
}

const ToolCallSchema = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) });

/** Old clients may send many messages as one: a single request would then be hundreds of calls. */
const oneAtATime = (): Response =>
  Response.json(
    {
      jsonrpc: '2.0',
      id: null,
      error: { code: ProtocolErrorCode.InvalidRequest, message: 'Send one message at a time.' },
    },
    { status: 400 },
  );

/** Who asks, or the answer to who may not. */
async function admit(platform: Platform, request: FastifyRequest): Promise<Reader | Response> {
  const presented = await readerOf(platform, request.headers.authorization);
  if (presented.status === 'ok') return presented;
  if (presented.status === 'unknown')
    await recordRefusal(platform, { reason: 'bad-token', subject: `POST ${path}`, caller: callerOf(request) });
  return challenge(OAuthErrorCode.InvalidToken, unauthorized[presented.status]);
}

/** The answer to many messages in one, and to a call of a tool that the key does not allow; null when it may go on. */
async function refuse({ platform, tools }: Serving, reader: Reader, request: FastifyRequest): Promise<Response | null> {
  const message = messageIn(request.body);
  if (Array.isArray(message)) return oneAtATime();
  const name = ToolCallSchema.safeParse(message).data?.params.name;
  const tool = tools.find((one) => one.name === name);
  if (!tool || reader.scopes.includes(tool.scope)) return null;
  await recordRefusal(platform, {
    reason: 'no-scope',
    subject: `POST ${path} ${tool.name}`,
    caller: callerOf(request),
    accountId: reader.owner.id,
  });
  const why = `This key does not allow ${tool.scope}. The patient makes another one in Nabz, under Privacy.`;
  return challenge(OAuthErrorCode.InsufficientScope, why, [tool.scope]);
}

/** Answers one request of an assistant whose key is good. */
async function serve(serving: Serving, reader: Reader, request: FastifyRequest): Promise<Response> {
  const refused = await refuse(serving, reader, request);
  if (refused) return refused;
  const call = { reader, caller: callerOf(request) };
  // made for this request alone: nothing of one assistant can reach another
  const { fetch } = createMcpHandler(() => serverFor(serving, call), {
    maxSubscriptions: 0, // nothing is announced: what changed is read anew
  });
  return answerIn(reader.language, () => fetch(toWebRequest(request)));
}

/** Binds /mcp. Every request stands for itself: there is nothing to open or to close. */
export function registerMcp(fastify: FastifyInstance, platform: Platform): void {
  const tools = [...recordTools(platform), ...helpTools(platform)];
  const serving: Serving = { platform, tools, limited: createConcurrencyLimit(CONCURRENCY) };
  const { hostname } = new URL(platform.config.publicUrl);
  const readers = new WeakMap<FastifyRequest, Reader>();

  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!platform.isReady()) throw notReady();
    const foreign = originValidationResponse(toWebRequest(request), [hostname]);
    const admitted = foreign ?? (await admit(platform, request));
    if (admitted instanceof Response) return send(reply, admitted);
    readers.set(request, admitted);
    return undefined;
  };

  void fastify.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    room.route({
      method: ['GET', 'POST', 'DELETE'],
      url: path,
      bodyLimit: BODY_LIMIT_BYTES,
      onRequest,
      handler: async (request, reply) => {
        const reader = readers.get(request);
        if (!reader) throw new Error('A request came by without its key.');
        return send(reply, await serve(serving, reader, request));
      },
    });
  });
}
