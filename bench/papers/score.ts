// Papers in text, written by hand without the reader in mind, against what stands on them. `node bench/papers/score.ts FOLDER [details]`
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLabReader } from '@nabz/engine/labs/reader';
import type { JudgedLabRow, LabAnalysis, LabReading } from '@nabz/engine/labs/types';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { pagesOfText } from '../../apps/server/src/platform/documents/reader/plain-text.ts';
import { nameAgrees, unitAgrees, valueAgrees } from '../documents/compare.ts';

type GoldRow = { name: string; value: string; unit: string; range: string; statuses: string[] };
type Paper = {
  file: string;
  text: string;
  rows: GoldRow[];
  /** Of the parts that are lists of lines. */
  lines: (part: string) => string[];
};

const FOLD = /[^a-z0-9]+/g;
const fold = (text: string): string => text.toLowerCase().replaceAll(FOLD, ' ').trim();

function paperOf(file: string): Paper {
  const parts = new Map<string, string>();
  for (const part of readFileSync(file, 'utf8').split(/^@@/m).slice(1)) {
    const at = part.indexOf('\n');
    parts.set(part.slice(0, at).trim(), part.slice(at + 1));
  }
  const lines = (part: string): string[] => (parts.get(part) ?? '').split('\n').filter((line) => line.trim() !== '');
  const rows = lines('rows').map((line) => {
    const [name = '', value = '', unit = '', range = '', ...statuses] = line.split('|').map((cell) => cell.trim());
    return { name, value, unit, range, statuses };
  });
  return { file: path.basename(file), text: parts.get('text') ?? '', rows, lines };
}

const reader = createLabReader(loadLabs());
const PERSON = { sex: null, ageYears: null, pregnancy: null } as const;
const MARKS: ReadonlySet<string> = new Set(['implausible', 'neighbours-disagree', 'which-value', 'unit-unknown']);

const figures = (range: string): string => (range.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).join(' ');
const rangeAgrees = (gold: string, row: JudgedLabRow): boolean =>
  gold === '' || figures(gold) === figures(row.range.text) || fold(row.range.text).includes(fold(gold));

type Score = Record<
  'gold' | 'read' | 'right' | 'whole' | 'invented' | 'silent' | 'calmer' | 'terms' | 'termsRight' | 'marks' | 'marksRight',
  number
>;

function scored(paper: Paper, tell: (line: string) => void): Score {
  const reading: LabReading = reader.read(pagesOfText(new TextEncoder().encode(paper.text)));
  const header = reading.header;
  const person = { ...PERSON, sex: header.sex, ageYears: header.ageYears };
  const rows = reader.judge(reading.rows, person);
  const analysis: LabAnalysis = reader.analyse(reading, rows, person);
  const unread = reading.unread.map(({ text }) => fold(text)).join('\n');
  const left = new Set(rows);
  const score: Score = {
    gold: paper.rows.length, read: rows.length, right: 0, whole: 0, invented: 0, silent: 0, calmer: 0,
    terms: 0, termsRight: 0, marks: 0, marksRight: 0,
  };
  for (const gold of paper.rows) {
    const row = [...left]
      .filter((one) => valueAgrees(gold.value, one.value))
      .map((one) => ({ one, name: nameAgrees({ name: gold.name, parameter: gold.name }, { ...one, name: one.printedName, parameter: one.name, low: null, high: null }) }))
      .filter(({ name }) => name > 0)
      .toSorted((a, b) => b.name - a.name)[0]?.one;
    if (!row) {
      const isListed = unread.includes(fold(gold.name));
      if (!isListed) score.silent += 1;
      tell(`  MISS${isListed ? ' (listed)' : ''} ${gold.name} = ${gold.value}`);
      continue;
    }
    left.delete(row);
    score.right += 1;
    const status = row.status ?? '';
    const isStatus = gold.statuses.length === 0 || gold.statuses.includes(status);
    const isUnit = gold.unit === '' || unitAgrees(gold.unit, row.unit);
    const isRange = rangeAgrees(gold.range, row);
    if (isStatus && isUnit && isRange) score.whole += 1;
    else tell(`  PART ${gold.name} = ${gold.value}: status ${status} [${gold.statuses.join(',')}], unit ${row.unit} [${gold.unit}], range ${row.range.text} [${gold.range}] ${row.checks.join(',')}`);
    if (status === 'normal' && !gold.statuses.includes('normal')) score.calmer += 1;
  }
  score.invented = left.size;
  for (const row of left) tell(`  INVENTED ${row.printedName} (${row.name}) = ${row.value} ${row.unit} ${row.status ?? '-'} ${row.checks.join(',')}`);
  for (const name of paper.lines('marked')) {
    score.marks += 1;
    const row = rows.find((one) => fold(one.printedName) === fold(name));
    const isMarked = row !== undefined && row.checks.some((check) => MARKS.has(check)) && row.status !== 'normal';
    if (isMarked) score.marksRight += 1;
    else tell(`  NOT MARKED ${name} ${row?.value ?? ''} ${row?.status ?? ''} ${row?.checks.join(',') ?? ''}`);
  }
  for (const name of paper.lines('unread')) {
    score.marks += 1;
    if (unread.includes(fold(name)) && !rows.some((one) => fold(one.printedName) === fold(name))) score.marksRight += 1;
    else tell(`  NOT REFUSED ${name}`);
  }
  const terms = reading.narrative?.terms ?? [];
  const isPresent = (name: string): boolean =>
    terms.some(({ term, heard, denied }) => !denied && `${fold(term)} ${heard}`.includes(fold(name)));
  for (const name of paper.lines('absent')) {
    score.terms += 1;
    if (!isPresent(name)) score.termsRight += 1;
    else tell(`  PRESENT BUT RULED OUT ${name}`);
  }
  for (const name of paper.lines('present')) {
    score.terms += 1;
    if (isPresent(name)) score.termsRight += 1;
    else tell(`  NOT FOUND ${name}`);
  }
  const urgencies = paper.lines('urgency');
  if (urgencies.length > 0) {
    score.terms += 1;
    if (urgencies.includes(analysis.urgencyLevel)) score.termsRight += 1;
    else tell(`  URGENCY ${analysis.urgencyLevel} [${urgencies.join(',')}]`);
  }
  if (paper.lines('contradiction').length > 0) {
    score.terms += 1;
    if ((reading.narrative?.contradictions?.length ?? 0) > 0) score.termsRight += 1;
    else tell('  CONTRADICTION not told');
  }
  tell(`  ${analysis.urgencyLevel}: ${analysis.summary} ${analysis.overallAssessment}`);
  if (reading.unread.length > 0) tell(`  unread: ${reading.unread.map(({ text }) => text).join(' / ')}`);
  return score;
}

const [folder = '', details] = process.argv.slice(2);
const total: Partial<Score> = {};
for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt')).toSorted()) {
  const said: string[] = [];
  const score = scored(paperOf(path.join(folder, name)), (line) => said.push(line));
  for (const [key, value] of Object.entries(score)) total[key as keyof Score] = (total[key as keyof Score] ?? 0) + value;
  if (details) console.log([`${name} ${JSON.stringify(score)}`, ...said].join('\n'));
}
console.log(JSON.stringify(total));
