// What is told of treatments follows the language that is asked for; what is found, filed and counted does not.
import type { Plan } from '@nabz/contract/planner';
import type { Treatment, TreatmentDetail } from '@nabz/contract/treatments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { registerPatient } from '../../test/patient.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeApp();
  ({ token } = await registerPatient(app));
});
afterAll(() => app.stop());

const DEVANAGARI = /\p{Script=Devanagari}/u;

async function get<Answer>(language: string, path: string): Promise<Answer> {
  const answer = await app.call('GET', path, { token, headers: { 'accept-language': language } });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as Answer;
}

const listed = async (language: string) =>
  (await get<{ treatments: Treatment[] }>(language, '/treatments/search?limit=100&query=heart')).treatments;

test('a search finds the same treatments, filed alike, and describes each in Hindi', async () => {
  const [english, hindi] = [await listed('en'), await listed('hi-IN,hi;q=0.9')];
  const found = (treatments: Treatment[]) =>
    treatments.map(({ _id, category, specialties, kind, pricing, successRate }) => ({
      _id,
      category,
      specialties,
      kind,
      pricing,
      successRate,
    }));
  expect(found(hindi)).toEqual(found(english));
  expect(hindi.length).toBeGreaterThan(5);
  for (const { description } of hindi) expect(description).toMatch(DEVANAGARI);
  for (const { description } of english) expect(description).not.toMatch(DEVANAGARI);
});

test('the page of a treatment tells in Hindi what it is, what it covers, how to prepare and what to ask', async () => {
  const { treatment } = await get<{ treatment: TreatmentDetail }>('hi', '/treatments/coronary-artery-bypass');
  const { included, notIncluded, preparation, questions, alternatives, pricePer } = treatment;
  for (const text of [...included, ...notIncluded, ...preparation, ...questions, ...alternatives.words, pricePer])
    expect(text).toMatch(DEVANAGARI);
  expect(treatment.description).toContain('हार्ट-लंग मशीन');
  expect(treatment.priceBasis).toContain('केंद्र सरकार स्वास्थ्य योजना');
});

test('the planner understands the same words, counts the same and describes the treatment in Hindi', async () => {
  const plan = async (language: string): Promise<Plan> => {
    const body = { treatmentName: 'knee replacement', patientLocation: 'Pune' };
    const headers = { 'accept-language': language };
    const answer = await app.call('POST', '/treatment-planner/analyze-treatment', { token, body, headers });
    return (JSON.parse(answer.text) as { data: Plan }).data;
  };
  const [english, hindi] = [await plan('en'), await plan('hi')];
  const counted = ({ costs }: Plan) =>
    costs.sources.map(({ id, priceRange, typical }) => ({ id, priceRange, typical }));
  expect(counted(hindi)).toEqual(counted(english));
  expect(hindi.treatment.id).toBe(english.treatment.id);
  expect(hindi.treatment.description).toMatch(DEVANAGARI);
  const told = hindi.costs.sources.flatMap(({ lines }) => lines.map(({ label }) => label));
  for (const text of told) expect(text).toMatch(DEVANAGARI);
});
