import { expect, test } from 'vitest';
import { compiled } from '../testing/symptoms.ts';
import { assessSymptoms } from './analyze.ts';
import { EMERGENCIES } from './red-flags.ts';
import type { Answer } from './types.ts';

const assess = (text: string, answers: readonly Answer[] = []) =>
  assessSymptoms({ texts: [text], answers, patient: {} }, compiled);
const asked = (text: string, answers: readonly Answer[] = []): string[] =>
  assess(text, answers).nextQuestions.map(({ finding }) => finding);

test.each([
  ['fever and rash in my 4 year old', ['petechiae', 'neck-stiffness']],
  ['headache since morning', ['thunderclap-headache', 'one-sided-weakness']],
  ['kamar me dard', ['saddle-numbness', 'cannot-pass-urine']],
  ['chest pain', ['breathlessness', 'chest-pain-radiating']],
])('"%s" is first asked about its danger signs', (text, signs) => {
  expect(asked(text).slice(0, 2)).toEqual(signs);
});

test('every complaint of the list is asked about one of its own danger signs first, unless it is an emergency already', () => {
  const without = compiled.firstQuestions.flatMap(
    ({ source: { id, when, ask, minAgeYears, maxAgeYears, pregnant } }) => {
      const ageYears = maxAgeYears === undefined ? minAgeYears : maxAgeYears - 0.5;
      const { nextQuestions, triage } = assessSymptoms(
        {
          texts: [],
          answers: when.map((finding) => ({ finding, answer: 'yes' })),
          patient: { ageYears, ...(pregnant && { pregnant, sex: 'female' }) },
        },
        compiled,
      );
      const isOwn = ask.includes(nextQuestions[0]?.finding ?? '') && nextQuestions[0]?.why.kind === 'danger';
      return EMERGENCIES.has(triage.level) || isOwn ? [] : [id];
    },
  );
  expect(without).toEqual([]);
});

test('after two danger signs were denied, the questions tell causes apart', () => {
  const [first, second] = asked('headache since morning');
  const answers = [first ?? '', second ?? ''].map((finding) => ({ finding, answer: 'no' }) as const);
  const { nextQuestions } = assess('headache since morning', answers);
  expect(nextQuestions[0]?.why.kind).toBe('tells-apart');
});

test('a yes to a danger sign is an emergency at once', () => {
  const [sign = ''] = asked('fever and rash in my 4 year old');
  const { triage } = assess('fever and rash in my 4 year old', [{ finding: sign, answer: 'yes' }]);
  expect(EMERGENCIES.has(triage.level)).toBe(true);
});

test('what is harmless in itself is not asked about strokes and throats', () => {
  expect(asked('mild acne on my face')).not.toContain('facial-droop');
  expect(asked('mild acne on my face')).not.toContain('lip-tongue-swelling');
  expect(asked('dandruff').length).toBeGreaterThan(0);
});
