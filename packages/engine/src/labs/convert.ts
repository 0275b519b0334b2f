// Values in the unit a test's ranges and limits are in.
import type { Analyte } from '@nabz/knowledge/labs';
import type { LabRow } from './types.ts';
import { conversionTo } from './units.ts';

/** The row's number in the analyte's own unit. Null: no number, or a unit that cannot be converted. */
export function ownNumber(row: Pick<LabRow, 'number' | 'ucum'>, analyte: Analyte): number | null {
  if (row.number === null || analyte.kind !== 'number') return null;
  if (analyte.unit === null && row.ucum === null) return row.number;
  const conversion = conversionTo(analyte, row.ucum);
  return conversion ? row.number * conversion.factor + conversion.offset : null;
}

/** Not more figures than a measurement has. */
export const rounded = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(4)));

/** A number in the analyte's own unit as one in `ucum`; null when it cannot be converted. */
export function fromOwnUnit(analyte: Analyte, value: number | null | undefined, ucum: string | null): number | null {
  if (value === null || value === undefined) return null;
  if (ucum === analyte.unit) return value;
  const conversion = conversionTo(analyte, ucum);
  return conversion ? rounded((value - conversion.offset) / conversion.factor) : null;
}
