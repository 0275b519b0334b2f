import { randomUUID } from 'node:crypto';
import type { listMeasurements, Measurement, Reading } from '@nabz/contract/measurements';
import type { ResponseOf } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { ask, childOf, rowsOf } from '../../test/routine.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

type Asking = { token: string; person?: string };
const bloodPressure = (systolic: number, diastolic: number) =>
  ({ kind: 'blood-pressure', systolic, diastolic }) as const;
const said = (reading: object, more: object = {}) => ({
  id: randomUUID(),
  at: app.clock.now().toISOString(),
  reading,
  consentVersion: '1',
  ...more,
});
const add = (asking: Asking, body: object) => ask(app, asking, 'POST', '/reminders/measurements', body);
const kept = async (asking: Asking, reading: object, more: object = {}): Promise<Measurement> => {
  const answer = await add(asking, said(reading, more));
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return (JSON.parse(answer.text) as { measurement: Measurement }).measurement;
};
const list = async (asking: Asking, query = '') =>
  JSON.parse((await ask(app, asking, 'GET', `/reminders/measurements${query}`)).text) as ResponseOf<
    typeof listMeasurements
  >;
/** A grown-up whose health facts are known. */
const known = async (health: object = { conditions: [], pregnant: null }): Promise<SignedIn> => {
  const patient = await registerPatient(app);
  await ask(app, patient, 'PUT', '/auth/profile', { age: 50 });
  await ask(app, patient, 'PUT', '/profile/health', health);
  return patient;
};

