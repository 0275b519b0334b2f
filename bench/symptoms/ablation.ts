// npm run bench -- ablation [FILE.jsonl ...]: what each part of the symptom check brings, by leaving it out, on our own cases or those given.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileSymptoms } from '@nabz/engine/symptoms/compile';
import { RANKING } from '@nabz/engine/symptoms/ranking';
import type { Knowledge } from '@nabz/knowledge/knowledge';
import { loadKnowledge } from '@nabz/knowledge/load';
import { readCases } from './cases.ts';
import { figures, runCases } from './score.ts';

const casesDir = fileURLToPath(new URL('../cases/', import.meta.url));
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const own = readdirSync(casesDir).filter((name) => name.endsWith('.jsonl'));
const cases = (files.length > 0 ? files : own.map((name) => casesDir + name)).flatMap(readCases);
const whole = loadKnowledge();
const constants: Record<string, number> = { ...RANKING };

type Part = {
  readonly name: string;
  readonly set?: Partial<Record<keyof typeof RANKING, number>>;
  readonly change?: (knowledge: Knowledge) => Knowledge;
};

const PARTS: readonly Part[] = [
  { name: 'everything' },
  { name: 'without how common it is (priors)', set: { priorWeight: 0 } },
  { name: 'without what was not mentioned', set: { unmentioned: 0, unmentionedHallmark: 0 } },
  { name: 'without what was denied', set: { deniedWeight: 0, deniedRiskWeight: 0 } },
  { name: 'without the words of the whole text', set: { textWeight: 0 } },
  { name: 'without the words of patients', change: (knowledge) => ({ ...knowledge, patientWords: undefined }) },
  { name: 'without the words of emergencies', change: (knowledge) => ({ ...knowledge, emergencyWords: undefined }) },
  { name: 'without the sentences of danger', change: (knowledge) => ({ ...knowledge, dangerSentences: undefined }) },
  {
    name: 'phrases and rules alone: nothing that was learned, no words of the whole text',
    set: { textWeight: 0 },
    change: (knowledge) => ({
      ...knowledge,
      patientWords: undefined,
      emergencyWords: undefined,
      dangerSentences: undefined,
    }),
  },
  { name: 'without durations and onset', set: { durationWeight: 0, suddenWeight: 0 } },
  { name: 'without the penalty for what is not explained', set: { unexplained: 1 } },
  {
    name: 'without the hierarchy of findings',
    change: (knowledge) => ({
      ...knowledge,
      findings: knowledge.findings.map((finding) => {
        const { parent, ...rest } = finding;
        return parent === undefined ? finding : rest;
      }),
    }),
  },
  {
    name: 'without Hinglish and Hindi phrases',
    change: (knowledge) => ({
      ...knowledge,
      findings: knowledge.findings.map((finding) => ({
        ...finding,
        synonyms: { en: finding.synonyms.en, hinglish: [], hi: [] },
      })),
    }),
  },
  { name: 'without red-flag rules', change: (knowledge) => ({ ...knowledge, redFlags: [] }) },
  {
    name: "without the conditions' own danger signs",
    change: (knowledge) => ({
      ...knowledge,
      conditions: knowledge.conditions.map((condition) => ({ ...condition, raise: [] })),
    }),
  },
];

const SHOWN = ['top 1', 'top 3', 'calibration error', 'urgency exact', 'urgency safe', 'emergencies'];

const table: Record<string, Record<string, string>> = {};
for (const { name, set, change } of PARTS) {
  // The constants are read-only for everybody else; an ablation is the one place that turns them.
  Object.assign(RANKING, constants, set);
  const all = figures(runCases(cases, compileSymptoms(change ? change(whole) : whole), false));
  table[name] = Object.fromEntries(SHOWN.map((key) => [key, all[key] ?? '']));
}
console.log(`${cases.length} cases, from the words alone:`);
console.table(table);
