// Whatever is sent to any endpoint: what comes back is a sentence for a person, never the library's own words.
import { allEndpoints } from '@nabz/contract/endpoints';
import type { Endpoint } from '@nabz/contract/endpoint';
import { say } from '@nabz/words/catalogue';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { parseInput } from './parse-input.ts';

const wrong: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  1e21,
  0.5,
  true,
  '',
  ' ',
  'x',
  'x'.repeat(100_000),
  [],
  [null],
  Array.from({ length: 5000 }, () => 'x'),
  {},
  { a: { b: 1 } },
];

/** A value with one part replaced, for each part at any depth. */
function* broken(value: unknown, depth = 0): Generator {
  yield* wrong;
  if (typeof value !== 'object' || value === null || depth > 3) return;
  for (const [key, part] of Object.entries(value)) {
    for (const bad of broken(part, depth + 1)) {
      yield Array.isArray(value) ? value.with(Number(key), bad) : { ...value, [key]: bad };
    }
  }
}

/** Fields that the example does not have. */
function* unnamed(schema: z.ZodType | undefined, value: unknown): Generator {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(schema.shape))
    if (!(key in value)) for (const bad of wrong) yield { ...value, [key]: bad };
}

type Sent = { params: unknown; query: unknown; body: unknown };
function textsOf(endpoint: Endpoint, sent: Sent): string[] {
  try {
    parseInput(endpoint, sent);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.message, ...Object.values(error.fields ?? {}).map((said) => say('en', said))];
  }
}

/** What a machine says of a form; words that our own sentences use in another sense are not here. */
const machine =
  /\b(?:expected|received|invalid|schema|regex|pattern|undefined|null|NaN|boolean|enum|union|of type|parse|JSON|zod|string|array|object|property|path)\b|[_{}[\]<>]|^[a-z]/;

test.each(allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s refuses whatever is wrong in words for a patient',
  (_, endpoint) => {
    const { params, query, body } = endpoint.example as Partial<Sent>;
    const right: Sent = { params, query, body };
    const texts = new Set<string>();
    for (const part of ['query', 'body'] as const) {
      if (!endpoint[part]) continue;
      for (const bad of [...broken(right[part]), ...unnamed(endpoint[part], right[part] ?? {})])
        for (const text of textsOf(endpoint, { ...right, [part]: bad })) texts.add(text);
    }
    expect([...texts].filter((text) => machine.test(text))).toEqual([]);
  },
);
