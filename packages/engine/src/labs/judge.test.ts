import { expect, test } from 'vitest';
import { knowledge } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { JudgedLabRow, LabPerson } from './types.ts';

const reader = createLabReader(knowledge);
const woman: LabPerson = { sex: 'female', ageYears: 34, pregnancy: null };
const man: LabPerson = { sex: 'male', ageYears: 50, pregnancy: null };
const nobody: LabPerson = { sex: null, ageYears: null, pregnancy: null };

function judged(line: string, person: LabPerson = woman): JudgedLabRow {
  const [row] = reader.judge(reader.readText(line).rows, person);
  if (!row) throw new Error(`Nothing was read in "${line}".`);
  return row;
}

test.each<[string, string, JudgedLabRow['status'], JudgedLabRow['judgedBy']]>([
  ['the printed range comes before ours', 'Sodium 146 mmol/L 130-150', 'normal', 'printed-range'],
  ['low', 'Haemoglobin 10.2 g/dL 12.0-15.0', 'low', 'printed-range'],
  ['high', 'SGPT 56 U/L Up to 40', 'high', 'printed-range'],
  ['on the end of the range', 'Sodium 145 mmol/L 135-145', 'normal', 'printed-range'],
  ['below detection is low', 'TSH <0.01 mIU/L 0.4-4.5', 'low', 'printed-range'],
  ['below detection of what has no low end', 'CA 19-9 <2.0 U/mL 0-37', 'normal', 'printed-range'],
  ['above what can be measured', 'CA 19-9 >1000 U/mL 0-37', 'high', 'printed-range'],
  ['ours where none is printed', 'Sodium 131 mmol/L', 'low', 'own-range'],
  ['beyond our limit', 'Potassium 7.1 mmol/L 3.5-5.1', 'critical', 'critical-limit'],
  ['beyond our limit in another unit', 'Platelet Count 12000 /cumm 150000-410000', 'critical', 'critical-limit'],
  ['beyond our limit although the printed range is wide', 'Potassium 7.1 mmol/L 3.5-8.0', 'critical', 'critical-limit'],
  ['no range anywhere', 'ESR 12 mm/hr', null, null],
  ['no range, but a mark', 'ESR 42 mm/hr H', 'high', 'flag'],
  ['as expected in words', 'HBsAg : Non-Reactive', 'normal', 'words'],
  ['not as expected in words', 'HBsAg : Reactive', 'abnormal', 'words'],
  ['a blood group is never abnormal', 'Blood Group & Rh Type : B Positive', 'normal', 'words'],
  ['Rh positive is not abnormal', 'Rh Factor : Positive', 'normal', 'words'],
  ['a titre below the limit', 'S. Typhi O 1:40', 'normal', 'words'],
  ['a titre above the limit', 'S. Typhi O 1:160', 'abnormal', 'words'],
  ['protein in urine', 'URINE EXAMINATION\nProtein 1+', 'abnormal', 'words'],
  ['no protein in urine', 'URINE EXAMINATION\nProtein Nil', 'normal', 'words'],
  ['few pus cells', 'URINE EXAMINATION\nPus Cells 2-4 /HPF 0-5', 'normal', 'words'],
  ['many pus cells', 'URINE EXAMINATION\nPus Cells 20-25 /HPF 0-5', 'abnormal', 'words'],
  ['a colour the paper expects', 'URINE EXAMINATION\nColour : Straw (Straw)', 'normal', 'words'],
])('%s', (_, line, status, judgedBy) => {
  expect(judged(line)).toMatchObject({ status, judgedBy });
});

test('a printed range that is upside down or decades off is said, ours is used, and it never makes a value critical', () => {
  const upsideDown = judged('Sodium 139 mmol/L 145-135');
  expect(upsideDown).toMatchObject({
    status: 'normal',
    judgedBy: 'own-range',
    range: { basis: 'ours', low: 135, high: 145 },
  });
  expect(upsideDown.checks).toContain('range-unlikely');
  const decadesOff = judged('Haemoglobin 13.5 g/dL 120-150');
  expect(decadesOff).toMatchObject({ status: 'normal', range: { basis: 'ours' } });
  expect(decadesOff.checks).toContain('range-unlikely');
});

test('a value that nobody can have is asked about and not judged: it is a slip of the reading', () => {
  const row = judged('Potassium 42 mmol/L 3.5-5.1');
  expect(row.status).toBeNull();
  expect(row.checks).toEqual(['implausible']);
  expect(judged('Potassium 72 mmol/L 3.5-5.1').checks).toEqual(['implausible', 'may-be-critical']);
});

test('a mark of the laboratory that says something else than its range is said', () => {
  expect(judged('Sodium 139 mmol/L 135-145 H').checks).toContain('flag-disagrees');
  expect(judged('Sodium 149 mmol/L 135-145 H').checks).toEqual([]);
});

test('for a child and in pregnancy ours stands beside the printed range, and a difference is said', () => {
  const child = judged('Haemoglobin 12.0 g/dL 13.0-17.0', { sex: 'male', ageYears: 6, pregnancy: null });
  expect(child).toMatchObject({ status: 'low', ownRange: { low: 11.5, high: 15.5 }, ownStatus: 'normal' });
  expect(child.checks).toContain('ranges-disagree');
  const pregnant = judged('Haemoglobin 11.2 g/dL 12.0-15.0', { ...woman, pregnancy: '2' });
  expect(pregnant).toMatchObject({ status: 'low', ownRange: { low: 11 }, ownStatus: 'normal' });
  expect(judged('Haemoglobin 11.2 g/dL 12.0-15.0')).toMatchObject({ ownRange: null, ownStatus: null });
});

test('our range is for the person, and for an unknown sex only what is outside for both is outside', () => {
  expect(judged('Haemoglobin 12.5 g/dL', man).status).toBe('low');
  expect(judged('Haemoglobin 12.5 g/dL', woman).status).toBe('normal');
  expect(judged('Haemoglobin 12.5 g/dL', nobody).status).toBe('normal');
  expect(judged('Haemoglobin 11.5 g/dL', nobody).status).toBe('low');
});

test('our range is shown in the unit of the row', () => {
  expect(judged('Vitamin D 40 nmol/L').range).toMatchObject({ basis: 'ours', low: 74.89 });
  expect(judged('Vitamin D 40 nmol/L').status).toBe('low');
  expect(judged('Platelet Count 1.2 lakhs/cumm').range).toMatchObject({ basis: 'ours', low: 1.5, high: 4.1 });
});

test('a lakh without a volume and a count without a unit are never critical by a guess', () => {
  expect(judged('Platelets 2.1 lakh').status).toBe('normal');
  expect(judged('Platelet count 2.1  (1.5 - 4.1)').status).toBe('normal');
});

test('a printed range wholly beyond our limit is of another kind of sample: the limit is not for it', () => {
  expect(judged('Potassium 8.5 mmol/L 7.0-10.0').status).toBe('normal');
  expect(judged('Haemoglobin 5.0 g/dL 120-150').status).toBe('critical');
});
