// The words by which a report is found: what it says, not only what its results are called.
import { withoutMarks } from '@nabz/contract/fold';
import type { Report } from '@nabz/contract/reports';
import { spoken } from '../../platform/spoken.ts';
import { extractionOf, type OpenReport } from './report-kind.ts';

const words = spoken('reports');

/** What the paper says besides its results: of a picture, of a stay in hospital, of vaccines. */
function saidIn(opened: OpenReport): string[] {
  const { narrative, paper } = extractionOf(opened)?.reading ?? { narrative: null, paper: null };
  return [
    ...(narrative?.impression ?? []),
    ...(narrative?.findings.map(({ text }) => text) ?? []),
    ...(narrative?.terms.flatMap(({ term, heard }) => [term, heard]) ?? []),
    ...(paper?.lines.flatMap(({ text, understood, dose }) => [text, understood, dose?.vaccine ?? '']) ?? []),
  ];
}

/** Whether something that a report says, or that the patient says of it, holds what is searched for. */
export const holds = (opened: OpenReport, report: Report, search: string): boolean =>
  withoutMarks(
    [
      report.title,
      report.notes,
      report.labName ?? '',
      report.reportType,
      ...report.tags,
      ...report.testResults.flatMap(({ parameter, printedName }) => [parameter, printedName]),
      ...(report.narrative?.terms.map(({ term }) => term) ?? []),
      ...(report.paper ? [words.papers[report.paper.kind]] : []),
      ...saidIn(opened),
    ].join('\n'),
  ).includes(withoutMarks(search));
