// Whole sections that are in words, exports of portals, and the sentences of wellness reports.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';
import type { LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());
const man: LabPerson = { sex: 'male', ageYears: 40, pregnancy: null };
const short = (text: string): string[] =>
  reader
    .judge(reader.readText(text).rows, man)
    .map(({ printedName, value, unit, status }) => [printedName, value, unit, status ?? '-'].join(' | '));

test('urine in words, physical, chemical and under the microscope', () => {
  expect(
    short(`URINE EXAMINATION REPORT
PHYSICAL EXAMINATION
Colour                 : Pale Yellow
Appearance             : Slightly turbid
Specific gravity       : 1.020
CHEMICAL EXAMINATION
Reaction               : Acidic
Albumin                : Trace
Sugar                  : Present (++)
Ketones                : Present (Large)
MICROSCOPIC EXAMINATION
Pus cells              : 2-4 /hpf
RBC                    : Nil
Crystals               : No crystals seen
Casts                  : Hyaline casts seen`),
  ).toEqual([
    'Colour | Pale Yellow |  | normal',
    'Appearance | Slightly turbid |  | abnormal',
    'Specific gravity | 1.020 |  | normal',
    'Reaction | Acidic |  | normal',
    'Albumin | Trace |  | abnormal',
    'Sugar | Present (++) |  | abnormal',
    'Ketones | Present (Large) |  | abnormal',
    'Pus cells | 2-4 | /hpf | normal',
    'RBC | Nil |  | normal',
    'Crystals | No crystals seen |  | normal',
    'Casts | Hyaline casts seen |  | abnormal',
  ]);
});

test('stool in words: what was seen is the result', () => {
  expect(
    short(`STOOL EXAMINATION
Consistency : Watery
Mucus : Present
Ova : No ova seen
Cysts : Cysts of Giardia lamblia seen
Pus cells : Plenty
Occult blood : Positive`),
  ).toEqual([
    'Consistency | Watery |  | abnormal',
    'Mucus | Present |  | abnormal',
    'Ova | No ova seen |  | normal',
    'Cysts | Cysts of Giardia lamblia seen |  | abnormal',
    'Pus cells | Plenty |  | abnormal',
    'Occult blood | Positive |  | abnormal',
  ]);
});

test.each([
  [
    'labels in lines of their own',
    `Component: Haemoglobin
Your value: 9.6 g/dL
Standard range: 13.0 - 17.0 g/dL
Flag: L

Test Name: Potassium
Result: 4.2
Units: mmol/L
Reference Range: 3.5 - 5.1
Status: Normal`,
  ],
  [
    'commas',
    `Name,Value,Unit,Reference range,Flag
Haemoglobin,9.6,g/dL,13.0-17.0,L
Potassium,4.2,mmol/L,3.5-5.1,`,
  ],
  [
    'semicolons',
    `Investigation;Result;Unit;Normal range
Haemoglobin;9.6;g/dL;13.0-17.0
a line between
Potassium;4.2;mmol/L;3.5-5.1`,
  ],
  [
    'bars',
    `Test | Result | Flag | Units | Reference
Haemoglobin | 9.6 | L | g/dL | 13.0-17.0
Potassium | 4.2 | | mmol/L | 3.5-5.1`,
  ],
])('a text that a portal exports: %s', (_, text) => {
  expect(short(text)).toEqual(['Haemoglobin | 9.6 | g/dL | low', 'Potassium | 4.2 | mmol/L | normal']);
});

test('a number with Indian commas is one cell of a table with commas', () => {
  expect(
    short('Name,Value,Unit,Reference range\nPlatelet Count,1,45,000,/cumm,1.5-4.5\nSodium,139,mmol/L,135-145')[0],
  ).toBe('Platelet Count | 1,45,000 | /cumm | low');
});

test('a card of a wellness summary: the value stands below its name, and "Ideal" is no test', () => {
  expect(
    short(
      'HEART\nTotal Cholesterol\n221 mg/dL        Ideal: 0 - 200        HIGH\nHDL Cholesterol\n47 mg/dL         Ideal: 40 - 60        NORMAL',
    ),
  ).toEqual(['Total Cholesterol | 221 | mg/dL | high', 'HDL Cholesterol | 47 | mg/dL | normal']);
});

test.each([
  'Low values are seen in iron deficiency. 1 in 3 adults has a ferritin below 30 ng/mL.',
  'High values above 240 are seen with thyroid disease.',
  'Between 5.7 and 6.4 % means pre-diabetes.',
  'Tips: Walk 30 minutes daily and drink 8 glasses of water.',
  'Low values below 40 are seen in smokers and people with diabetes.',
  'An AST of 3 times the limit needs attention.',
  'Recommended: repeat after 3 months.',
  'Did you know? 100 g of spinach contains 2.7 mg of iron.',
  'TSH levels are subject to circadian variation, reaching peak levels between 2 - 4 am.',
  'Criteria: Normal < 5.7 %, Prediabetes 5.7 - 6.4 %, Diabetes >= 6.5 %',
])('a sentence that explains is no result, and not one that was missed: %s', (sentence) => {
  const reading = reader.readText(`Test              Result     Unit       Range
TSH               2.1        uIU/mL     0.4 - 4.5
${sentence}
Ferritin          45         ng/mL      30 - 400`);
  expect(reading.rows.map(({ value }) => value)).toEqual(['2.1', '45']);
  expect(reading.unread).toEqual([]);
});

const HOW_MUCH = [
  'Large',
  'Heavy',
  'Gross',
  'Marked',
  'Loaded',
  'Field full',
  'Numerous',
  'Small',
  'Very large',
  'TNTC',
];
const UNKNOWN_WORDS = ['Lots', 'Packed', 'Xyz'];
const urine = (word: string, colon: string): string =>
  ['Colour', 'Ketone', 'Blood', 'Pus cells']
    .map((name, at) => `${name.padEnd(18)}${colon}${at === 0 ? 'Yellow' : word}`)
    .join('\n');

test.each(['', ': '])('words for much and for little are read without a heading too (%j)', (colon) => {
  for (const word of HOW_MUCH) {
    const read = short(`URINE ROUTINE\n${urine(word, colon)}`);
    expect(read.slice(1, 3), word).toEqual([`Ketone | ${word} |  | abnormal`, `Blood | ${word} |  | abnormal`]);
    expect(read[3] ?? '', word).not.toMatch(/\| normal$/);
  }
});

test.each(['', ': '])(
  'words that nobody knows are listed beside the name of a test that is told in words (%j)',
  (colon) => {
    for (const word of UNKNOWN_WORDS) {
      const reading = reader.readText(`URINE ROUTINE\n${urine(word, colon)}`);
      expect(reading.unread.length, word).toBe(3);
      expect(reader.analyse(reading, reader.judge(reading.rows, man), man).urgencyLevel).toBe('medium');
    }
  },
);
