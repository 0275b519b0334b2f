import type { Endpoint } from '@nabz/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, invalidInput } from '../errors/app-error.ts';

/** Words for what a schema has no words of its own for. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This field is required.';
    return `This must be ${issue.expected === 'array' ? 'a list' : `of type ${issue.expected}`}.`;
  }
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'too_big') return 'This is too long or too large.';
  if (issue.code === 'too_small') return 'This is too short or too small.';
  return 'This is not valid.';
};

/** PostgreSQL cannot hold the character NUL in a text, so no field may carry it. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key.includes('\0') || hasNul(part));
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  const given = value ?? {};
  if (hasNul(given)) throw invalidInput({ [part]: 'Please remove the special control characters.' });
  const parsed = schema.safeParse(given, { error: inWords });
  if (parsed.success) return parsed.data;
  // an id that cannot be one is simply not there
  if (part === 'params') throw new AppError(404, 'NOT_FOUND', 'Not found.');
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || part] ??= issue.message;
  throw invalidInput(fields);
}

/** Parses params, query and body by the endpoint's schemas, or throws 400 with a sentence for each field. */
export function parseInput(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): { params: unknown; query: unknown; body: unknown } {
  return {
    params: parsePart(endpoint.params, request.params, 'params'),
    query: parsePart(endpoint.query, request.query, 'query'),
    body: parsePart(endpoint.body, request.body, 'body'),
  };
}
