// What a collector of traces is sent after everything that a patient can do: how long what took, and nothing of the patient.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { allEndpoints } from '@nabz/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { makeHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { fillPatient } from '../../test/whole-patient.ts';
import { routePath } from '../http/bind.ts';
import { createTraces } from './traces.ts';

type Value = { readonly stringValue?: string; readonly intValue?: number; readonly doubleValue?: number };
type Attribute = { readonly key: string; readonly value: Value };
type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly events: readonly unknown[];
  readonly status: { readonly code?: number; readonly message?: string };
};
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
};

let app: TestApp;
let asha: SignedIn;
let kabir: { id: string };
let collector: Server;
let spans: Span[];
const bodies: string[] = [];
const tokens: (string | undefined)[] = [];
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      tokens.push(request.headers.authorization);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const traces = {
    endpoint,
    headers: { authorization: 'Bearer of the collector' },
    serviceName: 'nabz-test',
    ratio: 1,
  };
  app = await makeApp({ config: { traces } });
  asha = await registerPatient(app);
  kabir = await memberOf(app, asha);
  await fillPatient(app, asha, await makeHospital(app), kabir.id);
  for (const url of ['/api/asha@example.in', '/api/reports/Knee%20pain/x', '/asha-verma?q=Knee'])
    await app.fastify.inject({
      url,
      headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, baggage: 'name=Asha' },
    });
  await app.platform.traces.close();
  spans = bodies
    .map((body) => JSON.parse(body) as Sent)
    .flatMap((sent) => sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
});
afterAll(async () => {
  await app.stop();
  collector.close();
});

const valueOf = (span: Span, name: string): string | number | undefined => {
  const value = span.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
const named = (name: string): Span[] => spans.filter((span) => span.name === name);

test('a request is a span with its route and status, and its statements and those of a job stand below it', () => {
  const [login] = named('POST /api/auth/login');
  expect(login && [valueOf(login, 'http.route'), valueOf(login, 'http.response.status_code')]).toEqual([
    '/api/auth/login',
    200,
  ]);
  const below = (parent: Span | undefined): Span[] =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  expect(below(login).map(({ name }) => name)).toContain('insert session');
  // a body that comes by events of its own, and what is done after it
  const upload = spans.find(({ name }) => name.startsWith('POST /api/reports/upload/'));
  expect(below(upload).map(({ name }) => name)).toContain('insert document');
  expect(below(named('job reports.read')[0]).map(({ name }) => name)).toContain('update document');
  expect(new Set(tokens)).toEqual(new Set(['Bearer of the collector']));
});

test('nothing of a person stands in any span: no words, no ids, no address', async () => {
  const all = bodies.join('\n');
  const { db } = app.platform.database;
  const appointments = await db.selectFrom('appointment').select('id').execute();
  const words = [
    asha.name,
    asha.email,
    asha.phone.slice(3),
    'Asha',
    'Verma',
    'Kabir',
    'nee pain',
    'Test Hospital',
    'oglobin',
  ];
  for (const word of [...words, asha.id, kabir.id, asha.token, ...appointments.map(({ id }) => id)])
    expect(all).not.toContain(word);
  expect(all).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@/);
});

test('every name and value is a word of ours, and what clients send of traces is not taken up', () => {
  const routes = new Set(['none', 'web', '/api/docs', '/api/csp-reports', '/mcp', ...allEndpoints.map(routePath)]);
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual([
    'db.collection.name',
    'db.operation.name',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'nabz.job',
  ]);
  const strange = spans
    .map((span) => valueOf(span, 'http.route'))
    .filter((route) => route && !routes.has(String(route)));
  expect(strange).toEqual([]);
  for (const span of spans) {
    expect(span.name).toMatch(/^(?:[A-Z]+ (?:none|web|\/[\w:/.*-]*)|job [a-z.-]+|[a-z]+(?: [a-z_]+)?)$/);
    expect([span.events, span.status.message ?? '']).toEqual([[], '']);
    expect(span.traceId).not.toBe('a'.repeat(32));
  }
});

test('a collector that is away or refuses changes nothing for who is served, and holds up no stop', async () => {
  const traces = createTraces({ endpoint: 'http://127.0.0.1:1', headers: {}, serviceName: 'nabz', ratio: 1 }, 'all');
  await traces.open();
  expect(await traces.job('anything', async () => 'done')).toBe('done');
  await expect(traces.job('anything', async () => Promise.reject(new Error('as it was')))).rejects.toThrow('as it was');
  const from = performance.now();
  await traces.close();
  expect(performance.now() - from).toBeLessThan(5_000);
});

/** Of these packages those that are loaded by what an installation with these settings does until it serves. */
async function loadedWith(settings: Record<string, string>): Promise<string[]> {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { console.log(url); return next(url, context); } });`;
  const moduleAt = (place: string): string => JSON.stringify(new URL(place, import.meta.url).href);
  const code = `
    const { createApp } = await import(${moduleAt('../../app.ts')});
    const { createPlatform } = await import(${moduleAt('../platform.ts')});
    const { readConfig } = await import(${moduleAt('../../config.ts')});
    const platform = createPlatform(readConfig());
    await createApp(platform, { dist: process.env.DATA_DIR });
    await platform.traces.open();
    await platform.storage.mark.read().catch(() => undefined);
    process.exit(0);`;
  const folder = mkdtempSync(path.join(tmpdir(), 'nabz-loaded-'));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, '--input-type=module', '-e', code],
      {
        env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', DATA_DIR: folder, ...settings },
        maxBuffer: 50_000_000,
      },
    );
    const found = stdout.matchAll(/node_modules\/(@opentelemetry\/(?:sdk-trace|exporter-[\w-]+)|@smithy\/[\w-]+)/g);
    return [...new Set([...found].map(([, name = '']) => name))].sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('what traces and a bucket of files need is loaded where they are configured, and not elsewhere', async () => {
  expect(await loadedWith({})).toEqual([]);
  const bucket = {
    FILES_URL: 's3://nabz-files',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
    S3_ENDPOINT: 'http://127.0.0.1:1',
  };
  expect(await loadedWith({ ...bucket, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toEqual(
    expect.arrayContaining([
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/sdk-trace',
      '@smithy/signature-v4',
    ]),
  );
});
