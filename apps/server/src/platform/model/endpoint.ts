// The one place that speaks to a model: an OpenAI-compatible API, through the AI SDK, which is loaded with the first question.
import type { z } from 'zod';
import type { ModelSettings } from './settings.ts';

/** An answer is a few hundred words; more is no answer. */
const LONGEST_ANSWER_BYTES = 200_000;
const MOST_TOKENS = 1200;

/** How a question ended. */
export type Outcome =
  | 'answered'
  /** Not within the time. */
  | 'late'
  /** Who asked waits no more. */
  | 'left'
  /** The endpoint does not want it, or not now. */
  | 'refused'
  | 'too-many'
  /** Nobody there, or broken. */
  | 'away'
  /** No JSON, or another one than was asked for. */
  | 'unreadable'
  | 'too-large';

export type Question<T> = {
  readonly instructions: string;
  readonly prompt: string;
  readonly schema: z.ZodType<T>;
  readonly signal: AbortSignal;
};
export type Answered<T> =
  | { readonly outcome: 'answered'; readonly value: T; readonly tokensIn: number; readonly tokensOut: number }
  | { readonly outcome: Exclude<Outcome, 'answered'> };

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Ends an answer that grows beyond any use while it is read, whatever its headers promise. */
function withLimit(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > LONGEST_ANSWER_BYTES) controller.error(new TooLarge());
      else controller.enqueue(chunk);
    },
  });
}

/** Follows no redirect: who is asked is who the patient was told of. */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(withLimit()) ?? null, { status, statusText, headers });
};

const load = async ({ url, name, key }: ModelSettings) => {
  const [{ generateText, Output, APICallError, NoObjectGeneratedError }, { createOpenAICompatible }] =
    await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  // it would print to the console what an endpoint does not support
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const provider = createOpenAICompatible({
    name: 'nabz',
    baseURL: url,
    ...(key === null ? {} : { apiKey: key }),
    fetch: guardedFetch,
    supportsStructuredOutputs: true,
  });
  return { model: provider(name), generateText, Output, APICallError, NoObjectGeneratedError };
};
type Client = Awaited<ReturnType<typeof load>>;

/** Errors of the library hold the request: nothing of them but this word goes any further. */
function outcomeOf(error: unknown, client: Client, signal: AbortSignal): Exclude<Outcome, 'answered'> {
  const causes: unknown[] = [];
  for (let one = error; one instanceof Error && causes.length < 8; one = one.cause) causes.push(one);
  if (causes.some((cause) => cause instanceof TooLarge)) return 'too-large';
  if (signal.aborted) return 'late';
  if (causes.some((cause) => client.NoObjectGeneratedError.isInstance(cause))) return 'unreadable';
  const call = causes.find((cause) => client.APICallError.isInstance(cause));
  const status = client.APICallError.isInstance(call) ? call.statusCode : undefined;
  if (status === undefined || status >= 500) return 'away';
  if (status === 429) return 'too-many';
  return status >= 400 ? 'refused' : 'unreadable';
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true });
    if (signal.aborted) reject(new Error('late'));
  });

/** Asks the model one question. Never throws: every way to fail has its word. */
export function createEndpoint(settings: ModelSettings) {
  let loaded: Promise<Client> | undefined;
  return async <T>({ instructions, prompt, schema, signal }: Question<T>): Promise<Answered<T>> => {
    const client = await (loaded ??= load(settings));
    try {
      const asked = client.generateText({
        model: client.model,
        instructions,
        prompt,
        output: client.Output.object({ schema }),
        temperature: 0,
        maxOutputTokens: MOST_TOKENS,
        maxRetries: 0,
        abortSignal: signal,
      });
      const { output, usage } = await Promise.race([asked, untilAborted(signal)]);
      return {
        outcome: 'answered',
        value: schema.parse(output),
        tokensIn: usage.inputTokens ?? 0,
        tokensOut: usage.outputTokens ?? 0,
      };
    } catch (error) {
      return { outcome: outcomeOf(error, client, signal) };
    }
  };
}
