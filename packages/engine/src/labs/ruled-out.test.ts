// A disease that a report about pictures only asks about, or rules out, is not one that it found.
import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { createLabReader } from './reader.ts';
import type { LabAnalysis, Narrative } from './types.ts';

const reader = createLabReader(loadLabs());
const person = { sex: null, ageYears: 40, pregnancy: null } as const;
function read(text: string): { narrative: Narrative | null; analysis: LabAnalysis; present: string[] } {
  const reading = reader.readText(text);
  const { narrative } = reading;
  const present = narrative?.terms.filter(({ denied, open }) => !denied && !open).map(({ id }) => id) ?? [];
  return { narrative, analysis: reader.analyse(reading, [], person), present };
}
const NORMAL = 'Both lung fields are clear. Costophrenic angles are clear. Heart size is normal.';
const chest = (before: string, findings = NORMAL, impression = 'Normal study.'): string =>
  `X-RAY CHEST PA VIEW\n${before}\nFINDINGS:\n${findings}\nIMPRESSION:\n${impression}`;

test.each([
  'Clinical indication: Fever. Rule out pneumonia or pneumothorax.',
  'INDICATION: ? Pneumonia',
  'Clinical history: Known case of pulmonary embolism and pneumonia.',
  'CLINICAL DETAILS: Chest pain, suspected aortic dissection.\nPneumothorax to be excluded.',
  'Reason for examination: to exclude pulmonary oedema',
  'H/O pneumonia. TECHNIQUE: Single view, adequate to show a fracture.',
  'Provisional diagnosis: Pneumonia',
  'Comparison: Earlier film showed pneumothorax.',
  'Clinical information - pneumonia?',
])('what was asked before the examination is no finding: %s', (before) => {
  const { present, analysis } = read(chest(before));
  expect(present.filter((id) => /pneumo|pulmonary|dissection|fracture/.test(id))).toEqual([]);
  expect(analysis).toMatchObject({ urgencyLevel: 'low', keyFindings: [] });
});

test.each([
  'No evidence of pneumothorax.',
  'Pneumothorax is not seen.',
  'Pneumothorax has been ruled out.',
  'There is no consolidation, effusion or pneumothorax.',
  'Pneumothorax: absent.',
])('what the findings deny is denied: %s', (sentence) => {
  const { narrative, analysis } = read(chest('', sentence));
  expect(narrative?.terms.find(({ id }) => id === 'pneumothorax')).toMatchObject({ denied: true, open: false });
  expect(analysis.urgencyLevel).toBe('low');
});

test.each([
  'Pneumothorax cannot be excluded.',
  'Suspected small pneumothorax.',
  '? Pneumothorax.',
  'A small pneumothorax cannot be entirely ruled out.',
  'Possible pneumothorax; lateral view advised.',
  'No effusion, pneumothorax is seen.',
])('what the report leaves open is no finding, is told, and is not called calm: %s', (sentence) => {
  const { narrative, analysis } = read(chest('', NORMAL, sentence));
  expect(narrative?.terms.find(({ id }) => id === 'pneumothorax')).toMatchObject({ denied: false, open: true });
  expect(analysis.keyFindings).toEqual([]);
  expect(analysis.urgencyLevel).toBe('high');
  expect(analysis.summary).toMatch(/asks about this and does not decide it: Pneumothorax/);
});

test.each([
  ['the findings', chest('', 'A right pneumothorax is seen.', 'Right pneumothorax.')],
  ['the impression alone', chest('', NORMAL, 'Large right pneumothorax.')],
  ['the findings of a report without an impression', 'X-RAY CHEST PA VIEW\nFindings:\nLarge right pneumothorax.'],
  ['a report without headings', 'X-RAY CHEST PA VIEW\nLung fields: large right pneumothorax.'],
  [
    'what stands apart from the indication where no heading does',
    'X-RAY CHEST PA VIEW\nIndication: cough\n\nThere is a large right pneumothorax. Costophrenic angles are clear.',
  ],
  [
    'a heading within a line',
    'X-RAY CHEST PA VIEW\nIndication: cough, rule out fracture. Findings: Large right pneumothorax. Lung fields clear.',
  ],
  ['a line that begins like a heading', chest('', 'Note is made of a right pneumothorax.', 'See above.')],
  ['a second mention', chest('', 'No left pneumothorax but a right pneumothorax is seen.', 'See above.')],
])('what is found is found: in %s', (_, text) => {
  const { present, analysis } = read(text);
  expect(present).toContain('pneumothorax');
  expect(analysis.urgencyLevel).toBe('critical');
});

