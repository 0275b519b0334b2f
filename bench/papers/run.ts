// npm run bench -- papers [seen|held] [--details]: papers that are dangerous to read wrongly, in text: results in odd columns, of
// earlier days, in words, ruled-out diseases, values that cannot be.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLabReader } from '@nabz/engine/labs/reader';
import type { JudgedLabRow, LabAnalysis, LabReading } from '@nabz/engine/labs/types';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { pagesOfText } from '../../apps/server/src/platform/documents/reader/plain-text.ts';
import { nameAgrees, unitAgrees, valueAgrees } from '../documents/compare.ts';
import { type GoldRow, type Paper, papersIn } from './paper.ts';

const reader = createLabReader(loadLabs());
const MARKS: ReadonlySet<string> = new Set([
  'implausible',
  'neighbours-disagree',
  'which-value',
  'unit-unknown',
  'figures-apart',
]);

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

type Read = { reading: LabReading; rows: JudgedLabRow[]; analysis: LabAnalysis; unread: string };

function understood({ text }: Paper): Read {
  const reading = reader.read(pagesOfText(new TextEncoder().encode(text)));
  const { sex, ageYears } = reading.header;
  const person = { sex, ageYears, pregnancy: null };
  const rows = reader.judge(reading.rows, person);
  const unread = reading.unread.map((line) => fold(line.text)).join('\n');
  return { reading, rows, analysis: reader.analyse(reading, rows, person), unread };
}

const score = {
  /** Rows of the paper; rows that were read; with their value; with unit, range and status too. */
  gold: 0,
  read: 0,
  right: 0,
  whole: 0,
  /** Rows that do not stand there, and the same result once more in another unit. */
  invented: 0,
  inOtherUnit: 0,
  /** Not read, and not listed as not read. */
  silent: 0,
  /** Called normal, and not. */
  calmer: 0,
  /** What has to be asked about, refused, present, absent or told. */
  asked: 0,
  askedRight: 0,
};

let said: string[] = [];
const tell = (line: string): unknown => said.push(`  ${line}`);

const figures = (range: string): string => (range.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).join(' ');
const rangeAgrees = (gold: string, { range }: JudgedLabRow): boolean =>
  gold === '' || figures(gold) === figures(range.text) || fold(range.text).includes(fold(gold));

const namesOf = ({ printedName, name, value, unit }: JudgedLabRow) => ({
  name: printedName,
  parameter: name,
  value,
  unit,
  low: null,
  high: null,
  status: null,
  isDoubted: false,
});

const rowFor = (gold: GoldRow, left: ReadonlySet<JudgedLabRow>): JudgedLabRow | undefined =>
  [...left]
    .filter((row) => valueAgrees(gold.value, row.value))
    .map((row) => ({ row, fit: nameAgrees({ name: gold.name, parameter: gold.name }, namesOf(row)) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)[0]?.row;

function scoreRow(gold: GoldRow, row: JudgedLabRow): void {
  score.right += 1;
  const status = row.status ?? '';
  const isStatus = gold.statuses.every((one) => one === '') || gold.statuses.includes(status);
  const isUnit = gold.unit === '' || unitAgrees(gold.unit, row.unit);
  if (isStatus && isUnit && rangeAgrees(gold.range, row)) score.whole += 1;
  else tell(`partly: ${gold.name} ${gold.value}: ${status}, ${row.unit}, ${row.range.text}`);
  if (status === 'normal' && !isStatus) score.calmer += 1;
}

function scoreRows(paper: Paper, { rows, unread }: Read): void {
  const left = new Set(rows);
  const matched = new Set<string | null>();
  for (const gold of paper.rows) {
    const row = rowFor(gold, left);
    if (row) {
      left.delete(row);
      matched.add(row.analyteId);
      scoreRow(gold, row);
    } else {
      const isListed = unread.includes(fold(gold.name));
      if (!isListed) score.silent += 1;
      tell(`${isListed ? 'listed as not read' : 'missed'}: ${gold.name} ${gold.value}`);
    }
  }
  score.gold += paper.rows.length;
  score.read += rows.length;
  for (const row of left) {
    if (row.analyteId !== null && matched.has(row.analyteId)) score.inOtherUnit += 1;
    else score.invented += 1;
    tell(`besides: ${row.printedName} ${row.value} ${row.unit}`);
  }
}

function scoreAsked(isRight: boolean, what: string): void {
  score.asked += 1;
  if (isRight) score.askedRight += 1;
  else tell(what);
}

function scoreWords(paper: Paper, { reading, rows, analysis, unread }: Read): void {
  const rowNamed = (name: string): JudgedLabRow | undefined => rows.find((row) => fold(row.printedName) === fold(name));
  for (const name of paper.lines('marked')) {
    const row = rowNamed(name);
    const isMarked = row?.checks.some((check) => MARKS.has(check)) === true && row.status !== 'normal';
    scoreAsked(isMarked, `not asked about: ${name}`);
  }
  for (const name of paper.lines('unread'))
    scoreAsked(unread.includes(fold(name)) && !rowNamed(name), `not refused: ${name}`);
  const present = reading.narrative?.terms.filter(({ denied, open }) => !denied && !open) ?? [];
  const isPresent = (name: string): boolean =>
    present.some(({ term, heard }) => `${fold(term)} ${heard}`.includes(fold(name)));
  for (const name of paper.lines('absent')) scoreAsked(!isPresent(name), `called present: ${name}`);
  for (const name of paper.lines('present')) scoreAsked(isPresent(name), `not found: ${name}`);
  const urgencies = paper.lines('urgency');
  if (urgencies.length > 0) scoreAsked(urgencies.includes(analysis.urgencyLevel), `urgency: ${analysis.urgencyLevel}`);
  if (paper.lines('contradiction').length > 0)
    scoreAsked((reading.narrative?.contradictions.length ?? 0) > 0, 'a contradiction was not told');
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { details: { type: 'boolean' } } });
const [folder = 'seen'] = positionals;
if (values.details && folder !== 'seen')
  throw new Error('What went wrong is shown for the seen ones alone: the rest is kept aside.');
for (const paper of papersIn(path.join(import.meta.dirname, folder))) {
  said = [];
  const read = understood(paper);
  scoreRows(paper, read);
  scoreWords(paper, read);
  if (values.details)
    console.log([paper.file, ...said, `  ${read.analysis.urgencyLevel}: ${read.analysis.summary}`].join('\n'));
}
console.log(folder, JSON.stringify(score));
