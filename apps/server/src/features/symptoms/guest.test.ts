// The symptom check without an account: the same answer, nothing kept, and limits by address that no danger waits for.
import { type Analysis, AnalysisSchema } from '@nabz/contract/symptoms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { registerPatient } from '../../test/patient.ts';
import { GUEST_CHECKS, READ_BEYOND_LIMIT } from './symptoms.policy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

type Sent = { token?: string; ip?: string; headers?: Record<string, string> };
const post = (path: string, body: unknown, sent: Sent = {}) => app.call('POST', path, { body, ...sent });
const asGuest = (body: unknown, sent?: Sent) => post('/public/analyze-symptoms', body, sent);
const analysisIn = (text: string): Analysis =>
  AnalysisSchema.parse((JSON.parse(text) as { analysis: unknown }).analysis);

const COMPLAINTS = [
  { symptoms: ['tez bukhar 3 din se', 'badan dard'], additionalInfo: 'no cough' },
  { symptoms: ['fever', 'rash'], patient: { who: 'other', ageYears: 4, sex: 'female' } },
  { symptoms: ['severe chest pain', 'sweating'], patient: { who: 'me', ageYears: 55, sex: 'male' } },
  { symptoms: ['headache'], answers: [{ finding: 'neck-stiffness', answer: 'yes' }] },
  { symptoms: ['i want to die'] },
  { symptoms: ['qwertz'] },
];

test.each(COMPLAINTS)('$symptoms gets the answer that a patient without a profile gets', async (body) => {
  const guest = await asGuest(body);
  expect(guest.status, guest.text).toBe(200);
  const { token } = await registerPatient(app);
  const signedIn = await post('/ai/analyze-symptoms-simple', body, { token });
  expect(analysisIn(guest.text)).toEqual(analysisIn(signedIn.text));
});

test('a danger is an emergency here too, of the body and of the mind', async () => {
  const body = analysisIn((await asGuest({ symptoms: ['severe chest pain', 'sweating'] })).text);
  expect([body.urgencyLevel, body.emergency?.kind]).toEqual(['high', 'physical']);
  const mind = analysisIn((await asGuest({ symptoms: ['i want to die'] })).text);
  expect(mind.emergency?.numbers[0]?.number).toBe('14416');
});

test('who sends a token, a family member or a made-up token is answered as a stranger: no profile is read', async () => {
  const asha = await registerPatient(app);
  await app.call('PUT', '/auth/profile', { body: { age: 70, gender: 'female' }, token: asha.token });
  const member = await memberOf(app, asha);
  const body = { symptoms: ['burning urine'] };
  const plain = analysisIn((await asGuest(body)).text);
  for (const headers of [{}, { 'X-Nabz-Person': member.id }])
    for (const token of [asha.token, 'A'.repeat(43)]) {
      const answer = await asGuest(body, { token, headers });
      expect(analysisIn(answer.text)).toEqual(plain);
    }
  expect(plain.patient).toEqual({ ageYears: null, sex: null, pregnant: null });
});

test('nothing is kept: no table has another row or another value afterwards but the count by address, and no log line a word', async () => {
  const digest = () =>
    app.platform.database.exclusive(async (run) => {
      const tables = await run(
        `select table_name as name from information_schema.tables where table_schema = 'public'
         and table_type = 'BASE TABLE' and table_name <> 'throttle' order by 1`,
      );
      const one = (name: string) =>
        `select '${name}' as name, count(*) as rows, md5(string_agg(row_to_json(t)::text, ',' order by row_to_json(t)::text)) as hash from "${name}" t`;
      return run(tables.map(({ name }) => one(String(name))).join(' union all '));
    });
  const before = await digest();
  app.logged.length = 0;
  await asGuest({ symptoms: ['unmistakable-marker fever'], additionalInfo: 'unmistakable-marker' });
  await asGuest({ symptoms: [] });
  expect(await digest()).toEqual(before);
  expect(app.logged.join('\n')).not.toMatch(/unmistakable-marker/);
});

test('where somebody is, is not asked and not taken', async () => {
  const body = { symptoms: ['fever'], userLocation: { lat: 900 } };
  expect((await asGuest(body)).status).toBe(200);
});

test.each([[{ symptoms: [] }], [{}], [{ symptoms: 'fever' }], [{ symptoms: ['fever'], patient: { ageYears: 400 } }]])(
  '%j is refused with a reason',
  async (body) => {
    const answer = await asGuest(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  },
);

test('one address is asked to wait after its checks, another is not, and a danger is answered all the same', async () => {
  const ip = '203.0.113.77';
  const say = async (...symptoms: string[]) => (await asGuest({ symptoms }, { ip })).status;
  await app.platform.database.db
    .insertInto('throttle')
    .values({ key: await keyOf(ip), hits: GUEST_CHECKS.max, until: new Date(app.clock.now().getTime() + 60_000) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hits: GUEST_CHECKS.max }))
    .execute();
  expect(await say('runny nose')).toBe(429);
  expect(await say('severe chest pain', 'sweating')).toBe(200);
  expect(await say('i want to die')).toBe(200);
  expect((await asGuest({ symptoms: ['runny nose'] }, { ip: '203.0.113.78' })).status).toBe(200);
  app.clock.advance(GUEST_CHECKS.seconds + 1);
  expect(await say('runny nose')).toBe(200);
});

test('beyond a limit the beginning of each text is read, so a danger behind a long text is heard', async () => {
  const limited = await makeApp({ config: { rateLimitPerMinute: 6000 } });
  try {
    const { token } = await registerPatient(limited);
    const long = '.'.repeat(2000);
    const send = (path: string, symptoms: string[], sent: Sent) =>
      limited.call('POST', path, { body: { symptoms }, ...sent });
    const everywhere = [
      ['/ai/analyze-symptoms-simple', { token }],
      ['/public/analyze-symptoms', { ip: '203.0.113.80' }],
    ] as const;
    for (const [path, sent] of everywhere) {
      for (let count = 0; count < 6; count += 1) await send(path, Array<string>(50).fill(long), sent);
      expect((await send(path, [long, long], sent)).status).toBe(429);
      const urgent = await send(path, [long, 'severe chest pain and sweating', long], sent);
      expect([urgent.status, analysisIn(urgent.text).urgencyLevel]).toEqual([200, 'high']);
      expect(analysisIn(urgent.text).notUnderstood.join('').length).toBeLessThanOrEqual(READ_BEYOND_LIMIT);
    }
  } finally {
    await limited.stop();
  }
});

/** Under which an address is counted: told by the first check from it. */
async function keyOf(ip: string): Promise<string> {
  const keys = async () =>
    (await app.platform.database.db.selectFrom('throttle').select('key').execute()).map(({ key }) => key);
  const before = new Set(await keys());
  await asGuest({ symptoms: ['cough'] }, { ip });
  const [key = ''] = (await keys()).filter((one) => one.startsWith(GUEST_CHECKS.name) && !before.has(one));
  return key;
}
