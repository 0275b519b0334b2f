// A rare danger is asked about first; what is left of it after "no" to its signs does not send anybody to hospital.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { EMERGENCIES } from './red-flags.ts';
import type { Answer, PatientFacts } from './types.ts';

const assess = (text: string, answers: readonly Answer[], patient: PatientFacts) =>
  assessSymptoms({ texts: [text], answers, patient }, compiled);
const isEmergency = (text: string, answers: readonly Answer[], patient: PatientFacts): boolean =>
  EMERGENCIES.has(assess(text, answers, patient).triage.level);
const QUESTIONS = 15;

test.each([
  ['headache and vomiting', 22],
  ['headache with vomiting since morning', 26],
  ['sir dard aur ulti', 31],
  ['bad headache and vomiting', 36],
  ['severe headache', 28],
])('"%s" in a woman of %i who says no to every question does not become an emergency', (text, ageYears) => {
  const patient: PatientFacts = { ageYears, sex: 'female' };
  const answers: Answer[] = [];
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const [question] = assess(text, answers, patient).nextQuestions;
    if (question === undefined) break;
    answers.push({ finding: question.finding, answer: 'no' });
    const { triage, conditions } = assess(text, answers, patient);
    expect([
      question.finding,
      EMERGENCIES.has(triage.level),
      conditions[0]?.id === 'cerebral-venous-thrombosis',
    ]).toEqual([question.finding, false, false]);
  }
  expect(answers.length).toBeGreaterThan(3);
});

test.each(['thunderclap-headache', 'seizure', 'one-sided-weakness', 'confusion', 'drowsiness', 'neck-stiffness'])(
  'the same headache with %s is an emergency, whatever else was answered with no',
  (sign) => {
    const no = ['throbbing-headache', 'light-sensitivity', 'papilloedema'].map((finding): Answer => ({
      finding,
      answer: 'no',
    }));
    const patient: PatientFacts = { ageYears: 26, sex: 'female' };
    expect(isEmergency('severe headache and vomiting', [...no, { finding: sign, answer: 'yes' }], patient)).toBe(true);
  },
);

test('what speaks for a clot in a brain vein keeps it an emergency after "no" to other signs: a birth, the pill', () => {
  const no = ['throbbing-headache', 'thunderclap-headache', 'one-sided-headache'].map((finding): Answer => ({
    finding,
    answer: 'no',
  }));
  const patient: PatientFacts = { ageYears: 26, sex: 'female' };
  expect(isEmergency('headache and vomiting for 5 days, delivered 2 weeks ago', no, patient)).toBe(true);
  expect(isEmergency('headache for 5 days, blurred vision, vomiting, I take birth control pills', no, patient)).toBe(
    true,
  );
});
