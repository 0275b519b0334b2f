// Charts of several days, the newest wherever it stands: what is of an earlier day is no result of today and does not vanish.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';
import type { LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());
const nobody: LabPerson = { sex: null, ageYears: null, pregnancy: null };

function told(text: string) {
  const reading = reader.readText(text);
  const rows = reader.judge(reading.rows, nobody);
  return {
    rows: rows.map(({ analyteId, value, previous }) =>
      [analyteId, value, ...previous.map((one) => `${one.date.slice(5)} ${one.value}`)].join(' | '),
    ),
    unread: reading.unread.map(({ text: line }) => line.replaceAll(/ {2,}/g, ' ')),
    analysis: reader.analyse(reading, rows, nobody),
  };
}

const CHART = `Trend of last four visits (latest first)
Investigation            12 Oct 26      11 Oct 26      09 Oct 26     08 Oct 26
Hb, g/dL                 8.9            8.1            -             7.4
Platelets, x10^3/uL      64             22 (PANIC)     -             91
K+, mmol/L               4.1            3.9            2.6 !!        3.1
Bilirubin total, mg/dL   -              1.8            -             2.1`;

test('days with a short year over columns, no ranges, units behind a comma', () => {
  expect(told(CHART).rows).toEqual([
    'haemoglobin | 8.9 | 10-11 8.1 | 10-08 7.4',
    'platelet-count | 64 | 10-11 22 | 10-08 91',
    'potassium | 4.1 | 10-11 3.9 | 10-09 2.6 | 10-08 3.1',
  ]);
});

test('what the paper marks as critical on an earlier day is said, and a mark of then is not today’s', () => {
  const { analysis } = told(CHART);
  expect(analysis.summary).toContain('Platelet count (22 x10^3/uL, 11/10/2026)');
  expect(analysis.summary).toContain('Potassium (2.6 mmol/L, 09/10/2026)');
  expect(analysis.urgencyLevel).toBe('high');
});

test('a test without a result today and without a range that could judge the earlier ones is listed', () => {
  expect(told(CHART).unread).toEqual(['Bilirubin total, mg/dL - 1.8 - 2.1']);
});

test('a caption over the days takes none of them away', () => {
  const { rows, unread } = told(`                            Date and time of sample
Parameter      Unit         14-Sep-26   13-Sep-26   12-Sep-26   11-Sep-26   Normal
                            06:00       06:10       05:50       22:15
Hb             g/dL         9.1         9.0         8.8         10.1        13-17
PCV            %                        27.2        26.9        30.4        40-50
S. Potassium   mmol/L       4.9         6.9 HH                  5.0         3.5-5.1`);
  expect(rows).toEqual([
    'haemoglobin | 9.1 | 09-13 9.0 | 09-12 8.8 | 09-11 10.1',
    'potassium | 4.9 | 09-13 6.9 | 09-11 5.0',
  ]);
  expect(unread).toEqual(['PCV % 27.2 26.9 30.4 40-50']);
});

test('a figure of an earlier day that is no point of a trend is listed', () => {
  expect(
    told(`Test                  12/10/2026   11/10/2026   Unit    Range
Glucose fasting       110          >600         mg/dL   70 - 100`).unread,
  ).toHaveLength(1);
});
