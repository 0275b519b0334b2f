// The compiled knowledge with the texts of another language: what is read of a patient's words, counted and ranked stays the same.
import type { Condition } from '@nabz/knowledge/conditions';
import type { Finding } from '@nabz/knowledge/findings';
import type { RedFlag } from '@nabz/knowledge/red-flags';
import type { Translation } from '@nabz/knowledge/translations';
import type { CompiledSymptoms } from './compile.ts';

function withTexts(condition: Condition, texts: Translation<'symptoms'>['conditions']): Condition {
  const said = texts.get(condition.id);
  if (!said) return condition;
  return {
    ...condition,
    name: said.name,
    // found and shown by its English name too
    synonyms: { ...condition.synonyms, en: [condition.name, ...condition.synonyms.en] },
    description: said.description ?? condition.description,
    commonSymptoms: said.commonSymptoms ?? condition.commonSymptoms,
    immediateSteps: said.immediateSteps ?? condition.immediateSteps,
    whenToSeeDoctor: said.whenToSeeDoctor ?? condition.whenToSeeDoctor,
    redFlags: said.redFlags ?? condition.redFlags,
    raise: condition.raise.map((one, at) => ({ ...one, because: said.raise?.[at] ?? one.because })),
  };
}

/**
 * `compiled` as it is shown in the language of `texts`: names, questions, reasons and steps are exchanged where there are texts, the rest is shared.
 * Assessments made with either are the same.
 */
export function translateSymptoms(compiled: CompiledSymptoms, texts: Translation<'symptoms'>): CompiledSymptoms {
  const toFinding = (finding: Finding): Finding => ({ ...finding, ...texts.findings.get(finding.id) });
  const toRedFlag = (flag: RedFlag): RedFlag => ({ ...flag, ...texts.redFlags.get(flag.id) });
  const conditions = new Map(
    compiled.knowledge.conditions.map((condition) => [condition.id, withTexts(condition, texts.conditions)]),
  );
  const shown = (condition: Condition): Condition => conditions.get(condition.id) ?? condition;
  return {
    ...compiled,
    knowledge: {
      ...compiled.knowledge,
      findings: compiled.knowledge.findings.map(toFinding),
      redFlags: compiled.knowledge.redFlags.map(toRedFlag),
      conditions: [...conditions.values()],
      otc: compiled.knowledge.otc.map((one) => ({ ...one, ...texts.otc.get(one.id) })),
    },
    findings: compiled.findings.map(toFinding),
    conditions: compiled.conditions.map((one) => ({ ...one, source: shown(one.source) })),
    conditionById: conditions,
    redFlags: compiled.redFlags.map((one) => ({ ...one, source: toRedFlag(one.source) })),
  };
}
