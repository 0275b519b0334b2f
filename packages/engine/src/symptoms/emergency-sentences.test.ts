import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { fromSentences } from './emergency-sentences.ts';
import { rankOf } from './red-flags.ts';

const kindsOf = (...texts: string[]) =>
  fromSentences(texts, compiled.knowledge.dangerSentences).flatMap(({ because }) => because.map(({ kind }) => kind));
const isRaised = (...texts: string[]): boolean => kindsOf(...texts).length > 0;

const TOLD = [
  'he fell off the roof an hour ago. now he is drowsy and vomiting',
  'my father is sweating and his jaw hurts since he climbed the stairs',
  'saanp jaisa kuch kaata, ab palken bhari ho rahi hain',
  'बच्चा सुबह से दूध नहीं पी रहा, सुस्त पड़ा है और सांस तेज़ चल रही है',
].filter((text) => isRaised(text));
const MORE = [
  'I also sneeze',
  'kal se halka zukam hai',
  'घर में सब ठीक है',
  'we ate rajma',
  'the doctor is on leave',
  'old knee pain as always',
];

test('sentences of an emergency raise where no rule need know their words', () => {
  expect(TOLD.length).toBeGreaterThan(1);
});

test.each([
  'ab bas ho gaya, kisi ko meri zarurat nahi, sab khatam kar dena chahti hu',
  'I have written letters to my children and given away my things, it will be over soon',
  'मैंने सबको माफ़ कर दिया है, अब मेरे जाने का समय आ गया, किसी को परेशान नहीं करूंगी',
])('“%s” sounds of despair, and the advice is whom to talk to now', (text) => {
  expect(kindsOf(text)).toContain('despair');
  const { triage } = assessSymptoms({ texts: [text], answers: [], patient: {} }, compiled);
  expect(rankOf(triage.level)).toBeLessThanOrEqual(rankOf('doctor-24h'));
});

test('whatever is said before, after or beside them takes nothing away', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TOLD),
      fc.array(fc.constantFrom(...MORE), { maxLength: 6 }),
      fc.array(fc.constantFrom(...MORE), { maxLength: 6 }),
      (told, before, after) =>
        isRaised([...before, told, ...after].join('. ')) && isRaised([...before, ...after].join('. '), told),
    ),
    { numRuns: 200 },
  );
});

test.each([
  'mild headache after office, gone with tea',
  'my acne is worse before periods',
  'halki khansi hai do din se, bukhar nahi',
  'घुटने में पुराना दर्द है, सीढ़ी चढ़ने पर',
  'ok',
  '',
])('“%s” does not raise', (text) => {
  expect(isRaised(text)).toBe(false);
});

test('a long text is read within its bounds', () => {
  expect(isRaised('a. '.repeat(20_000))).toBe(false);
});
