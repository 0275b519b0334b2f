import { assessSymptoms } from '@nabz/engine/symptoms/analyze';
import type { CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import type { Answer, SymptomAssessment } from '@nabz/engine/symptoms/types';
import { calibrationError } from './calibration.ts';
import { answerFrom, goldMatcher, urgencyOf, URGENCIES, type Case, type Row } from './cases.ts';

/** Questions a simulated patient answers before the "after" figures are taken. */
const QUESTIONS_ASKED = 5;

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

/** Lets the patient of each case answer the engine's questions, when the case says what is true. */
function assessWithAnswers(
  entry: Case,
  compiled: CompiledSymptoms,
  parents: ReadonlyMap<string, string | undefined>,
): SymptomAssessment {
  const answers: Answer[] = [];
  let result = assessSymptoms(entry.input, compiled);
  for (let asked = 0; asked < QUESTIONS_ASKED; asked += 1) {
    const [question] = result.nextQuestions;
    if (question === undefined || entry.also === undefined) break;
    answers.push(answerFrom(entry.also, question.finding, parents));
    result = assessSymptoms({ ...entry.input, answers }, compiled);
  }
  return result;
}

/** Runs every case. */
export function runCases(cases: readonly Case[], compiled: CompiledSymptoms, withAnswers: boolean): Row[] {
  const match = goldMatcher(compiled.knowledge);
  const parents = new Map(compiled.findings.map((finding) => [finding.id, finding.parent]));
  return cases.map((entry) => ({
    gold: match(entry.gold),
    expected: entry.urgency,
    result: withAnswers ? assessWithAnswers(entry, compiled, parents) : assessSymptoms(entry.input, compiled),
  }));
}

/** The figures of one set: ranking over cases whose gold the knowledge base has, urgency over cases that state one. */
export function figures(rows: readonly Row[]): Record<string, string> {
  const named = rows.filter(({ gold }) => gold.size > 0);
  const within = (count: number): number =>
    named.filter(({ gold, result }) => result.conditions.slice(0, count).some(({ id }) => gold.has(id))).length;
  const triaged = rows.flatMap(({ expected, result }) => {
    const given = urgencyOf(result.triage.level);
    return expected && given ? [{ expected: URGENCIES.indexOf(expected), given: URGENCIES.indexOf(given) }] : [];
  });
  const emergencies = triaged.filter(({ expected }) => expected === 2);
  const others = triaged.filter(({ expected }) => expected < 2);
  return {
    cases: String(rows.length),
    covered: percent(named.length, rows.length),
    'top 1': percent(within(1), named.length),
    'top 3': percent(within(3), named.length),
    'top 5': percent(within(5), named.length),
    'top 1 of all': percent(within(1), rows.length),
    'top 3 of all': percent(within(3), rows.length),
    'calibration error': calibrationError(named).toFixed(3),
    'urgency exact': percent(triaged.filter(({ expected, given }) => expected === given).length, triaged.length),
    'urgency safe': percent(triaged.filter(({ expected, given }) => given >= expected).length, triaged.length),
    emergencies: percent(emergencies.filter(({ given }) => given === 2).length, emergencies.length),
    'false alarms': percent(others.filter(({ given }) => given === 2).length, others.length),
    'not understood': percent(rows.filter(({ result }) => result.outcome === 'not-understood').length, rows.length),
  };
}

/** The commonest mistakes: what was true, what came first instead, and how often. */
export function confusions(rows: readonly Row[], count: number): { truth: string; first: string; times: number }[] {
  const seen = new Map<string, number>();
  for (const { gold, result } of rows) {
    const [truth] = gold;
    const first = result.conditions[0]?.id ?? 'nothing';
    if (truth === undefined || gold.has(first)) continue;
    const key = `${truth}\0${first}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return [...seen]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([key, times]) => {
      const [truth = '', first = ''] = key.split('\0');
      return { truth, first, times };
    });
}
