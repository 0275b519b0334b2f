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

test('a chart of one sugar has a time of the day in each column: each is a result, with what is aimed at, and insulin beside it is none', () => {
  const text = `WARD 4 SUGAR MONITORING CHART
                  Blood glucose (mg/dl) by glucometer          Inj. Actrapid (units)
Date        3 AM       Fasting (6 AM)   Before lunch    Before bed     B/F    L     D
14.07.26    -          342              311             290            8      8     8
15.07.26    38         221              128             136            12     12    10
Target      100-180    100-140          100-140         100-140
Call the doctor below 70 or above 400.`;
  const { rows } = reader.readText(text);
  expect(short(text)).toEqual([
    'Blood glucose 3 AM | Random glucose | 38 | critical',
    'Blood glucose Fasting (6 AM) | Fasting glucose | 221 | high',
    'Blood glucose Before lunch | Random glucose | 128 | normal',
    'Blood glucose Before bed | Random glucose | 136 | normal',
  ]);
  expect(rows.map(({ unit, range }) => [unit, range.text]).slice(0, 2)).toEqual([
    ['mg/dl', '100-180'],
    ['mg/dl', '100-140'],
  ]);
  expect(rows[2]?.previous).toEqual([{ date: '2026-07-14', value: '311', number: 311 }]);
});

test('of several results of a test the gravest says how urgent the report is, wherever it stands', () => {
  const urgencyOf = (text: string): string => {
    const reading = reader.readText(text);
    return reader.analyse(reading, reader.judge(reading.rows, nobody), nobody).urgencyLevel;
  };
  const chart = (first: number, last: number): string => `Blood sugar chart (mg/dl)
Day      Fasting    Bedtime
Mon      110        ${first}
Tue      120        ${last}`;
  expect(urgencyOf(chart(52, 130))).toBe('high');
  expect(urgencyOf(chart(130, 52))).toBe('high');
});

test('a paper of figures beside a unit of the blood, of which nothing was read, is not calm: its lines are listed', () => {
  const reading = reader.readText(`GLUCOMETER DIARY (mg/dl)
Mon      110     140     52
Tue      120     150     60`);
  expect(reading).toMatchObject({ kind: 'lab', rows: [] });
  expect(reading.unread.map(({ text }) => text)).toEqual(['Mon 110 140 52', 'Tue 120 150 60']);
  expect(reader.analyse(reading, [], nobody)).toMatchObject({
    urgencyLevel: 'medium',
    unread: reading.unread.map(({ text }) => text),
  });
  const other = reader.readText(
    'Capillary record, all values in mg/dl\nWhen     Value    Given\n6 AM     52       nil',
  );
  expect(other.unread.map(({ text }) => text)).toEqual(['6 AM 52 nil']);
});

test('a bill is no report, whatever it measures out', () => {
  const reading = reader.readText(
    'Invoice 2212\nMilk 500 ml     2      64.00\nSyrup 125 mg/5 ml   1   80.00\nGST 18 %   12.00',
  );
  expect(reading).toMatchObject({ kind: 'other', rows: [], unread: [] });
});

test('days without a year are all today’s, for nobody knows which is the newest', () => {
  const text = `GRBS CHART
Date     3 AM     Fasting    Pre lunch
14/7     120      140        150
15/7     38       131        152`;
  expect(short(text)).toContain('Blood sugar 3 AM | Random glucose | 38 | critical');
  expect(short(text)).toContain('Blood sugar 3 AM | Random glucose | 120 | normal');
});

test('a line with figures in a column nobody knows, and an earlier day’s result of a time that has none today, are listed', () => {
  const { rows, unread } = reader.readText(`CBG monitoring (mg/dl)
Date        Before B/F    After B/F    Tea time    HS
14/07/26    120           38           150         152
15/07/26    131           -            52          201`);
  expect(rows.map(({ printedName, value }) => [printedName, value])).toEqual([
    ['Blood sugar Before B/F', '131'],
    ['Blood sugar HS', '201'],
  ]);
  expect(unread.map(({ text }) => text.slice(0, 8))).toEqual(['14/07/26', '15/07/26']);
});
