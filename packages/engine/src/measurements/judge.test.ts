import { loadMeasurements } from '@nabz/knowledge/load-measurements';
import { expect, test } from 'vitest';
import { createMeasurementJudge } from './judge.ts';
import type { MeasuredPerson, Reading } from './types.ts';

const { limits } = loadMeasurements();
const { judge, limitsFor } = createMeasurementJudge(limits);

const grownUp: MeasuredPerson = { ageYears: 40, pregnant: null, diabetes: false };
const bp = (systolic: number, diastolic: number, pulse: number | null = null): Reading => ({
  kind: 'blood-pressure',
  systolic,
  diastolic,
  pulse,
});
const sugar = (value: number, when: 'fasting' | 'before-meal' | 'after-meal' | 'random' = 'fasting'): Reading => ({
  kind: 'glucose',
  value,
  when,
});
const one = (kind: 'weight' | 'spo2' | 'temperature' | 'pulse', value: number): Reading => ({ kind, value });
const statusOf = (reading: Reading, person: Partial<MeasuredPerson> = {}) =>
  judge(reading, { ...grownUp, ...person }).status;

test.each([
  [bp(118, 76), 'normal'],
  [bp(128, 82), 'normal'],
  [bp(135, 80), 'raised'],
  [bp(120, 85), 'raised'],
  [bp(150, 80), 'high'],
  [bp(180, 80), 'urgent'],
  [bp(120, 120), 'urgent'],
  [bp(88, 62), 'low'],
  [bp(118, 76, 135), 'urgent'],
  [bp(118, 76, 72), 'normal'],
  [sugar(69), 'urgent'],
  [sugar(70), 'normal'],
  [sugar(99), 'normal'],
  [sugar(100), 'raised'],
  [sugar(126), 'high'],
  [sugar(300), 'urgent'],
  [sugar(139, 'after-meal'), 'normal'],
  [sugar(150, 'random'), null],
  [one('spo2', 95), 'normal'],
  [one('spo2', 94), 'low'],
  [one('spo2', 92), 'urgent'],
  [one('temperature', 36.8), 'normal'],
  [one('temperature', 38), 'raised'],
  [one('temperature', 39.4), 'high'],
  [one('temperature', 40), 'urgent'],
  [one('temperature', 34.9), 'urgent'],
  [one('pulse', 60), 'normal'],
  [one('pulse', 100), 'normal'],
  [one('pulse', 45), 'low'],
  [one('pulse', 39), 'urgent'],
  [one('weight', 61), null],
] as const)('of an adult %j is %s', (reading, status) => {
  expect(statusOf(reading)).toBe(status);
});

test('the worst of several values decides, and every urgent reading has a sentence', () => {
  expect(judge(bp(185, 60), grownUp)).toEqual({ status: 'urgent', say: 'bp-urgent' });
  expect(judge(bp(85, 100), grownUp)).toMatchObject({ status: 'high' });
});

test('somebody with diabetes has other limits, and whom nobody asked is not judged by either', () => {
  expect(statusOf(sugar(110), { diabetes: true })).toBe('normal');
  expect(statusOf(sugar(110), { diabetes: false })).toBe('raised');
  expect(judge(sugar(110), { ...grownUp, diabetes: null })).toEqual({ status: null, why: 'diabetes-unknown' });
  expect(statusOf(sugar(60), { diabetes: null })).toBe('urgent');
  expect(statusOf(sugar(320), { diabetes: null })).toBe('urgent');
});

test('children, pregnancy and an unknown age get no guess, but what is urgent is said to everybody', () => {
  for (const person of [{ ageYears: 8 }, { ageYears: null }, { ageYears: 30, pregnant: true }]) {
    expect(statusOf(bp(112, 70), person)).toBeNull();
    expect(statusOf(bp(182, 70), person)).toBe('urgent');
    expect(statusOf(sugar(110), person)).toBeNull();
    expect(statusOf(sugar(65), person)).toBe('urgent');
    expect(statusOf(one('pulse', 110), person)).toBeNull();
  }
  expect(judge(bp(112, 70), { ...grownUp, ageYears: 8 })).toEqual({ status: null, why: 'child' });
  expect(judge(bp(112, 70), { ...grownUp, ageYears: null })).toEqual({ status: null, why: 'age-unknown' });
  expect(statusOf(bp(142, 80), { pregnant: true })).toBe('high');
  expect(statusOf(bp(160, 80), { pregnant: true })).toBe('urgent');
  expect(statusOf(one('spo2', 91), { ageYears: 3 })).toBe('urgent');
  expect(statusOf(one('spo2', 97), { ageYears: 3 })).toBeNull();
});

test('a fever is judged by the age: under three months it is an emergency', () => {
  expect(statusOf(one('temperature', 38), { ageYears: 0.1 })).toBe('urgent');
  expect(statusOf(one('temperature', 38.5), { ageYears: 0.3 })).toBe('raised');
  expect(statusOf(one('temperature', 39), { ageYears: 0.3 })).toBe('urgent');
  expect(statusOf(one('temperature', 38.5), { ageYears: 5 })).toBe('raised');
  expect(statusOf(one('temperature', 38.5), { ageYears: null })).toBeNull();
});

test('a baby under three months is judged more narrowly: a little warm or cool is said as well', () => {
  const baby = (value: number) => judge(one('temperature', value), { ...grownUp, ageYears: 0.1 });
  expect(baby(36.5)).toEqual({ status: 'normal', say: 'temperature-normal' });
  expect(baby(37.5)).toEqual({ status: 'raised', say: 'warm-baby' });
  expect(baby(36.4)).toEqual({ status: 'low', say: 'cool-baby' });
  expect(baby(35.9)).toEqual({ status: 'urgent', say: 'cold-baby-urgent' });
  expect(statusOf(one('temperature', 37.5), { ageYears: 0.3 })).toBe('normal');
});

test('a clearly high sugar of a child or in pregnancy is not passed over', () => {
  expect(judge(sugar(210), { ...grownUp, ageYears: 8, diabetes: null })).toMatchObject({ say: 'sugar-child-high' });
  expect(statusOf(sugar(210), { ageYears: 8, diabetes: true })).toBeNull();
  expect(statusOf(sugar(250), { ageYears: 8, diabetes: true })).toBe('high');
  expect(judge(sugar(210), { ...grownUp, pregnant: true })).toMatchObject({ say: 'sugar-pregnancy-high' });
  expect(statusOf(sugar(310), { pregnant: true })).toBe('urgent');
});

test('shown are the limits that hold for the person, and none where only emergencies are known', () => {
  const shown = (person: Partial<MeasuredPerson>) => limitsFor({ ...grownUp, ...person }).map(({ id }) => id);
  expect(shown({})).toEqual([
    'systolic-adult',
    'diastolic-adult',
    'pulse-adult',
    'spo2-adult',
    'temperature-adult',
    'glucose-fasting',
    'glucose-after',
  ]);
  expect(shown({ diabetes: true })).toContain('glucose-diabetes-before');
  expect(shown({ ageYears: null, diabetes: null })).toEqual([]);
  expect(shown({ ageYears: 9 })).toEqual(['temperature-child']);
});
