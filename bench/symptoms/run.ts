// npm run bench -- symptoms [FILE.jsonl or FOLDER ...] [--misses]: accuracy of the symptom check, and how long one analysis takes.
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { assessSymptoms } from '@nabz/engine/symptoms/analyze';
import { compileSymptoms, type CompiledSymptoms } from '@nabz/engine/symptoms/compile';
import { loadKnowledge } from '@nabz/knowledge/load';
import { quantile } from '../quantile.ts';
import { readCases, urgencyOf, type Case, type Row } from './cases.ts';
import { calibrationSvg } from './calibration.ts';
import { PUBLISHED } from './published.ts';
import { confusions, figures, runCases } from './score.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/**
 * Our own cases: `lay-india`, `harmless` and `danger` by the authors of the knowledge, the others by somebody who did not know it.
 * A third of each is held aside, but for `harmless` and `danger`: they guard what was mended (`walks.test.ts`).
 */
const OWN = readdirSync(here('../cases'))
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => ({ name: name.replace('.jsonl', ''), file: here(`../cases/${name}`) }));
/** Sets that a developer may have beside the project; they are never part of it. */
const VIGNETTES = here('../../../shared/vignettes/');
const showMisses = process.argv.includes('--misses');

function printMisses(cases: readonly Case[], rows: readonly Row[]): void {
  for (const [index, { gold, expected, result }] of rows.entries()) {
    const rank = result.conditions.findIndex(({ id }) => gold.has(id));
    const given = urgencyOf(result.triage.level);
    if ((gold.size === 0 || (rank >= 0 && rank < 3)) && (!expected || given === expected)) continue;
    const heard = result.understanding.mentions
      .map(({ finding, state }) => (state === 'denied' ? `!${finding}` : finding))
      .join(' ');
    const ranked = result.conditions
      .slice(0, 4)
      .map(({ id, probability }) => `${id} ${(100 * probability).toFixed(0)}`);
    console.log(
      `${cases[index]?.id} [${expected ?? ''} -> ${given} ${result.triage.level}: ${JSON.stringify(result.triage.because)}] ${cases[index]?.input.texts.join(' | ').slice(0, 300)}`,
    );
    console.log(
      `   heard: ${heard}\n   not: ${result.understanding.notUnderstood.join(' | ')}\n   gold: ${[...gold].join(' ')}; got: ${ranked.join(', ')}`,
    );
  }
}

/** How long one analysis takes, in eight rounds over the cases; the first two only warm up. */
function measureSpeed(cases: readonly Case[], compiled: CompiledSymptoms): Record<string, string> {
  const times: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    for (const { input } of cases) {
      const from = performance.now();
      assessSymptoms(input, compiled);
      if (round > 1) times.push(performance.now() - from);
    }
  }
  const at = (share: number): string => `${quantile(times, share).toFixed(2)} ms`;
  return { 'one analysis p50': at(0.5), p99: at(0.99) };
}

const started = performance.now();
const compiled = compileSymptoms(loadKnowledge());
console.log(
  `Knowledge ${compiled.knowledge.version}: ${compiled.conditions.length} conditions, ${compiled.findings.length} findings, ${compiled.knowledge.redFlags.length} red flags, ready in ${(performance.now() - started).toFixed(0)} ms`,
);

/** Mistakes that are listed. */
const WORST = 20;

/** Files of cases; of a folder all that are in it. */
const files = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .flatMap((given) =>
    statSync(given).isDirectory()
      ? readdirSync(given)
          .filter((name) => name.endsWith('.jsonl'))
          .sort()
          .map((name) => path.join(given, name))
      : [given],
  );

const results: Record<string, Record<string, string>> = {};
/** Rows of our own cases, before any question was answered. */
const own: Row[] = [];
/** Of the files that were given, together. */
const together: Row[] = [];
const report = (name: string, cases: readonly Case[], withAnswers = false): void => {
  const rows = runCases(cases, compiled, withAnswers);
  if (files.length > 1) together.push(...rows);
  results[name] = figures(rows);
  if (files.length === 0 && !withAnswers && OWN.some((set) => name.startsWith(set.name))) own.push(...rows);
  if (showMisses && !withAnswers) printMisses(cases, rows);
};

if (files.length === 0) {
  for (const { name, file } of OWN) {
    for (const split of showMisses ? ['dev'] : ['dev', 'held']) {
      const cases = readCases(file).filter((entry) => entry.split === split);
      if (cases.length === 0) continue;
      report(`${name} ${split}`, cases);
      if (cases.some(({ also }) => also)) report(`${name} ${split}, 5 answers`, cases, true);
    }
  }
  if (!showMisses)
    for (const name of ['craftmd_no_labs.jsonl', 'ddxplus.jsonl', 'ktas_triage.jsonl'])
      if (existsSync(VIGNETTES + name)) report(name, readCases(VIGNETTES + name));
}
for (const file of files) {
  const cases = readCases(file);
  report(path.basename(file), cases);
  for (const kind of new Set(cases.flatMap((entry) => entry.kind ?? []))) {
    const rows = runCases(
      cases.filter((entry) => entry.kind === kind),
      compiled,
      false,
    );
    results[`${path.basename(file)} ${kind}`] = figures(rows);
  }
}
if (files.length > 1) results['all together'] = figures(together);
console.table(results);
const speed = measureSpeed(
  files[0] === undefined ? OWN.flatMap(({ file }) => readCases(file)) : readCases(files[0]),
  compiled,
);
console.log(speed);
if (files.length === 0 && !showMisses) {
  mkdirSync(here('../results'), { recursive: true });
  console.log('The commonest mistakes on our own cases:');
  console.table(confusions(own, WORST));
  console.log('Published figures, in %, each on other cases:');
  console.table(PUBLISHED);
  writeFileSync(here('../results/symptoms-calibration.svg'), calibrationSvg('Own cases, before questions', own));
  writeFileSync(
    here('../results/symptoms.json'),
    `${JSON.stringify({ knowledge: compiled.knowledge.version, results, speed }, null, 2)}\n`,
  );
}
