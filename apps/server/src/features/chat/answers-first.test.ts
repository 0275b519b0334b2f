// Who asks is answered in the first sentence; what was told by the way is asked about below.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { ask } from '../../test/chat.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

test.each([
  ['can i drink cold water in fever', 'What to eat in fever', /^In fever/],
  ['how many days rest after chickenpox before school', 'Chickenpox: care at home', /^Most healthy children/],
  ['kya shugar me aam kha sakte hai', 'Sugar mein phal aur aam', /^Haan/],
  ['thyroid ki goli ke kitni der baad chai pi sakte hai', 'Thyroid ki goli kab lein', /^Thyroid ki goli/],
])('“%s” begins with the answer', async (message, title, begins) => {
  const { reply, cards, emergency } = await ask(app, asha, message);
  expect(reply).toMatch(begins);
  expect(cards[0]).toMatchObject({ kind: 'answer', title });
  expect(emergency).toBeNull();
});

test('a complaint in a question is asked about below the answer', async () => {
  const { reply, question } = await ask(app, asha, 'can i drink cold water in fever');
  expect(reply).toContain('I understood: fever');
  expect(question).not.toBeNull();
});

test.each([
  ['what is dengue', 'disease'],
  ['what is TSH test', 'test'],
  ['do i have dengue?', 'disease'],
])('“%s” is for the page of facts', async (message, kind) => {
  expect((await ask(app, asha, message)).cards[0]?.kind).toBe(kind);
});

test('a question for an amount is refused first', async () => {
  const { reply } = await ask(app, asha, 'thyronorm kitni goli leni hai');
  expect(reply).toMatch(/^I cannot tell you a dose/);
});

test('a danger in a question is no question', async () => {
  const { emergency } = await ask(app, asha, 'can i drink cold water, chest pain with sweating going to left arm');
  expect(emergency).not.toBeNull();
});
