// Rows to what they mean: the printed range first, our limits only to raise to critical, our range where none is printed.
import type { Analyte } from '@nabz/knowledge/labs';
import { ownNumber } from './convert.ts';
import { readingsOf } from './figures.ts';
import { ownRangeFor, rangeForPerson } from './for-whom.ts';
import { misfits } from './neighbours.ts';
import { qualityOf, qualityOfNumber, withSpanEnd } from './qualities.ts';
import type { Comparator, JudgedLabRow, LabCheck, LabPerson, LabRangeRead, LabRow, LabStatus } from './types.ts';

type Side = 'normal' | 'high' | 'low';
type Judgement = Pick<JudgedLabRow, 'status' | 'direction' | 'judgedBy'>;

const NO_RANGE: LabRangeRead = { low: null, high: null, text: '', basis: 'none' };
const UNJUDGED: Judgement = { status: null, direction: null, judgedBy: null };

/** On which side of a range a number lies. "<5" lies below 5: it is low only when all of it is. */
function sideOf(number: number, comparator: Comparator | null, low: number | null, high: number | null): Side {
  if (comparator === '<') return low !== null && number <= low ? 'low' : 'normal';
  if (comparator === '>') return high !== null && number >= high ? 'high' : 'normal';
  if (low !== null && number < low) return 'low';
  return high !== null && number > high ? 'high' : 'normal';
}

/** How many times off: 1 is equal. */
const ratio = (a: number, b: number): number => (a <= 0 || b <= 0 ? 1 : Math.max(a / b, b / a));

/** A printed range that cannot be one of this test: upside down, or a decade and more off while the value is not. */
function isUnlikely(row: LabRow, analyte: Analyte | null): boolean {
  const { low, high } = row.range;
  if (low !== null && high !== null && low > high) return true;
  if (!analyte || row.number === null || analyte.kind !== 'number') return false;
  const value = ownNumber(row, analyte);
  const [ownLow, ownHigh] = [low, high].map((end) =>
    end === null ? null : ownNumber({ ...row, number: end }, analyte),
  );
  if (value === null) return false;
  const { plausible, ranges } = analyte;
  const isPlausible = !plausible || (value >= plausible.from && value <= plausible.to);
  if (plausible && isPlausible && ownHigh !== null && ownHigh !== undefined && ownHigh < plausible.from) return true;
  if (plausible && isPlausible && ownLow !== null && ownLow !== undefined && ownLow > plausible.to) return true;
  const end = ownHigh ?? ownLow ?? null;
  const ours = ranges.map((range) => range.high ?? range.low ?? 0).filter((one) => one > 0);
  if (end === null || end <= 0 || ours.length === 0) return false;
  const isFar = ours.every((one) => ratio(end, one) > 12);
  return isFar && ours.some((one) => ratio(Math.abs(value), one) < 8);
}

/**
 * A printed range that lies wholly beyond a limit is of another kind of sample (venous blood, a fluid): the limit is not
 * for it. A range that is decades off the value is no range of any sample, but a slip.
 */
function isOtherSample(row: LabRow, analyte: Analyte, limits: { low: number | null; high: number | null }): boolean {
  const [low, high] = [row.range.low, row.range.high].map((end) => ownNumber({ ...row, number: end }, analyte));
  const isBelow = limits.low !== null && typeof high === 'number' && high < limits.low;
  const isAbove = limits.high !== null && typeof low === 'number' && low > limits.high;
  const near = isBelow ? high : isAbove ? low : null;
  return typeof near === 'number' && ratio(ownNumber(row, analyte) ?? 0, near) < 10;
}

/** Beyond our critical limits, where none of these warnings is on the value or its unit. */
export function criticalSide(
  row: LabRow,
  analyte: Analyte | null,
  person: LabPerson,
  warnings: ReadonlySet<LabCheck>,
): 'high' | 'low' | null {
  if (!analyte || row.checks.some((check) => warnings.has(check))) return null;
  const value = ownNumber(row, analyte);
  const limits = value === null ? null : rangeForPerson(analyte.critical, person);
  if (value === null || !limits || isOtherSample(row, analyte, limits)) return null;
  const side = sideOf(value, row.comparator, limits.low, limits.high);
  return side === 'normal' ? null : side;
}
const UNIT_WARNINGS: ReadonlySet<LabCheck> = new Set(['implausible', 'unit-unknown', 'unit-guessed']);
const READING_WARNINGS: ReadonlySet<LabCheck> = new Set([...UNIT_WARNINGS, 'ocr-number']);
const VALUE_WARNINGS: ReadonlySet<LabCheck> = new Set([...READING_WARNINGS, 'neighbours-disagree']);
/** What carries one of these is asked about and not judged. */
const NOT_JUDGED: ReadonlySet<LabCheck> = new Set(['implausible', 'neighbours-disagree', 'figures-apart']);

