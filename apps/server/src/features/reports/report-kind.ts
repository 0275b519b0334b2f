import type { Refusal } from '@nabz/words/catalogue';
import { DocumentError } from '../../platform/documents/documents.ts';
import { type DocumentKind, keptPages, type Opened, turnIn } from '../documents/document-kind.ts';
import {
  emptyExtraction,
  type Reading,
  ReadingSchema,
  type ReportExtraction,
  ReportExtractionSchema,
  type ReportDetails,
  ReportDetailsSchema,
} from './report-content.ts';

export type ReportKind = DocumentKind<typeof ReportDetailsSchema, typeof ReportExtractionSchema>;
export type OpenReport = Opened<ReportDetails, ReportExtraction>;

const NOTHING: Readonly<Record<Reading['kind'], Refusal['code']>> = {
  lab: 'errors.reports.nothing.lab',
  radiology: 'errors.reports.nothing.radiology',
  prescription: 'errors.reports.nothing.prescription',
  'discharge-summary': 'errors.reports.nothing.dischargeSummary',
  'vaccination-card': 'errors.reports.nothing.vaccinationCard',
  other: 'errors.reports.nothing.other',
  nothing: 'errors.reports.nothing.nothing',
};

/** Why there is nothing to explain, by what the document seems to be. */
export const nothingIn = ({ kind }: Pick<Reading, 'kind'>): Refusal => ({ code: NOTHING[kind] });

/** Whether something in it can be explained, or has to be looked at: what was not read is listed, and keeps it from being calm. */
export function hasContent({ kind, rows, narrative, unread, paper }: Reading): boolean {
  const hasNarrative = narrative !== null && narrative.impression.length + narrative.findings.length > 0;
  return rows.length > 0 || hasNarrative || (paper?.lines.length ?? 0) > 0 || (kind === 'lab' && unread.length > 0);
}

/** Nothing in it that could be explained: better a failure with its reason than an empty success. */
function requireContent(reading: Reading): void {
  if (!hasContent(reading)) throw new DocumentError('no-text', nothingIn(reading));
}

/** Reports of laboratories and of pictures. */
export const reportKind: ReportKind = {
  name: 'report',
  feature: 'reports',
  allowed: ['pdf', 'txt', 'jpg', 'png', 'json', 'xml'],
  interpreter: new URL('report-interpreter.ts', import.meta.url),
  details: ReportDetailsSchema,
  extraction: ReportExtractionSchema,
  turnOf: turnIn,
  toExtraction: (read) => {
    const reading = ReadingSchema.parse(read.result);
    requireContent(reading);
    return { reading, pages: keptPages(read), readBy: read.source === 'plain' ? 'text' : read.source };
  },
};

/** What was read; what the patient typed in counts also where another reading failed. */
export const extractionOf = ({ row, details, extraction }: OpenReport): ReportExtraction | null =>
  extraction ??
  (row.state === 'failed' && details.corrections.some(({ input }) => input !== null) ? emptyExtraction : null);
