import { loadMeasurements } from '@nabz/knowledge/load-measurements';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measuredFindings, VERY_HIGH_SUGAR } from './readings.ts';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { readMeasures, readSex } from './measures.ts';

test.each([
  ['45 year old man with chest pain', 45],
  ['umar 60 saal, kamar dard', 60],
  ['my mother is 70 and dizzy', 70],
  ['she is 5 weeks and has fever', 5 / 52],
  ['6 months old baby with fever', 0.5],
  ['2 mahine ka bachcha bukhar', 2 / 12],
  ['28F with headache', 28],
  ['52 male chest pain', 52],
  ['65 umar hai', 65],
  ['week old baby with fever', 7 / 365],
  ['my son 4 years, cough', 4],
  ['aged 71, fell', 71],
  ['70 saal, achanak pasina', 70],
  ['my mother 58 years has gas', 58],
  ['10 day old newborn not feeding', 10 / 365],
  ['i am 33 and tired', 33],
  ['मेरी उम्र 50 साल है', 50],
  ['mother has chest pain going to the arm, 60', 60],
])('the age in "%s" is %d years', (text, years) => {
  expect(readMeasures(text).ageYears).toBeCloseTo(years, 1);
});

test.each([
  ['fever for 3 days'],
  ['cough since 2 weeks'],
  ['28 weeks pregnant'],
  ['bukhar 3 din se'],
  ['8 mahine ki pregnant'],
  ['2 mahine ki khansi'],
  ['smoker for 30 years'],
  ['sugar 20 saal se'],
  ['smoked 20 years, fever 3 days'],
  ['15 saal bidi pi, khansi hai'],
  ['father bp is high today, 150, 90'],
  ['my father sugar is low, 48'],
  ['my mother oxygen is falling, 85'],
])('"%s" tells no age', (text) => {
  expect(readMeasures(text).ageYears).toBeUndefined();
});

test.each([
  ['fever for 3 days', 3],
  ['tez bukhar 3 din se', 3],
  ['cough since two weeks', 14],
  ['do hafte se khansi', 14],
  ['ek mahine se', 30],
  ['since last 4-5 days', 5],
  ['kal se', 1],
  ['for 6 hours', 0.25],
  ['तीन दिन से बुखार', 3],
  ['saal bhar se, 2 saal se dard', 730],
])('the complaint in "%s" has lasted %d days', (text, days) => {
  expect(Math.max(...readMeasures(text).durations.map((duration) => duration.days))).toBeCloseTo(days, 1);
});

test('how far a pregnancy is, an age and an interval are not how long a complaint lasts', () => {
  expect(readMeasures('28 weeks pregnant').durations).toEqual([]);
  expect(readMeasures('45 year old woman').durations).toEqual([]);
  expect(readMeasures('pain every 8 hours').durations).toEqual([]);
});

test.each([
  ['temp 102 F', 38.9],
  ['39.5 C since morning', 39.5],
  ['bukhar 103', 39.4],
  ['101 degree fever', 38.3],
  ['fever of 104', 40],
  ['4 din se 103, aankh ke peeche dard', 39.4],
  ['going up to 102.5 at night', 39.2],
])('the temperature in "%s" is %d °C', (text, celsius) => {
  expect(readMeasures(text).temperatureC).toBeCloseTo(celsius, 1);
});

test.each([
  ['fever for 3 days'],
  ['fever 10 days'],
  ['bukhar 5 din se'],
  ['weight 60 kg'],
  ['weight went up to 102 kg'],
  ['sugar 103 since morning'],
  ['bp up to 105/70'],
  ['sugar goes up to 105'],
])('"%s" tells no temperature', (text) => {
  expect(readMeasures(text).temperatureC).toBeUndefined();
});

test('oxygen and blood pressure are read', () => {
  expect(readMeasures('oxygen 89%, bp 190/115')).toMatchObject({ spo2: 89, systolic: 190, diastolic: 115 });
});