test('a reading is kept, judged by limits with their sources, and listed the newest first by kind', async () => {
  const patient = await known();
  const first = await kept(patient, bloodPressure(128, 82), { note: 'after walking' });
  expect(first).toMatchObject({ status: 'normal', note: 'after walking', reading: { pulse: null } });
  app.clock.advance(60);
  const second = await kept(patient, bloodPressure(142, 84));
  expect(second).toMatchObject({ status: 'raised', meaning: expect.stringMatching(/measure again/) });
  await kept(patient, { kind: 'weight', value: 71.5 });
  const { measurements, limits, hasMore } = await list(patient, '?kind=blood-pressure');
  expect(measurements.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(hasMore).toBe(false);
  expect(limits.map(({ label, low, high, unit }) => [label, low, high, unit])).toEqual([
    ['Upper value', 90, 135, 'mmHg'],
    ['Lower value', 60, 85, 'mmHg'],
  ]);
  for (const { sources } of limits) expect(sources.map(({ url }) => url)).not.toEqual([]);
  expect((await list(patient)).measurements).toHaveLength(3);
});

const readings: readonly (readonly [string, Reading | object, RegExp])[] = [
  ['a blood pressure of 190/100', bloodPressure(190, 100), /112/],
  ['a sugar of 55', { kind: 'glucose', value: 55, when: 'random' }, /something sweet.*112/],
  ['a sugar of 320', { kind: 'glucose', value: 320, when: 'bedtime' }, /doctor now.*112/],
  ['an oxygen value of 88', { kind: 'spo2', value: 88 }, /112/],
  ['a temperature of 40.5', { kind: 'temperature', value: 40.5 }, /112/],
];
test.each(readings)('%s is urgent, and the answer says what to do now, without a dose', async (_, reading, words) => {
  const { status, meaning } = await kept(await known(), reading);
  expect([status, meaning]).toEqual(['urgent', expect.stringMatching(words)]);
  expect(meaning).not.toMatch(/\d ?(?:mg|ml|units?|tablets?|g)\b/);
});

test('children, pregnancy and what nobody told are not judged by a guess', async () => {
  const guardian = await known();
  const child = { token: guardian.token, person: await childOf(app, guardian) };
  expect(await kept(child, bloodPressure(112, 70))).toMatchObject({ status: null, meaning: /children/ });
  expect((await list(child)).limits.map(({ kind }) => kind)).toEqual(['temperature']);
  const pregnant = await known({ conditions: [], pregnant: true });
  expect(await kept(pregnant, bloodPressure(112, 70))).toMatchObject({ status: null, meaning: /pregnancy/ });
  expect(await kept(pregnant, bloodPressure(162, 100))).toMatchObject({ status: 'urgent' });
  const stranger = await registerPatient(app);
  expect(await kept(stranger, bloodPressure(112, 70))).toMatchObject({ status: null, meaning: /profile/ });
  expect((await list(stranger)).limits).toEqual([]);
});

test('limits for sugar follow what the health profile says', async () => {
  const reading = { kind: 'glucose', value: 118, when: 'fasting' };
  expect(await kept(await known({ conditions: ['diabetes'] }), reading)).toMatchObject({ status: 'normal' });
  expect(await kept(await known({ conditions: [] }), reading)).toMatchObject({ status: 'raised' });
  expect(await kept(await known({ conditions: null }), reading)).toMatchObject({ status: null });
});

test('the same reading sent again changes nothing; another one under its id is refused', async () => {
  const patient = await known();
  const body = said({ kind: 'pulse', value: 70 });
  const answers = await Promise.all([add(patient, body), add(patient, body), add(patient, body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await rowsOf(app, 'measurement', patient.id)).toHaveLength(1);
  expect((await add(patient, { ...body, reading: { kind: 'pulse', value: 71 } })).status).toBe(409);
  expect((await add(patient, { ...body, note: 'other' })).status).toBe(409);
});

test.each([
  ['an upper value below the lower one', bloodPressure(80, 120), {}],
  ['a value that no device shows', { kind: 'spo2', value: 101 }, {}],
  ['a kind that does not exist', { kind: 'mood', value: 5 }, {}],
  ['no number', { kind: 'pulse', value: '70' }, {}],
  ['a time in the future', { kind: 'pulse', value: 70 }, { at: '2099-01-01T00:00:00.000Z' }],
  ['a time before there were such devices', { kind: 'pulse', value: 70 }, { at: '0001-01-01T00:00:00.000Z' }],
])('%s is refused with a sentence', async (_, reading, more) => {
  const patient = await known();
  const answer = await add(patient, said(reading, more));
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
  expect(await rowsOf(app, 'measurement', patient.id)).toEqual([]);
});

test('a reading is kept only with consent, belongs to its patient alone, and stands in the database encrypted', async () => {
  const [asha, ravi] = [await known(), await known()];
  expect(await add(asha, said({ kind: 'pulse', value: 70 }, { consentVersion: '' }))).toMatchObject({
    status: 409,
    body: { code: 'CONSENT_REQUIRED' },
  });
  const { id } = await kept(asha, { kind: 'glucose', value: 111, when: 'fasting' }, { note: 'private note' });
  expect((await ask(app, ravi, 'DELETE', `/reminders/measurements/${id}`)).status).toBe(404);
  expect((await list(ravi)).measurements).toEqual([]);
  const [row] = await rowsOf(app, 'measurement', asha.id);
  const text = Object.values(row ?? {}).map((value) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
  );
  expect(text.join()).not.toMatch(/glucose|private|fasting/);
  expect((await ask(app, asha, 'DELETE', `/reminders/measurements/${id}`)).status).toBe(200);
  expect((await ask(app, asha, 'DELETE', `/reminders/measurements/${id}`)).status).toBe(404);
});

test('pages of a hundred lose nothing, also where two readings have one time', async () => {
  const patient = await known();
  const start = app.clock.now().getTime();
  for (let i = 0; i < 102; i += 1) {
    const at = new Date(start - Math.floor(i / 2) * 60_000).toISOString();
    await kept(patient, { kind: 'pulse', value: 60 + (i % 40) }, { at });
  }
  const first = await list(patient, '?kind=pulse');
  expect([first.measurements.length, first.hasMore]).toEqual([100, true]);
  const before = encodeURIComponent(first.measurements.at(-1)?.at ?? '');
  const rest = await list(patient, `?kind=pulse&before=${before}`);
  expect([rest.measurements.length, rest.hasMore]).toEqual([2, false]);
  await kept(patient, { kind: 'pulse', value: 99 });
  const shifted = await list(patient, '?kind=pulse');
  expect([shifted.measurements.length, shifted.hasMore]).toEqual([99, true]);
});
