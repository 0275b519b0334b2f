import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { getCheck, listChecks } from '@nabz/contract/symptoms-checks';
import { PurposeSchema, type setConsent } from '@nabz/contract/privacy-consents';
import { listMistakes, showMistake } from './mistakes.service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

const decide = async (patient: SignedIn, granted: boolean, version = '2') =>
  app.call('PUT', '/consents/symptom-history', { body: { granted, version }, token: patient.token });
const complaint = { symptoms: ['tez bukhar 3 din se', 'badan dard'] };
const save = (patient: SignedIn, id: string, body: object = complaint): Promise<Answer> =>
  app.call('PUT', `/symptom-checks/${id}`, { body, token: patient.token });
const list = async (patient: SignedIn, query = '') => {
  const answer = await app.call('GET', `/symptom-checks${query}`, { token: patient.token });
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as ResponseOf<typeof listChecks>;
};
const read = (patient: SignedIn, id: string): Promise<Answer> =>
  app.call('GET', `/symptom-checks/${id}`, { token: patient.token });
const rows = (table: string): Promise<Record<string, unknown>[]> =>
  app.platform.database.exclusive((run) => run(`select * from ${table}`));

test('nothing is kept without consent, and consent is off until it is given', async () => {
  const patient = await registerPatient(app);
  const consents = await app.call('GET', '/consents', { token: patient.token });
  expect(JSON.parse(consents.text)).toMatchObject({
    consents: PurposeSchema.exclude(['language-model']).options.map((purpose) => ({
      purpose,
      granted: false,
      grantedAt: null,
      grantedVersion: null,
    })),
  });
  expect(await save(patient, randomUUID())).toMatchObject({ status: 409, body: { code: 'CONSENT_REQUIRED' } });
  expect((await list(patient)).checks).toEqual([]);
});

test('a check is kept with the versions that made it, and the same id with more answers stays one check', async () => {
  const patient = await registerPatient(app);
  expect(await decide(patient, true)).toMatchObject({ status: 200 });
  const id = randomUUID();
  expect(await save(patient, id)).toMatchObject({ status: 200 });
  app.clock.advance(60);
  const answers = [{ finding: 'retro-orbital-pain', answer: 'yes' }];
  expect(await save(patient, id, { ...complaint, answers })).toMatchObject({ status: 200 });
  const { checks } = await list(patient);
  expect(checks).toHaveLength(1);
  expect(checks[0]).toMatchObject({ id, symptoms: complaint.symptoms, urgencyLevel: 'medium' });
  expect(checks[0]?.updatedAt).not.toBe(checks[0]?.createdAt);
  const { check } = JSON.parse((await read(patient, id)).text) as ResponseOf<typeof getCheck>;
  expect(check.analysis.understood).toContainEqual(expect.objectContaining({ finding: 'retro-orbital-pain' }));
  expect(check.analysis.knowledgeVersion).toMatch(/^[0-9a-f]{12}$/);
});

test('the list of kept checks is in the language of who reads it now, whatever it was kept in', async () => {
  const patient = await registerPatient(app);
  await decide(patient, true);
  await save(patient, randomUUID());
  const answer = await app.call('GET', '/symptom-checks', {
    token: patient.token,
    headers: { 'accept-language': 'hi' },
  });
  const [check] = (JSON.parse(answer.text) as ResponseOf<typeof listChecks>).checks;
  expect(check?.conditions).not.toEqual([]);
  for (const text of [check?.advice, ...(check?.conditions ?? [])]) expect(text).toMatch(/\p{Script=Devanagari}/u);
});

