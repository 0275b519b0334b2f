// Boxes, cards and tiers of limits: whose is whose is told by where it stands.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';
import type { LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());

function rowsOf(text: string, person: Partial<LabPerson> = {}) {
  const reading = reader.readText(text, { sex: null, ageYears: null, pregnancy: null, ...person });
  const rows = reader.judge(reading.rows, { sex: null, ageYears: null, pregnancy: null, ...person });
  return {
    rows: rows.map(
      ({ analyteId, value, range, status }) => `${analyteId} ${value} [${range.low}-${range.high}] ${status}`,
    ),
    unread: reading.unread.map(({ text: line }) => line.replaceAll(/ {2,}/g, ' ')),
  };
}

test('boxes side by side are read one after the other, each with its own test, control and range', () => {
  const { rows, unread } = rowsOf(`Prothrombin Time                        Activated PTT
Patient : 26.2 seconds                  Patient : 38.0 seconds
Control : 12.8 seconds                  Control : 31.0 seconds
INR : 2.21                              Ratio : 1.23
Ref: 11.0 - 14.0 seconds                Ref: 26 - 36 seconds

Fibrinogen                              D-Dimer
Patient : 310 mg/dL                     Patient : 860 ng/mL FEU
Ref: 200 - 400 mg/dL                    Ref: < 500 ng/mL FEU`);
  expect(rows).toEqual([
    'prothrombin-time 26.2 [11-14] high',
    'inr 2.21 [0.8-1.2] high',
    'fibrinogen 310 [200-400] normal',
    'aptt 38.0 [26-36] high',
    'd-dimer 860 [null-500] high',
  ]);
  expect(unread).toEqual(['Ratio : 1.23']);
});

test('a time in minutes and seconds under the name of its box is judged in minutes', () => {
  expect(
    rowsOf(`BLEEDING TIME (Duke)          CLOTTING TIME (Lee White)
Result   6 min 45 sec         Result   6 min 30 sec
Normal   1 - 5 min            Normal   4 - 10 min`).rows,
  ).toEqual(['bleeding-time 6 min 45 sec [1-5] high', 'clotting-time 6 min 30 sec [4-10] normal']);
});

test('cards without borders in two columns', () => {
  expect(
    rowsOf(`Haemoglobin                   Fasting glucose
9.8 g/dL                      132 mg/dL
Normal: 12.0 - 15.0           Normal: 70 - 100

Platelets                     Creatinine
2.1 lakh/cumm                 0.9 mg/dL
Normal: 1.5 - 4.1             Normal: 0.6 - 1.1`).rows.toSorted(),
  ).toEqual([
    'creatinine 0.9 [0.6-1.1] normal',
    'fasting-glucose 132 [70-100] high',
    'haemoglobin 9.8 [12-15] low',
    'platelet-count 2.1 [1.5-4.1] normal',
  ]);
});

test('tests in a row under each other are no cards: a range behind a word stays a range', () => {
  expect(
    rowsOf(`Haemoglobin    9.8 g/dL      Normal 12 - 15
Creatinine     0.9 mg/dL     Normal 0.6 - 1.1`).rows,
  ).toEqual(['haemoglobin 9.8 [12-15] low', 'creatinine 0.9 [0.6-1.1] normal']);
});

test('tiers of ages in boxes beside their results: the first and the last of a box are of its row', () => {
  const text = `Test          Result      Unit       Reference
                                     1 - 5 yrs : 0.7 - 6.0
TSH           5.8(H)      uIU/mL     6 - 10 yrs : 0.6 - 5.4
                                     > 18 yrs : 0.35 - 4.94

                                     1 - 5 yrs : 0.96 - 1.77
Free T4       1.10        ng/dL      6 - 10 yrs : 0.97 - 1.67
                                     > 18 yrs : 0.70 - 1.48`;
  expect(rowsOf(text, { ageYears: 8 }).rows).toEqual(['tsh 5.8 [0.6-5.4] high', 'free-t4 1.10 [0.97-1.67] normal']);
  expect(rowsOf(text, { ageYears: 3 }).rows).toEqual(['tsh 5.8 [0.7-6] normal', 'free-t4 1.10 [0.96-1.77] normal']);
  expect(rowsOf(text, { ageYears: 40 }).rows[0]).toBe('tsh 5.8 [0.35-4.94] high');
});

test('ages and classes at the right of a result are no rows, and a class is not taken for what is usual', () => {
  const { rows } = rowsOf(
    `T4, Total             4.8 ug/dL          Adult male: 4.6 - 10.5
CLIA                                     Adult female: 5.5 - 11.0
                                         > 60 yrs male: 5.0 - 10.7

Vitamin D (25-OH)     14.2(L) ng/mL      Deficiency: < 20
ECLIA                                    Insufficiency: 20 - 30
                                         Sufficiency: 30 - 100`,
    { sex: 'male', ageYears: 71 },
  );
  expect(rows).toEqual(['t4-total 4.8 [5-10.7] low', 'vitamin-d-25-oh 14.2 [30-100] low']);
});

test('classes of risk in rows, tests in columns, no word in the corner', () => {
  expect(
    rowsOf(`HDL Cholesterol     38      mg/dL
LDL Cholesterol     154.8   mg/dL

                HDL Cholesterol     LDL Cholesterol
Desirable       > 60                < 100
Borderline      40 - 60             130 - 159
High risk       < 40                > 160`).rows,
  ).toEqual(['hdl-cholesterol 38 [60-null] low', 'ldl-cholesterol 154.8 [null-100] high']);
});

test('cards in Hindi with figures of Devanagari', () => {
  expect(
    rowsOf(`हीमोग्लोबिन                        कुल श्वेत रक्त कोशिका
९.८ g/dL                          ८६०० /cumm
सामान्य: १२.० - १५.०                सामान्य: ४००० - ११०००

प्लेटलेट                           रक्त शर्करा (खाली पेट)
२.१ lakh/cumm                     १३२ mg/dL
सामान्य: १.५ - ४.१                  सामान्य: ७० - १००`).rows,
  ).toEqual([
    'haemoglobin 9.8 [12-15] low',
    'platelet-count 2.1 [1.5-4.1] normal',
    'white-cell-count 8600 [4000-11000] normal',
    'fasting-glucose 132 [70-100] high',
  ]);
});
