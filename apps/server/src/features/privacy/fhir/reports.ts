import { ReportSchema, TestResultSchema } from '@nabz/contract/reports';
import type { DiagnosticReport, DocumentReference, FhirResource, Observation } from 'fhir/r4.js';
import { z } from 'zod';
import { catalogue } from '@nabz/words/catalogue';
import {
  categoryOf,
  coded,
  idOf,
  inWords,
  LOINC,
  noteOf,
  quantity,
  refTo,
  type Resources,
  type Subject,
  textIf,
} from './codes.ts';

const { fhir: words } = catalogue('en', 'export');

const ResultPart = TestResultSchema.pick({
  id: true,
  parameter: true,
  value: true,
  unit: true,
  number: true,
  status: true,
  normalRange: true,
  corrected: true,
}).extend({
  comparator: z.enum(['<', '>']).nullable(),
  loinc: z.string().nullable(),
  ucum: z.string().nullable(),
});
const ReportPart = ReportSchema.pick({
  _id: true,
  title: true,
  reportType: true,
  createdAt: true,
  reportDate: true,
  labName: true,
  processingStatus: true,
  fileInfo: true,
  notes: true,
  narrative: true,
  mine: true,
  otherPerson: true,
}).extend({ testResults: z.array(ResultPart) });

export const ReportsPart = z.object({ reports: z.array(ReportPart) });
type Result = z.output<typeof ResultPart>;
type OneReport = z.output<typeof ReportPart>;

const INTERPRETATION = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
const interpretations = { normal: 'N', low: 'L', high: 'H', abnormal: 'A', critical: 'AA' } as const;

const valueOf = ({ number, value, unit, ucum, comparator }: Result): Partial<Observation> =>
  number === null
    ? { valueString: value }
    : { valueQuantity: { ...quantity(number, unit, ucum), ...(comparator === null ? {} : { comparator }) } };

function rangeOf({ normalRange: { min, max, description }, unit, ucum }: Result): Partial<Observation> {
  if (min === null && max === null && description === '') return {};
  const range = {
    ...(min === null ? {} : { low: quantity(min, unit, ucum) }),
    ...(max === null ? {} : { high: quantity(max, unit, ucum) }),
    ...textIf('text', description),
  };
  return { referenceRange: [range] };
}

/** One line of a report. The code stands there only where we know the test. */
const toObservation = (subject: Subject, report: OneReport, result: Result): Observation => ({
  resourceType: 'Observation',
  id: idOf(subject.id, 'report', report._id, result.id),
  status: result.corrected === null ? 'final' : 'amended',
  category: categoryOf('laboratory'),
  code: {
    ...(result.loinc === null ? {} : { coding: [{ system: LOINC, code: result.loinc }] }),
    text: result.parameter,
  },
  subject: refTo(subject.id),
  ...(report.reportDate === null ? {} : { effectiveDateTime: report.reportDate }),
  ...valueOf(result),
  ...rangeOf(result),
  ...(result.status === null
    ? {}
    : { interpretation: [{ coding: [{ system: INTERPRETATION, code: interpretations[result.status] }] }] }),
  ...noteOf(result.corrected === null ? words.result : words.corrected),
});

const pictures = new Set<OneReport['reportType']>(['X-Ray', 'MRI', 'CT Scan', 'Ultrasound']);
const SECTION = 'http://terminology.hl7.org/CodeSystem/v2-0074';

const toDiagnosticReport = (
  subject: Subject,
  report: OneReport,
  results: readonly Observation[],
): DiagnosticReport => ({
  resourceType: 'DiagnosticReport',
  id: idOf(subject.id, 'diagnostic-report', report._id),
  status: 'final',
  category: [
    pictures.has(report.reportType) ? coded(SECTION, 'RAD', 'Radiology') : coded(SECTION, 'LAB', 'Laboratory'),
  ],
  code: inWords(report.reportType),
  subject: refTo(subject.id),
  ...(report.reportDate === null ? {} : { effectiveDateTime: report.reportDate }),
  ...(report.labName?.trim() ? { performer: [{ display: report.labName.trim() }] } : {}),
  ...(results.length === 0 ? {} : { result: results.map(({ id }) => refTo(id ?? '')) }),
  ...textIf('conclusion', report.narrative?.impression),
});

type Kept = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly at: string;
  readonly notes: string;
  readonly file: { readonly name: string; readonly mimeType: string; readonly size: number };
};

/** An uploaded file; its bytes lie in the folder `files` of the export, under the name that stands here. */
export const toDocument = (subject: Subject, { id, kind, title, at, notes, file }: Kept): DocumentReference => ({
  resourceType: 'DocumentReference',
  id: idOf(subject.id, 'document', id),
  status: 'current',
  type: inWords(kind),
  subject: refTo(subject.id),
  date: at,
  ...textIf('description', [title, notes].filter((text) => text.trim() !== '').join('\n')),
  content: [{ attachment: { contentType: file.mimeType, size: file.size, title: file.name, creation: at } }],
});

/** What was read of a report, unless its patient said or its name says that it is somebody else's: then the file alone. */
function ofReport(subject: Subject, report: OneReport): FhirResource[] {
  const document = toDocument(subject, {
    id: report._id,
    kind: report.reportType,
    title: report.title,
    at: report.createdAt,
    notes: report.notes,
    file: { ...report.fileInfo, name: report.fileInfo.originalName },
  });
  const isTheirs = report.mine !== false && report.otherPerson === null;
  if (report.processingStatus !== 'analyzed' || !isTheirs) return [document];
  const results = report.testResults.map((result) => toObservation(subject, report, result));
  return [document, toDiagnosticReport(subject, report, results), ...results];
}

export const toReportResources = (subject: Subject, part: z.output<typeof ReportsPart> | undefined): Resources =>
  (part?.reports ?? []).flatMap((report) => ofReport(subject, report));
