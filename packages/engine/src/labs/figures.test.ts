// A comma or a space among the figures of a value: it is asked about, and no report gets calmer by it.
import { loadLabs } from '@nabz/knowledge/load-labs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOfText } from '../documents/plain.ts';
import { readingsOf } from './figures.ts';
import { createLabReader } from './reader.ts';
import type { JudgedLabRow, LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());
const person: LabPerson = { sex: 'female', ageYears: 46, pregnancy: null };
const HEAD = 'Test               Result       Unit           Range\n';

function told(text: string, source: 'text' | 'ocr' = 'text') {
  const pages = pagesOfText(text).map((page) => ({ ...page, source }));
  const reading = reader.read(pages, person);
  const rows = reader.judge(reading.rows, person);
  const { urgencyLevel, summary } = reader.analyse(reading, rows, person);
  return { rows, unread: reading.unread.map((line) => line.text), urgencyLevel, summary };
}
const line = (name: string, value: string, unit: string, range: string): string =>
  `${name.padEnd(19)}${value.padEnd(13)}${unit.padEnd(15)}${range}\n`;
const short = (rows: readonly JudgedLabRow[]): string[] =>
  rows.map(({ printedName, value, number, status, checks }) =>
    [printedName, value, number ?? '-', status ?? '-', checks.join(' ')].join(' | '),
  );

test.each(['text', 'ocr'] as const)(
  'a decimal comma that can be nothing else is a point, and marked (%s)',
  (source) => {
    const text = HEAD + line('Sodium', '139', 'mmol/L', '136-145') + line('Haemoglobin', '6,4', 'g/dL', '12.0-15.0');
    expect(short(told(text, source).rows)).toEqual([
      'Sodium | 139 | 139 | normal | ',
      'Haemoglobin | 6,4 | 6.4 | critical | decimal-comma',
    ]);
    expect(told(text, source).urgencyLevel).toBe('critical');
  },
);

test('where the range has decimal commas too the value has one; thousands are thousands', () => {
  const text =
    HEAD +
    line('Creatinine', '0,9', 'mg/dL', '0,6-1,1') +
    line('Troponin I', '0,034', 'ng/mL', '<0,04') +
    line('Platelet count', '1,50,000', '/cumm', '1,50,000-4,10,000') +
    line('WBC', '15,000', '/cumm', '4,000-11,000');
  expect(short(told(text).rows)).toEqual([
    'Creatinine | 0,9 | 0.9 | normal | decimal-comma',
    'Troponin I | 0,034 | 0.034 | normal | decimal-comma',
    'Platelet count | 1,50,000 | 150000 | normal | ',
    'WBC | 15,000 | 15000 | high | ',
  ]);
});

test('a value whose figures stand apart, or that may be another without its comma, is asked about', () => {
  const text =
    HEAD +
    line('Sodium', '139', 'mmol/L', '136-145') +
    line('D-Dimer', '5,4', 'mg/L', '<0.5') +
    line('CRP', '1 48', 'mg/L', '<6') +
    line('TSH', '4 5.1', 'uIU/mL', '0.4-4.5') +
    line('Potassium', '4,5.1', 'mmol/L', '3.5-5.1');
  const { rows, summary, urgencyLevel } = told(text);
  expect(short(rows)).toEqual([
    'Sodium | 139 | 139 | normal | ',
    'D-Dimer | 5,4 | - | - | figures-apart',
    'CRP | 1 48 | - | - | figures-apart',
    'TSH | 4 5.1 | - | - | figures-apart',
    'Potassium | 4,5.1 | - | - | figures-apart',
  ]);
  expect(summary).not.toMatch(/All of them|It is as expected/);
  expect(urgencyLevel).not.toBe('low');
});

test('a range is never the value', () => {
  for (const value of ['5;4', '5..4', '4l_7', '41O', '5~4'])
    for (const range of ['<0.5', '0.1-0.5']) {
      const { rows, unread, urgencyLevel } = told(
        HEAD + line('Sodium', '139', 'mmol/L', '136-145') + line('D-Dimer', value, 'mg/L', range),
      );
      const own = rows.filter(({ printedName }) => printedName === 'D-Dimer');
      expect(own.map(({ status }) => status).filter((status) => status !== null)).toEqual([]);
      expect(own.length + unread.length).toBe(1);
      expect(urgencyLevel).not.toBe('low');
    }
});

