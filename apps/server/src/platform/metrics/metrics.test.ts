// In npm test on PostgreSQL too: jobs, locks, races or statements of its own.
// What Prometheus reads after everything that a patient can do: the counts, and nothing of the patient.
import { allEndpoints } from '@nabz/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { memberOf } from '../../test/family.ts';
import { makeHospital } from '../../test/hospital.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { fillPatient } from '../../test/whole-patient.ts';
import { routePath } from '../http/bind.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';

const token = 'a-token-of-32-letters-and-more-1234';
const settings = { port: 0, host: '127.0.0.1', token };

let app: TestApp;
let asha: SignedIn;
let kabir: { id: string };
let server: MetricsServer;
beforeAll(async () => {
  app = await makeApp({ config: { metrics: settings } });
  server = await serveMetrics(app.platform.metrics, settings);
  asha = await registerPatient(app);
  kabir = await memberOf(app, asha);
  await fillPatient(app, asha, await makeHospital(app), kabir.id);
});
afterAll(async () => {
  server.close();
  await app.stop();
});

const read = (path = '/metrics', authorization = `Bearer ${token}`): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { authorization } });
const text = async (): Promise<string> => (await read()).text();
const valueOf = (all: string, line: string): number =>
  Number(
    all
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? Number.NaN,
  );

test('requests are counted by the template of their route and by status, with how long they took', async () => {
  const route = '{method="GET",route="/api/appointments/:appointmentId"';
  const before = valueOf(await text(), `nabz_http_requests_total${route},status="404"}`) || 0;
  await app.call('GET', '/appointments/7d0f3c1e-3c55-4a54-9f0e-2f6f5c2a9b11', { token: asha.token });
  const after = await text();
  expect(valueOf(after, `nabz_http_requests_total${route},status="404"}`)).toBe(before + 1);
  expect(valueOf(after, `nabz_http_request_seconds_count${route}}`)).toBeGreaterThan(0);
});

test('jobs are counted by kind and outcome; the queue, readers, connections and the event loop are told', async () => {
  await eventually(async () =>
    expect(valueOf(await text(), 'nabz_job_seconds_count{kind="messages.send",outcome="completed"}')).toBeGreaterThan(
      0,
    ),
  );
  expect(valueOf(await text(), 'nabz_messages_total{channel="email",outcome="taken"}')).toBeGreaterThan(0);
  // of a queue that nobody works on
  await app.platform.database.exclusive(async (run) => {
    await run(
      `insert into pgboss.queue select (jsonb_populate_record(q, '{"name": "nobody"}')).* from pgboss.queue q limit 1`,
    );
    await run(
      `insert into pgboss.job (name, state, start_after) values ('nobody', 'created', now() - interval '90 seconds')`,
    );
  });
  const all = await text();
  for (const name of [
    'nabz_database_connections{state="open"}',
    'nabz_readers{state="waiting"}',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(valueOf(all, name)).toBeGreaterThanOrEqual(0);
  expect(valueOf(all, 'nabz_jobs_waiting{kind="nobody"}')).toBe(1);
  expect(valueOf(all, 'nabz_jobs_oldest_seconds{kind="nobody"}')).toBeGreaterThanOrEqual(90);
});

test('after a full journey nothing of the person stands in any metric: no words, no ids, no address', async () => {
  const { db } = app.platform.database;
  const appointments = await db.selectFrom('appointment').select('id').execute();
  const all = await text();
  const ids = [asha.id, kabir.id, asha.token, ...appointments.map(({ id }) => id)];
  const words = [
    asha.name,
    asha.email,
    asha.phone,
    asha.phone.slice(3),
    'Asha',
    'Verma',
    'Kabir',
    'nee pain',
    'Test Hospital',
  ];
  for (const word of [...ids, ...words]) expect(all).not.toContain(word);
  expect(all).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|\d{10}(?!\d*\.|\d*$)/m);
});

test('every label is a word of ours, whatever is asked for', async () => {
  const strange = ['/api/asha@example.in', '/api/reports/Knee%20pain/x', '/asha-verma', '/api/appointments/%00'];
  for (const url of strange) await app.fastify.inject({ url });
  await app.fastify.inject({ method: 'PROPFIND' as 'GET', url: '/' }).catch(() => undefined);
  const all = await text();
  const routes = new Set([...all.matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  const known = new Set(['none', 'web', '/api/docs', '/api/csp-reports', ...allEndpoints.map(routePath)]);
  expect([...routes].filter((route) => !known.has(route ?? ''))).toEqual([]);
  const names = new Set([...all.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
  const ours = [
    'channel',
    'kind',
    'le',
    'major',
    'method',
    'minor',
    'outcome',
    'patch',
    'quantile',
    'route',
    'space',
    'state',
    'status',
    'type',
    'version',
  ];
  expect([...names].filter((name) => !ours.includes(name ?? ''))).toEqual([]);
});

test('without the token nothing is told, and nothing is at another path or on the port of patients', async () => {
  for (const wrong of ['', 'Bearer ', 'Bearer wrong', token]) expect((await read('/metrics', wrong)).status).toBe(401);
  expect((await read('/')).status).toBe(404);
  expect((await app.fastify.inject({ url: '/metrics' })).body).not.toContain('nabz_');
});

test('a port that is taken is told by the name of its setting', async () => {
  await expect(serveMetrics(app.platform.metrics, { ...settings, port: server.port })).rejects.toThrow(
    /^METRICS_PORT=\d+ is taken: each process needs one of its own, apart from PORT\.$/,
  );
});
