// Listening in the assistant.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowModel } from '../../test/allow-model.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { ask, readable } from '../../test/chat.ts';
import { type FakeModel, startFakeModel } from '../../test/fake-model.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

const TEXT = 'halka zukam hai aur seena jaise nimbu nichoda ho';
const heavy = { finding: 'chest-pain-pressing', state: 'present', quote: 'seena jaise nimbu nichoda ho' };
const spinning = { finding: 'vertigo', state: 'present', quote: 'the room waltzes around me in bed' };
const hears = (...heard: unknown[]) => ({ says: () => ({ heard }) });

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
});
afterAll(async () => {
  fake.stop();
  await app.stop();
});

test('a danger that the rules hear is answered without asking', async () => {
  fake.state.behaviour = 'never';
  const answer = await ask(app, asha, 'crushing chest pain and sweating, cannot breathe');
  expect(answer.emergency).not.toBeNull();
  expect(fake.asked).toEqual([]);
});

test('a danger that only the model hears is answered as one', async () => {
  fake.state.behaviour = hears();
  expect((await ask(app, asha, TEXT)).emergency).toBeNull();
  fake.state.behaviour = hears(heavy);
  expect((await ask(app, asha, TEXT)).emergency?.kind).toBe('physical');
});

test('what the model heard is marked, kept in the talk, and taken back', async () => {
  const text = 'I have a headache and the room waltzes around me in bed';
  fake.state.behaviour = hears(spinning);
  const first = await ask(app, asha, text);
  expect(readable(first)).toContain('A language model understood this besides');
  const chip = first.remembered.find(({ id }) => id === 'heard:vertigo');
  expect(chip?.text).toMatch(/\(language model\)$/);
  const next = await ask(app, asha, 'no', { context: first.context });
  expect(next.remembered).toContainEqual(chip);
  const back = await ask(app, asha, 'no', { context: next.context, forget: ['heard:vertigo'] });
  expect(back.remembered).not.toContainEqual(chip);
});

test('a message that nobody understood is a complaint when the model hears one in it', async () => {
  const text = 'the ceiling is a carousel when I turn over in bed';
  const quote = 'a carousel when I turn over in bed';
  fake.state.behaviour = hears({ finding: 'vertigo', state: 'present', quote });
  const answer = await ask(app, asha, text);
  expect(answer.intent).toBe('symptoms');
  expect(readable(answer).join(' ')).toContain(quote);
});

test.each([
  ['en', 'who are you', /send nothing to others/],
  ['hi', 'आप कौन हैं', /किसी को कुछ नहीं भेजता/],
  ['mr', 'who are you', /कोणालाही काहीही पाठवत नाही/],
])(
  'in %s the assistant says what is true for who allowed a model, and for who did not',
  async (language, message, alone) => {
    const headers = { 'accept-language': language };
    const plain = await ask(app, await registerPatient(app), message, { headers });
    expect(plain.intent).toBe('about-assistant');
    expect(plain.reply).toMatch(alone);
    expect(plain.disclaimer).not.toMatch(/model|मॉडल|मॉडेल/);
    const { reply, disclaimer } = await ask(app, asha, message, { headers });
    expect(reply).not.toMatch(alone);
    expect(reply).toContain('fake');
    expect(reply).toContain(fake.settings().host);
    expect(disclaimer).toMatch(/model|मॉडल|मॉडेल/);
  },
);
