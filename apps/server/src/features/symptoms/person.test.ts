import type { Analysis } from '@nabz/contract/symptoms';
import { PERSON_HEADER } from '@nabz/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, type TestApp } from '../../test/app.ts';
import { memberOf } from '../../test/family.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.stop());

async function withHealth(health: object, gender: 'female' | 'male' = 'female'): Promise<SignedIn> {
  const patient = await registerPatient(app);
  await app.call('PUT', '/auth/profile', { body: { age: 30, gender }, token: patient.token });
  await app.call('PUT', '/profile/health', { body: health, token: patient.token });
  return patient;
}
async function analyze(patient: SignedIn, body: object, headers: Record<string, string> = {}): Promise<Analysis> {
  const answer = await app.call('POST', '/ai/analyze-symptoms-simple', { body, token: patient.token, headers });
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { analysis: Analysis }).analysis;
}

test('long-term illnesses and pregnancy of the profile count, and the answer says so', async () => {
  const patient = await withHealth({ conditions: ['diabetes', 'asthma'], pregnant: true });
  const analysis = await analyze(patient, { symptoms: ['headache'] });
  expect(analysis.fromProfile).toEqual(['Diabetes', 'Asthma']);
  expect(analysis.patient).toMatchObject({ ageYears: 30, sex: 'female', pregnant: true });
  const without = await analyze(await withHealth({}), { symptoms: ['headache'] });
  expect(without.fromProfile).toEqual([]);
  expect(without.patient.pregnant).toBeNull();
});

test('what is said now wins over the profile', async () => {
  const patient = await withHealth({ conditions: ['diabetes'], pregnant: true });
  const analysis = await analyze(patient, { symptoms: ['headache', 'no diabetes'], patient: { pregnant: false } });
  expect(analysis.fromProfile).toEqual([]);
  expect(analysis.patient.pregnant).toBe(false);
});

test('nothing of the profile counts for somebody else', async () => {
  const patient = await withHealth({ conditions: ['diabetes'], pregnant: true });
  for (const body of [
    { symptoms: ['headache'], patient: { who: 'other' } },
    { symptoms: ['my father has headache'] },
  ]) {
    const analysis = await analyze(patient, body);
    expect([analysis.fromProfile, analysis.patient.pregnant]).toEqual([[], null]);
  }
});

test('an illness of the profile is no complaint: without symptoms nothing is ranked', async () => {
  const analysis = await analyze(await withHealth({ conditions: ['diabetes'] }), { symptoms: ['qwrtz'] });
  expect([analysis.outcome, analysis.fromProfile]).toEqual(['not-understood', []]);
});

test('nothing is offered without prescription to who is allergic to a medicine', async () => {
  const body = { diseaseName: 'Common cold', userSymptoms: ['runny nose'], patient: { who: 'me', ageYears: 30 } };
  const offers = async (patient: SignedIn) => {
    const answer = await app.call('POST', '/ai/disease-details', { body, token: patient.token });
    return (JSON.parse(answer.text) as { diseaseInfo: { medications: { overTheCounter: unknown[] } } }).diseaseInfo
      .medications.overTheCounter.length;
  };
  expect(await offers(await withHealth({}))).toBeGreaterThan(0);
  expect(await offers(await withHealth({ allergies: ['Penicillin'] }))).toBe(0);
  expect(await offers(await withHealth({ pregnant: true }))).toBe(0);
});

test('an illness of the profile counts, but less than one that is named with the complaint', async () => {
  const patient = await withHealth({ conditions: ['high-blood-pressure', 'diabetes'] });
  const shareOf = async (symptoms: string[]): Promise<number> =>
    (await analyze(patient, { symptoms })).possibleConditions.find(({ id }) => id === 'hypertension')?.probability ?? 0;
  const headache = ['headache since 2 days', 'vomiting'];
  expect((await analyze(patient, { symptoms: headache })).urgencyLevel).not.toBe('high');
  expect(await shareOf(['headache'])).toBeLessThan(await shareOf(['headache', 'I have high blood pressure']));
});

describe('questions about somebody else', () => {
  const texts = ({ nextQuestions }: Analysis): string[] =>
    nextQuestions.flatMap(({ question, help }) => [question, help]);
  const YOU = /\byou(?:rs?|rself)?\b/i;

  test.each([
    [{ symptoms: ['fever and rash in my 4 year old'] }],
    [{ symptoms: ['my mother has fever', 'headache'] }],
    [{ symptoms: ['fever', 'headache'], patient: { who: 'other', ageYears: 60 } }],
  ])('none says "you": %j', async (body) => {
    const asked = texts(await analyze(await withHealth({}), body));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((text) => YOU.test(text))).toEqual([]);
  });

  test('none says "you" in the records of a family member, whose own profile still counts', async () => {
    const patient = await withHealth({ conditions: ['diabetes'] });
    const body = { symptoms: ['fever', 'headache'] };
    expect(texts(await analyze(patient, body)).some((text) => YOU.test(text))).toBe(true);
    const birthDate = `${app.clock.now().getUTCFullYear() - 40}-01-14`;
    const { id } = await memberOf(app, patient, { relation: 'brother', birthDate, authority: 'permission' });
    const analysis = await analyze(patient, body, { [PERSON_HEADER]: id });
    expect(analysis.patient).toMatchObject({ ageYears: expect.closeTo(40, 0), sex: 'male' });
    expect(analysis.fromProfile).toEqual([]);
    expect(texts(analysis).length).toBeGreaterThan(0);
    expect(texts(analysis).filter((text) => YOU.test(text))).toEqual([]);
  });
});
