import { shownRange } from '@nabz/engine/labs/shown-range';
import type { Trend } from '@nabz/contract/reports';
import type { LabPerson } from '@nabz/engine/labs/types';
import { inIndia } from '../../platform/clock.ts';
import { RESULTS_LOOKED_AT } from '../documents/documents.policy.ts';
import { type Judged, judgeReport } from './judge.ts';
import type { LabLibrary } from './lab-library.ts';
import { extractionOf, type OpenReport } from './report-kind.ts';
import { isTheirs } from './whose.ts';

const uploadedOn = ({ row }: Pick<OpenReport, 'row'>): string => inIndia(row.created_at).slice(0, 10);

/** The day that is printed, and one that was still to come when the paper was uploaded: read wrongly, or printed so. */
export function printedDates(opened: OpenReport): { readonly date: string | null; readonly future: string | null } {
  const { collectedOn = null, reportedOn = null } = opened.extraction?.reading.header ?? {};
  const printed = [collectedOn, reportedOn].filter((date) => date !== null);
  const date = printed.find((one) => one <= uploadedOn(opened)) ?? null;
  return { date, future: date === null ? (printed[0] ?? null) : null };
}

/** The day a report speaks of: what the patient says, what is printed, else the day it was uploaded. */
export const dateOf = (opened: OpenReport): string =>
  opened.details.reportDate ?? printedDates(opened).date ?? uploadedOn(opened);

export type DatedReport = { readonly id: string; readonly date: string; readonly results: readonly Judged[] };

/** Every report that was read, judged, the oldest first. A file that was uploaded twice counts once. */
export const datedReports = (
  library: LabLibrary,
  opened: readonly OpenReport[],
  person: LabPerson & { name: string },
): DatedReport[] => {
  const ids = new Set(opened.map(({ row }) => row.id));
  let results = 0;
  return opened
    .filter(({ row }) => row.duplicate_of === null || !ids.has(row.duplicate_of))
    .filter((one) => extractionOf(one) !== null && isTheirs(one, person.name))
    .filter(({ extraction }) => (results += extraction?.reading.rows.length ?? 0) <= RESULTS_LOOKED_AT)
    .map((one) => ({ id: one.row.id, date: dateOf(one), results: judgeReport(library, one, person) }))
    .sort((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
};

/** How each test changed over the reports, where it was measured at least twice. */
export function trendsOf(
  library: LabLibrary,
  opened: readonly OpenReport[],
  person: LabPerson & { name: string },
): Trend[] {
  const dated = datedReports(library, opened, person);
  const trends = library.reader.trends(
    dated.map(({ id, date, results }) => ({ reportId: id, date, rows: results.map(({ row }) => row) })),
    person,
  );
  return trends.map(({ parameter, analyteId, trend, lately, description, unit, points, range }) => ({
    parameter,
    trend,
    lately,
    description,
    analyteId,
    unit,
    loinc: library.analyte(analyteId)?.loinc ?? null,
    normalRange:
      range.basis === 'none' ? null : { min: range.low, max: range.high, description: shownRange(range.text) },
    points: points.map(({ date, value, printed, converted, status, reportId }) => ({
      date,
      value,
      printed,
      converted,
      status,
      reportId,
    })),
  }));
}
