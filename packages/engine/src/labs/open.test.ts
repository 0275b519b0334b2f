// What is not read, and what cannot be right, is told first and never sounds calm.
import { loadLabs } from '@nabz/knowledge/load-labs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { table } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { JudgedLabRow, LabAnalysis, LabPerson, LabReading } from './types.ts';

const reader = createLabReader(loadLabs());
const person: LabPerson = { sex: 'female', ageYears: 40, pregnancy: null };

type Read = { reading: LabReading; rows: JudgedLabRow[]; analysis: LabAnalysis };
const understood = (reading: LabReading): Read => {
  const rows = reader.judge(reading.rows, person);
  return { reading, rows, analysis: reader.analyse(reading, rows, person) };
};
const read = (text: string): Read => understood(reader.readText(text));
const statuses = ({ rows }: Read): string[] => rows.map(({ analyteId, status }) => `${analyteId} ${status}`);

const TESTS = [
  ['Haemoglobin', '6.4', '13.2', 'g/dL', '12.0 - 15.0'],
  ['Creatinine', '7.9', '0.8', 'mg/dL', '0.5 - 1.1'],
  ['Potassium', '6.9', '4.2', 'mmol/L', '3.5 - 5.1'],
  ['Sodium', '118', '139', 'mmol/L', '135 - 145'],
  ['Platelet Count', '14', '250', '10^3/uL', '150 - 410'],
  ['Glucose Fasting', '420', '88', 'mg/dL', '70 - 100'],
] as const;
const HEADS = [
  ['In Range', 'Out Of Range'],
  ['Normal', 'Abnormal'],
  ['Within Limits', 'Outside Limits'],
  ['Within Range', 'Outside Reference'],
  ['Result', 'Critical'],
] as const;

test('with a column for what is outside, each result is read or listed as not read, and an unread one is never calm', () => {
  const row = fc.record({ test: fc.constantFrom(...TESTS), isOut: fc.boolean() });
  fc.assert(
    fc.property(
      fc.constantFrom(...HEADS),
      fc.uniqueArray(row, { minLength: 2, selector: ({ test: [name] }) => name }),
      (heads, some) => {
        const lines = some.map(({ test: [name, out, inside, unit, range], isOut }) =>
          isOut ? [name, '', out, unit, range] : [name, inside, '', unit, range],
        );
        const { reading, rows, analysis } = understood(
          reader.read([table([40, 170, 260, 370, 450], [['Test', ...heads, 'Units', 'Reference Range'], ...lines])]),
        );
        const silent = some.filter(({ test: [name, out, inside], isOut }) => {
          const own = rows.find(({ printedName }) => printedName === name);
          const isListed = reading.unread.some(({ text }) => text.startsWith(name));
          const isWrong = isOut && own?.status === 'normal';
          return isWrong || !(own?.value === (isOut ? out : inside) || isListed);
        });
        expect(silent).toEqual([]);
        const isTold = /^(?:One line|\d+ lines) of this report could not be read/.test(analysis.summary);
        expect(isTold && analysis.urgencyLevel !== 'low').toBe(reading.unread.length > 0);
      },
    ),
    { numRuns: 200 },
  );
});

test('a paper that speaks of pictures and of blood is read for both', () => {
  const { rows, analysis } = read(`DISCHARGE SUMMARY
Investigations
Hb : 6.4 g/dL
TLC : 9800 /cumm
X-Ray chest PA view: lung fields clear, costophrenic angles normal.
USG abdomen: gall bladder, spleen, pancreas normal. Right kidney 9.8 x 4.2 cm. No hydronephrosis.
CT scan brain: normal parenchyma.
Impression: Severe anaemia.`);
  expect(rows.map(({ analyteId, value, status }) => [analyteId, value, status])).toEqual([
    ['haemoglobin', '6.4', 'critical'],
    ['white-cell-count', '9800', 'normal'],
  ]);
  expect(analysis.urgencyLevel).toBe('critical');
});

