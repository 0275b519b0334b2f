// What of a printed report was read right, and what would be dangerous.
import type { JudgedLabRow, LabAnalysis, LabReading } from '@nabz/engine/labs/types';
import { fold, nameAgrees, statusAgrees, unitAgrees, valueAgrees } from '../documents/compare.ts';
import type { PrintedReport, PrintedRow } from './printed-gold.ts';

export type ReadPaper = { reading: LabReading; rows: JudgedLabRow[]; analysis: LabAnalysis };

const DOUBTS: ReadonlySet<string> = new Set([
  'ocr-number',
  'decimal-comma',
  'figures-apart',
  'implausible',
  'which-value',
  'neighbours-disagree',
  'flag-disagrees',
  'unit-unknown',
]);

const DEVANAGARI = /[०-९]/g;
const ascii = (text: string): string => text.replaceAll(DEVANAGARI, (digit) => String(digit.charCodeAt(0) - 0x966));

const asGold = (gold: PrintedRow, name: string, status: PrintedRow['status']) => ({
  name,
  parameter: name,
  value: gold.value,
  unit: gold.unit ?? '',
  range: gold.range ?? { text: '', low: null, high: null },
  status,
  page: 0,
});

const asRead = ({ printedName, name, value, unit, range, status }: JudgedLabRow) => ({
  name: printedName,
  parameter: name,
  value,
  unit,
  low: range.basis === 'printed' ? range.low : null,
  high: range.basis === 'printed' ? range.high : null,
  status,
  isDoubted: false,
});

const ofNames = (gold: PrintedRow, row: JudgedLabRow): number =>
  Math.max(
    ...[gold.name, ...(gold.nameAlso ?? [])].map((name) => nameAgrees(asGold(gold, name, null), asRead(row))),
    // The test it was taken for, however the paper writes it.
    0,
  );

const isValue = (gold: PrintedRow, value: string): boolean =>
  [gold.value, ...(gold.valueAlso ?? [])].some((one) => valueAgrees(ascii(one), ascii(value)));

const figures = (text: string): string => (ascii(text).match(/\d+(?:\.\d+)?/g) ?? []).map(Number).join(' ');
const near = (a: number | null, b: number | null): boolean =>
  (a ?? 0) === (b ?? 0) || (a !== null && b !== null && Math.abs(a - b) < 1e-6);

function isRange(gold: PrintedRow, row: JudgedLabRow): boolean {
  const { low, high, text, basis } = row.range;
  const printed = basis === 'printed';
  const also = gold.rangeAlso ?? [];
  if (!printed && (gold.range === null || also.includes(null))) return true;
  if (gold.range === null) return !printed || (low === null && high === null);
  if (gold.range.low === null && gold.range.high === null)
    return printed && fold(text).includes(fold(gold.range.text).slice(0, 12));
  if (printed && near(gold.range.low, low) && near(gold.range.high, high)) return true;
  return printed && also.some((one) => one !== null && figures(one) === figures(text));
}

function isStatus(gold: PrintedRow, row: JudgedLabRow): boolean {
  const right = [gold.status, ...(gold.statusAlso ?? [])];
  return right.some((status) =>
    status === null ? right.length === 1 || row.status === null : statusAgrees(asGold(gold, '', status), asRead(row)),
  );
}

const isUnit = (gold: PrintedRow, row: JudgedLabRow): boolean => unitAgrees(gold.unit ?? '', row.unit);

export type ReportScore = Record<string, number>;

type Pair = { gold: PrintedRow; row: JudgedLabRow; score: number };

