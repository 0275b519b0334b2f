// One set of limits: what the diary calls urgent is for a doctor within a day, and an emergency where it cannot wait.
import type { MeasurementLimit } from '@nabz/knowledge/measurements';
import { loadMeasurements } from '@nabz/knowledge/load-measurements';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { EMERGENCIES } from './red-flags.ts';

const STEP = { systolic: 1, diastolic: 1, pulse: 1, glucose: 1, spo2: 1, temperature: 0.1 } as const;

/** How a value is told; the other half of a blood pressure is an ordinary one. */
const TOLD: Readonly<Record<MeasurementLimit['measure'], (value: number) => string>> = {
  systolic: (value) => `bp ${String(value)}/${value > 100 ? '80' : '50'}`,
  diastolic: (value) => `bp 150/${String(value)}`,
  pulse: (value) => `pulse ${String(value)}`,
  glucose: (value) => `sugar ${String(value)}`,
  spo2: (value) => `oxygen ${String(value)}`,
  temperature: (value) => `temperature ${value.toFixed(1)} C`,
};

/** The value at the edge of each urgent band that is told to somebody whom the limits are for. */
const edges = loadMeasurements().limits.flatMap(({ id, measure, forWhom, bands }) =>
  bands
    .filter(({ status }) => status === 'urgent')
    .map(({ from, below }, at) => {
      const others = bands.slice(0, bands.length - 1).map((band) => band.from ?? Infinity);
      const value = from ?? (below ?? Math.min(...others)) - STEP[measure];
      const ageYears = forWhom.ageFromYears ?? (forWhom.ageToYears === undefined ? 30 : forWhom.ageToYears / 2);
      return { name: `${id} ${String(at)}`, text: TOLD[measure](value), ageYears, pregnant: forWhom.pregnant };
    }),
);

test('each urgent band of the diary is for a doctor within a day at least from its edge on', () => {
  expect(edges.length).toBeGreaterThan(35);
  const calm = edges.filter(({ text, ageYears, pregnant }) => {
    const sex = pregnant === true ? 'female' : undefined;
    const { triage } = assessSymptoms({ texts: [text], answers: [], patient: { ageYears, pregnant, sex } }, compiled);
    return !EMERGENCIES.has(triage.level) && triage.level !== 'doctor-24h';
  });
  expect(calm).toEqual([]);
});

const heard = (text: string, ageYears = 40) =>
  assessSymptoms({ texts: [text], answers: [], patient: { ageYears } }, compiled).understanding.mentions.find(
    ({ finding }) => finding === 'urgent-reading',
  )?.heard;

test.each([
  ['bp kal 130/80 tha, aaj 225/110', '225/110'],
  ['BP one ninety by one thirty five', 'one ninety by one thirty five'],
  ['sugar 450 mg/dl', 'sugar 450'],
  ['blood sugar 1000', 'blood sugar 1000'],
  ['बीपी 80 बटा 50', '80 बटा 50'],
  ['bp 230 aaya', 'bp 230'],
  ['नब्ज 36 है', 'नब्ज 36'],
])('of "%s" the words "%s" are urgent', (text, words) => {
  expect(heard(text)).toBe(words);
});

test.each([
  'sugar since 20 years',
  'Sugar ka mareez, umar 69',
  'sugar ki 500 mg goli',
  'sugar 98/120',
  'bp 190/110',
  'sugar 320',
  'temperature 40.3 C',
  'bp 150/95, pulse 110, sugar 250, oxygen 97, temp 101 F',
  'heart rate 165 in spin class',
  '2 saal pehle sugar 450 thi',
  'fever, 34 male',
  'no fever, GRBS 104',
])('"%s" tells nothing urgent', (text) => {
  expect(heard(text)).toBeUndefined();
});

test('limits are those of the age: the heart of a small child beats faster', () => {
  expect(heard('pulse 140', 3)).toBeUndefined();
  expect(heard('pulse 140')).toBe('pulse 140');
});
