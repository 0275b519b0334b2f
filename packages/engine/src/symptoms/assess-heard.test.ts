import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { assessHeard, standsOn } from './assess-heard.ts';
import { rankOf } from './red-flags.ts';
import type { AssessmentInput } from './types.ts';

const told = (text: string, more: Partial<AssessmentInput> = {}): AssessmentInput => ({
  texts: [text],
  answers: [],
  patient: { ageYears: 40 },
  ...more,
});
const heard = (finding: string, quote: string) => ({ heard: [{ finding, quote }] });

test('what a model hears in words the lexicon does not know makes the answer more urgent', () => {
  const text = 'mild cold, and an elephant sits on me';
  const own = assessHeard(told(text), compiled);
  const more = assessHeard(told(text, heard('chest-pain-pressing', 'an elephant sits on me')), compiled);
  expect(rankOf(more.triage.level)).toBeLessThan(rankOf(own.triage.level));
});

test('a complaint that only a model understands is ranked, and no less urgent than one that nobody understood', () => {
  const own = assessHeard(told('my snout is a waterfall'), compiled);
  expect(own.outcome).toBe('not-understood');
  const more = assessHeard(told('my snout is a waterfall', heard('runny-nose', 'my snout is a waterfall')), compiled);
  expect(more.outcome).not.toBe('not-understood');
  expect(more.triage).toEqual({ level: own.triage.level, because: [{ kind: 'heard-only' }] });
});

test('a finding that the text denies is not heard into it, nor a kind of it', () => {
  const text = 'cough, no fever';
  for (const finding of ['fever', 'high-fever'])
    expect(assessHeard(told(text, heard(finding, 'fever')), compiled).understanding.mentions).toEqual(
      assessSymptoms(told(text), compiled).understanding.mentions,
    );
});

test('a no of the patient to a question stands over what a model heard', () => {
  const input = told('an elephant sits on me', {
    ...heard('chest-pain-pressing', 'an elephant sits on me'),
    answers: [{ finding: 'chest-pain-pressing', answer: 'no' }],
  });
  const { mentions } = assessHeard(input, compiled).understanding;
  expect(mentions.find(({ finding }) => finding === 'chest-pain-pressing')?.state).toBe('denied');
});

const TEXTS = [
  'fever for 3 days and body ache',
  'my baby of 5 months has loose motions and does not drink',
  'chest pain going to the left arm, sweating',
  'pregnant 8 months, headache and blurred vision',
  'I want to end my life',
  'kal se halka sir dard',
  'seene mein dard nahi hai, bas khansi',
  'qwerty asdf',
];
const ids = compiled.findings.map(({ id }) => id);

test('whatever is heard besides, the answer is nowhere calmer: level, danger rules, and what would raise it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TEXTS),
      fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 8 }),
      fc.constantFrom(0.3, 4, 30, 72),
      fc.constantFrom('male' as const, 'female' as const, undefined),
      (text, findings, ageYears, sex) => {
        const input = told(text, { patient: { ageYears, sex } });
        const own = assessSymptoms(input, compiled);
        const more = assessHeard(
          { ...input, heard: findings.map((finding) => ({ finding, quote: text.slice(0, 9) })) },
          compiled,
        );
        expect(rankOf(more.triage.level)).toBeLessThanOrEqual(rankOf(own.triage.level));
        const flags = more.redFlags.map(({ id }) => id);
        for (const { id } of own.redFlags) expect(flags).toContain(id);
        for (const { level } of more.wouldRaise) expect(rankOf(level)).toBeLessThan(rankOf(more.triage.level));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['present', 'chest pain', 'I have CHEST   pain', true],
  ['present', 'chest pain', 'I have chest discomfort', false],
  ['present', 'a', 'a', false],
  ['absent', 'fever', 'cough but no fever', true],
  ['absent', 'bukhar', 'khansi hai, bukhar nahi hai', true],
  ['absent', 'बुखार', 'खाँसी है, बुखार नहीं है', true],
  ['absent', 'fever', 'I have fever', false],
  ['absent', 'fever', 'no cough. I have fever', false],
] as const)('"%s" of "%s" in "%s" is believed: %s', (state, quote, text, isBelieved) => {
  expect(standsOn({ state, quote }, [text])).toBe(isBelieved);
});
