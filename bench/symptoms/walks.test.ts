// Whole conversations: a patient tells the complaint and answers truthfully until nothing more is asked.
import { fileURLToPath } from 'node:url';
import { assessSymptoms } from '@nabz/engine/symptoms/analyze';
import type { Answer, SymptomAssessment } from '@nabz/engine/symptoms/types';
import { compiled } from '@nabz/engine/testing/symptoms';
import { expect, test } from 'vitest';
import { answerFrom, readCases, urgencyOf, type Case } from './cases.ts';

const parents = new Map(compiled.findings.map((finding) => [finding.id, finding.parent]));
const casesOf = (name: string): (readonly [string, string, Case])[] =>
  readCases(fileURLToPath(new URL(`../cases/${name}.jsonl`, import.meta.url))).map((entry) => [
    entry.id,
    entry.input.texts.join(' '),
    entry,
  ]);
/** More than the engine asks. */
const LONGEST = 20;

/** What is answered before the first question, and after each answer. */
function walk(entry: Case): SymptomAssessment[] {
  const answers: Answer[] = [];
  const steps = [assessSymptoms(entry.input, compiled)];
  for (let asked = 0; asked < LONGEST; asked += 1) {
    const question = steps.at(-1)?.nextQuestions[0];
    if (question === undefined) break;
    answers.push(answerFrom(entry.also ?? [], question.finding, parents));
    steps.push(assessSymptoms({ ...entry.input, answers }, compiled));
  }
  return steps;
}

const isEmergency = ({ triage }: SymptomAssessment): boolean => urgencyOf(triage.level) === 'high';

test.each(casesOf('harmless'))('%s: "%s" never becomes an emergency', (_id, _text, entry) => {
  const alarms = walk(entry).filter(isEmergency);
  expect(alarms.map(({ triage }) => triage)).toEqual([]);
});

test.each(casesOf('danger'))('%s: "%s" is an emergency from the first word to the last answer', (_id, _text, entry) => {
  const calm = walk(entry).filter((step) => !isEmergency(step));
  expect(calm.map(({ triage, conditions }) => [triage, conditions[0]?.id])).toEqual([]);
});

test('the cases answer with findings that exist', () => {
  const named = [...casesOf('harmless'), ...casesOf('danger')].flatMap(([id, , { also }]) =>
    (also ?? []).map((finding) => `${id} ${finding}`),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((entry) => !compiled.numberOf.has(entry.split(' ')[1] ?? ''))).toEqual([]);
});
