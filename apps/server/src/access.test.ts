// Who may call what, made from the list of endpoints: a new endpoint is in here without anyone remembering it.
// One kind of database is enough: what it walks over is asked of both elsewhere.
import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@nabz/contract/endpoints';
import { type Endpoint, PERSON_HEADER } from '@nabz/contract/endpoint';
import { ErrorBodySchema } from '@nabz/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, newAddress, type TestApp } from './test/app.ts';
import { pdf } from './test/documents.ts';
import { sendForm } from './test/form.ts';
import { NOBODYS, ownIds, type OwnIds } from './test/own-ids.ts';
import { pushTo } from './test/push.ts';
import { registerPatient, type SignedIn, somebody } from './test/patient.ts';

let app: TestApp;
let expired: string;
let asha: SignedIn;
let ravi: SignedIn;
let idsOfAsha: OwnIds;
beforeAll(async () => {
  app = await makeApp({ config: pushTo(null) });
  expired = (await registerPatient(app)).token;
  app.clock.advance(8 * 24 * 3600);
  asha = await registerPatient(app);
  ravi = await registerPatient(app);
  idsOfAsha = ownIds(app, asha);
});
afterAll(() => app.stop());

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

const fillPath = (endpoint: Endpoint, ids: Readonly<Record<string, string>>): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? endpoint.example.params?.[key] ?? 'x');

const send = (endpoint: Endpoint, path: string, token?: string, headers?: Record<string, string>) => {
  const query = endpoint.example.query ? `?${new URLSearchParams(endpoint.example.query).toString()}` : '';
  const { body } = endpoint.example;
  if (!endpoint.upload) return app.call(endpoint.method, `${path}${query}`, { body, token, headers: headers ?? {} });
  const files = [{ name: 'report.pdf', bytes: pdf(), field: endpoint.upload.field }];
  return sendForm(app, endpoint.method, path, { fields: body as Record<string, string>, files, token, headers });
};

/**
 * Everything that a request without the right could have changed; what only reports it is left out, and so are the places,
 * which are written at the start alone.
 */
const snapshot = (): Promise<unknown> =>
  app.platform.database.exclusive(async (run) => {
    digests ??= (
      await run(
        `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name not in ('audit_event', 'throttle', 'migration', 'place', 'place_name') order by 1`,
      )
    )
      .map(({ table_name: table }) => {
        const digest = `md5(string_agg(row_to_json(t)::text, ',' order by row_to_json(t)::text))`;
        return `select '${String(table)}' as name, count(*) as rows, ${digest} as digest from "${String(table)}" t`;
      })
      .join(' union all ');
    return run(`${digests} union all select 'jobs', count(*), null from pgboss.job where name not like '\\_\\_%'`);
  });
/** One query for all tables: what they are does not change while the app runs. */
let digests: string | undefined;

test('API-GEN-05 every endpoint of the contract that has a feature is bound under /api, once', () => {
  const bound = app.bound.map(nameOf);
  expect(new Set(bound).size).toBe(bound.length);
  expect(bound.sort()).toEqual(allEndpoints.map(nameOf).sort());
});

test('API-GEN-08 the public endpoints are exactly these', () => {
  const open = allEndpoints.filter((endpoint) => endpoint.access !== 'patient').map(nameOf);
  expect(open.sort()).toEqual(
    [
      'GET /auth/profile', // the phone check
      'GET /health',
      'GET /public/contact', // whom to complain to must be readable without an account
      'GET /ready',
      'GET /reminders/calendar/{token}', // calendar programs sign in nowhere: the address is the secret
      'POST /auth/forgot-password',
      'POST /auth/login',
      'POST /auth/register',
      'POST /auth/reset-password',
      'POST /auth/reset-password/check',
      'POST /auth/reset-password/send-code',
      'POST /auth/send-otp',
      'POST /auth/verify-email',
      'POST /auth/verify-otp',
      'POST /public/shares/open', // the token of the link is the proof: who is lent a sheet has no account
      'POST /public/analyze-symptoms', // help must not wait for a password; it keeps nothing
      // a hospital's desk has no account: the token of its link is the proof
      'POST /desk/answer',
      'POST /desk/files/{fileId}',
      'POST /desk/request',
      'POST /reminders/replies', // a provider of messages signs with its key
      'POST /reminders/caregiver/answer', // the named person has no account: the token of their link is the proof
    ].sort(),
  );
});

test('ROLE-07 no endpoint knows another role than the patient', () => {
  expect(new Set(allEndpoints.map((endpoint) => endpoint.access))).toEqual(new Set(['public', 'optional', 'patient']));
});

const closed = allEndpoints.filter((endpoint) => endpoint.access === 'patient');

/** No test of the two tables below may change anything, so one snapshot is what all of them must find. */
let before: unknown;
test('asha has what others try to reach', async () => {
  expect(await idsOfAsha.memberId?.()).toBeDefined();
  before = await snapshot();
});

