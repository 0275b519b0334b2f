// npm run bench -- interactions [FILE.jsonl]: are severe interactions found, and is nothing said of pairs known to be safe?
// A line: {"a": "Warfarin", "b": "Brufen", "expected": "severe" | "moderate" | "none"}. Names are read as a patient types them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createInteractionChecker } from '@nabz/engine/interactions/checker';
import type { CheckedMedicine, InteractionAlert } from '@nabz/engine/interactions/types';
import { toChecked } from '@nabz/engine/prescriptions/daily';
import { createPrescriptionReader } from '@nabz/engine/prescriptions/reader';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { z } from 'zod';

const CaseSchema = z.object({
  a: z.string(),
  b: z.string(),
  expected: z.enum(['severe', 'moderate', 'none']),
});
type Case = z.output<typeof CaseSchema>;

type Outcome = {
  readonly pair: Case;
  /** Names that stand for nothing we know, with what would be offered. */
  readonly unknown: readonly string[];
  readonly alerts: readonly InteractionAlert[];
};

const knowledge = loadMedicines();
const reader = createPrescriptionReader(knowledge);
const { check } = createInteractionChecker(knowledge);
const nobody = {
  ageYears: null,
  sex: null,
  pregnant: null,
  breastfeeding: null,
  allergies: null,
  conditions: null,
};

const [asked] = process.argv.slice(2).filter((word) => word !== '--');
const file = asked ?? new URL('./pairs.jsonl', import.meta.url);
const cases = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => CaseSchema.parse(JSON.parse(line)));

const PAIR_KINDS = new Set(['pair', 'duplicate-ingredient', 'duplicate-class']);
const isAboutPair = ({ kind }: InteractionAlert): boolean => PAIR_KINDS.has(kind);
const isGrave = ({ severity }: InteractionAlert): boolean => severity === 'avoid' || severity === 'ask';

function read(name: string): { medicine: CheckedMedicine | null; said: string } {
  const line = reader.understand({ medicine: name, dosage: '', frequency: '', instructions: '', duration: '' });
  const offers = line.offers.length > 0 ? ` (offered: ${line.offers.join(', ')})` : '';
  return { medicine: toChecked(line), said: `${name}${offers}` };
}

function judge(pair: Case): Outcome {
  const both = [read(pair.a), read(pair.b)];
  const unknown = both.filter(({ medicine }) => medicine === null).map(({ said }) => said);
  const medicines = both.flatMap(({ medicine }) => medicine ?? []);
  return { pair, unknown, alerts: check(medicines, nobody).alerts.filter(isAboutPair) };
}

const outcomes = cases.map(judge);
const of = (expected: Case['expected']): Outcome[] => outcomes.filter(({ pair }) => pair.expected === expected);
const isFound = ({ alerts }: Outcome): boolean => alerts.some(isGrave);
const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((part * 100) / whole).toFixed(1)} %`);
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const [severe, moderate, none] = [of('severe'), of('moderate'), of('none')];
const missed = severe.filter((outcome) => !isFound(outcome));
const falseAlarms = none.filter(isFound);
const silent = moderate.filter(({ alerts }) => alerts.length === 0);
const unknown = outcomes.flatMap((outcome) => outcome.unknown);
const ownOnly = severe.filter(({ alerts }) => alerts.some((alert) => isGrave(alert) && alert.tier === 'own')).length;

const named = ({ pair, alerts, unknown: strange }: Outcome): string =>
  `  ${pair.a} + ${pair.b}: ${strange.length > 0 ? `not recognised: ${strange.join('; ')}` : alerts.map(({ kind, severity, tier, ingredients }) => `${kind} ${severity} ${tier} (${ingredients.join(', ')})`).join('; ') || 'nothing'}`;

const figures = {
  cases: cases.length,
  severe: severe.length,
  'severe found': percent(severe.length - missed.length, severe.length),
  'severe found by our own rules': percent(ownOnly, severe.length),
  'known to be safe': none.length,
  'false alarms': percent(falseAlarms.length, none.length),
  moderate: moderate.length,
  'moderate with an alert of any severity': percent(moderate.length - silent.length, moderate.length),
  'names not recognised': unknown.length,
};
for (const [name, value] of Object.entries(figures)) say(`${name.padEnd(40)} ${value}`);
say(`\nMissed (${missed.length})`);
for (const outcome of missed) say(named(outcome));
say(`\nFalse alarms (${falseAlarms.length})`);
for (const outcome of falseAlarms) say(named(outcome));
say(`\nModerate, nothing said (${silent.length})`);
for (const outcome of silent) say(named(outcome));
say(`\nNames not recognised (${unknown.length})`);
for (const name of new Set(unknown)) say(`  ${name}`);

const results = new URL('../results/', import.meta.url);
mkdirSync(results, { recursive: true });
const label = asked === undefined ? 'bench/interactions/pairs.jsonl' : 'cases of your own';
const kept = { source: label, knowledge: knowledge.version, ...figures };
writeFileSync(new URL('interactions.json', results), `${JSON.stringify(kept, null, 2)}\n`);
