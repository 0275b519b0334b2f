import { expect, test } from 'vitest';
import { knowledge, pageOf } from './fixture.ts';
import { createLabReader } from './reader.ts';

const reader = createLabReader(knowledge);
const chest = `CITY IMAGING CENTRE
Patient Name : Mr Example Person   Age : 61 Years   Sex : Male
X-RAY CHEST PA VIEW
Findings:
There is an area of consolidation in the right lower lung field.
No pleural effusion or pneumothorax is seen. Both costophrenic angles are clear.
The cardiac silhouette is not enlarged. Cardiomegaly is not seen. A nodule of 8 mm is noted.
IMPRESSION:
1. Right lower zone consolidation.
2. No pleural effusion.
Dr. Somebody, Consultant Radiologist`;

test('a report about pictures gives its impression and explained words, and no numbers as rows', () => {
  const reading = reader.readText(chest);
  expect(reading.kind).toBe('radiology');
  expect(reading.rows).toEqual([]);
  expect(reading.narrative?.impression).toEqual(['Right lower zone consolidation.', 'No pleural effusion.']);
  expect(reading.narrative?.terms.map(({ id, denied }) => [id, denied])).toEqual([
    ['consolidation', false],
    ['pleural-effusion', true],
    ['cardiomegaly', true],
  ]);
});

test.each<[string, boolean]>([
  ['No pleural effusion.', true],
  ['No consolidation, collapse or pleural effusion.', true],
  ['No evidence of pleural effusion is seen.', true],
  ['Pleural effusion is not seen.', true],
  ['Without pleural effusion.', true],
  ['Mild pleural effusion on the left.', false],
  ['No consolidation, but a pleural effusion is seen on the left.', false],
  ['No consolidation. Pleural effusion on the right.', false],
  ['Minimal pleural effusion; no collapse.', false],
])('negation: %s', (sentence, denied) => {
  const text = `X-RAY CHEST\nFindings: lung fields, costophrenic angles.\nImpression:\n${sentence}`;
  const found = reader.readText(text).narrative?.terms.find(({ id }) => id === 'pleural-effusion');
  expect(found?.denied).toBe(denied);
});

test('sizes of an ultrasound are no results', () => {
  const text = `ULTRASONOGRAPHY ABDOMEN
Liver is 13.2 cm and shows normal echotexture. Gall bladder wall thickness 3 mm.
Right kidney 9.8 x 4.2 cm. Left kidney 10.1 x 4.4 cm. No calculus or hydronephrosis.
IMPRESSION : No significant abnormality.`;
  const reading = reader.readText(text);
  expect(reading.rows).toEqual([]);
  expect(reading.narrative?.impression).toEqual(['No significant abnormality.']);
});

test('the analysis of such a report repeats what it concludes and judges nothing', () => {
  const reading = reader.readText(chest);
  const person = { sex: 'male', ageYears: 61, pregnancy: null } as const;
  expect(reader.analyse(reading, [], person)).toMatchObject({
    summary: expect.stringContaining('Right lower zone consolidation.') as string,
    keyFindings: [],
  });
});

test('a prescription, a bill and an empty page are told apart from reports', () => {
  expect(
    reader.readText('Rx\nTab. Example 500 mg 1-0-1 x 5 days after food\nCap. Other 20 mg OD before food').kind,
  ).toBe('prescription');
  expect(reader.readText('MEDICAL STORES\nBill No 1234\nTotal Rs 450').kind).toBe('other');
  expect(reader.readText('').kind).toBe('nothing');
});

test('a laboratory report with a prescription in it is both', () => {
  const reading = reader.readText(
    'Sodium 139 mmol/L 135-145\nPotassium 4.1 mmol/L 3.5-5.1\fRx\nTab. Example 500 mg 1-0-1 x 5 days\nCap. Other 20 mg OD before food',
  );
  expect(reading).toMatchObject({ kind: 'lab', alsoPrescription: true });
  expect(reading.rows).toHaveLength(2);
});

test('on a scan a line that the OCR only guessed is no part of the impression', () => {
  const lines = chest.split('\n').slice(2, -1);
  const page = pageOf(
    [...lines, 'Oy. Sutthanva Ketarnet) Gna POCLO'].map((text) => [[40, text]]),
    1,
    'ocr',
  );
  const words = page.words.map((word) => ({ ...word, confidence: /Oy|Sutt|Ket|Gna|POC/.test(word.text) ? 0.2 : 0.9 }));
  expect(reader.read([{ ...page, words }]).narrative?.impression).toEqual([
    'Right lower zone consolidation.',
    'No pleural effusion.',
  ]);
});