function pairsOf(gold: readonly PrintedRow[], rows: readonly JudgedLabRow[]): Map<PrintedRow, JudgedLabRow> {
  const pairs: Pair[] = gold
    .flatMap((one) =>
      rows.map((row) => {
        const name = ofNames(one, row);
        const fit = [isValue(one, row.value), isUnit(one, row), isRange(one, row), isStatus(one, row)];
        return { gold: one, row, score: name === 0 ? 0 : name * 2 + Number(fit[0]) * 4 + fit.filter(Boolean).length };
      }),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const taken = new Map<PrintedRow, JudgedLabRow>();
  const used = new Set<JudgedLabRow>();
  for (const pair of pairs) {
    if (taken.has(pair.gold) || used.has(pair.row)) continue;
    taken.set(pair.gold, pair.row);
    used.add(pair.row);
  }
  return taken;
}

const textOf = (row: JudgedLabRow): string =>
  `${row.printedName} = ${row.value} ${row.unit} [${row.range.text} = ${row.range.low}..${row.range.high}] ${row.status} {${row.checks.join(' ')}}`;

/** `tell` hears what went wrong. */
// oxlint-disable-next-line max-lines-per-function -- one count over the same rows
export function scoreReport(
  gold: PrintedReport,
  { reading, rows, analysis }: ReadPaper,
  tell: (line: string) => void,
): ReportScore {
  const score = { rows: 0, read: 0, right: 0, earlier: 0, earlierRight: 0, invented: 0, silent: 0, wrong: 0 };
  const danger = { calmer: 0, mustNot: 0, criticalLost: 0, header: 0 };
  const today = gold.rows.filter(({ latest }) => latest !== false);
  const pairs = pairsOf(today, rows);
  const unread = fold(reading.unread.map(({ text }) => text).join(' | '));
  for (const one of today) {
    score.rows += 1;
    const row = pairs.get(one);
    if (row === undefined) {
      if (!unread.includes(fold(one.name))) score.silent += 1;
      tell(`${unread.includes(fold(one.name)) ? 'listed' : 'MISSED'}: ${one.name} ${one.value}`);
      continue;
    }
    score.read += 1;
    const parts = {
      value: isValue(one, row.value),
      unit: isUnit(one, row),
      range: isRange(one, row),
      status: isStatus(one, row),
    };
    if (!parts.value && !row.checks.some((check) => DOUBTS.has(check))) score.wrong += 1;
    const mayBeNormal = [one.status, ...(one.statusAlso ?? [])].some(
      (status) => status === 'normal' || status === null,
    );
    if (row.status === 'normal' && !mayBeNormal) {
      danger.calmer += 1;
      tell(`CALMER: ${one.name}`);
    }
    if (Object.values(parts).every(Boolean)) score.right += 1;
    else {
      const wrong = Object.entries(parts).filter(([, right]) => !right);
      tell(
        `${wrong.map(([part]) => part).join(',')}: ${one.name} ${one.value} ${one.unit} [${one.range?.text}] ${one.status} | ${textOf(row)}`,
      );
    }
  }
  const used = new Set(pairs.values());
  for (const row of rows.filter((one) => !used.has(one))) {
    score.invented += 1;
    tell(`INVENTED: ${textOf(row)}`);
  }
  scoreEarlier();
  scoreMustNot();
  scoreHeader();
  return { ...score, ...danger };

  function scoreEarlier(): void {
    const told = JSON.stringify(analysis);
    for (const one of gold.rows.filter(({ latest }) => latest === false)) {
      score.earlier += 1;
      const at = rows.filter((row) => ofNames(one, row) > 0);
      const found = at.flatMap(({ previous }) => previous).find(({ date }) => date === one.date);
      const listed = unread.includes(fold(one.name));
      if (found && isValue(one, found.value)) score.earlierRight += 1;
      else if (found) {
        score.wrong += 1;
        tell(`EARLIER WRONG: ${one.name} ${one.date} ${one.value} | ${found.value}`);
      } else tell(`earlier ${listed ? 'listed' : 'missed'}: ${one.name} ${one.date} ${one.value}`);
      if (one.status === 'critical' && !told.includes(one.value)) {
        danger.criticalLost += 1;
        tell(`CRITICAL OF AN EARLIER DAY NOT TOLD: ${one.name} ${one.date} ${one.value}`);
      }
    }
  }

  function scoreMustNot(): void {
    for (const { text, why } of gold.mustNotRead ?? []) {
      const isRangeText = /^\s*(?:[<>]=?)?\s*\d[\d.]*\s*(?:-\s*\d[\d.]*)?\s*$/.test(text) && /[-<>]/.test(text);
      const hit = rows.find((row) =>
        isRangeText
          ? figures(text) === [row.range.low, row.range.high].filter((end) => end !== null).join(' ')
          : fold(row.value) === fold(text) || fold(row.printedName) === fold(text),
      );
      if (
        hit === undefined ||
        today.some((one) => pairs.get(one) === hit && isValue(one, hit.value) && isRange(one, hit))
      )
        continue;
      danger.mustNot += 1;
      tell(`MUST NOT: ${text} (${why}): ${textOf(hit)}`);
    }
  }

  function scoreHeader(): void {
    const { header } = reading;
    const dates = [gold.documentDate, ...(gold.documentDateAlso ?? [])];
    const parts = {
      name: fold(header.patientName ?? '') === fold(gold.patient.name),
      age: header.ageYears !== null && Math.floor(header.ageYears) === gold.patient.ageYears,
      sex: header.sex === gold.patient.sex,
      date: dates.includes(header.collectedOn ?? header.reportedOn),
      lab: fold(header.labName ?? '') === fold(gold.labName ?? ''),
    };
    const wrong = Object.entries(parts).filter(([, right]) => !right);
    danger.header += wrong.length;
    if (wrong.length > 0) tell(`header ${wrong.map(([part]) => part).join(',')}: ${JSON.stringify(header)}`);
  }
}
