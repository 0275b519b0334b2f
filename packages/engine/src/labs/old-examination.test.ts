// What an older examination showed is no finding of this one; what this one says of it decides.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';

const reader = createLabReader(loadLabs());
const person = { sex: null, ageYears: 60, pregnancy: null } as const;
function read(text: string) {
  const reading = reader.readText(text);
  const terms = reading.narrative?.terms ?? [];
  const present = terms.filter(({ denied, open }) => !denied && !open).map(({ id }) => id);
  return { present, urgency: reader.analyse(reading, [], person).urgencyLevel };
}

test.each([
  'Old ECG of 2019 showed ST elevation in V1-V4.\nNo ST elevation today.',
  'Compared with the previous ECG (12/03/2024, ST elevation V2-V4), ST segments are now isoelectric.',
  'Known case of anterior wall MI with ST elevation (2017).',
  'Indication: chest pain, rule out ST elevation MI',
])('no ST elevation of today: %s', (before) => {
  const { present, urgency } = read(
    `ECG REPORT\n${before}\nRate 78/min, sinus rhythm. QRS 90 ms.\nIMPRESSION: Normal sinus rhythm.`,
  );
  expect(present).not.toContain('st-elevation');
  expect(urgency).not.toBe('critical');
});

test.each([
  'ST elevation of 2 mm in II, III, aVF.',
  'Old ECG not available. ST elevation in V2-V4.',
  'No prior ECG for comparison, ST elevation in II, III, aVF.',
  'Previous ECG was normal, now ST elevation in V1-V4.',
  'Previous ECG showed ST elevation which persists.',
])('ST elevation of today: %s', (finding) => {
  const { present, urgency } = read(`ECG REPORT\nFindings: Sinus rhythm. ${finding}\nCONCLUSION: See above.`);
  expect(present).toContain('st-elevation');
  expect(urgency).toBe('critical');
});
