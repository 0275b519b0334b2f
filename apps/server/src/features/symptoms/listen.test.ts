// Listening in the symptom check: rules first, model second, rules last.
import type { Analysis } from '@nabz/contract/symptoms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowModel } from '../../test/allow-model.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { type AskedOfModel, type FakeModel, startFakeModel } from '../../test/fake-model.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

const TEXT = 'mild cold, and my chest is home to a parked truck';
const quote = 'my chest is home to a parked truck';
const hears = (heard: unknown) => ({ says: () => ({ heard }) });
const pressing = { finding: 'chest-pain-pressing', state: 'present', quote };

let fake: FakeModel;
let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  fake = await startFakeModel('never');
  app = await makeApp({ config: { model: fake.settings() } });
  asha = await registerPatient(app);
  await allowModel(app, asha.token);
});
beforeEach(() => {
  fake.asked.length = 0;
  app.clock.advance(61); // what failed in another test does not keep the model from being asked
});
afterAll(async () => {
  fake.stop();
  await app.stop();
});

const analyze = async (symptoms: string[], more: object = {}, token = asha.token): Promise<Analysis> => {
  const answer = await app.call('POST', '/ai/analyze-symptoms-simple', { token, body: { symptoms, ...more } });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return (answer.body as unknown as { analysis: Analysis }).analysis;
};
const offered = (asked: AskedOfModel | undefined): string[] =>
  (JSON.parse(asked?.prompt ?? '') as { findings: { id: string }[] }).findings.map(({ id }) => id);

test('without the consent nobody is asked', async () => {
  fake.state.behaviour = hears([pressing]);
  const { token } = await registerPatient(app);
  expect((await analyze([TEXT], {}, token)).heard).toBeNull();
  const guest = await app.call('POST', '/symptom-check', { body: { symptoms: [TEXT] } });
  expect(guest.status).not.toBe(500);
  expect(fake.asked).toEqual([]);
});

test('an emergency that the rules hear is answered without asking', async () => {
  fake.state.behaviour = hears([pressing]);
  for (const text of ['chest pain going to the left arm with sweating', 'I want to end my life'])
    expect((await analyze([text])).emergency).not.toBeNull();
  expect(fake.asked).toEqual([]);
});

test('a finding from the offered list on words of the text makes the answer more urgent, and is marked', async () => {
  fake.state.behaviour = hears([]);
  const own = await analyze([TEXT]);
  expect(own.urgencyLevel).not.toBe('high');
  fake.state.behaviour = hears([pressing]);
  const more = await analyze([TEXT]);
  expect(offered(fake.asked.at(-1))).toContain(pressing.finding);
  expect(more.urgencyLevel).toBe('high');
  expect(more.heard).toEqual([{ ...pressing, name: expect.any(String) as string }]);
  expect(more.understood.map(({ finding }) => finding)).not.toContain(pressing.finding);
});

test('what was understood is sent back and not asked for again, and what was taken back does not count', async () => {
  fake.state.behaviour = hears([pressing]);
  expect(await analyze([TEXT], { heard: [pressing] })).toMatchObject({ urgencyLevel: 'high' });
  const back = await analyze([TEXT], { heard: [] });
  expect(back.urgencyLevel).not.toBe('high');
  expect(fake.asked).toEqual([]);
});

test.each<[string, unknown]>([
  ['a finding that was not offered', [{ ...pressing, finding: 'ebola' }]],
  ['words that do not stand there', [{ ...pressing, quote: 'crushing chest pain' }]],
  ['no words', [{ ...pressing, quote: ' ' }]],
  ['an absence that nobody spoke of', [{ finding: 'runny-nose', state: 'absent', quote: 'mild cold' }]],
  ['another form', [{ id: 1 }]],
  ['an urgency', { urgency: 'self-care', emergency: false }],
])('%s is left out', async (_, heard) => {
  fake.state.behaviour = hears([]);
  const own = await analyze([TEXT]);
  fake.state.behaviour = hears(heard);
  expect(await analyze([TEXT])).toEqual(own);
});

test('a model that is silent leaves the answer of the rules', async () => {
  fake.state.behaviour = { status: 500 };
  const own = await analyze([TEXT]);
  expect(own).toMatchObject({ outcome: 'ranked', heard: [] });
});

test('a check is kept with what was understood, and the model is not asked for it', async () => {
  const { body } = await app.call('GET', '/consents', { token: asha.token });
  const version = (body as unknown as { consents: { purpose: string; version: string }[] }).consents[0]?.version;
  await app.call('PUT', '/consents/symptom-history', { token: asha.token, body: { granted: true, version } });
  const id = '6e7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b77';
  const complaint = { symptoms: [TEXT], heard: [pressing] };
  expect(await app.call('PUT', `/symptom-checks/${id}`, { token: asha.token, body: complaint })).toMatchObject({
    status: 200,
    body: { check: { urgencyLevel: 'high' } },
  });
  expect(fake.asked).toEqual([]);
});

test('who somebody is does not reach the model', async () => {
  fake.state.behaviour = hears([]);
  await analyze([`runny nose. Mr Suresh Patil, 98765 43210, ${asha.name}, ${asha.email}`]);
  const sent = fake.asked.map(({ prompt }) => prompt).join('\n');
  for (const secret of ['Suresh', 'Patil', '98765', ...asha.name.split(' '), asha.email])
    expect(sent).not.toContain(secret);
  expect(sent).toContain('runny nose');
});
