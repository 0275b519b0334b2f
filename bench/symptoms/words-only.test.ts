import { fileURLToPath } from 'node:url';
import { assessSymptoms } from '@nabz/engine/symptoms/analyze';
import { compileSymptoms } from '@nabz/engine/symptoms/compile';
import { loadKnowledge } from '@nabz/knowledge/load';
import { expect, test } from 'vitest';
import { goldMatcher, readCases } from './cases.ts';

const compiled = compileSymptoms(loadKnowledge());
const match = goldMatcher(compiled.knowledge);
const cases = readCases(fileURLToPath(new URL('../corpus/writer-24.jsonl', import.meta.url)));
const told = cases
  .map(({ input, gold }) => ({ gold: match(gold), result: assessSymptoms(input, compiled) }))
  .filter(({ result }) => result.outcome === 'words-only');

test('where no complaint is recognised the words of patients rank causes, mostly rightly, with questions and without certainty', () => {
  expect(told.length).toBeGreaterThan(0);
  const right = told.filter(({ gold, result }) => result.conditions.some(({ id }) => gold.has(id)));
  expect(right.length).toBeGreaterThan(told.length / 2);
  for (const { result } of told) {
    expect(result.otherCauses).toBeGreaterThan(0.39);
    expect(result.nextQuestions).not.toEqual([]);
  }
});

test('a ranking by words alone calls nothing harmless', () => {
  for (const { result } of told) {
    expect(result.triage.level).not.toBe('self-care');
    expect(result.triage.because).toEqual([
      { kind: expect.stringMatching(/^(words|despair|nothing-understood)$/) as string },
    ]);
  }
});

test('a question tells two causes apart, or speaks for the only likely one', () => {
  const same = told.flatMap(({ result }) =>
    result.nextQuestions.filter(({ why }) => why.kind === 'tells-apart' && why.yes === why.no),
  );
  expect(same).toEqual([]);
});
