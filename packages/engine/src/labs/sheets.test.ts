// Sheets with a test in each column: the newest day is today's, hours are all of one day, doses are no results.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';
import type { LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());
const nobody: LabPerson = { sex: null, ageYears: null, pregnancy: null };
const judged = (text: string) => reader.judge(reader.readText(text).rows, nobody);
const short = (text: string): string[] =>
  judged(text).map(({ printedName, name, value, status }) => [printedName, name, value, status ?? '-'].join(' | '));

test('of several days the newest is today, the others are points of its trend, and insulin that was given is no result', () => {
  const text = `DIABETIC CHART
Date         FBS      PPBS     Insulin AM    Insulin PM    Target
12/10/2026   212      310      14            10            80-130
14/10/2026   38       140      16            12            80-130
Signed by the nurse`;
  expect(short(text)).toEqual(['FBS | Fasting glucose | 38 | critical', 'PPBS | Glucose after a meal | 140 | normal']);
  expect(judged(text)[0]?.previous).toEqual([{ date: '2026-10-12', value: '212', number: 212 }]);
});

test('a dose in units under the name of a hormone is no result, a concentration is', () => {
  const chart = `Time      Blood sugar (mg/dl)     Insulin (units)
07:00     248                     10
13:00     41                      nil`;
  expect(short(chart)).toEqual([
    'Blood sugar 07:00 | Random glucose | 248 | high',
    'Blood sugar 13:00 | Random glucose | 41 | critical',
  ]);
  const test = `Sample          Plasma Glucose (mg/dL)    Insulin (uIU/mL)
Fasting         88                        6.2
2 hours         165                       48`;
  expect(short(test).map((row) => row.split(' | ').slice(0, 2))).toEqual([
    ['Plasma Glucose Fasting', 'Fasting glucose'],
    ['Insulin Fasting', 'Insulin, fasting'],
    ['Plasma Glucose 2 hours', 'Random glucose'],
    ['Insulin 2 hours', 'Insulin after a meal'],
  ]);
});

test('counts over a stay are those of its last day, and a cell that nobody understands is listed', () => {
  const { rows, unread } = reader.readText(`Date         Hb (g/dl)   Platelets (/cumm)   Creatinine (mg/dl)
03/11/2026   9.4         62,000              7.0
09/11/2026   9.0         clumped             -`);
  expect(rows.map(({ name, value }) => [name, value])).toEqual([['Haemoglobin', '9.0']]);
  expect(unread.map(({ text }) => text.slice(0, 10))).toContain('09/11/2026');
});
