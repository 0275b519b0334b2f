// What the OCR makes of a number and of what stands before it, seen by its range. Nothing is repaired: a person looks again.
import type { ValueRead } from './grammar.ts';
import type { LabRangeRead, LabRow } from './types.ts';

const isInside = (number: number, { low, high }: LabRangeRead): boolean =>
  (low === null || number >= low) && (high === null || number <= high);

/** The ends of the range have decimals, the value has none and lies outside: the OCR may have lost its point. */
function mayLackPoint(value: ValueRead, range: LabRangeRead): boolean {
  if (value.number === null || value.text.includes('.')) return false;
  const ends = range.text.match(/\d+(?:\.\d+)?/g) ?? [];
  return (
    !isInside(value.number, range) && value.number >= 10 && ends.length > 0 && ends.every((end) => end.includes('.'))
  );
}

/** The number without its first figure; null where nothing is left. */
function withoutFirst(text: string): number | null {
  const rest = /^\d(\d{1,4}(?:\.\d{1,3})?|\d)$/.exec(text.replaceAll(',', ''))?.[1];
  return rest === undefined ? null : Number(rest);
}

/** A colon before the value is read as ">" (": 13.2" within 13-17), or as a 2 that is glued to it (":13.2" as 213.2). */
function mayBeColon({ number, kind, comparator, text }: ValueRead, range: LabRangeRead): boolean {
  if (number === null || kind !== 'number') return false;
  if (comparator === '>') return range.high !== null && isInside(number, range);
  if (comparator === '<') return range.low !== null && range.low > 0 && isInside(number, range);
  const rest = text.startsWith('2') ? withoutFirst(text) : null;
  const isFar = range.low !== null && range.high !== null && number > 2.5 * range.high;
  return isFar && rest !== null && isInside(rest, range);
}

/** Outside of its range, and within with its point one place further: a point or a figure may be lost or too many. */
export const mayBeTenfold = ({ number }: ValueRead, range: LabRangeRead): boolean =>
  number !== null &&
  range.low !== null &&
  range.high !== null &&
  !isInside(number, range) &&
  (isInside(number / 10, range) || isInside(number * 10, range));

/** Whether the number of a scanned line may be another one. */
export const mayBeMisread = (value: ValueRead, range: LabRangeRead): boolean =>
  mayLackPoint(value, range) || mayBeColon(value, range);

const FAR = 1.5;

/** Far above its range, but not without its first figure. */
function isColonLike({ number, value, range }: LabRow): boolean {
  const rest = withoutFirst(value);
  if (number === null || rest === null || range.high === null || number <= FAR * range.high) return false;
  return rest <= FAR * range.high && (range.low === null || rest >= range.low / FAR);
}

/** Where two impossible numbers of a scan begin with a colon that became a figure, others may too. */
export function warnOfColons(rows: readonly LabRow[], scanned: ReadonlySet<LabRow>): LabRow[] {
  const isOne = (row: LabRow): boolean => scanned.has(row) && isColonLike(row);
  const sure = rows.filter((row) => isOne(row) && row.checks.some((check) => MISREAD.has(check))).length;
  if (sure < 2) return [...rows];
  return rows.map((row) =>
    isOne(row) && !row.checks.includes('ocr-number') ? { ...row, checks: [...row.checks, 'ocr-number' as const] } : row,
  );
}
const MISREAD: ReadonlySet<LabRow['checks'][number]> = new Set(['implausible', 'ocr-number']);
