// What the knowledge says of medicines, results and readings is told in the language that is asked for; what is found stays the same.
import type { InteractionCheck } from '@nabz/contract/prescriptions';
import type { Analysis, TestResult } from '@nabz/contract/reports';
import type { Measurement } from '@nabz/contract/measurements';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from './test/app.ts';
import { registerPatient, type SignedIn } from './test/patient.ts';
import { ask } from './test/routine.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  asha = await registerPatient(app);
  await ask(app, asha, 'PUT', '/auth/profile', { age: 70, gender: 'female' });
  const health = { allergies: ['penicillin'], conditions: ['kidney-disease'], pregnant: null };
  await ask(app, asha, 'PUT', '/profile/health', health);
});
afterAll(() => app.stop());

const DEVANAGARI = /\p{Script=Devanagari}/u;
const inEnglish = (texts: readonly string[]): string[] => texts.filter((text) => text !== '' && !DEVANAGARI.test(text));

async function post<Answer>(language: string, path: string, body: object): Promise<Answer> {
  const answer = await app.call('POST', path, { token: asha.token, body, headers: { 'accept-language': language } });
  expect(answer.status, answer.text).toBeLessThan(300);
  return JSON.parse(answer.text) as Answer;
}

const check = (language: string): Promise<{ check: InteractionCheck }> =>
  post(language, '/medicines/check', {
    medicines: ['Warfarin 5 mg', 'Ibuprofen 400', 'Amoxicillin 500', 'Ciprofloxacin 500', 'Clonazepam 0.5'],
  });

test('every danger of medicines is told in Hindi, and it is the same as in English', async () => {
  const [english, hindi] = [(await check('en')).check, (await check('hi-IN')).check];
  const found = ({ alerts }: InteractionCheck) =>
    alerts.map(({ id, severity, sources }) => ({ id, severity, sources }));
  expect(found(hindi)).toEqual(found(english));
  expect(new Set(hindi.alerts.map(({ kind }) => kind))).toEqual(
    new Set(['pair', 'allergy', 'condition', 'age', 'food', 'alcohol']),
  );
  const texts = ({ alerts }: InteractionCheck) =>
    alerts.flatMap(({ title, mechanism, watch, ask: question }) => [title, mechanism, ...watch, question]);
  expect(inEnglish(texts(hindi))).toEqual([]);
  expect(texts(english).filter((text) => DEVANAGARI.test(text))).toEqual([]);
});

type Explained = { analysis: Analysis & { testResults: TestResult[] } };
const reportText = [
  'Patient: Asha  Age: 70 Years  Sex: Female',
  'Test   Result   Unit   Reference range',
  'Haemoglobin   6.2   g/dL   12.0 - 15.0',
  'MCV   68   fL   80 - 100',
  'Potassium   6.9   mmol/L   3.5 - 5.1',
  'TSH   7.2   uIU/mL   0.4 - 4.2',
].join('\n');
const explain = (language: string): Promise<Explained> =>
  post(language, '/ai/analyze-report', { reportText, reportType: 'Blood Test' });

test('results are judged alike and told in Hindi: what they mean, how urgent they are, what to ask', async () => {
  const [english, hindi] = [(await explain('en')).analysis, (await explain('hi')).analysis];
  const judged = ({ urgencyLevel, testResults }: Explained['analysis']) => ({
    urgencyLevel,
    results: testResults.map(({ analyteId, value, status }) => ({ analyteId, value, status })),
  });
  expect(judged(hindi)).toEqual(judged(english));
  expect(hindi.urgencyLevel).toBe('critical');
  expect(hindi.keyFindings.map(({ status }) => status)).toEqual(english.keyFindings.map(({ status }) => status));
  const texts = [
    hindi.summary,
    hindi.overallAssessment,
    hindi.disclaimer,
    ...hindi.keyFindings.flatMap(({ parameter, description }) => [parameter, description]),
    ...hindi.recommendations,
    ...hindi.followUpActions,
    ...hindi.riskFactors,
    ...hindi.disturbances,
    ...hindi.testResults.flatMap(({ category, parameter, about, meaning }) => [category, parameter, about, meaning]),
  ];
  expect(inEnglish(texts)).toEqual([]);
  // what stands on the paper stays beside it
  expect(hindi.testResults.map(({ printedName }) => printedName)).toEqual(['Haemoglobin', 'MCV', 'Potassium', 'TSH']);
});

test('an alarming reading from home says in Hindi what to do now', async () => {
  const reading = { kind: 'blood-pressure', systolic: 210, diastolic: 125 };
  const body = { id: randomUUID(), at: app.clock.now().toISOString(), reading, consentVersion: '1' };
  const { measurement } = await post<{ measurement: Measurement }>('hi', '/reminders/measurements', body);
  expect(measurement.status).toBe('urgent');
  expect(measurement.meaning).toContain('112');
  expect(inEnglish([measurement.meaning])).toEqual([]);
});