test('a paper for both tells what it says against itself, too', () => {
  const { analysis } = read(`DISCHARGE SUMMARY
Hb : 13.4 g/dL
Findings: X-Ray chest: lung fields clear, costophrenic angles normal. CT scan done. No pneumothorax.
Impression: Right pneumothorax.`);
  expect(analysis.summary).toMatch(/do not say the same about: Pneumothorax/);
  expect(analysis.recommendations.join(' ')).toContain('the conclusion says');
});

test.each([
  ['a positive test that nobody knows', 'Zorbovirus Antibody (Rapid)     Positive'],
  ['a test in words with words that nobody knows', 'Blood culture   Growth of Staph aureus'],
])('%s is listed as not read', (_, line) => {
  const { reading, analysis } = read(`Sodium   139   mmol/L   135-145\n${line}`);
  expect(reading.unread.map(({ text }) => text)).toEqual([line.replaceAll(/ +/g, ' ')]);
  expect(analysis.urgencyLevel).not.toBe('low');
});

test('what was seen in urine is the result, and not the word that is expected', () => {
  expect(read('URINE EXAMINATION\nCrystals   Calcium oxalate (few)   Absent').rows).toMatchObject([
    { value: 'Calcium oxalate (few)', status: 'abnormal', range: { text: 'Absent' } },
  ]);
});

test('what stands under a table and is no result is not called unread', () => {
  const { reading, analysis } = read(`Test                Result        Unit       Range
Sodium              139           mmol/L     135-145
Verified by         Dr A Example
Pathologist         MD Pathology
End of report`);
  expect(reading.unread).toEqual([]);
  expect(analysis.urgencyLevel).toBe('low');
});

test('lines that were not read stand in the first sentence, and nothing is called normal as a whole', () => {
  const { analysis } = read(
    'Test            Result    Unit      Range\nSodium          139       mmol/L    135-145\nXylotide        7.1       zz/q      -\n',
  );
  expect(analysis.unread).toHaveLength(1);
  expect(analysis.summary).toMatch(/^One line of this report could not be read/);
  expect(analysis.summary).not.toContain('All of them');
  expect(analysis.urgencyLevel).toBe('medium');
  expect(analysis.overallAssessment).toMatch(/^Some of this report was not read/);
});

test.each([
  ['Total Leucocyte Count', '62', '%'],
  ['Platelet Count', '210', 'mmHg'],
  ['Sodium', '140', 'pg'],
  ['Haemoglobin', '13.2', 'fL'],
  ['Creatinine', '0.9', 'mm/hr'],
  ['Potassium', '4.1', 'x10^3/uL'],
])(
  'a unit that the test can never have means that the row was put together wrongly: %s in %s %s',
  (name, value, unit) => {
    for (const text of [
      `Test                     Result    Unit      Range\n${name.padEnd(25)}${value.padEnd(10)}${unit.padEnd(10)}1 - 9000`,
      `${name} ${value} ${unit} 1 - 9000`,
      `${name} ${value} ${unit}`,
    ]) {
      const { reading, rows, analysis } = read(text);
      expect(rows).toEqual([]);
      expect(reading.unread.map((line) => line.text.replaceAll(/ +/g, ' '))).toEqual([
        expect.stringContaining(`${name} ${value}`),
      ]);
      expect(analysis.urgencyLevel).not.toBe('low');
    }
  },
);

const CBC = (over: Partial<Record<'hb' | 'rbc' | 'pcv' | 'mcv' | 'mch' | 'mchc', string>> = {}): string => {
  const { hb, rbc, pcv, mcv, mch, mchc } = {
    hb: '12.0',
    rbc: '4.30',
    pcv: '36.1',
    mcv: '84',
    mch: '27.9',
    mchc: '33.2',
    ...over,
  };
  return `Haemoglobin ${hb} g/dL 12.0-15.0
RBC Count ${rbc} million/cumm 3.8-4.8
PCV ${pcv} % 36-46
MCV ${mcv} fL 83-101
MCH ${mch} pg 27-32
MCHC ${mchc} g/dL 31.5-34.5`;
};

