import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../test/app.ts';
import { type Behaviour, type FakeModel, startFakeModel } from '../../test/fake-model.ts';
import { personOf } from '../http/patient.ts';
import { createModel, type Model } from './model.ts';
import type { ModelSettings } from './settings.ts';

const HeardSchema = z.object({ heard: z.array(z.string()) });
const well: Behaviour = { says: () => ({ heard: ['fever'] }) };
/** Long enough for an answer that comes, short enough for one that does not. */
const quick = { listen: 400, word: 400 };

let app: TestApp;
let fake: FakeModel;
beforeAll(async () => {
  app = await makeApp();
  fake = await startFakeModel(well);
});
afterAll(async () => {
  fake.stop();
  await app.stop();
});

const modelWith = (more: Partial<ModelSettings> = {}): Model => createModel(fake.settings(more), app.platform);
const asking = (id: string = randomUUID()) => {
  const patientId = personOf({ id, guardian_id: null });
  return { patientId, accountId: patientId, caller: null };
};
const ask = (model: Model, patientId?: string) =>
  model.ask('listen', { texts: ['tez bukhar hai'] }, HeardSchema, asking(patientId));

const trailOf = (patientId: string) =>
  app.platform.database.db
    .selectFrom('audit_event')
    .select(['kind', 'outcome', 'reason', 'subject'])
    .where('account_id', '=', patientId)
    .execute();

test('a question is answered in the form of its schema, with the instructions and the key of the installation', async () => {
  fake.state.behaviour = well;
  expect(await ask(modelWith({ key: 'key-1' }))).toEqual({ heard: ['fever'] });
  expect(fake.asked.at(-1)).toMatchObject({
    prompt: '{"texts":["tez bukhar hai"]}',
    authorization: 'Bearer key-1',
    instructions: expect.stringContaining('You give no advice') as string,
  });
});

test('a model is given no tools, and instructions that are the same for everybody and hold nothing of the installation', async () => {
  fake.state.behaviour = well;
  for (const purpose of ['listen', 'word'] as const) {
    await modelWith({ key: 'key-1' }).ask(purpose, { texts: ['tez bukhar hai'] }, HeardSchema, asking());
    const { fields, instructions } = fake.asked.at(-1) ?? { fields: [], instructions: '' };
    expect(fields).toEqual(expect.arrayContaining(['messages', 'model']));
    expect(fields.filter((field) => /tool|function/.test(field))).toEqual([]);
    const file = new URL(`./prompts/${purpose}-1.md`, import.meta.url);
    expect(instructions.trim()).toBe(readFileSync(file, 'utf8').trim());
    expect(instructions).not.toMatch(/https?:|key-1|password|secret|\d{4,}/i);
  }
});

test('every question leaves a trace that says with what it was asked and how it ended, and nothing of what was said', async () => {
  fake.state.behaviour = well;
  const patient = randomUUID();
  await ask(modelWith(), patient);
  const [trace, ...more] = await trailOf(patient);
  expect(more).toEqual([]);
  expect(trace).toMatchObject({ kind: 'model.ask', outcome: 'ok', reason: 'answered' });
  expect(trace?.subject).toMatch(/^listen-1 \/ fake \/ 320\+45 tokens \/ \d+ ms$/);
});

test.each<[string, Behaviour, string[]]>([
  ['is slow but in time', { says: () => ({ heard: ['fever'] }), afterMs: 30 }, ['answered']],
  ['is slow but in time, piece by piece', { says: () => ({ heard: ['fever'] }), inPieces: 10 }, ['answered']],
  ['never answers', 'never', ['late']],
  ['trickles for ever', 'trickles', ['late']],
  ['stops in the middle and holds the line', 'hangs', ['late']],
  ['breaks off', 'stops', ['unreadable', 'unreadable']],
  ['answers something that is no JSON', 'no-json', ['unreadable', 'unreadable']],
  ['says words and no JSON', { text: 'I think it is fever.' }, ['unreadable', 'unreadable']],
  ['answers JSON of another form', { text: '{"heard":"fever"}' }, ['unreadable', 'unreadable']],
  ['sends twenty megabytes', 'huge', ['too-large']],
  ['is overrun', { status: 429 }, ['too-many']],
  ['does not want it', { status: 401 }, ['refused']],
  ['is broken', { status: 500 }, ['away', 'away']],
  ['leads elsewhere', 'redirects', ['away', 'away']],
])(
  'a model that %s is an answer or none, in time, tried again only where that may help',
  async (_, behaviour, ends) => {
    fake.state.behaviour = behaviour;
    const patient = randomUUID();
    const started = performance.now();
    const answer = await ask(modelWith({ deadlineMs: { listen: 2000, word: 2000 } }), patient);
    expect(performance.now() - started).toBeLessThan(4000);
    expect(answer).toEqual(ends[0] === 'answered' ? { heard: ['fever'] } : null);
    expect((await trailOf(patient)).map(({ reason }) => reason)).toEqual(ends);
  },
);

