// A child who is mentioned beside a grown-up's complaint takes nothing from it.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { mayBeGrown } from './speaker.ts';
import { readMeasures } from './measures.ts';
import { plainText } from './words.ts';

const told = (...texts: string[]) =>
  texts.map((text) => ({ text: plainText(text), ageAt: readMeasures(plainText(text)).ageAt }));

test.each([
  ['Chest pain and sweating. My daughter is 2 years old.'],
  ['mujhe seene me dard hai pasina aa raha hai bahut der se meri beti 2 saal ki hai'],
  ['water broke at 36 weeks. I am nursing my five month old.'],
  ['Chest pain and sweating', 'My sister has a baby of 3 months.'],
])('may be of a grown-up: %s', (...texts) => expect(mayBeGrown(told(...texts))).toBe(true));

test.each([
  ['My son is 4 years old. He has fever and a rash.'],
  ['4 saal ka beta hai, use bukhar aur daane hain.'],
  ['A 2-month-old girl with vomiting, born at 39 weeks of pregnancy'],
  ['मेरी बेटी दो साल की है। उसे बुखार है।'],
])('is of the child: %s', (text) => expect(mayBeGrown(told(text))).toBe(false));

test('a child who is mentioned never makes the advice calmer', () => {
  const assess = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).triage.level;
  const danger = 'Gaon me dai ke paas hain, dard tez hai aur bachche ka haath bahar dikh raha, sar nahi.';
  expect(assess(`${danger} Beta 8 saal ka hai, school jata hai.`)).toBe(assess(danger));
});
