import type { Endpoint } from '@nabz/contract/endpoint';
import { nameIssue } from '@nabz/contract/input-words';
import { readIssue } from '@nabz/contract/issue';
import type { Refusal } from '@nabz/words/catalogue';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, invalidInput } from '../errors/app-error.ts';
import { withoutNulls } from './null-fields.ts';

/** Deeper than anything of the contract; without a bound a hostile body would exhaust the stack. */
const deepest = 20;
const halfCharacter = /\p{Surrogate}/u;

/** PostgreSQL can hold neither NUL nor half of a surrogate pair in a text, so no field may carry them. */
function isUnfit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || halfCharacter.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return depth === deepest || Object.entries(value).some(([key, part]) => isUnfit(key) || isUnfit(part, depth + 1));
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: 'params' | 'query' | 'body'): unknown {
  if (!schema) return undefined;
  // no body at all is one without fields; null is not
  const given = value === undefined ? {} : value;
  if (isUnfit(given)) throw invalidInput({ [part]: { code: 'errors.platform.controlCharacters' } });
  const parsed = schema.safeParse(part === 'body' ? withoutNulls(schema, given) : given, { error: nameIssue });
  if (parsed.success) return parsed.data;
  // an id that cannot be one is simply not there
  if (part === 'params') throw new AppError(404, 'NOT_FOUND', { code: 'errors.platform.notFound' });
  const fields: Record<string, Refusal> = {};
  // `npm run check` proves that every message of the contract is a code of the catalogue
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || part] ??= readIssue(issue.message) as Refusal;
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
