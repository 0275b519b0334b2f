// Row shapes of real reports: what stands where, and what must come out.
import { expect, test } from 'vitest';
import { knowledge, type Piece, pageOf, table } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { LabReading } from './types.ts';

const reader = createLabReader(knowledge);
/** A row in short: id (or the printed name), value, unit, range. */
const short = ({ rows }: LabReading): string[] =>
  rows.map(({ analyteId, printedName, value, unit, range }) => {
    const { low, high, text } = range;
    const shown = low === null && high === null ? text : `${low ?? ''}..${high ?? ''}`;
    return [analyteId ?? `?${printedName}`, value, unit, shown].join(' | ').replace(/(?: \| )+$/, '');
  });
const readTable = (columns: readonly number[], ...rows: string[][]): string[] =>
  short(reader.read([table(columns, rows)]));
const readText = (text: string): string[] => short(reader.readText(text));

const WIDE = [40, 230, 310, 390, 500];
const HEAD = ['Test Name', 'Result', 'Unit', 'Reference Range', 'Flag'];

test.each<[string, string[][], string[]]>([
  ['a plain row', [['Haemoglobin', '13.2', 'g/dL', '13.0 - 17.0']], ['haemoglobin | 13.2 | g/dL | 13..17']],
  ['a short form in brackets', [['Haemoglobin (Hb)', '13.2', 'gm%', '(13-17)']], ['haemoglobin | 13.2 | gm% | 13..17']],
  [
    'the sample behind a comma',
    [['Creatinine, Serum', '1.1', 'mg/dL', '0.6-1.2']],
    ['creatinine | 1.1 | mg/dL | 0.6..1.2'],
  ],
  [
    'the sample before the name',
    [['S. Creatinine', '1.1', 'mg/dL', '0.6-1.2']],
    ['creatinine | 1.1 | mg/dL | 0.6..1.2'],
  ],
  ['a method in the name', [['SGPT (IFCC without PLP)', '35', 'U/L', 'Up to 40']], ['alt | 35 | U/L | ..40']],
  [
    'figures in the name',
    [['25-OH Vitamin D', '18.2', 'ng/mL', '30-100']],
    ['vitamin-d-25-oh | 18.2 | ng/mL | 30..100'],
  ],
  ['a hyphen in the name', [['CA 19-9', '12.5', 'U/mL', '0 - 37']], ['ca-19-9 | 12.5 | U/mL | 0..37']],
  ['a generation in the name', [['TSH - 3rd Generation', '2.1', 'mIU/L', '0.4-4.5']], ['tsh | 2.1 | mIU/L | 0.4..4.5']],
  ['a star before the name', [['*Sodium', '139', 'mmol/L', '135-145']], ['sodium | 139 | mmol/L | 135..145']],
  ['less than', [['TSH', '<0.01', 'mIU/L', '0.4-4.5']], ['tsh | <0.01 | mIU/L | 0.4..4.5']],
  [
    'a range in brackets with a sign',
    [['Total Cholesterol', '182', 'mg/dL', '[<200]']],
    ['total-cholesterol | 182 | mg/dL | ..200'],
  ],
  ['less than in words', [['ESR', '12', 'mm/1st hr', 'Less than 20']], ['esr | 12 | mm/1st hr | ..20']],
  ['at least', [['Vitamin B12', '410', 'pg/mL', '>= 200']], ['vitamin-b12 | 410 | pg/mL | 200..']],
  ['a torn decimal point', [['Sodium', '139', 'mmol/L', '135 .0 - 145.0']], ['sodium | 139 | mmol/L | 135..145']],
  [
    'Indian commas',
    [['Platelet Count', '1,45,000', '/cumm', '1,50,000 - 4,10,000']],
    ['platelet-count | 1,45,000 | /cumm | 150000..410000'],
  ],
  ['lakhs', [['Platelet Count', '1.45', 'lakhs/cumm', '1.5-4.1']], ['platelet-count | 1.45 | lakhs/cumm | 1.5..4.1']],
  ['a power as the unit', [['WBC Count', '7.2', '10^3/µL', '4-11']], ['white-cell-count | 7.2 | 10^3/µL | 4..11']],
  ['the unit within the range', [['Sodium', '139', '', '135 - 145 mmol/L']], ['sodium | 139 | mmol/L | 135..145']],
  ['a mark behind the value', [['Sodium', '131 L', 'mmol/L', '135-145']], ['sodium | 131 | mmol/L | 135..145']],
  ['a word for nothing', [['HBsAg', 'Non Reactive', '', 'Non Reactive']], ['hbsag | Non Reactive |  | Non Reactive']],
  [
    'a word with its titre',
    [['HBsAg', 'Reactive 1:64', '', 'Non Reactive']],
    ['hbsag | Reactive 1:64 |  | Non Reactive'],
  ],
  [
    'a blood group',
    [
      ['ABO Group', 'B', '', ''],
      ['Rh Factor', 'Positive', '', ''],
    ],
    ['blood-group | B', 'rh-type | Positive'],
  ],
  [
    'an unknown test with a unit',
    [['Factor VIII Activity', '85', '%', '50 - 150']],
    ['?Factor VIII Activity | 85 | % | 50..150'],
  ],
])('under a heading: %s', (_, rows, expected) => {
  expect(readTable(WIDE, HEAD, ...rows)).toEqual(expected);
});

