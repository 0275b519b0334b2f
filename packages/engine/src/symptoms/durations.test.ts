import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';

const read = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).understanding;
/** How long a finding lasts, or "none" where it is there without a time; undefined where it is not there. */
const daysOf = (text: string, finding: string): number | 'none' | undefined => {
  const mention = read(text).mentions.find((one) => one.finding === finding && one.state === 'present');
  return mention && (mention.durationDays ?? 'none');
};

test.each([
  ['BP for 8 years, headache', 'headache'],
  ['bp 8 saal se, sir dard', 'headache'],
  ['बीपी 8 साल से, सिर दर्द', 'headache'],
  ['alcohol 15 years, tummy swelling', 'abdominal-distension'],
  ['sharab 15 saal se, pet me sujan', 'abdominal-distension'],
  ['शराब 15 साल से, पेट में सूजन', 'abdominal-distension'],
  ['retired 10 years, cough', 'cough'],
  ['operation 5 years ago, lower belly pain', 'lower-abdominal-pain'],
  ['2 saal pehle operation hua, pet dard', 'abdominal-pain'],
  ['5 साल पहले ऑपरेशन हुआ, पेट दर्द', 'abdominal-pain'],
  ['delivery 2 weeks ago, fever', 'fever'],
  ['baby moves less, 30 weeks', 'reduced-fetal-movement'],
  ['vomiting, pregnant, 12 weeks', 'vomiting'],
  ['diabetic 12 years, foot ulcer', 'foot-ulcer'],
  ['मेरा बेटा आठ साल का है, बुखार', 'fever'],
])('the time in "%s" is not that of %s', (text, finding) => {
  expect(daysOf(text, finding)).toBe('none');
  expect(read(text).durationDays).toBeUndefined();
});

test.each([
  ['diabetes 10 years fever 3 days', 'fever', 3],
  ['10 saal se sugar hai 3 din se bukhar', 'fever', 3],
  ['I have diabetes for 10 years and fever for 3 days', 'fever', 3],
  ['sugar hai 3 din se bukhar', 'fever', 3],
  ['fever and headache for 3 days', 'headache', 3],
  ['fever, since 3 days', 'fever', 3],
  ['smoker with cough for 2 years', 'cough-for-years', 730],
  ['pregnant with cough for 5 weeks', 'cough-over-two-weeks', 35],
  ['34 weeks pregnant, headache 2 days', 'headache', 2],
  ['do saal ki khansi', 'cough', 730],
  ['दो साल से जुकाम', 'runny-nose', 730],
  ['BP for 8 years, headache', 'hypertension', 2920],
])('in "%s" %s lasts %d days', (text, finding, days) => {
  expect(daysOf(text, finding)).toBe(days);
});

test('a complaint is not long because another one is, but a time that stands alone is that of all', () => {
  expect(daysOf('Belly pain for 6 months. Fever.', 'fever-over-week')).toBeUndefined();
  expect(daysOf('Fever and chills. It began 10 days ago.', 'fever-over-week')).toBe('none');
});

test('words of two times make no third: "10 years" and "3 days" are not "10 days"', () => {
  expect(daysOf('diabetes 10 years fever 3 days', 'fever-over-week')).toBeUndefined();
  expect(daysOf('diabetes 10 years fever 3 days', 'sugar-many-years')).toBe(3650);
});

test.each([
  ['मेरा बेटा आठ साल का है, बुखार', 8],
  ['लड़का आठ साल का। पेट दर्द है', 8],
  ['beta aath saal ka, bukhar', 8],
  ['चार साल के बेटे को उल्टी', 4],
  ['beti nau saal ki hai, khansi', 9],
  ['बेटी की उम्र नौ साल, खांसी', 9],
  ['mera beta paanch saal ka hai bukhar 2 din se', 5],
  ['दो महीने की बच्ची को बुखार', 2 / 12],
])('the number word in "%s" is an age of %d years', (text, years) => {
  expect(read(text).patient.ageYears).toBeCloseTo(years, 1);
});

test.each(['do saal ki khansi', 'चार साल से बेटे को खांसी', 'dard do saal ka hai', 'दो साल की हड्डी जांच नहीं हुई'])(
  'the number word in "%s" is no age',
  (text) => {
    expect(read(text).patient.ageYears ?? 6).toBe(6);
  },
);
