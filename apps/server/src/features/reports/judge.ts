// From what was read and what the patient corrected to what it means for this person.
import type { JudgedLabRow, LabPerson, LabRow } from '@nabz/engine/labs/types';
import type { LabLibrary } from './lab-library.ts';
import { extractionOf, type OpenReport } from './report-kind.ts';
import type { Correction, Reading } from './report-content.ts';

/** A result with its id, as it is after the patient's corrections. */
export type Judged = { readonly id: string; readonly row: JudgedLabRow; readonly corrected: Correction | null };

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

/** Ids that stay the same when the document is read again and the row is the same. */
export function withIds(rows: readonly LabRow[]): { id: string; row: LabRow }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const base = row.analyteId ?? `${slug(row.printedName) || 'result'}-${row.specimen}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { id: count === 1 ? base : `${base}-${count}`, row };
  });
}

const nowhere = { page: 1, x: 0, y: 0, width: 0, height: 0 };

/** A row from what a patient typed, understood as if it stood on a report. */
export function rowOf({ reader }: LabLibrary, input: NonNullable<Correction['input']>): LabRow {
  const { parameter, value, unit, range } = input;
  const line = [parameter, value, unit, range === '' ? '' : `(${range})`].filter((part) => part !== '').join('   ');
  const read = reader.readText(line).rows[0];
  const number = /^[<>]?\s*\d+(?:\.\d+)?$/.test(value) ? Number(value.replaceAll(/[<>\s]/g, '')) : null;
  const comparator = value.startsWith('<') ? '<' : value.startsWith('>') ? '>' : null;
  if (read?.value === value || (read && read.number !== null && read.number === number))
    return { ...read, value, checks: [], place: nowhere };
  return {
    analyteId: null,
    name: parameter,
    printedName: parameter,
    category: 'other',
    section: null,
    specimen: 'other',
    value,
    number,
    comparator,
    unit,
    ucum: null,
    range: { low: null, high: null, text: range, basis: 'none' },
    printedFlag: null,
    checks: [],
    previous: [],
    confidence: 1,
    place: nowhere,
  };
}

type Entered = { readonly id: string; readonly row: LabRow; readonly corrected: Correction | null };

/** The rows of a reading with the patient's corrections. */
function corrected(library: LabLibrary, reading: Reading, corrections: readonly Correction[]): Entered[] {
  const byId = new Map(corrections.map((correction) => [correction.resultId, correction]));
  const read = withIds(reading.rows).flatMap(({ id, row }): Entered[] => {
    const correction = byId.get(id) ?? null;
    byId.delete(id);
    if (correction === null) return [{ id, row, corrected: null }];
    if (correction.input === null) return [];
    const { place, previous } = row;
    return [{ id, row: { ...rowOf(library, correction.input), place, previous }, corrected: correction }];
  });
  const added = [...byId.values()].flatMap((correction) =>
    correction.input === null
      ? []
      : [{ id: correction.resultId, row: rowOf(library, correction.input), corrected: correction }],
  );
  return [...read, ...added];
}

/** What the profile says, and before it what the report prints of the person. */
export function personOf(profile: LabPerson, { header }: Reading): LabPerson {
  const sex = header.sex ?? profile.sex;
  return { sex, ageYears: header.ageYears ?? profile.ageYears, pregnancy: sex === 'male' ? null : profile.pregnancy };
}

const WORDS = /[\p{L}\p{N}]+/gu;
const NUMBER = /^[<>]?\d[\d.,]*$/;

/** Whether a line is that of this test and no other: its whole name, and right behind it a value. */
function isLineOf(text: string, { parameter, value }: NonNullable<Correction['input']>): boolean {
  const name = parameter.match(WORDS);
  if (name === null) return false;
  const behind = new RegExp(
    String.raw`^[^\p{L}\p{N}]*${name.join(String.raw`[^\p{L}\p{N}]+`)}[^\p{L}\p{N}<>]+(.*)$`,
    'iu',
  );
  const rest = behind.exec(text)?.[1]?.toLowerCase() ?? '';
  const typed = value.trim().toLowerCase();
  if (typed !== '' && `${rest} `.startsWith(`${typed} `)) return true;
  // two numbers: the first may be of the name, as in "CA 125"
  const [first = '', second = ''] = rest.split(/\s+/);
  return NUMBER.test(first) && !/^[<>]?\d/.test(second);
}

/** The reading without the lines that could not be read and whose results the patient has added. */
export function stillOpen(reading: Reading, corrections: readonly Correction[]): Reading {
  const read = new Set(withIds(reading.rows).map(({ id }) => id));
  const added = corrections.flatMap(({ resultId, input }) => (input === null || read.has(resultId) ? [] : [input]));
  return { ...reading, unread: reading.unread.filter(({ text }) => !added.some((input) => isLineOf(text, input))) };
}

/** Every result of a report, judged for the person. */
export function judgeReport(library: LabLibrary, opened: OpenReport, profile: LabPerson): Judged[] {
  const extraction = extractionOf(opened);
  if (extraction === null) return [];
  const { details } = opened;
  const rows = corrected(library, extraction.reading, details.corrections);
  const judged = library.reader.judge(
    rows.map(({ row }) => row),
    personOf(profile, extraction.reading),
    new Set(rows.filter((one) => one.corrected !== null).map(({ row }) => row)),
  );
  return rows.flatMap(({ id, corrected: correction }, index) => {
    const row = judged[index];
    return row ? [{ id, row, corrected: correction }] : [];
  });
}
