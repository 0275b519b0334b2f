import { shownRange } from '@nabz/engine/labs/shown-range';
import type { Analysis, Report, TestResult } from '@nabz/contract/reports';
import type { JudgedLabRow, LabAnalysis, LabRangeRead } from '@nabz/engine/labs/types';
import type { Analyte } from '@nabz/knowledge/labs';
import { failureInWords } from '../../platform/documents/failure.ts';
import { spoken } from '../../platform/spoken.ts';
import { type Judged, slug } from './judge.ts';
import { ownRisks, type RiskFacts } from './own-risks.policy.ts';
import type { LabLibrary } from './lab-library.ts';
import type { Reading, ReportDetails } from './report-content.ts';
import type { OpenReport } from './report-kind.ts';

const words = spoken('reports');

type Range = TestResult['normalRange'];

const toRange = ({ low, high, text }: LabRangeRead): Range => ({ min: low, max: high, description: shownRange(text) });
const noRange: Range = { min: null, max: null, description: '' };

/** What a result can go with: what we know of the test, as far as the result is unexpected. */
function meaningOf(row: JudgedLabRow, analyte: Analyte | undefined): string {
  if (!analyte || row.status === null || row.status === 'normal') return '';
  if (row.status === 'abnormal') return analyte.unexpected ?? '';
  const isLow =
    row.status === 'low' ||
    (row.status === 'critical' && row.number !== null && row.range.low !== null && row.number < row.range.low);
  return (isLow ? analyte.low : analyte.high) ?? '';
}

/** A judged row as the API shows it. */
export function toResult(library: LabLibrary, { id, row, corrected }: Judged): TestResult {
  const analyte = row.analyteId === null ? undefined : library.analyte(row.analyteId);
  return {
    id,
    category: row.category === 'other' && row.section ? row.section : words.categories[row.category],
    parameter: row.name,
    value: row.value,
    unit: row.unit,
    status: row.status,
    normalRange: row.range.basis === 'none' ? noRange : toRange(row.range),
    analyteId: row.analyteId,
    number: row.number,
    printedName: row.printedName,
    rangeBasis: row.range.basis,
    ourRange: row.ownRange && toRange(row.ownRange),
    about: analyte?.about ?? '',
    meaning: meaningOf(row, analyte),
    disturbedBy: analyte ? [...analyte.disturbedBy] : [],
    checks: corrected ? [] : row.checks.map((check) => words.checks[check]),
    place: corrected && corrected.readValue === null ? null : row.place,
    corrected: corrected && { by: 'patient', at: corrected.at, readValue: corrected.readValue },
    sources: library.sources(analyte?.sources ?? []),
  };
}

/** An analysis as the API shows it, with the risk factors of who it is about; null: nothing is known of them. */
export const toAnalysis = (library: LabLibrary, analysis: LabAnalysis, risks: RiskFacts | null): Analysis => ({
  summary: analysis.summary,
  urgencyLevel: analysis.urgencyLevel,
  overallAssessment: analysis.overallAssessment,
  keyFindings: analysis.keyFindings.map(({ parameter, value, status, description, sources }) => ({
    parameter,
    value,
    status,
    description,
    sources: library.sources(sources),
  })),
  recommendations: [...analysis.recommendations],
  followUpActions: [...analysis.followUpActions],
  riskFactors: risks ? ownRisks(analysis.riskFactors, risks) : [],
  disturbances: [...analysis.disturbances],
  unread: [...analysis.unread],
  disclaimer: words.disclaimer,
});

type KeptLine = NonNullable<Reading['paper']>['lines'][number];

const statuses = { uploaded: 'uploaded', processing: 'processing', done: 'analyzed', failed: 'failed' } as const;

/** Ids that stay the same when the document is read again and the line is the same. */
export function withLineIds(lines: readonly KeptLine[]): { id: string; line: KeptLine }[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const base = slug([line.part, line.dose?.vaccine ?? '', line.text].join(' ')) || line.part;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { id: count === 1 ? base : `${base}-${count}`, line };
  });
}

/** The lines of a discharge summary or a vaccination card, with what the patient said of them. */
export const toPaper = (paper: Reading['paper'], answers: ReportDetails['answers']): Report['paper'] =>
  paper && {
    kind: paper.kind,
    lines: withLineIds(paper.lines).map(({ id, line }) => ({ ...line, id, answer: answers[id] ?? null })),
  };

/** What a report says before anything was read of it. */
export function toBareReport({ row, details }: Pick<OpenReport, 'row' | 'details'>): Report {
  const uploadedAt = row.created_at.toISOString();
  return {
    _id: row.id,
    title: details.title,
    reportType: details.reportType,
    createdAt: uploadedAt,
    reportDate: details.reportDate,
    futureDate: null,
    labName: details.labName,
    tags: details.tags,
    processingStatus: statuses[row.state],
    aiAnalysis: null,
    trends: [],
    testResults: [],
    fileInfo: { originalName: details.originalName, mimeType: row.mime_type, size: row.size, uploadedAt },
    notes: details.notes,
    duplicateOf: row.duplicate_of,
    failureReason: failureInWords(row.failure),
    progress:
      row.pages_total !== null && row.pages_done !== null && row.state === 'processing'
        ? { done: row.pages_done, total: row.pages_total }
        : null,
    otherPerson: null,
    mine: details.mine,
    narrative: null,
    paper: null,
    pages: [],
    readBy: null,
    version: row.version,
    knowledgeVersion: null,
  };
}

/**
 * As a list shows it: what explains results is the same for every report, and more than half of its bytes; and the points of a trend
 * are those of all reports. They stand in each report when that is opened.
 */
export const toListed = (report: Report): Report => ({
  ...report,
  trends: report.trends.map((trend) => ({ ...trend, points: [] })),
  paper: report.paper && { ...report.paper, lines: [] },
  testResults: report.testResults.map((result) => ({
    ...result,
    about: '',
    meaning: '',
    disturbedBy: [],
    sources: [],
  })),
  aiAnalysis: report.aiAnalysis && {
    ...report.aiAnalysis,
    keyFindings: report.aiAnalysis.keyFindings.map((finding) => ({ ...finding, sources: [] })),
  },
});