test('a model that fails again and again is left alone for a minute, then asked once', async () => {
  fake.state.behaviour = { status: 401 };
  const model = modelWith();
  for (let at = 0; at < 5; at += 1) await ask(model);
  const before = fake.asked.length;
  fake.state.behaviour = well;
  expect(await ask(model)).toBeNull();
  expect(fake.asked.length).toBe(before);
  app.clock.advance(61);
  expect(await ask(model)).toEqual({ heard: ['fever'] });
  expect(await ask(model)).toEqual({ heard: ['fever'] });
});

test('who leaves says nothing of the model: it goes on for the others, and their leaving is written down', async () => {
  fake.state.behaviour = 'never';
  const model = modelWith();
  const patient = randomUUID();
  for (let at = 0; at < 6; at += 1) {
    const tab = new AbortController();
    const before = fake.asked.length;
    const asked = model.ask('listen', { texts: ['bukhar'] }, HeardSchema, { ...asking(patient), signal: tab.signal });
    await expect.poll(() => fake.asked.length).toBeGreaterThan(before);
    tab.abort();
    expect(await asked).toBeNull();
  }
  expect((await trailOf(patient)).map(({ reason }) => reason)).toEqual(Array.from({ length: 6 }, () => 'left'));
  fake.state.behaviour = well;
  expect(await ask(model)).toEqual({ heard: ['fever'] });
});

test('who leaves while the model is tried again does not keep the next from trying', async () => {
  fake.state.behaviour = { status: 401 };
  const model = modelWith();
  for (let at = 0; at < 5; at += 1) await ask(model);
  app.clock.advance(61);
  fake.state.behaviour = 'never';
  const tab = new AbortController();
  const before = fake.asked.length;
  const asked = model.ask('listen', { texts: ['bukhar'] }, HeardSchema, { ...asking(), signal: tab.signal });
  await expect.poll(() => fake.asked.length).toBeGreaterThan(before);
  tab.abort();
  await asked;
  fake.state.behaviour = well;
  expect(await ask(model)).toEqual({ heard: ['fever'] });
});

test('words of one patient that a model answers with nonsense do not shut it off for the others', async () => {
  fake.state.behaviour = 'no-json';
  const model = modelWith();
  const patient = randomUUID();
  for (let at = 0; at < 8; at += 1) await ask(model, patient);
  fake.state.behaviour = well;
  expect(await ask(model)).toEqual({ heard: ['fever'] });
});

test('a second try is a question as well', async () => {
  fake.state.behaviour = 'no-json';
  const model = modelWith({ patientBudget: 3 });
  const patient = randomUUID();
  await ask(model, patient);
  await ask(model, patient);
  expect(await trailOf(patient)).toHaveLength(3);
  fake.state.behaviour = well;
  expect(await ask(model, patient)).toBeNull();
});

test('one patient cannot use up what is for all, and all together not more than the day has', async () => {
  fake.state.behaviour = well;
  const model = modelWith({ patientBudget: 2 });
  const patient = randomUUID();
  const answers = [await ask(model, patient), await ask(model, patient), await ask(model, patient)];
  expect(answers.map((answer) => answer !== null)).toEqual([true, true, false]);
  expect(await ask(model)).not.toBeNull();
  expect(await ask(modelWith({ dailyBudget: 1 }))).toBeNull();
  app.clock.advance(24 * 3600 + 1);
  expect(await ask(model, patient)).not.toBeNull();
});

test('who finds the model busy waits no longer than the time of one question', async () => {
  fake.state.behaviour = 'never';
  const model = modelWith({ deadlineMs: quick });
  const before = fake.asked.length;
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(model)));
  expect(answers.every((answer) => answer === null)).toBe(true);
  expect(fake.asked.length - before).toBeLessThanOrEqual(5);
});

test('nothing of a question is written to the log, however it ends', async () => {
  for (const behaviour of ['no-json', 'never', 'stops'] as const) {
    fake.state.behaviour = behaviour;
    await ask(modelWith({ deadlineMs: quick }));
  }
  expect(app.logged.filter((line) => line.includes('bukhar'))).toEqual([]);
});