test('results that fit each other are judged', () => {
  expect(statuses(read(CBC())).every((status) => status.endsWith('normal'))).toBe(true);
});

test.each<[string, string, string]>([
  ['haemoglobin', 'hb', '1.20'],
  ['red-cell-count', 'rbc', '0.43'],
  ['haematocrit', 'pcv', '8.1'],
])('of a blood count the one value that does not fit is asked about and not judged: %s', (id, part, value) => {
  const found = read(CBC({ [part]: value }));
  const odd = found.rows.filter(({ checks }) => checks.includes('neighbours-disagree'));
  expect(odd.map(({ analyteId }) => analyteId)).toContain(id);
  for (const row of odd) expect(row.status).toBeNull();
  expect(found.analysis.urgencyLevel).not.toBe('low');
});

test.each<[string, string, string[]]>([
  [
    'an LDL ten times too large',
    'Total Cholesterol 182 mg/dL <200\nTriglycerides 120 mg/dL <150\nHDL 44 mg/dL >40\nLDL 940 mg/dL <100',
    ['ldl-cholesterol'],
  ],
  [
    'parts of bilirubin beyond the total',
    'Bilirubin Total 0.9 mg/dL 0.2-1.2\nBilirubin Direct 3.0 mg/dL 0.0-0.3',
    ['bilirubin-direct', 'bilirubin-total'],
  ],
  [
    'an A/G ratio without its point',
    'Total Protein 7.2 g/dL 6.4-8.3\nAlbumin 4.2 g/dL 3.5-5.2\nGlobulin 3.0 g/dL 2.3-3.5\nA/G Ratio 7.0 1.0-2.1',
    ['ag-ratio'],
  ],
  [
    'shares of cells beyond a hundred',
    'Neutrophils 58 % 40-75\nLymphocytes 33 % 20-45\nEosinophils 40 % 1-6\nMonocytes 5 % 2-10',
    ['eosinophils-percent'],
  ],
  [
    'a count that is not its share',
    'Total WBC Count 7200 /cumm 4000-11000\nNeutrophils 62 % 40-80\nAbsolute Neutrophil Count 446 /cumm 2000-7000',
    ['neutrophils-absolute', 'neutrophils-percent', 'white-cell-count'],
  ],
])('results that hang together by arithmetic are not judged where they do not fit: %s', (_, text, ids) => {
  const odd = read(text).rows.filter(({ checks }) => checks.includes('neighbours-disagree'));
  expect(odd.map(({ analyteId }) => analyteId ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(ids);
  for (const row of odd) expect(row.status).toBeNull();
});

test('one result in two units has to be one value', () => {
  const line = (si: string): string => `Calcium   9.4   mg/dL   8.6 - 10.2   ${si}   mmol/L   2.15 - 2.55`;
  expect(read(line('2.35')).rows.map(({ status }) => status)).toEqual(['normal', 'normal']);
  expect(read(line('3.35')).rows.map(({ status }) => status)).toEqual([null, null]);
});

test('real disease fits its neighbours and is judged: a severe anaemia, a leukaemia, a jaundice', () => {
  const severe = read(CBC({ hb: '5.1', rbc: '2.60', pcv: '17.2', mcv: '66.2', mch: '19.6', mchc: '29.7' }));
  expect(severe.rows[0]).toMatchObject({ status: 'critical' });
  expect(severe.analysis.urgencyLevel).toBe('critical');
  const white = read(
    'Total WBC Count 182000 /cumm 4000-11000\nNeutrophils 12 % 40-80\nLymphocytes 9 % 20-40\nMonocytes 2 % 2-10\nEosinophils 1 % 1-6\nBlasts 76 %',
  );
  expect(statuses(white).slice(0, 2)).toEqual(['white-cell-count critical', 'neutrophils-percent low']);
  const yellow = read(
    'Bilirubin Total 14.2 mg/dL 0.2-1.2\nBilirubin Direct 9.9 mg/dL 0.0-0.3\nBilirubin Indirect 4.3 mg/dL 0.2-0.9',
  );
  expect(yellow.rows.every(({ status }) => status === 'high')).toBe(true);
});

test('what a person compared with the paper is judged as it stands', () => {
  const { rows } = reader.readText('Haemoglobin 5.1 g/dL 12.0-15.0\nPCV 41 % 36-46');
  const asked = reader.judge(rows, person);
  expect(asked.map(({ status }) => status)).toEqual([null, null]);
  expect(asked[0]?.checks).toContain('critical-if-right');
  const sure = reader.judge(rows, person, new Set(rows));
  expect(sure[0]?.status).toBe('critical');
});

test.each([
  ['Haemoglobin 3.2 g/dL 12.0-15.0', 'PCV 20 % 36-46'],
  ['Haemoglobin 5.1 g/dL 12.0-15.0', 'PCV 41 % 36-46'],
])('a value that is critical as printed stays an alarm beside one that does not fit it: %s, %s', (alone, other) => {
  expect(read(alone).analysis.urgencyLevel).toBe('critical');
  const both = read(`${alone}\n${other}`);
  expect(both.rows[0]).toMatchObject({ status: null, ifRight: { status: 'critical' } });
  expect(both.analysis.urgencyLevel).toBe('critical');
  expect(both.analysis.summary).toMatch(/^Haemoglobin .* was not read for certain/);
});

test('to be in doubt never makes a report calmer than its figures are', () => {
  const doubtful = read('Haemoglobin 5.1 g/dL 12.0-15.0\nPCV 41 % 36-46');
  expect(doubtful.analysis.urgencyLevel).toBe('critical');
  expect(doubtful.analysis.summary).toMatch(/^Haemoglobin \(5\.1 g\/dL\) was not read for certain/);
});

test('where the file holds text that nobody can see the report says so first, and is not called harmless', () => {
  const page = table(
    [40, 200, 300, 400],
    [
      ['Test', 'Result', 'Unit', 'Reference Range'],
      ['Sodium', '139', 'mmol/L', '136 - 145'],
    ],
  );
  const analysisOf = (pages: Parameters<typeof reader.read>[0]): LabAnalysis => understood(reader.read(pages)).analysis;
  expect(analysisOf([page]).urgencyLevel).toBe('low');
  const { summary, urgencyLevel } = analysisOf([{ ...page, hasHiddenText: true }]);
  expect(summary).toMatch(/^The file holds text that cannot be seen/);
  expect(urgencyLevel).toBe('medium');
});

const cells = (shares: Readonly<Record<string, number>>): Read =>
  read(
    `Test               Result       Unit           Range\n${Object.entries(shares)
      .map(([name, share]) => `${name.padEnd(19)}${String(share).padEnd(13)}%              1-90`)
      .join('\n')}`,
  );

test.each([
  [{ Neutrophils: 60, Lymphocytes: 80, Monocytes: 5 }],
  [{ Neutrophils: 60, Lymphocytes: 80 }],
  [{ Neutrophils: 60, Lymphocytes: 45, Basophils: 2 }],
])('two or three kinds of cells that are more than all of them together are asked about: %j', (shares) => {
  const { rows, analysis } = cells(shares);
  expect(rows.length).toBe(Object.keys(shares).length);
  for (const row of rows.filter(({ number }) => Number(number) > 40)) {
    expect(row.checks).toContain('neighbours-disagree');
    expect(row.status).toBeNull();
  }
  expect(analysis.urgencyLevel).not.toBe('low');
});

test('two or three kinds of cells may be less than all of them', () => {
  expect(cells({ Neutrophils: 60, Lymphocytes: 30 }).rows.every(({ checks }) => checks.length === 0)).toBe(true);
  expect(
    cells({ Neutrophils: 60, Lymphocytes: 40, Monocytes: 5 }).rows.every(({ checks }) => checks.length === 0),
  ).toBe(true);
});
