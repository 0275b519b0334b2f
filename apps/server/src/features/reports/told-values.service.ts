// Laboratory values that somebody tells without a report, judged by the limits that reports are judged by. Nothing of them is kept.
import type { TestResult } from '@nabz/contract/reports';
import { fromOwnUnit, ownNumber } from '@nabz/engine/labs/convert';
import type { LabPerson, LabRow } from '@nabz/engine/labs/types';
import { unitName } from '@nabz/engine/labs/unit-name';
import type { Analyte } from '@nabz/knowledge/labs';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { rowOf } from './judge.ts';
import { labLibrary } from './lab-library.ts';
import { toResult } from './reports.map.ts';
import { readPerson } from './reports.service.ts';

/** `unit` as it was said, empty where none was. */
type Told = { readonly analyteId: string; readonly number: number; readonly unit: string };
/** `isAssumed`: the unit was not said. `isImplausible`: no living person has it, so a digit or the unit is wrong and nothing is judged. */
export type ToldResult = {
  readonly result: TestResult;
  readonly analyteId: string;
  /** The value in our own unit. */
  readonly own: number | null;
  readonly isAssumed: boolean;
  readonly isImplausible: boolean;
};

const DIGITS = 4;
const NOBODY: LabPerson = { sex: null, ageYears: null, pregnancy: null };

const isPlausible = ({ plausible }: Analyte, value: number | null): boolean =>
  value !== null && (!plausible || (value >= plausible.from && value <= plausible.to));

/** The unit of a value that was told without one: our own, or the first other one in which a living person can have it. */
function likelyUnit(analyte: Analyte, number: number): string | null {
  const units = [analyte.unit, ...analyte.otherUnits.map(({ ucum }) => ucum)];
  return units.find((ucum) => isPlausible(analyte, ownNumber({ number, ucum }, analyte))) ?? analyte.unit;
}

/** A value as a row of a report, in a unit that stands fast. */
function toRow(told: Told, analyte: Analyte): LabRow {
  const read = rowOf(labLibrary(), { parameter: analyte.name, value: String(told.number), unit: told.unit, range: '' });
  if (told.unit !== '' && read.analyteId === analyte.id && read.ucum !== null) return read;
  const own = ownNumber({ number: told.number, ucum: likelyUnit(analyte, told.number) }, analyte);
  const converted = fromOwnUnit(analyte, own, analyte.unit) ?? told.number;
  // what was told keeps its digits; what was worked out has no more than a laboratory gives
  const number = converted === told.number ? converted : Number(converted.toPrecision(DIGITS));
  return {
    ...read,
    analyteId: analyte.id,
    name: analyte.name,
    category: analyte.category,
    specimen: analyte.specimen,
    value: String(number),
    number,
    unit: unitName(analyte.unit ?? ''),
    ucum: analyte.unit,
    checks: isPlausible(analyte, own) ? [] : ['implausible'],
  };
}

/** What each value means for the patient; of somebody else nothing is known but an age that was told. Tests that are no numbers are left out. */
export async function explainTold(
  platform: Platform,
  patient: Patient,
  { values, isOther, ageYears = null }: { values: readonly Told[]; isOther: boolean; ageYears?: number | null },
): Promise<ToldResult[]> {
  const library = labLibrary();
  const known = isOther ? NOBODY : await readPerson(platform, patient);
  const person = ageYears === null ? known : { ...known, ageYears };
  return values.flatMap((told) => {
    const analyte = library.analyte(told.analyteId);
    if (!analyte || analyte.kind !== 'number') return [];
    const [row] = library.reader.judge([toRow(told, analyte)], person);
    if (!row) return [];
    const result = toResult(library, { id: analyte.id, row, corrected: null });
    const isAssumed = told.unit === '' && analyte.unit !== null;
    const own = row.number === null ? null : ownNumber({ number: row.number, ucum: row.ucum }, analyte);
    return [{ result, analyteId: analyte.id, own, isAssumed, isImplausible: row.checks.includes('implausible') }];
  });
}