/** Of a value that nobody can have: whether it is beyond a critical limit with its point at another place. */
function mayBeCritical(row: LabRow, analyte: Analyte | null, person: LabPerson): boolean {
  if (row.number === null || !analyte?.plausible || !row.checks.includes('implausible')) return false;
  const { from, to } = analyte.plausible;
  const checks = row.checks.filter((check) => check !== 'implausible');
  return [0.001, 0.01, 0.1, 10, 100].some((slip) => {
    const other = { ...row, checks, number: slip * Number(row.number) };
    const own = ownNumber(other, analyte);
    return own !== null && own >= from && own <= to && criticalSide(other, analyte, person, UNIT_WARNINGS) !== null;
  });
}

function byFlag({ printedFlag }: LabRow): Judgement {
  if (printedFlag === null) return UNJUDGED;
  // how a laboratory marks what it telephoned about differs: only our limits say critical
  const status: LabStatus = printedFlag === 'critical' ? 'abnormal' : printedFlag;
  const direction = status === 'high' || status === 'low' ? status : null;
  return { status, direction, judgedBy: 'flag' };
}

function byNumber(row: LabRow, range: LabRangeRead): Judgement {
  if (row.number === null || (range.low === null && range.high === null)) return UNJUDGED;
  const side = sideOf(row.number, row.comparator, range.low, range.high);
  return {
    status: side,
    direction: side === 'normal' ? null : side,
    judgedBy: range.basis === 'ours' ? 'own-range' : 'printed-range',
  };
}

function byWords(row: LabRow, analyte: Analyte | null): Judgement {
  const quality =
    analyte?.kind === 'number' ? qualityOfNumber(row, analyte.expected) : qualityOf(row, analyte?.expected ?? null);
  if (quality === null) return UNJUDGED;
  return { status: quality === 'expected' ? 'normal' : 'abnormal', direction: null, judgedBy: 'words' };
}

const isInWords = (row: LabRow, analyte: Analyte | null): boolean =>
  row.number === null ||
  row.value.replace(/^[<>]=?\s?/, '').startsWith('1:') ||
  (analyte !== null && analyte.kind !== 'number' && row.range.low === null && row.range.high === null);

function disagrees(flag: LabRow['printedFlag'], status: LabStatus | null): boolean {
  if (flag === null || status === null || status === 'critical') return false;
  if (flag === 'normal') return status !== 'normal';
  if (flag === 'high' || flag === 'low') return status !== flag && status !== 'abnormal';
  return status === 'normal';
}

const isSpecial = ({ ageYears, pregnancy }: LabPerson): boolean =>
  pregnancy !== null || (ageYears !== null && ageYears < 18);

const WORST: readonly (LabStatus | null)[] = [null, 'normal', 'abnormal', 'low', 'high', 'critical'];
const isPossible = (row: LabRow, analyte: Analyte | null): boolean => {
  const own = analyte ? ownNumber(row, analyte) : null;
  return own === null || !analyte?.plausible || (own >= analyte.plausible.from && own <= analyte.plausible.to);
};

/** A row whose figures stand apart as each number that they may be; those that nobody can have only where there are no others. */
export function possibleRows(row: LabRow, analyte: Analyte | null, person: LabPerson): JudgedLabRow[] {
  if (!row.checks.includes('figures-apart')) return [];
  const checks = row.checks.filter((check) => check !== 'figures-apart' && check !== 'critical-if-right');
  const all = readingsOf(row.value).map((one): LabRow => ({ ...row, ...one, checks }));
  const possible = all.filter((one) => isPossible(one, analyte));
  return (possible.length > 0 ? possible : all).map((one) => judgeRow(one, analyte, person));
}

