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

const short = (text: string) => {
  const reading = reader.readText(text);
  return { kind: reading.kind, ...reader.analyse(reading, reader.judge(reading.rows, person), person) };
};
const who = 'Name: A B  45/F  01/02/2026';

test.each([
  [`DIGITAL X-RAY CHEST PA\n${who}\nREPORT\nLarge right pneumothorax with mediastinal shift to the left.`],
  ['CHEST RADIOGRAPH  Patient 50 M 01/02/2026\nReason for exam: breathless\nThere is a large left pneumothorax.'],
  ['USG ABDOMEN\nAcute appendicitis.'],
  ['CT BRAIN PLAIN\nAcute intracranial haemorrhage with midline shift.'],
  [`City Hospital\nMRI LUMBAR SPINE\n${who}\nLarge disc extrusion with cauda equina compression.`],
  ['ECG\nST elevation in V1 to V4. Acute anterior wall myocardial infarction.'],
])('a short report without headings is judged as a long one: %j', (text) => {
  expect(short(text)).toMatchObject({ kind: 'radiology', urgencyLevel: 'critical' });
});

test('a short report that finds nothing is calm; what it asks about and its history are no findings', () => {
  expect(short(`X RAY CHEST\n${who}\nNo abnormality detected.`)).toMatchObject({
    kind: 'radiology',
    urgencyLevel: 'low',
  });
  const known = short(
    `CHEST X-RAY\n${who}\nHISTORY: Known case of tuberculosis, fracture ribs 2019.\nFINDINGS: Normal study.`,
  );
  expect(known).toMatchObject({ kind: 'radiology', keyFindings: [] });
});

test('a short report of which nothing was understood is not called harmless', () => {
  expect(short('X-RAY LEFT KNEE\nSome words that no glossary has.').urgencyLevel).toBe('medium');
});

test.each([
  ['Invoice\nMRI Brain\nAmount 6000'],
  ['X-Ray chest PA 400\nCBC 300\nDressing 200 small'],
  ['Appointment\nMRI Brain\n12 Feb 2026 10:00\nBring old reports'],
  ['Dr Rao\nTab Dolo 650 1-0-1\nTab Pan 40 1-0-0\nAdv: X-ray chest PA, USG abdomen'],
])('a bill, an appointment or a plan that names an examination is no report of it: %j', (text) => {
  expect(short(text).kind).not.toBe('radiology');
});
