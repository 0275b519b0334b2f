// A critical result of an earlier day that stands beside today's: it is no result of today, and nothing to pass over.
import type { Analyte, LabUrgency, LabWords } from '@nabz/knowledge/labs';
import { criticalSide } from './judge.ts';
import type { JudgedLabRow, LabPerson, PreviousResult } from './types.ts';
import { counted, listed, shownValue } from './words.ts';

export type EarlierCritical = { readonly row: JudgedLabRow; readonly previous: PreviousResult };

/** So many are named in a sentence. */
const MOST_NAMED = 4;

/** The critical ones among the results of earlier days. */
export const earlierCriticalIn = (
  rows: readonly JudgedLabRow[],
  analytes: ReadonlyMap<string, Analyte>,
  person: LabPerson,
): EarlierCritical[] =>
  rows.flatMap((row) =>
    row.previous
      .filter(({ number, isMarked }) => {
        // today a mark of the paper is asked about; of an earlier day nothing else is left to ask
        if (isMarked) return true;
        const then = { ...row, number, comparator: null, checks: [] };
        return criticalSide(then, analytes.get(row.analyteId ?? '') ?? null, person, new Set()) !== null;
      })
      .map((previous) => ({ row, previous })),
  );

const printedDay = (iso: string): string => iso.split('-').toReversed().join('/');

/** "On an earlier day a result was critical: Potassium (6.8 mmol/L on 09/07/2026)." Empty without one. */
export function earlierSentence(found: readonly EarlierCritical[], words: LabWords): string {
  if (found.length === 0) return '';
  const named = found
    .slice(0, MOST_NAMED)
    .map(
      ({ row, previous }) =>
        `${row.name} (${shownValue({ ...previous, unit: row.unit })}, ${printedDay(previous.date)})`,
    );
  return counted(words, 'earlierOne', 'earlierMany', found.length, { list: listed(named, words) });
}

/** Somebody should know of it: soon, where today's is not as expected either. */
export const urgencyOfEarlier = (found: readonly EarlierCritical[]): LabUrgency =>
  found.length === 0 ? 'low' : found.every(({ row }) => row.status === 'normal') ? 'medium' : 'high';
