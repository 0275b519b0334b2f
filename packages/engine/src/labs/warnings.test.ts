import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';

const reader = createLabReader(loadLabs());
const person = { sex: 'male', ageYears: 40, pregnancy: null } as const;
const read = (text: string) => {
  const reading = reader.readText(text);
  const rows = reader.judge(reading.rows, person);
  return { rows, urgency: reader.analyse(reading, rows, person).urgencyLevel };
};

test.each([
  'Potassium 4.5 mmol/L 3.5 - 5.1\nPotassium 7.9 mmol/L 3.5 - 5.1',
  'Potassium 7.9 mmol/L 3.5 - 5.1\nPotassium 4.5 mmol/L 3.5 - 5.1',
  'Potassium 4.5 mmol/L 3.5 - 5.1\nSerum Potassium 7.9 mmol/L 3.5 - 5.1',
])('two values of one test are two rows, and the grave one is not lost: %j', (text) => {
  const { rows, urgency } = read(text);
  expect(rows.map(({ value }) => value).sort()).toEqual(['4.5', '7.9']);
  expect(rows.every(({ checks }) => checks.includes('repeated'))).toBe(true);
  expect(urgency).toBe('critical');
});

test('a row that is printed again, as on a summary page, is one row', () => {
  expect(read('Potassium 4.5 mmol/L 3.5 - 5.1\nPotassium 4.5 mmol/L 3.5 - 5.1').rows).toHaveLength(1);
});

test('a hardly readable number that would be critical is to be compared with the paper today', () => {
  const reading = reader.readText('Potassium 7.9 mmol/L 3.5 - 5.1');
  const unsure = reading.rows.map((row) => ({ ...row, checks: ['ocr-number' as const] }));
  const rows = reader.judge(unsure, person);
  expect(rows[0]).toMatchObject({ status: 'high', checks: ['ocr-number', 'critical-if-right'] });
  expect(['high', 'critical']).toContain(reader.analyse(reading, rows, person).urgencyLevel);
});