describe.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))('API-GEN-08 %s', (_, endpoint) => {
  const tokens: readonly (readonly [string, () => string | undefined, string])[] = [
    ['without a token', () => undefined, 'UNAUTHENTICATED'],
    ['with an empty token', () => '', 'UNAUTHENTICATED'],
    ['with a made-up token', () => 'A'.repeat(43), 'UNAUTHENTICATED'],
    ['with a token of another kind', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'UNAUTHENTICATED'],
    ['with an expired token', () => expired, 'SESSION_EXPIRED'],
  ];
  test.each(tokens)('answers 401 %s', async (__, token, code) => {
    const answer = await send(endpoint, fillPath(endpoint, {}), token());
    expect(answer.status).toBe(401);
    expect(ErrorBodySchema.parse(answer.body).code).toBe(code);
    expect(answer.body.error).toBe(answer.body.message);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('answers 401 before it looks at the body', async () => {
    const body = { nonsense: true };
    expect((await app.call(endpoint.method, fillPath(endpoint, {}), { body })).status).toBe(401);
  });

  test('changed nothing by all of these', async () => {
    expect(await snapshot()).toEqual(before);
  });
});

/** Where the caller makes the id, another's id is a free one: the answer is the one for an id that does not exist. */
const freeIds = new Set(['PUT /symptom-checks/{checkId}']);

const ofPerson = closed.filter((endpoint) => endpoint.answersFor === undefined);

describe.each(ofPerson.map((endpoint) => [nameOf(endpoint), endpoint] as const))('ROLE-08 %s', (_, endpoint) => {
  test("answers nothing for another account's family member, for another account, or for a made-up person", async () => {
    const member = await idsOfAsha.memberId?.();
    for (const person of [member ?? '', asha.id, randomUUID(), 'x', '']) {
      const answer = await send(endpoint, fillPath(endpoint, {}), ravi.token, { [PERSON_HEADER]: person });
      expect([person, answer.status, answer.body.code]).toEqual([person, 404, 'NOT_FOUND']);
    }
    expect(await snapshot()).toEqual(before);
  });
});

const refusals = (ip: string) =>
  app.platform.database.db
    .selectFrom('audit_event')
    .select(['account_id', 'subject', 'reason'])
    .where('kind', '=', 'access.refused')
    .where('ip', '=', ip)
    .execute();

test("ROLE-08 every try at what is another patient's is on record, with who tried and what", async () => {
  const ip = newAddress();
  const sessionId = await idsOfAsha.sessionId?.();
  const tries = [
    ['DELETE', `/auth/sessions/${sessionId}`],
    ['DELETE', `/auth/sessions/${sessionId}`],
    ['GET', `/auth/profile?id=${asha.id}`],
  ] as const;
  for (const [method, path] of tries)
    expect((await app.call(method, path, { token: ravi.token, ip })).status).toBe(404);
  expect(await refusals(ip)).toEqual(
    tries.map(([method, path]) => ({
      account_id: ravi.id,
      subject: `${method} /api${path.split('?')[0]}`,
      reason: 'not-there',
    })),
  );
});

test('words that somebody typed into an address are not on record', async () => {
  const ip = newAddress();
  const typed = ['/treatments/my-hiv-treatment', '/hospitals/doctor/dr-who-treats-hiv'];
  for (const path of typed) expect((await app.call('GET', path, { token: ravi.token, ip })).status).toBe(404);
  const onRecord = await refusals(ip);
  expect(onRecord.map(({ subject }) => subject)).toEqual([
    'GET /api/treatments/{treatmentId}',
    'GET /api/hospitals/doctor/{doctorId}',
  ]);
});

test('a flood of refused tries leaves one line a minute on record, not one each', async () => {
  const ip = newAddress();
  const made = { token: 'A'.repeat(43), ip };
  for (let i = 0; i < 5; i += 1) await app.call('GET', '/auth/sessions', made);
  const body = { email: somebody().email, password: 'wrong one' };
  for (let i = 0; i < 20; i += 1) await app.call('POST', '/auth/login', { body, ip });
  expect(await refusals(ip)).toEqual([
    { account_id: null, subject: 'GET /api/auth/sessions', reason: 'bad-token' },
    { account_id: null, subject: 'POST /api/auth/login', reason: 'too-many' },
  ]);
  app.clock.advance(61);
  await app.call('GET', '/auth/sessions', made);
  expect(await refusals(ip)).toHaveLength(3);
});

const withIds = closed.filter((endpoint) =>
  Object.keys(endpoint.params?.shape ?? {}).some((name) => !NOBODYS.has(name)),
);

describe.each(withIds.map((endpoint) => [nameOf(endpoint), endpoint] as const))('ROLE-08 %s', (_, endpoint) => {
  test("answers another patient's id like one that does not exist, and changes nothing", async () => {
    const names = Object.keys(endpoint.params?.shape ?? {});
    const owned: Record<string, string> = {};
    const absent: Record<string, string> = {};
    for (const name of names) {
      const find = idsOfAsha[name];
      expect(find, `test/own-ids.ts must know an id for the parameter ${name}`).toBeDefined();
      owned[name] = (await find?.()) ?? '';
      absent[name] = '00000000-0000-4000-8000-000000000000';
    }
    const before = await snapshot();
    const foreign = await send(endpoint, fillPath(endpoint, owned), ravi.token);
    const missing = await send(endpoint, fillPath(endpoint, absent), ravi.token);
    expect([foreign.status, foreign.body.code]).toEqual(
      freeIds.has(nameOf(endpoint)) ? [409, 'CONSENT_REQUIRED'] : [404, 'NOT_FOUND'],
    );
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect(await snapshot()).toEqual(before);
  });
});

test('a flood from the many addresses of one IPv6 subscriber leaves one line as well', async () => {
  const ips = ['2001:db8:7:7::1', '2001:db8:7:7::2', '2001:db8:7:7:ffff::3'];
  for (const ip of ips) await app.call('GET', '/auth/sessions', { token: 'A'.repeat(43), ip });
  expect((await Promise.all(ips.map((ip) => refusals(ip)))).flat()).toHaveLength(1);
});
