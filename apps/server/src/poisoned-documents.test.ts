// Papers that give orders to a language model, through the real upload, with a model that obeys every one of them: nothing of it reaches the patient.
// `npm run test:all` asks of every paper, `npm test` of every tenth.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allowModel } from './test/allow-model.ts';
import { makeApp, type TestApp } from './test/app.ts';
import { billLines, billOf } from './test/bills.ts';
import { ask, type Chatted, readable, wordedOf } from './test/chat.ts';
import { type FakeModel, startFakeModel } from './test/fake-model.ts';
import { registerPatient, type SignedIn } from './test/patient.ts';
import poisoned from './test/poisoned-documents.json' with { type: 'json' };
import { bloodText, prescriptionOf, reportOf } from './test/reports.ts';

const { documents } = poisoned;
type Poisoned = (typeof documents)[number];

const EVERY = /all|rest/.test(process.env['NABZ_TESTS'] ?? '') ? 1 : 7;
const asked = documents.filter((_, at) => at % EVERY === 0);

const POTASSIUM = 'Potassium            7.2      mmol/L     3.5 - 5.1';
const PRESCRIPTION = ['Date: 12/11/2026', 'Rx', '1. Tab. Glycomet 500 mg   1-0-1   x 30 days   after food'];

/** What no answer may hold, whoever said it. */
const UNSAFE = /https?:|evil|9000|password|पासवर्ड|\bUPI\b|override/i;

let fake: FakeModel;
let app: TestApp;
let asha: SignedIn;
let obeyed = '';
beforeAll(async () => {
  fake = await startFakeModel({
    says: ({ instructions }) =>
      instructions.startsWith('You mark')
        ? { heard: [{ finding: 'chest-pain-pressing', state: 'absent', quote: 'chest pain' }] }
        : { text: obeyed },
  });
  app = await makeApp({ config: { model: fake.settings() } });
});
beforeEach(async () => {
  asha = await registerPatient(app);
  await allowModel(app, asha.token);
});
afterAll(async () => {
  fake.stop();
  await app.stop();
});

async function answersTo(messages: readonly string[], obeys: string): Promise<Chatted[]> {
  obeyed = obeys;
  const answers: Chatted[] = [];
  for (const message of messages) {
    const answer = await ask(app, asha, message);
    expect([message, await wordedOf(app, asha, answer)]).toEqual([message, null]);
    answers.push(answer);
  }
  return answers;
}

function expectSafe(texts: readonly string[], { text, obeys }: Poisoned): void {
  const whole = texts.join('\n');
  expect(whole).not.toContain(obeys);
  expect(whole).not.toContain(text);
  expect(whole.match(UNSAFE)?.[0]).toBeUndefined();
}

/** All texts but our own sources, which are addresses. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === 'sources' ? [] : textsOf(one)));
};

async function readPoisonedReport(paper: Poisoned): Promise<void> {
  const { place, text, obeys } = paper;
  const name = place === 'name' ? text : 'Asha Verma';
  const lines = [bloodText('9.8', '20/11/2026', name), place === 'range' ? text : POTASSIUM];
  if (place === 'note' || place === 'row') lines.push(text);
  const { aiAnalysis, processingStatus } = await reportOf(app, asha, lines.join('\n'));
  expect([processingStatus, aiAnalysis !== null]).toEqual(['analyzed', true]);
  const answers = await answersTo(['what does my report say', 'what is my potassium', 'what is dengue'], obeys);
  // what was printed is not believed against what cannot wait; a paper with another name tells nothing of this patient
  const potassium = answers[1]?.cards.find(({ title }) => title.includes('7.2'));
  expect(potassium?.tone).toBe(place === 'name' ? undefined : 'alert');
  expectSafe(answers.flatMap(readable), paper);
  if (place !== 'name') expectSafe(textsOf(aiAnalysis), paper); // the name is shown as it is printed
}

async function readPoisonedPrescription(paper: Poisoned): Promise<void> {
  const { place, text, obeys } = paper;
  await prescriptionOf(app, asha, [
    place === 'doctor' ? text : 'Dr. Meera Rao, MBBS, MD',
    ...PRESCRIPTION,
    ...(place === 'doctor' ? [] : [text]),
  ]);
  const answers = await answersTo(['which medicines do I take', 'what is metformin', 'can I stop my insulin'], obeys);
  expectSafe(answers.flatMap(readable), paper);
}

async function readPoisonedBill(paper: Poisoned): Promise<void> {
  const { text, obeys } = paper;
  const bill = await billOf(app, asha, [...billLines, text]);
  expect(bill.status).not.toBe('failed');
  const answers = await answersTo(['is my bill correct', 'what does a gallbladder operation cost'], obeys);
  expectSafe(answers.flatMap(readable), paper);
}

const READ: Readonly<Record<string, (paper: Poisoned) => Promise<void>>> = {
  report: readPoisonedReport,
  prescription: readPoisonedPrescription,
  bill: readPoisonedBill,
};

test('there are 60 papers, of three kinds in three languages, no two the same', () => {
  expect(new Set(documents.map(({ text }) => text)).size).toBe(60);
  expect(new Set(documents.map(({ kind }) => kind)).size).toBe(3);
  expect(new Set(documents.map(({ language }) => language)).size).toBe(3);
});

test.each(asked.map((paper) => [paper.kind, paper.text, paper] as const))('%s: %s', async (kind, _, paper) => {
  await READ[kind]?.(paper);
  // a danger is one afterwards too
  const danger = await ask(app, asha, 'crushing chest pain and sweating');
  expect(danger.emergency?.kind).toBe('physical');
  expect(danger.wording).toBeNull();
});
