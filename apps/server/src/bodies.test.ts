// What a JSON body may be, asked of every endpoint of the contract.
import { allEndpoints } from '@nabz/contract/endpoints';
import type { Endpoint } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from './platform/errors/app-error.ts';
import { parseInput } from './platform/http/parse-input.ts';
import { makeApp, type TestApp } from './test/app.ts';
import { signedHeaders } from './test/messages-provider.ts';
import { registerPatient, type SignedIn } from './test/patient.ts';

const repliesKey = 'key-of-the-messages-provider-0123456789';
let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp({ config: { repliesKey } });
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const withBody = allEndpoints.filter((endpoint) => endpoint.body && !endpoint.upload);
const json = { 'content-type': 'application/json' };

/** A request with this text as its body, in the name of a patient, with ids of nothing. */
const send = (endpoint: Endpoint, body: string) => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => endpoint.example.params?.[key] ?? 'x');
  const headers = endpoint.signed ? signedHeaders(app, repliesKey, body) : json;
  return app.call(endpoint.method, path, { body, headers, token: asha.token });
};

describe.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  test.each(['null', ' null\n', '[]', '"text"', '7', 'true'])('refuses %j as a whole body with 400', async (body) => {
    const answer = await send(endpoint, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('refuses a body that names a field twice, and says so', async () => {
    const [name = 'x'] = Object.keys(endpoint.body?.shape ?? {});
    const field = `${JSON.stringify(name)}:1`;
    for (const body of [`{${field},${field}}`, `{"deep":[{"x":{${field}, "\\u0061":0, "a" : 0}}]}`]) {
      const answer = await send(endpoint, body);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        400,
        'INVALID_JSON',
        'The request has the same field twice.',
      ]);
    }
  });
});

type Described = {
  type?: string;
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
};

/** The places of optional fields that null is no value of, as the API description tells them; `value` is an example. */
function optionalPlaces(
  schema: Described,
  value: unknown,
  at: readonly (string | number)[] = [],
): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.length > 0) {
    // which of several is meant the description does not tell: only what all of them have
    return choices.length === 1 || choices.filter(({ type }) => type !== 'null').length === 1
      ? choices.flatMap((choice) => optionalPlaces(choice, value, at))
      : [];
  }
  if (Array.isArray(value)) return value.flatMap((entry, i) => optionalPlaces(schema.items ?? {}, entry, [...at, i]));
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const hasNull = JSON.stringify(field.anyOf ?? field.type ?? '').includes('"null"');
    const isOptional = !(schema.required ?? []).includes(name) && !hasNull;
    const inside = optionalPlaces(field, Reflect.get(value, name), [...at, name]);
    return isOptional ? [[...at, name], ...inside] : inside;
  });
}

/** A copy of the example with null at a place, or with nothing there. */
function changed(body: unknown, place: readonly (string | number)[], how: 'null' | 'left out'): unknown {
  const copy: unknown = structuredClone(body);
  const parent = place.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(part as object, key), copy) as object;
  const last = place.at(-1) ?? '';
  if (how === 'null') Reflect.set(parent, last, null);
  else Reflect.deleteProperty(parent, last);
  return copy;
}

const outcomeOf = (endpoint: Endpoint, body: unknown): unknown => {
  try {
    const { params, query } = endpoint.example;
    return parseInput(endpoint, { params, query, body }).body;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.status, error.fields];
  }
};

const places = withBody.flatMap((endpoint) => {
  const described = z.toJSONSchema(endpoint.body ?? z.object(), { io: 'input', unrepresentable: 'any' }) as Described;
  return optionalPlaces(described, endpoint.example.body).map((place) => [nameOf(endpoint), place, endpoint] as const);
});

test('null for an optional field counts as absent, in every body of the contract', () => {
  expect(places.length).toBeGreaterThan(80);
  for (const [name, place, endpoint] of places) {
    const absent = outcomeOf(endpoint, changed(endpoint.example.body, place, 'left out'));
    const isNull = outcomeOf(endpoint, changed(endpoint.example.body, place, 'null'));
    expect([name, place, isNull]).toEqual([name, place, absent]);
  }
});

test('null stays what it is where a field can be emptied, and where one is asked', async () => {
  const { token } = asha;
  const emptied = await app.call('PUT', '/auth/profile', { body: { age: null, name: null }, token });
  expect([emptied.status, emptied.body.user?.age, emptied.body.user?.name]).toEqual([200, null, asha.name]);
  const asked = await app.call('POST', '/auth/login', { body: { email: null, password: 'x' } });
  expect([asked.status, Object.keys(asked.body.fields ?? {})]).toEqual([400, ['email']]);
});
