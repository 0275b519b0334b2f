// What a laboratory physician asked for, with the real knowledge: cells, cultures, lists in one line, and calm for trifles.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';
import type { JudgedLabRow, LabAnalysis, LabPerson } from './types.ts';

const knowledge = loadLabs();
const reader = createLabReader(knowledge);
const woman: LabPerson = { sex: 'female', ageYears: 34, pregnancy: null };

const judged = (text: string, person: LabPerson = woman): JudgedLabRow[] =>
  reader.judge(reader.readText(text, person).rows, person);
const short = (text: string, person: LabPerson = woman): string[] =>
  judged(text, person).map(({ analyteId, printedName, value, status }) =>
    [analyteId ?? `?${printedName}`, value, status].join(' | '),
  );
function analysed(text: string, person: LabPerson = woman): LabAnalysis {
  const reading = reader.readText(text, person);
  return reader.analyse(reading, reader.judge(reading.rows, person), person);
}

test.each<[string, string, string[]]>([
  ['too many in urine', 'URINE EXAMINATION\nPus Cells 40-50 /hpf', ['urine-pus-cells | 40-50 | high']],
  ['few in urine', 'URINE EXAMINATION\nPus Cells 2-4 /hpf', ['urine-pus-cells | 2-4 | normal']],
  ['without a unit', 'URINE EXAMINATION\nPus Cells : 10-15', ['urine-pus-cells | 10-15 | high']],
  ['in stool', 'STOOL EXAMINATION\nPus Cells 15-20 /hpf', ['stool-pus-cells | 15-20 | high']],
  ['in semen', 'SEMEN ANALYSIS\nPus cells 2-3 /hpf', ['semen-pus-cells | 2-3 | normal']],
  ['none', 'URINE EXAMINATION\nPus Cells Nil', ['urine-pus-cells | Nil | normal']],
  ['a printed range comes first', 'URINE EXAMINATION\nPus Cells 6-8 /hpf 0-10', ['urine-pus-cells | 6-8 | normal']],
])(
  'cells of a microscope field are judged by their higher end, by our range where none is printed: %s',
  (_, text, rows) => {
    expect(short(text)).toEqual(rows);
  },
);

test('a word in the place of a number is as expected, too much, or not judged', () => {
  expect(short('C-Reactive Protein (CRP) : Negative')).toEqual(['crp | Negative | normal']);
  expect(short('C-Reactive Protein (CRP) : Positive')).toEqual(['crp | Positive | abnormal']);
});

test.each<[string, string, string[]]>([
  [
    'a germ in urine, and how much of it, which no range judges',
    'URINE CULTURE AND SENSITIVITY\nOrganism Isolated : Escherichia coli\nColony Count : > 10^5 CFU/mL',
    ['urine-culture | Escherichia coli | abnormal', '?Colony Count | >10^5 | '],
  ],
  [
    'a germ in blood',
    'BLOOD CULTURE REPORT\nOrganism isolated : Salmonella Typhi',
    ['blood-culture | Salmonella Typhi | abnormal'],
  ],
  [
    'the sample stands in a line of its own',
    'CULTURE & SENSITIVITY\nSpecimen : Blood\nCulture : Growth of Klebsiella pneumoniae',
    ['blood-culture | Growth of Klebsiella pneumoniae | abnormal'],
  ],
  [
    'the sample stands in the head',
    'Sample Type : Blood\nCULTURE REPORT\nOrganism Isolated : E. coli',
    ['blood-culture | E. coli | abnormal'],
  ],
  [
    'what grew later counts',
    'BLOOD CULTURE\nPreliminary report : No growth after 24 hours\nFinal report : Staphylococcus aureus',
    ['blood-culture | Staphylococcus aureus | abnormal'],
  ],
  [
    'nothing grew',
    'BLOOD CULTURE\nNo growth after 5 days of incubation',
    ['blood-culture | No growth after 5 days of incubation | normal'],
  ],
  ['in one line', 'Blood culture : Salmonella typhi grown', ['blood-culture | Salmonella typhi grown | abnormal']],
  [
    'what lives there anyway',
    'THROAT SWAB CULTURE\nNormal throat flora isolated',
    ['throat-culture | Normal throat flora isolated | normal'],
  ],
  ['not there yet', 'BLOOD CULTURE\nResult : Awaited', []],
  [
    'the state of a report is no germ',
    'BLOOD CULTURE\nReport : Final\nCulture : Aerobic\nNo growth after 5 days of incubation',
    ['blood-culture | No growth after 5 days of incubation | normal'],
  ],
  [
    'a sentence about it',
    'URINE CULTURE\nCulture incubated for 48 hours at 37 C.\nGrowth of more than 10^5 is significant.',
    [],
  ],
])('cultures: %s', (_, text, rows) => {
  expect(short(text)).toEqual(rows);
});

