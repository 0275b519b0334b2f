import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';

const reader = createLabReader(loadLabs());
const person = { sex: null, ageYears: 40, pregnancy: null } as const;
const analyse = (title: string, impression: string) => {
  const reading = reader.readText(`${title}\nIMPRESSION:\n${impression}`);
  return reader.analyse(reading, reader.judge(reading.rows, person), person);
};

test.each([
  ['CT SCAN BRAIN', 'Acute intracranial haemorrhage with midline shift.'],
  ['X-RAY CHEST PA VIEW', 'Large right pneumothorax.'],
  ['USG PELVIS', 'Findings suggest a left tubal ectopic pregnancy.'],
  ['CT ANGIOGRAPHY CHEST', 'Acute pulmonary embolism.'],
  ['USG SCROTUM', 'Testicular torsion on the right side.'],
  ['USG ABDOMEN', 'Acute appendicitis.'],
])('%s that concludes "%s" sends to help at once', (title, impression) => {
  const { urgencyLevel, recommendations, keyFindings } = analyse(title, impression);
  expect(urgencyLevel).toBe('critical');
  expect(recommendations[0]).toMatch(/hospital now/);
  expect(keyFindings.length).toBeGreaterThan(0);
});

test.each([
  ['X-RAY CHEST PA VIEW', 'No pneumothorax or pleural effusion. Heart size normal.'],
  ['CT SCAN BRAIN', 'No intracranial haemorrhage. No midline shift.'],
  ['USG ABDOMEN', 'Fatty liver grade 1.'],
])('%s that concludes "%s" stays calm', (title, impression) => {
  expect(analyse(title, impression)).toMatchObject({ urgencyLevel: 'low', keyFindings: [] });
});
