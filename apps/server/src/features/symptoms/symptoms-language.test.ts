// The check answers in the language of the page: questions, reasons and names, never another decision.
import type { ResponseOf } from '@nabz/contract/endpoint';
import type { Analysis, analyzeSymptoms, diseaseDetails } from '@nabz/contract/symptoms';
import type { searchDiseases } from '@nabz/contract/symptoms-diseases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
let patient: SignedIn;
beforeAll(async () => {
  app = await makeApp();
  patient = await registerPatient(app);
});
afterAll(() => app.stop());

const DEVANAGARI = /\p{Script=Devanagari}/u;

async function analyze(language: string, symptoms: readonly string[]): Promise<Analysis> {
  const answer = await app.call('POST', '/ai/analyze-symptoms-simple', {
    body: { symptoms },
    token: patient.token,
    headers: { 'accept-language': language },
  });
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as ResponseOf<typeof analyzeSymptoms>).analysis;
}

test.each([
  ['a danger', ['seene me bahut tez dard aur pasina aa raha hai']],
  ['a complaint', ['burning urine since two days']],
])('%s is answered in Hindi as in English', async (_, symptoms) => {
  const [english, hindi] = [await analyze('en', symptoms), await analyze('hi-IN', symptoms)];
  expect(hindi.triage.level).toBe(english.triage.level);
  expect(hindi.possibleConditions.map(({ id }) => id)).toEqual(english.possibleConditions.map(({ id }) => id));
  expect(hindi.nextQuestions.map(({ finding }) => finding)).toEqual(
    english.nextQuestions.map(({ finding }) => finding),
  );
  const texts = [
    hindi.disclaimer,
    hindi.triage.title,
    ...hindi.triage.because,
    ...hindi.triage.steps,
    ...hindi.redFlags.map(({ message }) => message),
    ...hindi.understood.map(({ name }) => name),
    ...hindi.nextQuestions.flatMap(({ question, help, why }) => [question, help, why]),
  ];
  expect(texts.filter((text) => !DEVANAGARI.test(text))).toEqual([]);
  expect(english.nextQuestions.filter(({ question }) => DEVANAGARI.test(question))).toEqual([]);
});

test('a disease is found and opened by its Hindi and its English name, and in its part of the body', async () => {
  const headers = { 'accept-language': 'hi' };
  const open = async (diseaseName: string) => {
    const answer = await app.call('POST', '/ai/disease-details', {
      body: { diseaseName },
      token: patient.token,
      headers,
    });
    expect(answer.status, answer.text).toBe(200);
    return (JSON.parse(answer.text) as ResponseOf<typeof diseaseDetails>).diseaseInfo;
  };
  const { disease, about } = await open('Dengue');
  expect(about.id).toBe('dengue');
  expect((await open(disease.name)).about.id).toBe('dengue');
  const list = await app.call('GET', '/diseases?system=chest', { token: patient.token, headers });
  expect((JSON.parse(list.text) as ResponseOf<typeof searchDiseases>).total).toBeGreaterThan(20);
});
