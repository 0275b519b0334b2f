// Results of earlier days that stand in a part of their own, below or above today's.
import type { Line } from '../documents/lines.ts';
import type { LabRow } from './types.ts';

export type Earlier = { readonly row: LabRow; readonly date: string | null; readonly line: Line | undefined };

/**
 * Today's rows with what stands of them under earlier days, in the same unit. `alone`: lines of tests that today has no result
 * of; whether they are earlier ones a person has to say.
 */
export function withEarlier(
  rows: readonly LabRow[],
  before: readonly Earlier[],
): { readonly known: LabRow[]; readonly alone: readonly Line[] } {
  const isSame = (a: LabRow, b: LabRow): boolean => a.analyteId !== null && a.analyteId === b.analyteId;
  // the same test at several times of the day: each time has its own trend
  const isOwn = (row: LabRow, one: LabRow): boolean =>
    isSame(row, one) && (row.printedName === one.printedName || rows.filter((other) => isSame(other, one)).length < 2);
  const known = rows.map((row) => {
    const earlier = before.flatMap(({ row: one, date }) => {
      const isPoint = isOwn(row, one) && one.ucum === row.ucum && one.comparator === null;
      return isPoint && date !== null && one.number !== null ? [{ date, value: one.value, number: one.number }] : [];
    });
    return earlier.length === 0 ? row : { ...row, previous: [...row.previous, ...earlier] };
  });
  const alone = before.flatMap(({ row, line }) => (line && !rows.some((one) => isOwn(one, row)) ? [line] : []));
  return { known, alone };
}
