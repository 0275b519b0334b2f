import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { understand } from './understand.ts';

const mentions = (text: string) =>
  understand({ texts: [text], answers: [], patient: { ageYears: 40 } }, compiled).mentions;
const heard = (text: string, state: 'present' | 'denied') =>
  mentions(text)
    .filter((one) => one.state === state)
    .map(({ finding }) => finding);

test.each([
  ['इसे न बुखार, न चक्कर, न कान के पीछे सूजन', ['fever', 'dizziness', 'swelling-behind-ear']],
  ['na jhatke, na jeebh kati, na bistar geela', ['tongue-bite', 'bed-wetting']],
  ['na bukhar hai, na khansi', ['fever', 'cough']],
  ['marne ka khayal zero', ['suicidal-thoughts']],
  ['fever nil, cough nil', ['fever', 'cough']],
  ['awaazein nahi sunai deti', ['hallucinations']],
])('each of several is denied: %s', (text, ids) => {
  expect(heard(text, 'denied')).toEqual(expect.arrayContaining(ids));
  expect(heard(text, 'present')).not.toEqual(expect.arrayContaining(ids));
});

test.each([
  ['na bol pa rahe na haath uth raha', ['speech-difficulty', 'limb-weakness']],
  ['न बोल पा रहे न हाथ उठ रहा', ['speech-difficulty', 'limb-weakness']],
  ['saans na le paa raha', ['cannot-breathe']],
  ['baccha na rota hai na doodh peeta hai', ['baby-not-feeding']],
])('what somebody can no longer do is a complaint, also with "na": %s', (text, ids) => {
  expect(heard(text, 'present')).toEqual(expect.arrayContaining(ids));
});

test.each([
  ['pet me dard hai na', 'abdominal-pain'],
  ['बुखार है ना', 'fever'],
  ['fever nil, cough present', 'cough'],
])('"na" behind a verb asks to be agreed with, and "nil" reaches no further than its comma: %s', (text, id) => {
  expect(heard(text, 'present')).toContain(id);
});

test('who can neither speak nor lift an arm is an emergency', () => {
  const { triage } = assessSymptoms(
    { texts: ['papa na bol pa rahe na daaya haath uth raha subah se'], answers: [], patient: { ageYears: 62 } },
    compiled,
  );
  expect(['emergency', 'ambulance']).toContain(triage.level);
});

test.each([
  'urine nil since morning',
  'peshab zero hai kal se',
  'baby movement zero since night, 34 weeks pregnant',
  'na saans aa rahi na hosh hai',
  'saans na aa rahi',
  'khoon na ruk raha',
  'hosh na aa raha',
  'na peshab aa raha na latrine, pet phoola',
  'power zero in left hand since morning',
  'right eye vision zero since one hour',
  'breathing nil, pulse nil',
  'pain killer zero effect chest pain',
  'sab khatam kar lunga na',
  'seene me dard hai na saans phool rahi hai na',
  'gala ghut raha hai na',
])('what is nil, zero or refused with "na" can be the danger itself: %s', (text) => {
  const { triage } = assessSymptoms({ texts: [text], answers: [], patient: { ageYears: 40 } }, compiled);
  expect(['emergency', 'ambulance']).toContain(triage.level);
});