test.each([
  ['CT SCAN BRAIN', 'Known case of hypertension, large intracerebral haemorrhage seen.', 'intracranial-haemorrhage'],
  ['CT SCAN BRAIN', 'Follow up case of subdural haematoma now increased in size with midline shift.', 'midline-shift'],
  ['X-RAY CHEST', 'Suspected rib fracture with large tension pneumothorax on the right.', 'pneumothorax'],
  ['USG SCROTUM', 'Testicular torsion on right with absent blood flow.', 'torsion'],
  ['CT ANGIOGRAPHY CHEST', 'Pulmonary embolism in right main artery, DVT not seen.', 'pulmonary-embolism'],
  ['X-RAY CHEST', 'Large right pneumothorax with absent lung markings.', 'pneumothorax'],
  ['X-RAY CHEST', 'No prior study for comparison, large right pneumothorax.', 'pneumothorax'],
  ['X-RAY CHEST', 'No doubt a large right pneumothorax.', 'pneumothorax'],
])('a history, a doubt or a "not" elsewhere in the sentence hides no finding: %s, %s', (title, sentence, id) => {
  const { present, analysis } = read(`${title}\nFINDINGS:\nSee below.\nIMPRESSION:\n${sentence}`);
  expect(present).toContain(id);
  expect(analysis.urgencyLevel).toBe('critical');
});

test.each([
  'Pneumothorax, effusion or consolidation is not seen.',
  'No prior study. No pneumothorax.',
  'Without evidence of pneumothorax, effusion or collapse.',
])('a list that is denied stays denied: %s', (sentence) => {
  expect(read(chest('', NORMAL, sentence)).analysis.urgencyLevel).toBe('low');
});

test.each(['TECHNIQUE: single view', 'TECHNIQUE:\nsingle view', 'Clinical history: fall', 'Comparison: none'])(
  'what stands right under "%s" is a finding where no heading of findings does',
  (heading) => {
    const { present, analysis } = read(
      `X-RAY CHEST PA VIEW\n${heading}\nLarge right pneumothorax with mediastinal shift. Costophrenic angles are clear.`,
    );
    expect(present).toContain('pneumothorax');
    expect(analysis.urgencyLevel).toBe('critical');
  },
);

test('lines that begin with Age, Name or Note are read', () => {
  const { narrative } = read(
    'CT SCAN OF BRAIN\nObservations:\nAge related cerebral atrophy is noted.\nOpinion:\nAge related cerebral atrophy.\nNo infarct.',
  );
  expect(narrative?.impression).toEqual(['Age related cerebral atrophy.', 'No infarct.']);
});

test.each([
  ['Multiple gall stones are seen, cholelithiasis.', 'No cholelithiasis.', 'Cholelithiasis'],
  ['No hydronephrosis.', 'Hydronephrosis of the kidneys.', 'Hydronephrosis'],
])('findings and conclusion that say the opposite are told, not decided: %s %s', (findings, impression, term) => {
  const { narrative, analysis } = read(
    `ULTRASOUND ABDOMEN\nFINDINGS\nLiver is normal. Gall bladder, spleen, pancreas seen.\n${findings}\nIMPRESSION\n${impression}`,
  );
  expect(narrative?.contradictions).toEqual([
    { id: expect.any(String) as string, term, findings: expect.any(String) as string, impression },
  ]);
  expect(analysis.summary).toMatch(new RegExp(`^The findings and the conclusion .* about: ${term}\\.`));
  expect(analysis.recommendations.join(' ')).toContain(impression);
  expect(analysis.urgencyLevel).not.toBe('low');
});

test('an urgent finding and "a normal study" are a contradiction, and the urgency is that of the finding', () => {
  const { narrative, analysis } = read(
    chest('', 'A right pneumothorax is seen.', 'No significant abnormality detected.'),
  );
  expect(narrative?.contradictions).toHaveLength(1);
  expect(analysis.urgencyLevel).toBe('critical');
});

test('one side without and the other side with it is no contradiction', () => {
  const { narrative } = read(chest('', 'No pleural effusion on the left.', 'Right pleural effusion.'));
  expect(narrative?.contradictions).toEqual([]);
});
