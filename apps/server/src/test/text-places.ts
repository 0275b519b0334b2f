// Every place of a request where a text stands, found in the example of its endpoint.
import type { Endpoint } from '@nabz/contract/endpoint';

export type Place = readonly (string | number)[];
export type ExampleRequest = Pick<Endpoint['example'], 'params' | 'query' | 'body'>;

/** Where texts stand in an example. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]));
}

/** The same with another text in one place. */
export function changed(value: unknown, [key, ...rest]: Place, text: string): unknown {
  if (key === undefined) return text;
  const copy = structuredClone(value) as object;
  Reflect.set(copy, key, changed(Reflect.get(copy, key), rest, text));
  return copy;
}

/** The request of an endpoint's example, without what else stands in it. */
export const exampleOf = ({ example: { params, query, body } }: Endpoint): ExampleRequest =>
  ({ params, query, body }) as ExampleRequest;

/** The path of a request with its parameters and its search. */
export function addressOf(endpoint: Endpoint, { params, query }: ExampleRequest): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent((params?.[key] ?? 'x').toWellFormed()),
  );
  return query && !endpoint.upload ? `${path}?${new URLSearchParams(query).toString()}` : path;
}
