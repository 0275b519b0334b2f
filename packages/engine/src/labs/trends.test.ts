import { expect, test } from 'vitest';
import { knowledge } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { DatedRows, LabPerson, LabTrend } from './types.ts';

const reader = createLabReader(knowledge);
const person: LabPerson = { sex: 'female', ageYears: 40, pregnancy: null };
const report = (date: string, line: string): DatedRows => ({
  reportId: date,
  date,
  rows: reader.judge(reader.readText(line).rows, person),
});
const trendsOf = (...reports: [string, string][]): LabTrend[] =>
  reader.trends(
    reports.map(([date, line]) => report(date, line)),
    person,
  );

test.each<[string, [string, string][], LabTrend['trend'], LabTrend['direction']]>([
  [
    'a falling HbA1c improves',
    [
      ['2026-01-01', 'HbA1c 9.1 %'],
      ['2026-04-01', 'HbA1c 7.4 %'],
    ],
    'improving',
    'down',
  ],
  [
    'a rising HbA1c declines',
    [
      ['2026-01-01', 'HbA1c 7.0 %'],
      ['2026-04-01', 'HbA1c 8.4 %'],
    ],
    'declining',
    'up',
  ],
  [
    'a falling haemoglobin declines',
    [
      ['2026-01-01', 'Hb 11.8 g/dL'],
      ['2026-04-01', 'Hb 9.4 g/dL'],
    ],
    'declining',
    'down',
  ],
  [
    'a haemoglobin that comes back improves',
    [
      ['2026-01-01', 'Hb 9.4 g/dL'],
      ['2026-04-01', 'Hb 12.4 g/dL'],
    ],
    'improving',
    'up',
  ],
  [
    'a rise above the range declines too',
    [
      ['2026-01-01', 'Sodium 140 mmol/L'],
      ['2026-04-01', 'Sodium 155 mmol/L'],
    ],
    'declining',
    'up',
  ],
  [
    'within the range nothing is better or worse',
    [
      ['2026-01-01', 'Hb 12.4 g/dL'],
      ['2026-04-01', 'Hb 14.6 g/dL'],
    ],
    'stable',
    'up',
  ],
  [
    'a small change is noise',
    [
      ['2026-01-01', 'Creatinine 1.40 mg/dL'],
      ['2026-04-01', 'Creatinine 1.44 mg/dL'],
    ],
    'stable',
    'level',
  ],
  [
    'a rising vitamin D improves',
    [
      ['2026-01-01', 'Vitamin D 12 ng/mL'],
      ['2026-04-01', 'Vitamin D 26 ng/mL'],
    ],
    'improving',
    'up',
  ],
])('%s', (_, reports, trend, direction) => {
  expect(trendsOf(...reports)).toMatchObject([{ trend, direction }]);
});

test('a point that was converted says both units, at the point and in the sentence', () => {
  const [trend] = trendsOf(['2026-01-01', 'Creatinine 1.1 mg/dL'], ['2026-04-01', 'Creatinine 140 umol/L']);
  expect(trend?.points.map(({ converted }) => converted)).toEqual(['1.1 mg/dL = 97 umol/L', null]);
  expect(trend?.description).toContain('1.1 mg/dL = 97 umol/L');
});

test('a point in the unit of its trend is not converted', () => {
  const [trend] = trendsOf(['2026-01-01', 'Creatinine 1.1 mg/dL'], ['2026-04-01', 'Creatinine 1.4 mg%']);
  expect(trend?.points.map(({ converted }) => converted)).toEqual([null, null]);
});

test("points are in one unit, the newest report's, whatever each report was in", () => {
  const [trend] = trendsOf(['2026-01-01', 'Glucose 10 mmol/L'], ['2026-04-01', 'Glucose 120 mg/dL']);
  expect(trend).toMatchObject({ unit: 'mg/dL', trend: 'improving' });
  expect(trend?.points.map(({ value, printed }) => [value, printed])).toEqual([
    [180, '10 mmol/L'],
    [120, '120 mg/dL'],
  ]);
});