test.each([
  ['meri beti ko bukhar', 'female'],
  ['my husband has chest pain', 'male'],
  ['62/M breathless', 'male'],
  ['मेरी पत्नी को सिर दर्द', 'female'],
  ['mujhe bukhar he', undefined],
  ['mann nahi lagta', undefined],
])('the person in "%s" is %s', (text, sex) => {
  expect(readSex(text)).toBe(sex);
});

test('no text makes the reading of numbers fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const { ageYears, temperatureC } = readMeasures(text);
      expect(ageYears === undefined || (ageYears > 0 && ageYears <= 120)).toBe(true);
      expect(temperatureC === undefined || (temperatureC >= 33 && temperatureC <= 44)).toBe(true);
    }),
  );
});

test.each([
  ['pulse 38, feels faint', 'slow-pulse'],
  ['heart rate is 132 beats per minute', 'palpitations'],
  ['hr 128, rr 30', 'fast-breathing'],
  ['respiratory rate of 28', 'fast-breathing'],
  ['my 8 month old baby, RR 56', 'fast-breathing'],
  ['blood sugar 52', 'low-sugar-reading'],
  ['sugar 280 aa rahi hai', 'high-sugar-reading'],
  ['sugar 380 aa rahi hai', 'very-high-sugar'],
  ['SpO2 88%', 'low-oxygen'],
  ['BP 84/50', 'low-bp-reading'],
])('"%s" means %s', (text, finding) => {
  expect(measuredFindings(readMeasures(text))).toContainEqual({ finding, state: 'present' });
});

test.each([
  'pulse 78, rr 16, sugar 110, bp 122/78',
  'my 3 year old, pulse 120, rr 30',
  'sugar since 12 years',
  'glucometer aur lab ki sugar me 25 ka fark',
  'शुगर में 25 का फर्क आया',
  'sugar 30 points difference between two machines',
  'pulse 2 days',
])('"%s" means nothing out of the ordinary', (text) => {
  expect(measuredFindings(readMeasures(text)).filter(({ state }) => state === 'present')).toEqual([]);
});

test('a told sugar is very high from the limit on at which a measured one is urgent', () => {
  const urgentFrom = loadMeasurements()
    .limits.filter(({ measure }) => measure === 'glucose')
    .map(({ bands }) => bands.find(({ status, from }) => status === 'urgent' && from !== undefined)?.from);
  expect(urgentFrom.length).toBeGreaterThan(5);
  expect(new Set(urgentFrom)).toEqual(new Set([VERY_HIGH_SUGAR]));
});

test.each([
  ['बुखार नहीं। 44 साल', undefined],
  ['bukhar nahi. 42', undefined],
  ['bukhar 39.5 hai', 39.5],
  ['Temp. 39.2', 39.2],
  ['Fever. 104', 40],
])('an age behind a denied fever is no temperature, degrees are: "%s"', (text, temperatureC) => {
  expect(readMeasures(text).temperatureC).toBe(temperatureC);
});

test('the saturation of iron is none of oxygen, and an age or units of insulin are no sugar', () => {
  expect(readMeasures('transferrin saturation 78%').spo2).toBeUndefined();
  expect(readMeasures('saturation 78%').spo2).toBe(78);
  expect(readMeasures('sugar hai mujhe, 35 age').sugar).toBeUndefined();
  expect(readMeasures('sugar, insulin 40 units').sugar).toBeUndefined();
  expect(readMeasures('sugar 45').sugar).toBe(45);
});

test("a baby's age beside its mother's danger takes nothing of hers away", () => {
  const told = 'water broke just now at 36 weeks and I can feel something like a rope outside';
  const assess = (text: string) => assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled).triage.level;
  expect(assess(told)).toBe('ambulance');
  for (const more of ['I am nursing my five month old.', 'Abhi 8 mahine ke bete ko doodh pilati hun.'])
    expect([more, assess(`${told}. ${more}`)]).toEqual([more, 'ambulance']);
});
