// What a report leaves open: lines that were not read, and values that are asked about and not judged.
import type { LabUrgency, LabWords } from '@nabz/knowledge/labs';
import { fill } from '../text/fill.ts';
import type { FoundPattern } from './patterns.ts';
import type { JudgedLabRow, KeyFinding, LabCheck, LabReading } from './types.ts';
import { isSure, mayBeGrave, mostUrgent, urgencyOf } from './urgency.ts';
import { counted, listed, named, shownValue } from './words.ts';

/** So many values are named in a sentence. */
const MOST_NAMED = 4;

/** Whether the file holds text that was left out because nobody can see it. */
export const hiddenSentence = ({ hasHiddenText }: LabReading, words: LabWords): string =>
  hasHiddenText === true ? words.hidden : '';

/** What was not read, and what was read and is in doubt: said before anything else. */
export function openSentences(rows: readonly JudgedLabRow[], unread: number, words: LabWords): string[] {
  const grave = rows.filter(mayBeGrave);
  const beside = [...new Set(rows.filter(({ checks }) => checks.includes('which-value')).map(({ name }) => name))];
  const doubtful = rows.filter((row) => !isSure(row) && !mayBeGrave(row));
  const listOf = (some: readonly JudgedLabRow[]) => ({ list: listed(some.slice(0, MOST_NAMED).map(named), words) });
  return [
    ...(unread > 0 ? [counted(words, 'unreadOne', 'unreadMany', unread)] : []),
    ...(grave.length > 0 ? [counted(words, 'graveOne', 'graveMany', grave.length, listOf(grave))] : []),
    ...(beside.length > 0 ? [fill(words.beside, { list: listed(beside.slice(0, MOST_NAMED), words) })] : []),
    ...(doubtful.length > 0 ? [counted(words, 'doubtOne', 'doubtMany', doubtful.length, listOf(doubtful))] : []),
  ];
}

/** A value that is not judged and may be a grave one. */
export const doubtFinding = (row: JudgedLabRow, words: LabWords): KeyFinding => ({
  parameter: row.name,
  value: shownValue(row),
  status: 'abnormal',
  description: words.findingDoubt,
  analyteIds: row.analyteId === null ? [] : [row.analyteId],
  patternId: null,
  sources: [],
});

const OF_NEIGHBOURS: readonly LabCheck[] = ['neighbours-disagree', 'critical-if-right'];

/** A value that may be right after all, as if it were. */
function asPrinted(row: JudgedLabRow): JudgedLabRow {
  if (row.ifRight === null || row.checks.includes('implausible')) return row;
  const isCritical = row.ifRight.status === 'critical';
  const settled = isCritical ? OF_NEIGHBOURS : OF_NEIGHBOURS.slice(0, 1);
  return { ...row, ...row.ifRight, checks: row.checks.filter((check) => !settled.includes(check)) };
}

type OpenBy = {
  readonly patternsOf: (rows: readonly JudgedLabRow[]) => readonly FoundPattern[];
  /** What a row may be whose figures stand apart. */
  readonly possibleOf: (row: JudgedLabRow) => readonly JudgedLabRow[];
};
/** So many rows are tried as each number that they may be. */
const MOST_APART = 30;

/** How urgent what is open is: never calmer than if the paper were right, alarms included. */
export function urgencyOfOpen(
  rows: readonly JudgedLabRow[],
  unread: number,
  { patternsOf, possibleOf }: OpenBy,
): LabUrgency {
  const printed = rows.map(asPrinted);
  const urgencyIf = (some: readonly JudgedLabRow[]): LabUrgency => urgencyOf(some, patternsOf(some.filter(isSure)));
  const apart = rows
    .flatMap((row, at) => (row.checks.includes('figures-apart') ? [at] : []))
    .slice(0, MOST_APART)
    .flatMap((at) => possibleOf(rows[at] as JudgedLabRow).map((one) => urgencyIf(printed.with(at, one))))
    // what nobody read for certain is looked at today; it is no emergency yet
    .map((urgency) => (urgency === 'critical' ? 'high' : urgency));
  return mostUrgent([
    unread > 0 ? 'medium' : 'low',
    rows.every(isSure) ? 'low' : urgencyIf(printed),
    ...apart,
    urgencyOf(
      rows.filter((row) => !isSure(row)),
      [],
    ),
  ]);
}
