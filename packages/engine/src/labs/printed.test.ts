// What printed papers of laboratories do besides one plain table: each class of layout as a small example of its own.
import { loadLabs } from '@nabz/knowledge/load-labs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf } from '../documents/lines.ts';
import { withTitres } from './dilutions.ts';
import { wordsAt } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());
const nobody: LabPerson = { sex: null, ageYears: null, pregnancy: null };
const short = (text: string): string[] =>
  reader
    .judge(reader.readText(text).rows, nobody)
    .map(({ printedName, value, unit, status }) => [printedName, value, unit, status ?? '-'].join(' | '));

test('shares and counts of the same cells side by side are rows of their own, each with its range', () => {
  const text = `Cell             %        Ref. %         Abs (10^3/uL)     Ref. Abs
Neutrophils      78.2     40 - 80   ▲    10.54             2.00 - 7.00
Lymphocytes  ▼   13.6     20 - 40        1.83              1.00 - 3.00`;
  expect(short(text)).toEqual([
    'Neutrophils | 78.2 | % | normal',
    'Neutrophils | 10.54 | 10^3/uL | high',
    'Lymphocytes | 13.6 | % | low',
    'Lymphocytes | 1.83 | 10^3/uL | normal',
  ]);
});

const RESULTS = `Test                      Result      Unit
Total Cholesterol         226         mg/dL
Triglycerides             148         mg/dL
HDL Cholesterol           64          mg/dL
LDL Cholesterol           128         mg/dL
`;
test.each([
  [
    'side by side',
    `
   Total Cholesterol (mg/dL)            Triglycerides (mg/dL)
Desirable          < 200             Normal             < 150
Borderline High    200 - 239         Borderline High    150 - 199
High               >= 240            High               200 - 499
   HDL Cholesterol (mg/dL)              LDL Cholesterol (mg/dL)
Low                < 40              Optimal            < 100
Acceptable         40 - 59           Near Optimal       100 - 129
Protective         >= 60             Above Optimal      130 - 159`,
  ],
  [
    'one for all',
    `
Risk                 Total Cholesterol     Triglycerides     HDL Cholesterol     LDL Cholesterol
Low risk             < 200                 < 150             > 60                < 100
Moderate risk        200 - 239             150 - 499         40 - 60             100 - 159
High risk            > 239                 > 499             < 40                > 159`,
  ],
])('tables of classes of risk are limits and no results: %s', (_, classes) => {
  expect(short(RESULTS + classes)).toEqual([
    'Total Cholesterol | 226 | mg/dL | high',
    'Triglycerides | 148 | mg/dL | normal',
    'HDL Cholesterol | 64 | mg/dL | normal',
    'LDL Cholesterol | 128 | mg/dL | high',
  ]);
});

test('an index and its cut-off beside a result are none; where no other column holds results the index is one', () => {
  expect(
    short(`Test                     Index     Cut-off     Result          Expected
Dengue NS1 Antigen       7.42      1.00        Reactive        Non-Reactive
Dengue IgM Antibody      0.31      1.10        Non-Reactive    Non-Reactive`),
  ).toEqual(['Dengue NS1 Antigen | Reactive |  | abnormal', 'Dengue IgM Antibody | Non-Reactive |  | normal']);
});

test('of a grid of dilutions the titre is the result, and the paper says which is significant', () => {
  const text = `Antigen                   1:20    1:40    1:80    1:160    1:320    Titre
Salmonella typhi 'O'      +       +       +       -        -        1:80
Salmonella typhi 'H'      +       -       -       -        -        1:20
Titres of 1:80 and above for O and H antigens are considered significant.`;
  expect(short(text)).toEqual(["Salmonella typhi 'O' | 1:80 |  | abnormal", "Salmonella typhi 'H' | 1:20 |  | normal"]);
});