/** Figures that stand apart are not judged: the worst of what they may be is told. */
function judgeApart(row: LabRow, analyte: Analyte | null, person: LabPerson): JudgedLabRow {
  const all = possibleRows(row, analyte, person);
  const worst = all.toSorted((a, b) => WORST.indexOf(b.status) - WORST.indexOf(a.status))[0];
  const isGrave = all.some(({ status, checks }) => status === 'critical' || checks.includes('critical-if-right'));
  const status = worst?.status ?? null;
  return {
    ...row,
    ...UNJUDGED,
    range: worst?.range ?? row.range,
    checks: isGrave ? [...row.checks, 'critical-if-right'] : row.checks,
    ownRange: null,
    ownStatus: null,
    ifRight: status === null ? null : { status, direction: worst?.direction ?? null },
  };
}

/** "1 - 2 /hpf" where the paper expects "nil": what our own limit allows does not count. */
const isMoreThanNothing = ({ value, range }: LabRow): boolean =>
  /^\W*(?:nil|absent|none|not seen)\W*$/i.test(range.text) && /^[\d. –-]*[1-9][\d. –-]*$/.test(value);

/** What one row means for this person. */
export function judgeRow(row: LabRow, analyte: Analyte | null, person: LabPerson): JudgedLabRow {
  if (row.checks.includes('figures-apart')) return judgeApart(row, analyte, person);
  const checks = new Set<LabCheck>(row.checks);
  const unlikely = isUnlikely(row, analyte);
  if (unlikely) checks.add('range-unlikely');
  const counted = withSpanEnd(row, analyte);
  const ours = analyte && analyte.kind === 'number' ? ownRangeFor(analyte, person, counted.ucum) : null;
  const hasPrinted = row.range.low !== null || row.range.high !== null;
  const usesOurs = unlikely || (!hasPrinted && counted.number !== null);
  const range = usesOurs ? (ours ?? (unlikely ? { ...NO_RANGE, text: row.range.text } : row.range)) : row.range;
  let judgement = isInWords(counted, analyte) ? byWords(row, analyte) : byNumber(counted, range);
  if (judgement.status === 'normal' && isMoreThanNothing(row))
    judgement = { status: 'abnormal', direction: null, judgedBy: 'printed-range' };
  if (judgement.status === null) judgement = byFlag(row);
  const critical = criticalSide(row, analyte, person, VALUE_WARNINGS);
  if (!critical && criticalSide(row, analyte, person, UNIT_WARNINGS)) checks.add('critical-if-right');
  if (critical) judgement = { status: 'critical', direction: critical, judgedBy: 'critical-limit' };
  const own =
    ours && row.number !== null && (isSpecial(person) || unlikely) && range !== ours ? byNumber(row, ours) : null;
  if (own && critical === null && own.status !== judgement.status) checks.add('ranges-disagree');
  if (disagrees(row.printedFlag, judgement.status)) checks.add('flag-disagrees');
  if (mayBeCritical(row, analyte, person)) checks.add('may-be-critical');
  const isJudged = !row.checks.some((check) => NOT_JUDGED.has(check));
  const printed = criticalSide(row, analyte, person, READING_WARNINGS);
  const { status, direction } = printed ? { status: 'critical' as const, direction: printed } : judgement;
  return {
    ...row,
    ...(isJudged ? judgement : UNJUDGED),
    ifRight: isJudged || status === null ? null : { status, direction },
    range,
    checks: [...checks],
    ownRange: own ? ours : null,
    ownStatus: own?.status ?? null,
  };
}

type Judging = {
  readonly analytes: ReadonlyMap<string, Analyte>;
  readonly person: LabPerson;
  /** Rows that a person compared with the paper. */
  readonly confirmed?: ReadonlySet<LabRow> | undefined;
};

/** What the rows of a report mean for this person; those that do not fit the others are asked about. */
export function judgeRows(rows: readonly LabRow[], { analytes, person, confirmed }: Judging): JudgedLabRow[] {
  const odd = misfits(rows, analytes, confirmed ?? new Set());
  return rows.map((row) => {
    const asked: LabRow = odd.has(row) ? { ...row, checks: [...row.checks, 'neighbours-disagree'] } : row;
    return judgeRow(asked, analytes.get(row.analyteId ?? '') ?? null, person);
  });
}