test('without a table a known name with figures that are no number is listed', () => {
  for (const value of ['41O', 'l2.9', 'O.9'])
    for (const text of [`Haemoglobin : ${value} g/dL (12.0 - 15.0)`, `Haemoglobin     ${value} g/dL     12.0 - 15.0`]) {
      const { rows, unread, urgencyLevel } = told(`Albumin : 4.1 g/dL (3.5-5.0)\n${text}\n`);
      expect([rows.length, unread.length, urgencyLevel], text).toEqual([1, 1, 'medium']);
    }
});

test('figures that stand apart may be the number they make together', () => {
  expect(readingsOf('1 48').map(({ number }) => number)).toEqual([148, 1.48, 1, 48]);
  expect(readingsOf('< 0. 5')[0]).toEqual({ value: '<0.5', number: 0.5 });
});

const TESTS = [
  ['Haemoglobin', 'g/dL', '12.0-15.0', ['6.4', '13.2', '16.8', '10.1']],
  ['Potassium', 'mmol/L', '3.5-5.1', ['6.9', '4.1', '2.4', '5.6']],
  ['Sodium', 'mmol/L', '136-145', ['139', '118', '152']],
  ['TSH', 'uIU/mL', '0.4-4.5', ['45.1', '2.35', '0.01']],
  ['CRP', 'mg/L', '<6', ['148', '3.2', '12.5']],
  ['D-Dimer', 'mg/L', '<0.5', ['5.4', '0.31', '12.5']],
  ['Glucose', 'mg/dL', '70-140', ['412', '96', '42']],
  ['Creatinine', 'mg/dL', '0.6-1.1', ['11.2', '0.9', '2.35']],
  ['Platelet count', '/cumm', '150000-410000', ['12000', '1,75,000', '250000']],
  ['WBC', '/cumm', '4000-11000', ['45,000', '7200', '900']],
] as const;
const STEPS = ['low', 'medium', 'high', 'critical'];
const LAYOUTS = [
  (row: string[]) =>
    HEAD + line('Albumin', '4.1', 'g/dL', '3.5-5.0') + line(...(row as [string, string, string, string])),
  (row: string[]) => `${row[0]}     ${row[1]} ${row[2]}     ${row[3]}\nAlbumin     4.1 g/dL     3.5-5.0\n`,
  (row: string[]) => `${row[0]} : ${row[1]} ${row[2]} (${row[3]})\nAlbumin : 4.1 g/dL (3.5-5.0)\n`,
];

test('a comma or a space put into a value never makes it normal without a mark, nor the report calmer', () => {
  const one = fc.constantFrom(...TESTS).chain(([name, unit, range, values]) =>
    fc.record({
      name: fc.constant(name),
      unit: fc.constant(unit),
      range: fc.constant(range),
      value: fc.constantFrom<string>(...values),
      at: fc.nat({ max: 6 }),
      sign: fc.constantFrom(',', ' '),
      layout: fc.nat({ max: LAYOUTS.length - 1 }),
      source: fc.constantFrom('text' as const, 'ocr' as const),
    }),
  );
  fc.assert(
    fc.property(one, ({ name, unit, range, value, at, sign, layout, source }) => {
      const from = 1 + (at % Math.max(1, value.length - 1));
      const slipped = `${value.slice(0, from)}${sign}${value.slice(from)}`;
      const write = (text: string): string => LAYOUTS[layout]?.([name, text, unit, range]) ?? '';
      const [before, after] = [told(write(value), source), told(write(slipped), source)];
      const [own] = before.rows.filter(({ printedName }) => printedName === name);
      const now = after.rows.filter(({ printedName }) => printedName === name);
      expect(own?.number, `${name} ${value}`).not.toBeUndefined();
      const isCalm = now.some(
        (row) => row.status === 'normal' && row.checks.length === 0 && row.number !== own?.number,
      );
      expect(isCalm, `${slipped} is normal`).toBe(false);
      expect(now.length + after.unread.length, `${slipped} is gone`).toBeGreaterThan(0);
      const least = Math.min(STEPS.indexOf(before.urgencyLevel), STEPS.indexOf('high'));
      expect(STEPS.indexOf(after.urgencyLevel), `${name} ${value} as ${slipped}`).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 500 },
  );
});
