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

/** Why there is nothing to explain, by what the document seems to be. */
export const nothingIn = ({ kind }: Pick<Reading, 'kind'>): Refusal => ({ code: `errors.reports.nothing.${kind}` });

/** Nothing in it that could be explained: better a failure with its reason than an empty success. */
function requireContent(reading: Reading): void {
  const hasNarrative =
    reading.narrative !== null && reading.narrative.impression.length + reading.narrative.findings.length > 0;
  if (reading.rows.length > 0 || hasNarrative) return;
  throw new DocumentError('no-text', nothingIn(reading));
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