test.each<[string, string, string[]]>([
  ['name, value, unit, range', 'Haemoglobin 13.5 g/dL 13-17', ['haemoglobin | 13.5 | g/dL | 13..17']],
  ['a colon and brackets', 'Creatinine : 1.1 mg/dL (0.6 - 1.2)', ['creatinine | 1.1 | mg/dL | 0.6..1.2']],
  ['dots lead to the value', 'Sodium ................ 139 mmol/L   (135-145)', ['sodium | 139 | mmol/L | 135..145']],
  [
    'dots lead to a word',
    'URINE EXAMINATION\nColour .............. Straw   (Pale Yellow)',
    ['urine-colour | Straw |  | Pale Yellow'],
  ],
  ['tabs', 'Sodium\t139\tmmol/L\t135 to 145', ['sodium | 139 | mmol/L | 135..145']],
  ['a range in words', 'SGPT 56 U/L Up to 40 H', ['alt | 56 | U/L | ..40']],
  ['a unit glued to the value', 'Sodium 139mmol/L 135-145', ['sodium | 139 | mmol/L | 135..145']],
  [
    'one cell a line',
    'Haemoglobin\n13.2\ng/dL\n13 - 17\nSodium\n139\nmmol/L\n135-145',
    ['haemoglobin | 13.2 | g/dL | 13..17', 'sodium | 139 | mmol/L | 135..145'],
  ],
  ['no range at all', 'Sodium 139 mmol/L', ['sodium | 139 | mmol/L']],
  ['lakh without a volume', 'Platelets  2.1 lakh', ['platelet-count | 2.1 | lakh']],
  ['a titre', 'S. Typhi O   1:160', ['widal-o | 1:160']],
  [
    'two results in one line',
    'HbA1c 6.5 % 4.0-5.7 48 mmol/mol 20-39',
    ['hba1c | 6.5 | % | 4..5.7', 'hba1c | 48 | mmol/mol | 20..39'],
  ],
])('in a text without columns: %s', (_, text, expected) => {
  expect(readText(text)).toEqual(expected);
});

test.each<[string, readonly number[], string[]]>([
  ['the range before the value', [40, 200, 320, 400], ['Investigation', 'Normal Values', 'Observed Value', 'Units']],
  ['the value before the name', [200, 400, 40, 120], ['Parameter', 'Biological Ref. Interval', 'Result', 'Unit']],
])('columns in another order: %s', (_, columns, head) => {
  expect(
    readTable(
      columns,
      head,
      ['Haemoglobin', '13.0 - 17.0', '12.1', 'g/dL'].map((text) => text),
    ),
  ).toEqual(['haemoglobin | 12.1 | g/dL | 13..17']);
});

test('columns without a heading are told by what stands in them, in any order', () => {
  expect(
    readTable(
      [40, 160, 260, 340],
      ['13.0-17.0', '12.1', 'g/dL', 'Haemoglobin'],
      ['0.6-1.2', '1.4', 'mg/dL', 'Creatinine'],
    ),
  ).toEqual(['haemoglobin | 12.1 | g/dL | 13..17', 'creatinine | 1.4 | mg/dL | 0.6..1.2']);
});

test('a name that wraps is one name, above and below its value', () => {
  expect(
    readTable(
      WIDE,
      HEAD,
      ['Thyroid Stimulating', '5.6', 'mIU/L', '0.4-4.5'],
      ['Hormone (TSH)'],
      ['Sodium', '139', 'mmol/L', '135-145'],
    ),
  ).toEqual(['tsh | 5.6 | mIU/L | 0.4..4.5', 'sodium | 139 | mmol/L | 135..145']);
  expect(readTable(WIDE, HEAD, ['Thyroid Stimulating'], ['Hormone', '5.6', 'mIU/L', '0.4-4.5'])).toEqual([
    'tsh | 5.6 | mIU/L | 0.4..4.5',
  ]);
});

