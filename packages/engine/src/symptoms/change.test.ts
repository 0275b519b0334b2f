import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { rankOf } from './red-flags.ts';
import type { AssessmentInput, QuestionReason, SymptomAssessment } from './types.ts';

const assess = (text: string, more: Partial<AssessmentInput> = {}): SymptomAssessment =>
  assessSymptoms({ texts: [text], answers: [], patient: {}, ...more }, compiled);

const COMPLAINTS = [
  'fever and body ache for 3 days, 28 years old',
  'headache since yesterday, woman of 34',
  'pet me dard aur ulti, 20 saal ka ladka',
  'lower back pain for a week, 45 year old man',
  'my 2 year old has loose motions and vomiting',
  'burning urine since 2 days, 25 year old woman',
  'cough and cold',
  '60 year old, calf swelling',
  'pregnant, 32 weeks, headache',
];

test.each(COMPLAINTS)(
  'what is said to raise the urgency of "%s" does raise it when it is answered with yes',
  (text) => {
    const before = assess(text);
    for (const { finding, level } of before.wouldRaise) {
      expect(rankOf(level)).toBeLessThan(rankOf(before.triage.level));
      const after = assess(text, { answers: [{ finding, answer: 'yes' }] });
      expect([finding, rankOf(after.triage.level) <= rankOf(level)]).toEqual([finding, true]);
    }
  },
);

test('everyday complaints name something to watch for, and an ambulance names nothing', () => {
  expect(assess('headache since yesterday, woman of 34').wouldRaise.length).toBeGreaterThan(0);
  expect(assess('fever and body ache for 3 days').wouldRaise.length).toBeGreaterThan(0);
  const worst = assess('55 year old man, crushing chest pain, sweating, pain in left arm');
  expect([worst.triage.level, worst.wouldRaise]).toEqual(['ambulance', []]);
});

test('a man is not told to watch for a sign of women', () => {
  const named = assess('severe belly pain, 30 year old man').wouldRaise.map(({ finding }) => finding);
  const only = named.map((id) => compiled.findings[compiled.numberOf.get(id) ?? -1]?.only?.sex);
  expect(only).not.toContain('female');
});

/** Whether what a question is said to be good for exists: a rule or danger sign, or two different conditions. */
const isReason = (why: QuestionReason): boolean => {
  if (why.kind === 'danger') return why.because.kind === 'red-flag' || why.because.kind === 'raise';
  if (why.kind === 'speaks-for') return compiled.conditionById.has(why.yes);
  return why.yes !== why.no && compiled.conditionById.has(why.yes) && compiled.conditionById.has(why.no);
};

test('every question says what it is good for, in conditions or a danger rule that exist', () => {
  const questions = COMPLAINTS.flatMap((text) => assess(text).nextQuestions);
  expect(questions.length).toBeGreaterThan(COMPLAINTS.length);
  expect(questions.filter(({ why }) => !isReason(why))).toEqual([]);
});