test('a germ in blood is critical', () => {
  expect(analysed('BLOOD CULTURE\nOrganism Isolated : Escherichia coli').urgencyLevel).toBe('critical');
});

test.each<[string, string, string[]]>([
  ['a grade and what is expected', 'Urine Protein 2+ Nil', ['urine-protein | 2+ | abnormal']],
  [
    'the letters of a differential count',
    'DLC N 50 L 30 E 14',
    ['neutrophils-percent | 50 | normal', 'lymphocytes-percent | 30 | normal', 'eosinophils-percent | 14 | high'],
  ],
  [
    'names and values in one line',
    'Hb 10.2 g/dL TLC 8400 /cumm Platelets 2.1 lakh',
    ['haemoglobin | 10.2 | low', 'white-cell-count | 8400 | normal', 'platelet-count | 2.1 | normal'],
  ],
  [
    'share and count of the same cells',
    'LYM% 30 20-40\nLYM# 2.1 1-4\nMID% 7.2 % 3-15\nMID# 0.6 10^3/uL 0.1-1.5',
    [
      'lymphocytes-percent | 30 | normal',
      'lymphocytes-absolute | 2.1 | normal',
      'mid-cells-percent | 7.2 | normal',
      'mid-cells-absolute | 0.6 | normal',
    ],
  ],
  [
    'a dash before the value, and a differential count behind a comma',
    'Hb-9.8 gm% TLC-12,000/cumm, DLC- P72 L22 E4 M2',
    [
      'haemoglobin | 9.8 | low',
      'white-cell-count | 12,000 | high',
      'neutrophils-percent | 72 | normal',
      'lymphocytes-percent | 22 | normal',
      'eosinophils-percent | 4 | normal',
      'monocytes-percent | 2 | normal',
    ],
  ],
  ['a letter that tells tests apart', 'Protein S 80 % 60-130', ['protein-s | 80 | normal']],
])('a text without columns: %s', (_, text, rows) => {
  expect(short(text)).toEqual(rows);
});

test.each<[string, string]>([
  ['a little inflammation', 'CRP 8 mg/L 0-5'],
  ['triglycerides', 'Triglycerides 168 mg/dL <150'],
  ['more vitamin than needed', 'Vitamin B12 1600 pg/mL 200-900'],
  [
    'bilirubin alone',
    'Bilirubin Total 2.0 mg/dL 0.2-1.2\nBilirubin Direct 0.4 mg/dL 0-0.5\nSGPT 25 U/L <40\nSGOT 24 U/L <40',
  ],
  [
    'five trifles',
    'Triglycerides 168 mg/dL <150\nCRP 6 mg/L 0-5\nVitamin B12 950 pg/mL 200-900\nMCV 101.5 fL 83-101\nMPV 12.2 fL 7-12',
  ],
])('no hurry: %s', (_, text) => {
  expect(analysed(text).urgencyLevel).toBe('low');
});

test('far outside without a pattern is worth a talk in the next days', () => {
  expect(analysed('Vitamin B12 4000 pg/mL 200-900').urgencyLevel).toBe('medium');
});

test('what is most urgent comes first: in the summary, the findings and what to do', () => {
  const { summary, keyFindings, recommendations } = analysed(
    'Triglycerides 400 mg/dL <150\nBLOOD CULTURE\nOrganism Isolated : Escherichia coli',
  );
  expect(summary).toContain('outside of what is expected: Blood culture (Escherichia coli)');
  expect(keyFindings[0]?.patternId).toBe('blood-culture-growth');
  expect(recommendations[0]).toMatch(/now/);
  expect(recommendations[1]).toMatch(/hospital now/);
});

test('a critical value and the pattern about it alone are one finding', () => {
  const { keyFindings } = analysed('Potassium 7.2 mmol/L 3.5-5.1');
  expect(keyFindings).toHaveLength(1);
  expect(keyFindings[0]).toMatchObject({ status: 'critical', patternId: 'potassium-very-high' });
});

test('what a replaced pattern spoke of is no finding of its own', () => {
  const ids = analysed('URINE EXAMINATION\nProtein 1+\nPus cells 40-50 /hpf\nNitrite Positive').keyFindings.map(
    ({ patternId }) => patternId,
  );
  expect(ids).toEqual(['urine-infection-like']);
});