test('method and sample lines under a row are no rows', () => {
  const rows = readTable(
    WIDE,
    HEAD,
    ['Sodium', '139', 'mmol/L', '135-145'],
    ['Method: ISE indirect'],
    ['Sample: Serum'],
    ['Potassium', '4.1', 'mmol/L', '3.5-5.1'],
    ['(Ion selective electrode)'],
  );
  expect(rows).toEqual(['sodium | 139 | mmol/L | 135..145', 'potassium | 4.1 | mmol/L | 3.5..5.1']);
});

test('a range split by sex over lines is read for the sex that is printed', () => {
  const page = (sex: string) =>
    table(WIDE, [
      [`Age/Sex : 34 Y / ${sex}`],
      HEAD,
      ['Haemoglobin', '12.4', 'g/dL', 'Male: 13.0 - 17.0'],
      ['', '', '', 'Female: 12.0 - 15.0'],
    ]);
  expect(short(reader.read([page('M')]))).toEqual(['haemoglobin | 12.4 | g/dL | 13..17']);
  expect(short(reader.read([page('F')]))).toEqual(['haemoglobin | 12.4 | g/dL | 12..15']);
});

test('tiers under a row are its range, the expected tier counts', () => {
  expect(
    readTable(
      WIDE,
      HEAD,
      ['Total Cholesterol', '212', 'mg/dL', 'Desirable: < 200'],
      ['', '', '', 'Borderline high: 200 - 239'],
      ['', '', '', 'High: >= 240'],
      ['Sodium', '139', 'mmol/L', '135-145'],
    ),
  ).toEqual(['total-cholesterol | 212 | mg/dL | ..200', 'sodium | 139 | mmol/L | 135..145']);
});

test('a differential is percent by its unit and absolute by its unit', () => {
  expect(readTable(WIDE, HEAD, ['Neutrophils', '60', '%', '40-80'], ['Neutrophils', '4.2', '10^3/µL', '2-7'])).toEqual([
    'neutrophils-percent | 60 | % | 40..80',
    'neutrophils-absolute | 4.2 | 10^3/µL | 2..7',
  ]);
});

test('two panels side by side are two tables', () => {
  const columns = [40, 130, 180, 230, 320, 410, 460, 510];
  const head = ['Test', 'Result', 'Unit', 'Range', 'Test', 'Result', 'Unit', 'Range'];
  expect(
    readTable(
      columns,
      head,
      ['Sodium', '139', 'mmol/L', '135-145', 'ALT', '31', 'U/L', '0-40'],
      ['Potassium', '4.1', 'mmol/L', '3.5-5.1', 'MCV', '88', 'fL', '83-101'],
    ),
  ).toEqual([
    'sodium | 139 | mmol/L | 135..145',
    'potassium | 4.1 | mmol/L | 3.5..5.1',
    'alt | 31 | U/L | 0..40',
    'mcv | 88 | fL | 83..101',
  ]);
});

test('the previous result and its mark are not of today', () => {
  const page = table(
    [40, 200, 260, 330, 420],
    [
      ['Test', 'Result', 'Unit', 'Range', 'Previous Result'],
      ['Sodium', '139', 'mmol/L', '135-145', '128 L'],
    ],
  );
  const [row] = reader.read([page]).rows;
  expect(row).toMatchObject({ analyteId: 'sodium', value: '139', printedFlag: null });
});

test('headings say what sample the rows below are of', () => {
  expect(
    readTable(
      WIDE,
      HEAD,
      ['BIOCHEMISTRY'],
      ['Glucose', '92', 'mg/dL', '70-99'],
      ['URINE EXAMINATION'],
      ['Colour', 'Pale Yellow'],
      ['Glucose', 'Nil', '', 'Nil'],
      ['Protein', '1+', '', 'Nil'],
      ['Pus Cells', '2-4', '/HPF', '0-5'],
      ['pH', '6.0', '', '4.5-8.0'],
    ),
  ).toEqual([
    'fasting-glucose | 92 | mg/dL | 70..99',
    'urine-colour | Pale Yellow',
    'urine-glucose | Nil |  | Nil',
    'urine-protein | 1+ |  | Nil',
    'urine-pus-cells | 2-4 | /HPF | 0..5',
    'urine-ph | 6.0 |  | 4.5..8',
  ]);
});

test('figures that are no results give no rows', () => {
  const text = `Patient Name : Mr Test Person   Age : 45 Years   Phone : 98000 00000
NABL MC-1234   Lab No : 123456789   Collected : 03/04/2026 10:20
BMI 24.6 kg/m2   Height 168 cm   Weight 70 kg
Note: HbA1c of 5.7 - 6.4 % means a raised risk, and values above 6.5 % are found in diabetes.
Sodium below 120 mmol/L or above 160 mmol/L is told by telephone to the doctor who asked for it.
Page 1 of 3`;
  expect(readText(text)).toEqual([]);
});