test('a value that comes back after it rose is better lately, whatever it is over all', () => {
  const risen: [string, string][] = [
    ['2025-01-01', 'HbA1c 6.3 %'],
    ['2025-10-01', 'HbA1c 7.1 %'],
    ['2026-09-01', 'HbA1c 8.4 %'],
  ];
  expect(trendsOf(...risen)).toMatchObject([{ trend: 'declining', lately: 'declining' }]);
  expect(trendsOf(...risen, ['2026-11-01', 'HbA1c 7.2 %'])).toMatchObject([
    { trend: 'declining', lately: 'improving' },
  ]);
});

test('one report alone is no trend, and two of one day are one', () => {
  expect(trendsOf(['2026-01-01', 'Hb 11.8 g/dL'])).toEqual([]);
  expect(trendsOf(['2026-01-01', 'Hb 11.8 g/dL'], ['2026-01-01', 'Hb 9.8 g/dL'])).toEqual([]);
});

test('reports in any order give the same trend, oldest point first', () => {
  const reports: [string, string][] = [
    ['2026-05-01', 'HbA1c 7.1 %'],
    ['2026-01-01', 'HbA1c 9.0 %'],
    ['2026-03-01', 'HbA1c 8.2 %'],
  ];
  const [trend] = trendsOf(...reports);
  expect(trendsOf(...reports.toReversed())).toEqual([trend]);
  expect(trend?.points.map(({ date }) => date)).toEqual(['2026-01-01', '2026-03-01', '2026-05-01']);
  expect(trend?.description).toContain('from 9 % to 7.1 %');
});

test('one odd value between does not turn a trend, and an implausible one is no point', () => {
  const [trend] = trendsOf(
    ['2026-01-01', 'HbA1c 9.0 %'],
    ['2026-02-01', 'HbA1c 8.6 %'],
    ['2026-03-01', 'HbA1c 12.0 %'],
    ['2026-04-01', 'HbA1c 7.6 %'],
    ['2026-05-01', 'HbA1c 7.2 %'],
    ['2026-06-01', 'HbA1c 72 %'],
  );
  expect(trend?.trend).toBe('improving');
  expect(trend?.points).toHaveLength(5);
});

test('the same name in blood and in urine are two tests', () => {
  const trends = trendsOf(
    ['2026-01-01', 'Glucose 92 mg/dL\nCreatinine 1.0 mg/dL\nURINE EXAMINATION\nCreatinine 80 mg/dL'],
    ['2026-04-01', 'Glucose 93 mg/dL\nCreatinine 1.6 mg/dL\nURINE EXAMINATION\nCreatinine 120 mg/dL'],
  );
  expect(trends.map(({ analyteId, specimen }) => [analyteId, specimen])).toEqual([
    ['fasting-glucose', 'blood'],
    ['creatinine', 'blood'],
    ['urine-creatinine', 'urine'],
  ]);
});

test('what a report prints of earlier days are points of those days', () => {
  const [rows] = [
    `Test          09/10/2025   18/04/2026   Unit     Range
Haemoglobin   13.4         9.1          g/dL     13.0-17.0`,
  ].map((text) => reader.judge(reader.readText(text).rows, person));
  const [trend] = reader.trends([{ reportId: 'a', date: '2026-04-18', rows: rows ?? [] }], person);
  expect(trend?.points).toMatchObject([
    { date: '2025-10-09', value: 13.4, status: 'normal', reportId: 'a' },
    { date: '2026-04-18', value: 9.1, status: 'low', reportId: 'a' },
  ]);
});

test('the report of a day says more of it than a column of a later one', () => {
  const rows = reader.judge(
    reader.readText(
      'Test          09/10/2025   18/04/2026   Unit     Range\nHaemoglobin   13.4         9.1          g/dL     13.0-17.0',
    ).rows,
    person,
  );
  const [trend] = reader.trends(
    [{ reportId: 'b', date: '2026-04-18', rows }, report('2025-10-09', 'Haemoglobin 12.4 g/dL')],
    person,
  );
  expect(trend?.points.map(({ value, reportId }) => [value, reportId])).toEqual([
    [12.4, '2025-10-09'],
    [9.1, 'b'],
  ]);
});
