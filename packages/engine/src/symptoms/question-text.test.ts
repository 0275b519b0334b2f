import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { questionText } from './question-text.ts';
import type { Answer, AssessmentInput } from './types.ts';

const YOU = /\byou(?:rs?|rself)?\b/i;

/** All that is asked, with its help, when every question is answered with "I do not know". */
function askedOf(told: Pick<AssessmentInput, 'texts'> & Partial<AssessmentInput>): string[] {
  const answers: Answer[] = [];
  const asked: string[] = [];
  for (;;) {
    const { nextQuestions, understanding } = assessSymptoms({ patient: {}, ...told, answers }, compiled);
    const [next] = nextQuestions;
    const finding = compiled.findings[compiled.numberOf.get(next?.finding ?? '') ?? -1];
    if (!finding) return asked;
    const { question, help } = questionText(finding, understanding.isAboutAnother);
    asked.push(question, help);
    answers.push({ finding: finding.id, answer: 'unknown' });
  }
}

test('no finding is asked of somebody else as "you"', () => {
  for (const finding of compiled.findings) {
    const { question, help } = questionText(finding, true);
    expect([finding.id, question, help].filter((text) => YOU.test(text))).toEqual([]);
  }
});

test.each<[string, Parameters<typeof askedOf>[0]]>([
  ['a child in the words of the parent', { texts: ['fever and rash in my 4 year old'] }],
  ['a child by age alone', { texts: ['4 year old with fever and rash'] }],
  ['a child by the age that the caller gave', { texts: ['fever', 'rash'], patient: { ageYears: 4 } }],
  ['the mother', { texts: ['meri maa ko bukhar aur sir dard'] }],
  ['somebody whom the caller names', { texts: ['fever', 'headache'], isAboutAnother: true }],
])('no question about %s says "you"', (_who, told) => {
  const asked = askedOf(told);
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((text) => YOU.test(text))).toEqual([]);
});

test.each(['fever and headache', 'my mother says I have fever and headache', 'i am 34 years old, fever and headache'])(
  'who tells of themselves is asked as "you": "%s"',
  (text) => {
    expect(askedOf({ texts: [text] }).some((asked) => YOU.test(asked))).toBe(true);
  },
);

test('that it is about somebody else changes the wording and nothing else: their profile counts', () => {
  const input = { texts: ['headache'], answers: [], patient: {}, profile: { ageYears: 70, findings: ['diabetes'] } };
  const { understanding, ...own } = assessSymptoms(input, compiled);
  const { understanding: ofOther, ...other } = assessSymptoms({ ...input, isAboutAnother: true }, compiled);
  expect(other).toEqual(own);
  expect(ofOther).toEqual({ ...understanding, isAboutAnother: true });
});