test('a test that stands twice is one row, the more complete one', () => {
  const summary = table([40, 300], [['Sodium', '139 mmol/L']], 1);
  const full = table(WIDE, [HEAD, ['Sodium', '139', 'mmol/L', '135-145']], 2);
  expect(short(reader.read([summary, full]))).toEqual(['sodium | 139 | mmol/L | 135..145']);
});

test('a table goes on over pages, with or without its heading, and without the repeated letterhead', () => {
  const letterhead: Piece[][] = [[[200, 'CITY PATHOLOGY LABORATORY']], [[40, 'Patient Name : Test Person']]];
  const at = (cells: readonly string[]): Piece[] => cells.map((text, i): Piece => [WIDE[i] ?? 0, text]);
  const first = pageOf([...letterhead, at(HEAD), at(['Sodium', '139', 'mmol/L', '135-145'])], 1);
  const second = pageOf([...letterhead, at(['Potassium', '4.1', 'mmol/L', '3.5-5.1'])], 2);
  expect(short(reader.read([first, second]))).toEqual([
    'sodium | 139 | mmol/L | 135..145',
    'potassium | 4.1 | mmol/L | 3.5..5.1',
  ]);
});

test('names and values glued into one string are taken apart', () => {
  expect(readTable([40, 320], ['HemoglobinSLS method13.0 - 17.0g/dL', '12.5'])).toEqual([
    'haemoglobin | 12.5 | g/dL | 13..17',
  ]);
});

test('without a unit the size of the value tells it, and the row says that it was guessed', () => {
  const [row] = reader.readText('Platelet Count   145000   150000-410000').rows;
  expect(row).toMatchObject({ analyteId: 'platelet-count', ucum: '/uL', checks: ['unit-guessed'] });
});

test('a value outside of all physiology is marked and never repaired', () => {
  const [row] = reader.read([table(WIDE, [HEAD, ['Potassium', '42', 'mmol/L', '3.5-5.1']], 1, 'ocr')]).rows;
  expect(row).toMatchObject({ value: '42', checks: ['ocr-number', 'implausible'] });
});

test('a scan: letters among figures are put right, and names by one slip when they are long', () => {
  const page = table(
    WIDE,
    [HEAD, ['Haemog1obin', '1O.2', 'g/dL', '12.0-15.0'], ['Thyroid Stimulatinq Hormone', '2.4', 'mlU/L', '0.4-4.5']],
    1,
    'ocr',
  );
  const reading = reader.read([page]);
  expect(short(reading)).toEqual(['haemoglobin | 10.2 | g/dL | 12..15', 'tsh | 2.4 | mIU/L | 0.4..4.5']);
  expect(reading.rows.map(({ checks }) => checks)).toEqual([['ocr-number'], ['name-guessed']]);
});

test('the head: whose report, which laboratory, which days; the day stands before the month', () => {
  const page = pageOf([
    [[180, 'Sunrise Diagnostics']],
    [
      [40, 'Patient Name : Mrs. Example Person'],
      [320, 'Collected On : 03/04/2026 08:10 AM'],
    ],
    [
      [40, 'Age / Sex : 34 Years / Female'],
      [320, 'Reported On : 04-Apr-2026'],
    ],
    [[40, 'Ref. By : Dr. Somebody']],
  ]);
  expect(reader.read([page]).header).toEqual({
    patientName: 'Example Person',
    ageYears: 34,
    sex: 'female',
    labName: 'Sunrise Diagnostics',
    collectedOn: '2026-04-03',
    reportedOn: '2026-04-04',
  });
});

test('letters of a watermark neither are rows nor push values away', () => {
  const rows = table(WIDE, [HEAD, ['Sodium', '139', 'mmol/L', '135-145'], ['Potassium', '4.1', 'mmol/L', '3.5-5.1']]);
  const big = ['S', 'A', 'M', 'P', 'L', 'E'].map((text, at) => ({
    text,
    x: 100 + at * 50,
    y: 30 + at * 12,
    width: 30,
    height: 34,
    confidence: null,
  }));
  const aslant = ['C', 'O', 'P', 'Y'].map((text, at) => ({
    text,
    x: 120 + at * 40,
    y: 36 + at * 20,
    width: 7,
    height: 9,
    confidence: null,
  }));
  expect(short(reader.read([{ ...rows, words: [...rows.words, ...big, ...aslant] }]))).toEqual(
    short(reader.read([rows])),
  );
});
