// What the OCR makes of a paper: put right where nothing else can be meant, else marked for a second look.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { pageOf, type Piece } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { JudgedLabRow, LabPerson } from './types.ts';

const reader = createLabReader(loadLabs());
const woman: LabPerson = { sex: 'female', ageYears: 34, pregnancy: null };

/** A line as the OCR reads it. */
function scanned(lines: readonly (readonly Piece[])[], confidence = 0.9): JudgedLabRow[] {
  const page = pageOf(lines, 1, 'ocr');
  const words = page.words.map((word) => ({ ...word, confidence }));
  return reader.judge(reader.read([{ ...page, words }]).rows, woman);
}

test('on a scan a colon that was read as a sign or a figure is marked for checking', () => {
  const line = (value: string): JudgedLabRow | undefined =>
    scanned([
      [
        [40, 'Haemoglobin'],
        [200, value],
        [300, 'g/dL'],
        [400, '12.0 - 15.0'],
      ],
    ])[0];
  expect(line('13.2')?.checks).toEqual([]);
  expect(line('> 13.2')?.checks).toContain('ocr-number');
  expect(line('213.2')?.checks).toContain('ocr-number');
  expect(line('213.2')?.status).not.toBe('critical');
});

test('on a scan a result that the OCR is unsure of is marked, however sure it is of the rest of the line', () => {
  const page = pageOf(
    [
      [
        [40, 'Haemoglobin'],
        [200, '13.2'],
        [300, 'g/dL'],
        [400, '12.0 - 15.0'],
      ],
    ],
    1,
    'ocr',
  );
  const unsureOf = (text: string): JudgedLabRow[] => {
    const words = page.words.map((word) => ({ ...word, confidence: word.text === text ? 0.4 : 0.99 }));
    return reader.judge(reader.read([{ ...page, words }]).rows, woman);
  };
  expect(unsureOf('13.2')[0]?.checks).toEqual(['ocr-number']);
  expect(unsureOf('15.0')[0]?.checks).toEqual([]);
});

test('on a scan a point at another place is asked about before it is an alarm, and the alarm is told', () => {
  const line = (value: string, source: 'ocr' | 'text'): JudgedLabRow | undefined => {
    const page = pageOf(
      [
        [
          [40, 'Platelet Count'],
          [200, value],
          [300, 'lakh/cumm'],
          [400, '1.5 - 4.1'],
        ],
      ],
      1,
      source,
    );
    const words = page.words.map((word) => ({ ...word, confidence: 0.95 }));
    return reader.judge(reader.read([{ ...page, words }]).rows, woman)[0];
  };
  expect(line('15.5', 'ocr')).toMatchObject({ status: 'high', checks: ['ocr-number', 'critical-if-right'] });
  expect(line('0.15', 'ocr')?.checks).toEqual(['ocr-number', 'critical-if-right']);
  // what is printed is what the laboratory says
  expect(line('15.5', 'text')).toMatchObject({ status: 'critical', checks: [] });
});

test('on a scan a line without any sure word is no result, but for one whose name and range are known: it is marked', () => {
  const line: Piece[] = [
    [40, 'Haemoglobin'],
    [200, '13.2'],
    [300, 'g/dL'],
    [400, '12.0 - 15.0'],
  ];
  expect(scanned([line], 0.3).map(({ checks }) => checks)).toEqual([['ocr-number']]);
  const dust: Piece[][] = [
    [
      [40, 'Na'],
      [200, '4'],
      [300, 'mg/dL'],
    ],
    [
      [40, 'ieee'],
      [200, '13'],
      [300, '%'],
      [400, '1 - 5'],
    ],
    [
      [40, 'Zinc oof'],
      [200, '7'],
      [300, 'g/dL'],
    ],
  ];
  expect(scanned(dust, 0.3)).toEqual([]);
  expect(scanned([line], 0.8)).toHaveLength(1);
});

const HEAD: Piece[] = [
  [40, 'Test'],
  [200, 'Result'],
  [300, 'Unit'],
  [400, 'Reference Range'],
];
const row = (name: string, value: string, unit: string, range: string): JudgedLabRow | undefined =>
  scanned([
    HEAD,
    [
      [40, name],
      [200, value],
      [300, unit],
      [400, range],
    ],
  ])[0];

