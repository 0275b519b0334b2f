import { expect, test } from 'vitest';
import { knowledge } from './fixture.ts';
import { createLabReader } from './reader.ts';
import type { LabAnalysis, LabPerson } from './types.ts';

const reader = createLabReader(knowledge);
const woman: LabPerson = { sex: 'female', ageYears: 34, pregnancy: null };

function analysed(text: string, person: LabPerson = woman): LabAnalysis {
  const reading = reader.readText(text);
  return reader.analyse(reading, reader.judge(reading.rows, person), person);
}

test('everything as expected: a short summary, no urgency, no finding', () => {
  expect(analysed('Sodium 139 mmol/L 135-145\nPotassium 4.1 mmol/L 3.5-5.1')).toMatchObject({
    summary: 'We read 2 results in this report. All of them are as expected.',
    urgencyLevel: 'low',
    keyFindings: [],
    riskFactors: [],
    disturbances: [],
  });
});

test('a combination is one finding, the more exact one, and its rows are no findings of their own', () => {
  const { keyFindings, urgencyLevel, recommendations, followUpActions, riskFactors } = analysed(
    'Haemoglobin 9.2 g/dL 12-15\nMCV 70 fL 83-101\nSGPT 61 U/L Up to 40',
  );
  expect(keyFindings.map(({ parameter, patternId }) => [parameter, patternId])).toEqual([
    ['Anaemia with small red cells', 'anaemia-small-cells'],
    ['ALT', null],
  ]);
  expect(keyFindings[0]).toMatchObject({ value: 'Haemoglobin 9.2 g/dL; MCV 70 fL', status: 'low' });
  expect(urgencyLevel).toBe('medium');
  expect(recommendations).toEqual([
    'Talk to your doctor about the cause of the low haemoglobin.',
    'Show these results to your doctor: ALT.',
  ]);
  expect(followUpActions[0]).toBe('Ask whether iron should be measured.');
  expect(riskFactors).toEqual(['Heavy periods']);
});

test('a critical value comes first and says where to go now', () => {
  const { summary, urgencyLevel, keyFindings, recommendations } = analysed(
    'Haemoglobin 9.2 g/dL 12-15\nSodium 139 mmol/L 135-145\nPotassium 7.2 mmol/L 3.5-5.1',
  );
  expect(urgencyLevel).toBe('critical');
  expect(keyFindings[0]).toMatchObject({ parameter: 'Potassium', status: 'critical' });
  expect(recommendations[0]).toMatch(/hospital now.*112/s);
  expect(summary).toContain('Potassium is so far outside that a doctor should know at once.');
});

test('a value that nobody can have is asked about first, raises no alarm, and leaves nothing called harmless', () => {
  const { summary, urgencyLevel, overallAssessment } = analysed(
    'Potassium 42 mmol/L 3.5-5.1\nSodium 139 mmol/L 135-145',
  );
  expect(summary).toMatch(/^Potassium \(42 mmol\/L\) cannot be right/);
  expect(urgencyLevel).toBe('medium');
  expect(overallAssessment).toMatch(/^Some of this report was not read or not judged/);
});

test('of a value that nobody can have the possibility of a grave one is told, and where to go then', () => {
  const { summary, urgencyLevel, keyFindings, recommendations } = analysed(
    'Potassium 72 mmol/L 3.5-5.1\nSodium 139 mmol/L 135-145',
  );
  expect(urgencyLevel).toBe('high');
  expect(summary).toMatch(/^Potassium \(72 mmol\/L\) was not read for certain.*get medical help at once\./);
  expect(keyFindings[0]).toMatchObject({ parameter: 'Potassium', value: '72 mmol/L' });
  expect(recommendations[0]).toContain('call your doctor or go to a hospital at once');
});

test('what could not be judged is said', () => {
  expect(analysed('ESR 12 mm/hr\nSodium 139 mmol/L 135-145').summary).toContain('One result has no range');
});

test('what can disturb a result is told of results that are outside alone', () => {
  expect(analysed('Haemoglobin 10.2 g/dL 12-15').disturbances).toEqual([
    'Drinking too little water before the sample.',
  ]);
  expect(analysed('Haemoglobin 13.2 g/dL 12-15').disturbances).toEqual([]);
});

test('nothing read is said plainly', () => {
  expect(analysed('A page of a novel.').summary).toBe('We could not read any result in this document.');
});

test('no text for a patient has a gap left open', () => {
  const { summary, overallAssessment, keyFindings, recommendations, followUpActions } = analysed(
    'Haemoglobin 6.2 g/dL 12-15\nTLC 18000 /cumm 4000-11000\nSodium 119 mmol/L\nHBsAg Reactive\nESR 80 mm/hr 0-20\nSGPT 300 U/L <40',
  );
  const texts = [
    summary,
    overallAssessment,
    ...recommendations,
    ...followUpActions,
    ...keyFindings.map((one) => one.description),
  ];
  for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null/);
});

test('in pregnancy our own range decides the urgency, while the row keeps what the paper says', () => {
  const pregnant: LabPerson = { ...woman, pregnancy: '2' };
  const { urgencyLevel, keyFindings, summary } = analysed('Haemoglobin 11.2 g/dL 12.0-15.0', pregnant);
  expect(urgencyLevel).toBe('low');
  expect(keyFindings).toMatchObject([{ parameter: 'Haemoglobin', status: 'low', patternId: null }]);
  expect(keyFindings[0]?.description).toContain('The printed range and the one we know');
  expect(summary).toContain('Haemoglobin (11.2 g/dL)');
  expect(analysed('Haemoglobin 11.2 g/dL 12.0-15.0').keyFindings[0]?.patternId).toBe('anaemia');
});

test('a value at the very end of its range is said calmly', () => {
  expect(analysed('Sodium 146 mmol/L 135-145').keyFindings[0]?.description).toBe(
    'Sodium is higher than expected. It is close to the end of the range.',
  );
  expect(analysed('Sodium 149 mmol/L 135-145').keyFindings[0]?.description).toBe(
    'A high Sodium can go with something.',
  );
});
