// The server of the Model Context Protocol that one request gets: the tools of its key, and nothing else.
import { type Scope, ScopeSchema } from '@nabz/contract/assistants';
import { McpServer } from '@modelcontextprotocol/server';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { say } from '@nabz/words/catalogue';
import { fill } from '@nabz/words/render';
import type { ConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import { dangerFirst } from '../../platform/danger-first.ts';
import { toAppError } from '../../platform/http/errors.ts';
import { languageNow } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { spoken } from '../../platform/spoken.ts';
import { version } from '../../platform/version.ts';
import { CALLS } from './assistants.policy.ts';
import type { Reader } from './keys.service.ts';
import type { Tool, ToolAnswer, ToolCall } from './tool.service.ts';

const words = spoken('assistants');

type ToolName = keyof typeof words.tools;
/** The parts that the requests of a process share. */
export type Serving = {
  readonly platform: Platform;
  readonly tools: readonly Tool[];
  readonly limited: ConcurrencyLimit;
};

const text = (said: string) => ({ type: 'text' as const, text: said });

/** What is urgent stands in a block of its own before the data, which are marked as data. */
const toResult = ({ first, data }: ToolAnswer): CallToolResult => ({
  content: [text([...first, words.first.data].join('\n')), text(JSON.stringify(data))],
});

/** A refusal is for the assistant to read and to tell; what went wrong inside stays inside. */
function toFailure({ log }: Platform, error: unknown, { caller }: ToolCall): CallToolResult {
  const failure = toAppError(error, 'GET');
  if (failure.status >= 500)
    log.error({ err: failure.cause, requestId: caller.requestId }, 'assistants: a tool failed');
  return { isError: true, content: [text(say(languageNow(), failure.refusal))] };
}

async function callTool(
  { platform, limited }: Serving,
  tool: Tool,
  call: ToolCall,
  given: unknown,
): Promise<CallToolResult> {
  const { reader } = call;
  try {
    const answer = await dangerFirst({
      take: async () => {
        await platform.rateLimiter.take(platform.database.db, CALLS, reader.keyId);
        tool.take(call, given);
      },
      answer: () => limited(reader.owner.accountId, () => tool.answer(call, given)),
      answerDanger: () => tool.answerDanger(call, given),
    });
    return toResult(answer);
  } catch (error) {
    return toFailure(platform, error, call);
  }
}

const namesOf = (scopes: readonly Scope[]): string => scopes.map((scope) => words.scopes[scope]).join(', ');

/** What the assistant is told when it connects: the rules, and what its key is for. */
function instructionsFor({ scopes }: Reader): string {
  const others = ScopeSchema.options.filter((scope) => !scopes.includes(scope));
  return [
    ...words.instructions,
    fill(words.allowed, { scopes: namesOf(scopes) }),
    ...(others.length > 0 ? [fill(words.notAllowed, { scopes: namesOf(others) })] : []),
  ].join('\n');
}

/** A server for one request. A tool that the key does not allow is not there. */
export function serverFor(serving: Serving, call: ToolCall): McpServer {
  const server = new McpServer(
    { name: 'nabz', title: words.serverTitle, version },
    { instructions: instructionsFor(call.reader), capabilities: { tools: { listChanged: false } } },
  );
  for (const tool of serving.tools) {
    if (!call.reader.scopes.includes(tool.scope)) continue;
    const { title, description } = words.tools[tool.name as ToolName];
    server.registerTool(
      tool.name,
      { title, description, inputSchema: tool.input, annotations: { title, readOnlyHint: true, openWorldHint: false } },
      (given: unknown) => callTool(serving, tool, call, given),
    );
  }
  return server;
}
