import type { Endpoint } from '@nabz/contract/endpoint';
import { allEndpoints } from '@nabz/contract/endpoints';
import { ErrorBodySchema, type ErrorStatus } from '@nabz/contract/errors';
import { z } from 'zod';
import { version } from '../version.ts';

type Json = Record<string, unknown>;

const meaning: Record<ErrorStatus, string> = {
  400: 'The input is not valid; `fields` says where.',
  401: 'No token, or one that is not valid any more.',
  403: 'A fresh proof of who you are is needed (code STEP_UP_REQUIRED).',
  404: 'Not there, or not yours.',
  405: 'The path does not know this method.',
  409: 'In conflict with what is there.',
  413: 'Too large.',
  415: 'A content or file type that is not read here.',
  422: 'A document that cannot be read.',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait.',
  500: 'An error on our side.',
  503: 'Not ready yet.',
};

/** Every status an endpoint can refuse with: its own, and those that all of them share. */
export function errorStatuses(endpoint: Endpoint): ErrorStatus[] {
  const all = new Set<ErrorStatus>([...endpoint.errors, 429, 500]);
  if (endpoint.path !== '/health') all.add(503);
  if (endpoint.access === 'patient') all.add(401);
  if (endpoint.params) all.add(404);
  if (endpoint.body) for (const status of [400, 413, 415] as const) all.add(status);
  if (endpoint.query) all.add(400);
  return [...all].sort((a, b) => a - b);
}

/** A schema as JSON Schema; throws for what JSON cannot say, rather than describe it as "anything". */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'throw', target: 'draft-2020-12' });
  return rest;
}

const parametersOf = (
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  example: Readonly<Json> | undefined,
): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: jsonSchema(field, 'input'),
    ...(example?.[name] === undefined ? {} : { example: example[name] }),
  }));

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Uploads alone: made again with the same key they answer what they answered before. */
const repeatKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request creates nothing twice; with another request it is refused (409).',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

const signedBy: Json[] = [
  ['Nabz-Timestamp', 'Seconds since 1970, at most five minutes off.'],
  ['Nabz-Signature', '`v1=` and the HMAC-SHA256 in hexadecimal digits over the timestamp, a full stop and the body.'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

function requestBody({ body, upload, example }: Endpoint): Json | undefined {
  if (!body) return undefined;
  const schema = jsonSchema(body, 'input');
  if (!upload) return { required: true, content: { 'application/json': { schema, example: example.body } } };
  const { field, maxFiles, maxBytes } = upload;
  const files = { type: 'array', maxItems: maxFiles, items: bytes, description: `Each at most ${maxBytes} bytes.` };
  const form = { ...schema, properties: { ...(schema.properties as Json), [field]: files } };
  return { required: true, content: { 'multipart/form-data': { schema: form, example: example.body } } };
}

const answerOf = ({ success, download, example }: Endpoint): Json =>
  download
    ? {
        description: 'The file, as an attachment.',
        headers: { 'Content-Disposition': { description: 'With its name.', schema: { type: 'string' } } },
        content: { 'application/octet-stream': { schema: bytes } },
      }
    : {
        description: 'Success',
        content: { 'application/json': { schema: jsonSchema(success.body, 'output'), example: example.response } },
      };

function operation(endpoint: Endpoint): Json {
  const { example, success } = endpoint;
  const parameters = [
    ...parametersOf(endpoint.params, 'path', example.params),
    ...parametersOf(endpoint.query, 'query', example.query),
    ...(endpoint.upload ? [repeatKey] : []),
    ...(endpoint.signed ? signedBy : []),
  ];
  const body = requestBody(endpoint);
  const responses: Json = { [success.status]: answerOf(endpoint) };
  for (const status of errorStatuses(endpoint)) responses[status] = { $ref: `#/components/responses/Error${status}` };
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-zA-Z]+(\w)?/g, (_, c: string | undefined) => (c ?? '').toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security:
      endpoint.access === 'patient' ? [{ bearer: [] }] : endpoint.access === 'optional' ? [{}, { bearer: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses,
  };
}

/** The API description (OpenAPI 3.1), made from the contract and from nothing else. */
export function openApiDocument(endpoints: readonly Endpoint[] = allEndpoints): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  const responses = Object.fromEntries(
    Object.entries(meaning).map(([status, description]) => [
      `Error${status}`,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nabz API',
      version,
      description:
        'Information for patients, not a diagnosis. Every error answer has the form of `Error`. In a JSON body, null for a ' +
        'field that may be left out counts as left out; a field that stands there twice is refused.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBodySchema, 'output') },
      responses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
