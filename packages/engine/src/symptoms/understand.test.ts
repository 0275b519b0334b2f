import { expect, test } from 'vitest';
import { compileSymptoms } from './compile.ts';
import { readingFixture } from './fixture.ts';
import type { AssessmentInput } from './types.ts';
import { understand } from './understand.ts';

const compiled = compileSymptoms(readingFixture);
const read = (text: string | string[], more: Partial<AssessmentInput> = {}) =>
  understand({ texts: [text].flat(), answers: [], patient: {}, ...more }, compiled);
/** Findings as words, denied ones with a leading "!". */
const heard = (text: string | string[]): string[] =>
  read(text)
    .mentions.map(({ finding, state }) => (state === 'denied' ? `!${finding}` : finding))
    .toSorted();

test.each([
  ['fever and cough', ['cough', 'fever']],
  ['no fever, cough since 3 days', ['!fever', 'cough']],
  ['no fever, cough or rash', ['!cough', '!fever', '!rash']],
  ['denies fever, cough, rash', ['!cough', '!fever', '!rash']],
  ['fever without rash', ['!rash', 'fever']],
  ['fever but no cough', ['!cough', 'fever']],
  ['bukhar hai khansi nahi hai', ['!cough', 'fever']],
  ['khansi aur bukhar nahi hai', ['!cough', '!fever']],
  ['rash hai, khana nahi khaya', ['rash']],
  ['bukhar bilkul nahi hai', ['!fever']],
  ['no fever. cough', ['!fever', 'cough']],
  ['no cough or rash, fever', ['!cough', '!rash', 'fever']],
  ['no cough or rash and fever', ['!cough', '!rash', 'fever']],
  ['bukhar theek nahi ho raha', ['fever']],
  ['cough not going away', ['cough']],
  ['bukhar hai aur khansi nahi', ['!cough', 'fever']],
  ['10 month old child, fever', ['fever']],
  ['tez bukhar', ['high-fever']],
  ['ulti hui', ['vomiting']],
])('"%s" is read as %j', (text, findings) => {
  expect(heard(text)).toEqual(findings);
});

test('a "not" that belongs to the finding denies nothing', () => {
  expect(heard('cannot pass urine, fever')).toEqual(['cannot-pass-urine', 'fever']);
  expect(heard('peshab nahi aa raha')).toEqual(['cannot-pass-urine']);
});

test('a pain belongs to the nearest part of the body, and to both of two that are listed', () => {
  expect(heard('pain in chest, swelling of knee')).toEqual(['chest-pain', 'knee-swelling']);
  expect(heard('pain in chest and knee')).toEqual(['chest-pain', 'knee-pain']);
  expect(heard('my knee is swollen and hurts')).toEqual(['knee-pain', 'knee-swelling']);
});

test('a denial between the words of a finding denies it, and an "and" ends a phrase without a part of the body', () => {
  expect(heard('swelling of knee without pain')).toEqual(['!knee-pain', 'knee-swelling']);
  expect(heard('pain and swelling of the knee')).toEqual(['knee-pain', 'knee-swelling']);
});

test('how bad something is describes one neighbour only', () => {
  expect(heard('severe headache and fever')).toEqual(['fever', 'severe-headache']);
});

test('texts are read one by one: words of two chips make no phrase', () => {
  expect(heard(['pain', 'knee brace'])).toEqual([]);
});

test('a duration and a temperature become findings of their own', () => {
  expect(heard('cough for 3 weeks')).toEqual(['cough', 'cough-over-two-weeks']);
  expect(heard('cough for 3 days')).toEqual(['cough']);
  expect(heard('fever 103 F')).toEqual(['fever', 'high-fever']);
  expect(heard('temp 98.4 F, cough')).toEqual(['!fever', 'cough']);
});

test('a reading of an instrument is a finding', () => {
  expect(heard('oxygen 88')).toEqual(['low-oxygen']);
});

test('an answer wins over the text, and "I do not know" takes nothing back', () => {
  const state = (answer: 'yes' | 'no' | 'unknown') =>
    read('fever', { answers: [{ finding: 'fever', answer }] }).mentions[0]?.state;
  expect(state('no')).toBe('denied');
  expect(state('unknown')).toBe('present');
});

test('an answer about a finding that does not exist is left out', () => {
  expect(read('fever', { answers: [{ finding: 'no-such-thing', answer: 'yes' }] }).mentions).toHaveLength(1);
});

test('what was not understood is reported in the patient’s words', () => {
  expect(read('fever and my flibbertigibbet wobbles').notUnderstood).toEqual(['flibbertigibbet wobbles']);
});

test('age, sex and pregnancy are read from the text; what the caller says wins', () => {
  expect(read('28 year old woman, pregnant').patient).toEqual({ ageYears: 28, sex: 'female', pregnant: true });
  expect(read('28 year old woman', { patient: { ageYears: 40 } }).patient.ageYears).toBe(40);
  expect(read('missed period').patient.sex).toBe('female');
});

test('an illness of the family is not the patient’s', () => {
  expect(heard('cough, family history of fever')).toEqual(['cough']);
});

test.each([
  ['A 34-year-old man with a pregnant wife has had fever for two days', 'male', false],
  ['A 2-month-old girl with vomiting, born at 39 weeks of pregnancy', 'female', false],
  ['28 year old woman, pregnant, with fever', 'female', true],
])('"%s" is about a %s patient', (text, sex, isPregnant) => {
  expect(read(text).patient.sex).toBe(sex);
  expect(heard(text).includes('pregnancy')).toBe(isPregnant);
});

test('a second verb ends what a "no" covers, and a negative culture denies no symptom', () => {
  expect(heard('He has no rash and has a cough')).toEqual(['!rash', 'cough']);
  expect(heard('culture-negative fever and cough')).toEqual(['cough', 'fever']);
  expect(heard('negative for fever and cough')).toEqual(['!cough', '!fever']);
});

test('what is normal is no complaint, and what is not normal is one', () => {
  expect(heard('fever, cough and rash are normal')).toEqual(['!cough', '!rash', 'fever']);
  expect(heard('headache, vomiting normal nahi')).toEqual(['headache', 'vomiting']);
  expect(heard('cough and fever, is it normal?')).toEqual(['cough', 'fever']);
  expect(heard('bina bukhar khansi')).toEqual(['!fever', 'cough']);
});
