// Words of a story that were taken for a complaint, or that took one away: coming home, scales of pain, names of medicines, gaps of memory.
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { withPainScale } from './pain-scale.ts';

const heard = (text: string) =>
  assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled)
    .understanding.mentions.filter(({ state }) => state === 'present')
    .map(({ finding }) => finding);

test.each([
  ['came back from Africa last week, fever', ['fever', 'recent-travel']],
  ['fever since last week, back from Ghana', ['fever', 'recent-travel']],
  ['bihar se aaya hu, bukhar hai', ['fever', 'recent-travel']],
  ['असम से आया हूं, बुखार', ['fever', 'recent-travel']],
  ['back from work with fever', ['fever']],
  ['pain 9/10 in tummy', ['severe-abdominal-pain']],
  ['पेट दर्द 10 में से 9', ['severe-abdominal-pain']],
  ['pain 3/10 in tummy', ['abdominal-pain']],
  ['headache 10/10', ['severe-headache']],
  ['started amlodipine, ankles swollen', ['leg-swelling', 'new-medicine']],
  ['after statin, muscle pain', ['muscle-pain', 'new-medicine']],
  ['मेटफॉर्मिन के बाद दस्त', ['diarrhoea', 'new-medicine']],
  ['do not remember what happened', ['memory-loss']],
])('"%s" tells %j', (text, findings) => {
  expect(heard(text)).toEqual(expect.arrayContaining(findings));
});

test.each([
  ['came back from Odisha with fever', 'fever-comes-and-goes'],
  ['fever since last week', 'recent-viral-illness'],
  ['office se aaya hu, bukhar hai', 'recent-travel'],
  ['went to Goa 3 years ago, fever today', 'recent-travel'],
  ['pain 2/10 in tummy', 'severe-abdominal-pain'],
  ['vision 9/10, eye pain', 'severe-eye-pain'],
  ['started amlodipine 5 years ago, ankles swollen', 'new-medicine'],
  ['after spine surgery, pain', 'new-medicine'],
  ['do not remember eating anything bad', 'memory-loss'],
  ['do not remember when it started, fever', 'memory-loss'],
  ['kab se shuru hua yaad nahi, khansi', 'memory-loss'],
  ['sugar 68', 'diabetes'],
])('"%s" does not tell %s', (text, finding) => {
  expect(heard(text)).not.toContain(finding);
});

test('a scale is read in its place: all other words stand where they stood', () => {
  const text = 'pain, 8-9/10 in tummy since 9/10, 10 out of 10 headache';
  expect(withPainScale(text)).toHaveLength(text.length);
  expect(withPainScale('back pain 8 to 10 days')).toBe('back pain 8 to 10 days');
});