test('in a grid without a column for the titre it is the highest dilution with a plus', () => {
  const dilutions = [20, 40, 80, 160, 320];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), (count) => {
      const row = (y: number, texts: readonly string[]) =>
        lineOf(
          wordsAt(
            y,
            texts.map((text, at) => [40 + 90 * at, text] as const),
          ),
          1,
          'text',
        );
      const marks = dilutions.map((_, at) => (at < count ? '+' : '-'));
      const [, line] = withTitres([
        row(10, ['Antigen', ...dilutions.map((one) => `1:${one}`)]),
        row(30, ['TyphiO', ...marks]),
      ]);
      expect(line?.text).toBe(`TyphiO ${count === 0 ? '<1:20' : `1:${dilutions[count - 1]}`}`);
    }),
  );
});

test('beside its control a test is named by the heading above, and its range is the one in its unit', () => {
  const text = `PROTHROMBIN TIME
Test          : 31.6 sec
Control       : 13.2 sec
INR           : 2.50
Normal range  : 11.0 - 14.5 sec`;
  const { rows } = reader.readText(text);
  expect(rows.map(({ analyteId, value, range }) => [analyteId, value, range.high])).toEqual([
    ['prothrombin-time', '31.6', 14.5],
    ['inr', '2.50', null],
  ]);
});

test('a control without a name beside it is never read as the result', () => {
  const { rows, unread } = reader.readText(`Prothrombin Time
Patient      Control      Ratio     Reference
31.6 sec     13.2 sec     2.4       11 - 14.5`);
  expect(rows.map(({ value }) => value)).not.toContain('13.2');
  expect(unread.length + rows.length).toBeGreaterThan(0);
});

test('minutes and seconds are no whole minutes', () => {
  const { rows } = reader.readText('BLEEDING TIME\nTest   : 3 min 15 sec\nNormal range : 1 - 5 min');
  expect(rows).toMatchObject([{ analyteId: 'bleeding-time', value: '3 min 15 sec', number: 3.25 }]);
});

test('hours after a meal are of the name', () => {
  const text = `Glucose, Post Prandial 2 hrs (Plasma)
248 mg/dL  High
Biological Ref. Interval: < 140`;
  expect(short(text)).toEqual(['Glucose, Post Prandial 2 hrs (Plasma) | 248 | mg/dL | high']);
});

test('what was seen stands with its plus, and a dark colour is not a pale one', () => {
  const text = `URINE ROUTINE
Test            Result               Normal
Colour          Dark Yellow          Pale Yellow
Crystals        Calcium Oxalate +    Nil`;
  expect(short(text)).toEqual(['Colour | Dark Yellow |  | abnormal', 'Crystals | Calcium Oxalate + |  | abnormal']);
});

test('how far warfarin shall bring the INR is not what is usual', () => {
  const { rows } = reader.readText(`INR   2.50   0.85 - 1.15
ISI of thromboplastin: 1.05 Lot T-66. Therapeutic INR: AF 2.0 - 3.0; valve 2.5 - 3.5.`);
  expect(rows.find(({ analyteId }) => analyteId === 'isi')?.range.high ?? null).toBeNull();
});

test('a last value and an aim beside a result are none of today’s', () => {
  const { rows, header } = reader.readText(`Collected: 21/10/2026
HbA1c                8.4 %         High         Your last HbA1c on 12/07/2026 was 9.6 %.
Fasting Glucose      162 mg/dL     High         Target for you: below 7.0 %`);
  expect(rows.map(({ value }) => value)).toEqual(['8.4', '162']);
  expect(header.reportedOn).toBeNull();
});

test('age and sex are read in Hindi too', () => {
  const { header } = reader.readText(
    'रोगी: श्रीमती फूलकुमारी   आयु: ४८ वर्ष   लिंग: स्त्री\nHaemoglobin 10.3 g/dL 12.0 - 15.5',
  );
  expect(header).toMatchObject({ ageYears: 48, sex: 'female' });
});
