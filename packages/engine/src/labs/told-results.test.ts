// Results that a smear or a biopsy tells in sentences: today's are read, those of other days and of other cells are not.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';
import type { LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());
const nobody: LabPerson = { sex: null, ageYears: null, pregnancy: null };
const analysed = (text: string) => {
  const reading = reader.readText(text);
  const rows = reader.judge(reading.rows, nobody);
  return { reading, rows, analysis: reader.analyse(reading, rows, nobody) };
};
const short = (text: string): string[] =>
  analysed(text).rows.map(({ name, value, unit }) => `${name} ${value} ${unit}`);

const SMEAR = `PERIPHERAL SMEAR EXAMINATION
CLINICAL DETAILS
Fever for one week. Outside report of 03/08/2026: Hb 9.8 g/dl.
MICROSCOPY
Pancytopenia. Haemoglobin is 5.8 g/dl, total leucocyte count 1,800 /cumm and platelets
are 12,000 /cumm. Blasts form 64 % of nucleated cells.
IMPRESSION
Acute leukaemia. Bone marrow advised.`;

test('counts in sentences are results, and a critical one among them is told', () => {
  const { analysis } = analysed(SMEAR);
  expect(short(SMEAR)).toEqual([
    'Haemoglobin 5.8 g/dl',
    'White blood cell count 1,800 /cumm',
    'Platelet count 12,000 /cumm',
  ]);
  expect(analysis.urgencyLevel).toBe('critical');
  expect(analysis.summary).toContain('Acute leukaemia');
});

test.each([
  ['of another day', 'FINDINGS\nThe smear is normal. Hb was 9.8 g/dl on 03/08/2026.'],
  ['of another paper', 'FINDINGS\nThe smear is normal. Hb is stated to be 9.8 g/dl.'],
  ['that was asked about', 'CLINICAL HISTORY\nAnaemia, Hb 6.1 g/dl.\nFINDINGS\nNormal smear.'],
  ['a share of cells without counts', 'MICROSCOPY\nCellular smears, lymphocytes 10 % of the cells.'],
  ['of an organ', 'FINDINGS\nLiver 14.2 cm, spleen 11 cm. Prostate volume 38 cc. Fetal heart rate 148 bpm.'],
])('a figure %s is no result', (_, text) => {
  expect(short(`${text}\nIMPRESSION\nNormal study.`)).toEqual([]);
});

test('a count without a unit is listed as not read, and the paper is not calm', () => {
  const { reading, analysis } = analysed('MICROSCOPY\nRed cells are pale, Hb 5.9 only.\nIMPRESSION\nAnaemia.');
  expect(reading.unread.map(({ text }) => text)).toEqual(['Red cells are pale, Hb 5.9 only.']);
  expect(analysis.urgencyLevel).not.toBe('low');
});

test('leukaemia and carcinoma in a conclusion are never a matter of no hurry', () => {
  const of = (text: string): string =>
    analysed(`MICROSCOPY\nCellular smears.\nIMPRESSION\n${text}`).analysis.urgencyLevel;
  expect(of('Acute myeloid leukaemia.')).toBe('high');
  expect(of('Papillary carcinoma of the thyroid.')).not.toBe('low');
  expect(of('No evidence of carcinoma.')).toBe('low');
});

test('results between the lines of a prescription are read, doses and aims are none', () => {
  const { reading, analysis } = analysed(`Dr. Asha Rao   Date: 09/11/2026
BP 150/90  Pulse 88  Hb 9.0 g/dl  K+ 6.9 mEq/L
Target Hb 11 g/dl
Rx
1. Tab. Amlodipine 5 mg       1-0-0     30 days
2. Tab. Sodamint 500 mg       1-1-1     after food
   Vitamin D3 60,000 IU
Review with urea, creatinine after 1 month`);
  expect(reading.rows.map(({ name, value }) => `${name} ${value}`)).toEqual(['Haemoglobin 9.0', 'Potassium 6.9']);
  expect(reading).toMatchObject({ unread: [], alsoPrescription: true });
  expect(analysis.urgencyLevel).toBe('critical');
});

test('a sentence that names another paper and its day is of that day, colon or not', () => {
  expect(short('FINDINGS\nOutside report of 03/08/2026: Hb 6.1 g/dl. Normal smear.\nIMPRESSION\nNormal.')).toEqual([]);
});