test.each([
  ['Creatinine', '1.1', 'mg/dt', '0.6 - 1.2', 'mg/dL'],
  ['Uric Acid', '4.4', 'mo/dt', '3.5 - 7.2', 'mg/dL'],
  ['SGPT', '18', 'VIL', '< 41', 'U/L'],
  ['Red Blood Cell Count', '4.1', '109/pL', '3.8 - 4.8', 'mill/cumm'],
])(
  'a unit whose letters the OCR took for others is the one that is meant: %s %s %s',
  (name, value, unit, range, meant) => {
    expect(row(name, value, unit, range)).toMatchObject({ value, unit: meant, status: 'normal' });
  },
);

test('a range whose point or figure the OCR took for a sign is read', () => {
  expect(row('Platelet Count', '1.74', 'lakh/cumm', '1.50-4,10')?.range).toMatchObject({ low: 1.5, high: 4.1 });
  expect(row('T4 (Total)', '3.5', 'ug/dL', '§.1-14.1')).toMatchObject({
    range: { low: 5.1, high: 14.1 },
    status: 'low',
  });
});

test('a range whose dash was lost within its figures is not used, and that is said', () => {
  expect(row('Mean Corpuscular Hemoglobin (MCH)', '33.1', 'pg', '2732')).toMatchObject({
    range: { basis: 'ours' },
    checks: ['range-unlikely'],
  });
});

test('a mark that is glued to its value stands apart', () => {
  expect(row('Potassium', 'H5.2', 'mmol/L', '3.5 - 5.1')).toMatchObject({ value: '5.2', printedFlag: 'high' });
  expect(row('Alkaline Phosphatase', 'L37', 'U/L', '40 - 129')).toMatchObject({ value: '37', printedFlag: 'low' });
});

test('a number that is torn, and numbers that may begin with a colon, are marked for checking', () => {
  expect(row('Platelet Count', '4470-00', '/cumm', '150000 - 410000')).toMatchObject({ status: 'low' });
  expect(row('Platelet Count', '4470-00', '/cumm', '150000 - 410000')?.checks).toContain('ocr-number');
  const cells = scanned([
    HEAD,
    [
      [40, 'Neutrophils'],
      [200, '162'],
      [300, '%'],
      [400, '40 - 80'],
    ],
    [
      [40, 'Lymphocytes'],
      [200, '724'],
      [300, '%'],
      [400, '20 - 40'],
    ],
    [
      [40, 'Monocytes'],
      [200, '76'],
      [300, '%'],
      [400, '2 - 10'],
    ],
    [
      [40, 'Haemoglobin'],
      [200, '16.5'],
      [300, 'g/dL'],
      [400, '12.0 - 15.0'],
    ],
  ]);
  expect(cells.map(({ checks }) => checks.length > 0)).toEqual([true, true, true, false]);
});

test('a name with strokes for letters is the one that is meant', () => {
  expect(row('Gamma Glutamy| Transferase', '34', 'U/L', '8 - 61')).toMatchObject({
    analyteId: 'ggt',
    printedName: 'Gamma Glutamyl Transferase',
  });
});

test('on a scan figures that look like letters are letters in names and units, and a measured line is never passed over', () => {
  const line = (name: string, value: string, unit: string, range: string): Piece[] => [
    [40, name],
    [120, `: ${value}`],
    [220, unit],
    [320, range],
  ];
  const rows = scanned([
    line('pC02', '28.0', 'mmHg', '(35 - 45)'),
    line('p02', '88.4', 'mmHg', '(80 - 100)'),
    line('c1-', '98', 'mmol/L', '(98 - 107)'),
    line('Lac', '3.4', 'mmo1/L', '(0.5 - 2.0)'),
    line('S02 (c)', '95.2', '%', '(95 - 98)'),
  ]);
  expect(rows.map(({ analyteId, value, ucum, status }) => [analyteId, value, ucum, status])).toEqual([
    ['pco2', '28.0', 'mm[Hg]', 'low'],
    ['po2', '88.4', 'mm[Hg]', 'normal'],
    ['chloride', '98', 'mmol/L', 'normal'],
    ['lactate', '3.4', 'mmol/L', 'high'],
    ['oxygen-saturation', '95.2', '%', 'normal'],
  ]);
  const page = pageOf([line('Q4', '6.8', 'mmol/L', '(3.5 - 5.1)')], 1, 'ocr');
  expect(reader.read([page]).unread).toHaveLength(1);
});