test('what was said stands in the database only encrypted', async () => {
  const patient = await registerPatient(app);
  await decide(patient, true);
  await save(patient, randomUUID(), { symptoms: ['very private complaint of piles'] });
  const text = (await rows('symptom_check'))
    .map((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    )
    .join();
  expect(text).not.toContain('private');
  expect(text).not.toContain('haemorrhoids');
});

test('withdrawing deletes every kept check at once, and both decisions stay on record', async () => {
  const patient = await registerPatient(app);
  await decide(patient, true);
  const id = randomUUID();
  await save(patient, id);
  const answer = await decide(patient, false);
  expect((JSON.parse(answer.text) as ResponseOf<typeof setConsent>).consent).toMatchObject({
    granted: false,
    grantedAt: null,
  });
  expect((await read(patient, id)).status).toBe(404);
  expect((await rows('symptom_check')).filter((row) => row['account_id'] === patient.id)).toEqual([]);
  const events = (await rows('consent_event')).filter((row) => row['account_id'] === patient.id);
  expect(events.map((row) => [row['granted'], row['version']])).toEqual([
    [true, '2'],
    [false, '2'],
  ]);
  expect((await save(patient, id)).status).toBe(409);
});

test('giving twice writes one event, and a text that the patient did not see is not agreed to', async () => {
  const patient = await registerPatient(app);
  expect(await decide(patient, true, '0')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  await Promise.all([decide(patient, true), decide(patient, true)]);
  expect((await rows('consent_event')).filter((row) => row['account_id'] === patient.id)).toHaveLength(1);
});

test('a withdrawal and a saving that race never leave a check behind', async () => {
  const patient = await registerPatient(app);
  for (let round = 0; round < 10; round += 1) {
    await decide(patient, true);
    await Promise.all([save(patient, randomUUID()), decide(patient, false), save(patient, randomUUID())]);
    expect((await rows('symptom_check')).filter((row) => row['account_id'] === patient.id)).toEqual([]);
  }
});

test("another person's check cannot be read, changed or deleted, even with its id", async () => {
  const [asha, ravi] = [await registerPatient(app), await registerPatient(app)];
  await decide(asha, true);
  await decide(ravi, true);
  const id = randomUUID();
  await save(asha, id);
  expect((await read(ravi, id)).status).toBe(404);
  expect((await app.call('DELETE', `/symptom-checks/${id}`, { token: ravi.token })).status).toBe(404);
  await save(ravi, id, { symptoms: ['cough'] });
  expect((await list(asha)).checks[0]?.symptoms).toEqual(complaint.symptoms);
});

test('one check is deleted, the others stay; a list goes on where it stopped', async () => {
  const patient = await registerPatient(app);
  await decide(patient, true);
  const ids = Array.from({ length: 23 }, () => randomUUID());
  for (const id of ids) {
    app.clock.advance(1);
    await save(patient, id, { symptoms: ['cough'] });
  }
  expect((await app.call('DELETE', `/symptom-checks/${ids[22]}`, { token: patient.token })).status).toBe(200);
  const first = await list(patient);
  expect([first.checks.length, first.hasMore]).toEqual([20, true]);
  const rest = await list(patient, `?before=${encodeURIComponent(first.checks.at(-1)?.updatedAt ?? '')}`);
  expect([rest.checks.length, rest.hasMore]).toEqual([2, false]);
  expect([...first.checks, ...rest.checks].map(({ id }) => id)).toEqual(ids.slice(0, 22).toReversed());
});

test('a reported mistake keeps what was shown and the version of the knowledge, encrypted', async () => {
  const patient = await registerPatient(app);
  const analysed = await app.call('POST', '/ai/analyze-symptoms-simple', { body: complaint, token: patient.token });
  const { analysis } = JSON.parse(analysed.text) as { analysis: { knowledgeVersion: string } };
  const body = { kind: 'urgency', comment: 'My doctor disagreed', shown: { of: 'result', complaint, analysis } };
  const answer = await app.call('POST', '/symptom-mistakes', { body, token: patient.token });
  expect(answer.status, answer.text).toBe(201);
  const [row] = (await rows('symptom_mistake')).filter(({ account_id: owner }) => owner === patient.id);
  expect(row).toMatchObject({ kind: 'urgency', knowledge_version: analysis.knowledgeVersion });
  expect(String(row?.['content'])).not.toContain('disagreed');
  const huge = { ...body, shown: { ...body.shown, analysis: { ...analysis, disclaimer: 'x'.repeat(500_000) } } };
  expect((await app.call('POST', '/symptom-mistakes', { body: huge, token: patient.token })).status).toBe(413);
  const empty = await app.call('POST', '/symptom-mistakes', { body: { kind: 'urgency' }, token: patient.token });
  expect(empty.status).toBe(400);
});

test('who mends the knowledge reads reported mistakes without the name of their author, who sees that they were read', async () => {
  const patient = await registerPatient(app);
  const analysed = await app.call('POST', '/ai/analyze-symptoms-simple', { body: complaint, token: patient.token });
  const { analysis } = JSON.parse(analysed.text) as { analysis: { urgencyLevel: string } };
  const comment = 'My doctor disagreed\u001b[2J\nUrgency shown: low';
  const body = { kind: 'urgency', comment, shown: { of: 'result', complaint, analysis } };
  const answer = await app.call('POST', '/symptom-mistakes', { body, token: patient.token });
  const { mistake } = JSON.parse(answer.text) as { mistake: { id: string } };
  const listed = (await listMistakes(app.platform)).join('\n');
  expect(listed).toContain(`${mistake.id}  `);
  const told = (await showMistake(app.platform, mistake.id)).join('\n');
  expect(told).toContain(`Urgency shown: ${analysis.urgencyLevel}`);
  expect(told).toContain(complaint.symptoms[0]);
  expect(told).toContain('  | My doctor disagreed');
  expect(told).toContain('  | Urgency shown: low');
  for (const secret of [patient.name, patient.email, patient.phone, patient.id, '\u001b'])
    expect(told).not.toContain(secret);
  const { text } = await app.call('GET', '/privacy/access-log', { token: patient.token });
  expect(text).toContain('read a mistake you reported');
  await expect(showMistake(app.platform, 'x')).rejects.toThrow('There is no reported mistake x.');
});
