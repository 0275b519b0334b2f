// What a tool of /mcp is, and how a call of one is answered: its scope, its limit, its line in the access log, its words.
import type { Scope } from '@nabz/contract/assistants';
import type { z } from 'zod';
import { type AuditKind, type Caller, audit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { LOOKS } from './assistants.policy.ts';
import type { Reader } from './keys.service.ts';

/** One call: who reads, and from where. */
export type ToolCall = { readonly reader: Reader; readonly caller: Caller };

/** `first` is said before anything else, the most urgent sentence at the top; `data` is what was asked for. */
export type ToolAnswer = { readonly first: readonly string[]; readonly data: unknown };

type Definition<I extends z.ZodObject, O extends z.ZodObject> = {
  readonly name: string;
  readonly scope: Scope;
  /** Set: it reads what is kept about the patient, who finds a line of this kind in their access log. */
  readonly kind?: AuditKind;
  readonly input: I;
  /** What may leave: anything else of the data is left out. */
  readonly output: O;
  readonly answer: (
    call: ToolCall,
    given: z.output<I>,
  ) => Promise<{ readonly first: readonly string[]; readonly data: z.input<O> }>;
  /** Counts a call against a limit of its own; throws when that is reached. */
  readonly take?: (call: ToolCall, given: z.output<I>) => void;
  /** What cannot wait, whatever a limit says; null when nothing of the call is. */
  readonly answerDanger?: (
    call: ToolCall,
    given: z.output<I>,
  ) => Promise<{ readonly first: readonly string[]; readonly data: z.input<O> } | null>;
  /** What it was about, for the access log: the id of a report. */
  readonly subject?: (given: z.output<I>) => string;
};

/** A tool whose input was checked against `input` before it is called. */
export type Tool = {
  readonly name: string;
  readonly scope: Scope;
  readonly input: z.ZodObject;
  readonly take: (call: ToolCall, given: unknown) => void;
  readonly answer: (call: ToolCall, given: unknown) => Promise<ToolAnswer>;
  readonly answerDanger: (call: ToolCall, given: unknown) => Promise<ToolAnswer | null>;
};

/** Leaves a line that an assistant read: who may see health data must be able to be told. */
async function recordRead(
  { database, rateLimiter, clock }: Platform,
  { reader: { keyId, owner }, caller }: ToolCall,
  kind: AuditKind,
  about: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await rateLimiter.tryTake(tx, LOOKS, keyId, kind, about))) return;
    const subject = about === '' ? keyId : `${keyId}/${about}`;
    await audit.ok(tx, clock.now(), caller, kind, { accountId: owner.id, subject });
  });
}

/** Makes a tool of its definition: it answers what its schema lets out, after its line stands in the access log. */
export function defineTool<I extends z.ZodObject, O extends z.ZodObject>(
  platform: Platform,
  { name, scope, kind, input, output, answer, take, answerDanger, subject }: Definition<I, O>,
): Tool {
  // the server of the protocol has parsed what is given by `input`; the compiler cannot see that
  const parsed = (given: unknown) => given as z.output<I>;
  const shaped = async (
    call: ToolCall,
    given: unknown,
    { first, data }: { first: readonly string[]; data: z.input<O> },
  ): Promise<ToolAnswer> => {
    if (kind) await recordRead(platform, call, kind, subject?.(parsed(given)) ?? '');
    return { first, data: output.parse(data) };
  };
  return {
    name,
    scope,
    input,
    take: (call, given) => take?.(call, parsed(given)),
    answer: async (call, given) => shaped(call, given, await answer(call, parsed(given))),
    answerDanger: async (call, given) => {
      const urgent = (await answerDanger?.(call, parsed(given))) ?? null;
      return urgent && shaped(call, given, urgent);
    },
  };
}
