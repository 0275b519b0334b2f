// Layouts that a reader who had not seen them took wrongly: each a small example of its class.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';
import type { LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());
const nobody: LabPerson = { sex: null, ageYears: null, pregnancy: null };

function told(text: string) {
  const reading = reader.readText(text);
  return {
    rows: reader
      .judge(reading.rows, nobody)
      .map(({ analyteId, value, range, status }) => `${analyteId} ${value} [${range.low}-${range.high}] ${status}`),
    unread: reading.unread.map(({ text: line }) => line.replaceAll(/ {2,}/g, ' ')),
  };
}

test('two figures under a bar are the limits of its result', () => {
  expect(
    told(`Haemoglobin          10.8 g/dL
                                          12.0            15.0
Creatinine           1.02 mg/dL
                                0.51           0.95
Vitamin B12          187 pg/mL       197            771
Sodium               138 mmol/L             136        145`).rows,
  ).toEqual([
    'haemoglobin 10.8 [12-15] low',
    'creatinine 1.02 [0.51-0.95] high',
    'vitamin-b12 187 [197-771] low',
    'sodium 138 [136-145] normal',
  ]);
});

test('a test that was not done today is listed with its earlier results', () => {
  const { rows, unread } = told(`Test          Previous                    Present      Unit    Reference
              14/01/2026    02/05/2026    19/09/2026
Urea          141 H         96 H          88 H         mg/dL   17 - 43
Haemoglobin   7.2 L         9.0 L         not done     g/dL    13.0 - 17.0`);
  expect(rows).toEqual(['urea 88 [17-43] high']);
  expect(unread).toEqual(['Haemoglobin 7.2 L 9.0 L not done g/dL 13.0 - 17.0']);
});

test('a result in a sentence behind a heading is of its own test', () => {
  const { rows } = told(`PERIPHERAL BLOOD SMEAR
Red cells. Haemoglobin is 5.8 g/dL, PCV 21.3 % and the red cell count 3.94 million/uL.
White cells. Total leucocyte count is 6,200 per uL. Differential on 200 cells: neutrophils 61, lymphocytes 29,
eosinophils 7, monocytes 3, basophils 0.`);
  expect(rows.map((row) => row.split(' [')[0])).toEqual(
    expect.arrayContaining([
      'haemoglobin 5.8',
      'white-cell-count 6,200',
      'neutrophils-percent 61',
      'lymphocytes-percent 29',
    ]),
  );
});

test('what a machine measured of itself, and the last value beside a pending one, are no results', () => {
  expect(told('Uric acid        Pending\nNormal: 3.5 - 7.2 mg/dL     Last: 7.9 (12 Jun)').rows).toEqual([]);
  expect(told('pH      7.18     [7.35 - 7.45]\nQC level 2:  pH 7.40  K 4.1').rows).toHaveLength(1);
});

test('"normal up to 20 mm" in the line of a name is what is expected', () => {
  const { rows, unread } = told(`E.S.R. (Westergren)   normal up to 20 mm, first hour
First hour                               64 mm
Second hour                              98 mm`);
  expect(rows).toEqual(['esr 64 [null-20] high']);
  expect(unread).toHaveLength(1);
});

test('rows of tests that nobody knows among rows that are read are listed', () => {
  expect(
    told(`Rapid progressive (a)        4     %
Slow progressive (b)         19    %
Progressive (a + b)          23    %     >= 30
Non-progressive (c)          12    %
Total motility (a + b + c)   35    %     >= 42`).unread,
  ).toEqual(expect.arrayContaining(['Slow progressive (b) 19 %', 'Non-progressive (c) 12 %']));
});

test('what a germ says to medicines, in two tables side by side', () => {
  const { rows } = told(`CULTURE & SENSITIVITY - URINE
Organism isolated     Escherichia coli
Antibiotic            S / I / R      Antibiotic        S / I / R
Cefuroxime            R              Amikacin          S
Meropenem             S              Nitrofurantoin    S`);
  expect(rows).toHaveLength(5);
});
