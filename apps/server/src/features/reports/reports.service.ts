import { isDeepStrictEqual } from 'node:util';
import type { Report, Trend, updateReport, uploadReport } from '@nabz/contract/reports';
import { ReportSchema } from '@nabz/contract/reports';
import type { RequestOf } from '@nabz/contract/endpoint';
import type { LabPerson } from '@nabz/engine/labs/types';
import type { Caller } from '../../platform/audit.ts';
import { todayInIndia } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Patient, RecordOwner } from '../../platform/http/patient.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFacts } from '../profile/profile.service.ts';
import { readHealth } from '../profile/health.service.ts';
import { LOOKED_AT } from '../documents/documents.policy.ts';
import { changeDocument, openNewest, openOwn } from '../documents/documents.service.ts';
import { keepDocument } from '../documents/keep.service.ts';
import { judgeReport, personOf, stillOpen } from './judge.ts';
import { type LabLibrary, labLibrary } from './lab-library.ts';
import { openDocument } from '../documents/document-kind.ts';
import { extractionOf, type OpenReport, reportKind } from './report-kind.ts';
import { toAnalysis, toBareReport, toListed, toPaper, toResult } from './reports.map.ts';
import type { RiskFacts } from './own-risks.policy.ts';
import { holds } from './report-words.map.ts';
import { titleIn, titleOf } from './report-title.map.ts';
import { printedDates, trendsOf } from './trends.ts';
import { otherPerson } from './whose.ts';

/** Who is judged: what the profile says. The paper's own age and sex come before it. */
/** Whose report it is, as far as the profile knows them. */
export type Reader = LabPerson & { readonly name: string; readonly risks: RiskFacts };

export async function readPerson(platform: Platform, patient: Pick<Patient, 'id'>): Promise<Reader> {
  const { age, gender, name } = await readFacts(platform, patient.id);
  const health = await readHealth(platform, patient);
  const sex = gender === 'male' || gender === 'female' ? gender : null;
  const pregnancy = health.pregnant && sex !== 'male' ? 'any' : null;
  return { sex, ageYears: age, pregnancy, name, risks: { ...health, pregnant: pregnancy !== null, ageYears: age } };
}

/** A report with what it means; `trends` come from all reports and are given by who has them. */
export function toReport(library: LabLibrary, opened: OpenReport, person: Reader, trends: readonly Trend[]): Report {
  const bare = toBareReport(opened);
  const extraction = extractionOf(opened);
  if (extraction === null) return bare;
  const reading = stillOpen(extraction.reading, opened.details.corrections);
  const judged = judgeReport(library, opened, person);
  const rows = judged.map(({ row }) => row);
  const printed = printedDates(opened);
  const { narrative } = reading;
  const other = opened.details.mine === true ? null : otherPerson(opened, person.name);
  const paper = toPaper(extraction.reading.paper, opened.details.answers);
  const read = {
    paper,
    labName: opened.details.labName ?? reading.header.labName,
    testResults: judged.map((one) => toResult(library, one)),
  };
  return {
    ...bare,
    ...read,
    title: titleIn(opened.details, read),
    reportDate: opened.details.reportDate ?? printed.date,
    futureDate: opened.details.reportDate === null ? printed.future : null,
    aiAnalysis: toAnalysis(
      library,
      library.reader.analyse(reading, rows, personOf(person, reading)),
      other === null ? person.risks : null,
    ),
    trends: trends.filter((trend) => rows.some((row) => row.analyteId === trend.analyteId)),
    otherPerson: other,
    narrative: narrative && {
      impression: narrative.impression.join(' '),
      terms: narrative.terms.map(({ id, term, meaning, denied, open }) => ({
        term,
        meaning: library.meaningOf(id) ?? meaning,
        denied,
        open,
      })),
    },
    pages: extraction.pages,
    readBy: extraction.readBy,
    knowledgeVersion: library.version,
  };
}

type UploadBody = RequestOf<typeof uploadReport>['body'];

export const keepReport = (
  platform: Platform,
  patient: Patient,
  { body, file, repeatKey }: { body: UploadBody; file: UploadedFile | undefined; repeatKey: string | null },
  caller: Caller,
): Promise<Report> =>
  keepDocument(
    platform,
    reportKind,
    patient,
    {
      file,
      repeatKey,
      consentVersion: body.consentVersion,
      request: body,
      toDetails: (originalName) => ({
        title: body.title || titleOf(originalName),
        notes: body.notes,
        reportType: body.reportType,
        reportDate: null,
        labName: null,
        tags: [],
        originalName,
        mine: null,
        corrections: [],
        answers: {},
      }),
      answer: ReportSchema,
      toAnswer: (row) => toBareReport(openDocument(platform, reportKind, row)),
    },
    caller,
  );

/** Every report of the patient that trends look at. */
export const openReports = (platform: Platform, patient: RecordOwner): Promise<OpenReport[]> =>
  openNewest(platform, reportKind, patient, { limit: LOOKED_AT });

type Filters = {
  reportType?: string | undefined;
  processingStatus?: string | undefined;
  search?: string | undefined;
  limit: number;
  before?: string | undefined;
};

/** The newest reports that fit. What the patient wrote is encrypted, so a search opens them one after another. */
export async function listReports(
  platform: Platform,
  patient: RecordOwner,
  { reportType, processingStatus, search, limit, before }: Filters,
): Promise<{ reports: Report[]; more: boolean }> {
  const isFiltered = Boolean(reportType ?? processingStatus ?? search);
  const opened = await openNewest(platform, reportKind, patient, {
    limit: isFiltered ? LOOKED_AT : limit + 1,
    before: before === undefined ? undefined : new Date(before),
  });
  const person = await readPerson(platform, patient);
  const library = labLibrary();
  const trends = trendsOf(library, await openReports(platform, patient), person);
  const found: Report[] = [];
  for (const one of opened) {
    if (found.length > limit) break;
    if (reportType !== undefined && one.details.reportType !== reportType) continue;
    const report = toReport(library, one, person, trends);
    if (processingStatus !== undefined && report.processingStatus !== processingStatus) continue;
    if (search && !holds(one, report, search)) continue;
    found.push(toListed(report));
  }
  return { reports: found.slice(0, limit), more: found.length > limit };
}

/** One report with the trends of its tests over all reports. */
export async function showReport(platform: Platform, patient: RecordOwner, opened: OpenReport): Promise<Report> {
  const person = await readPerson(platform, patient);
  const library = labLibrary();
  if (extractionOf(opened) === null) return toReport(library, opened, person, []);
  const all = await openReports(platform, patient);
  return toReport(library, opened, person, trendsOf(library, all, person));
}

export const readReport = async (platform: Platform, patient: RecordOwner, id: string): Promise<Report> =>
  showReport(platform, patient, await openOwn(platform, reportKind, patient, id));

type Changes = RequestOf<typeof updateReport>['body'];

const notYet = (): AppError =>
  new AppError(
    400,
    'INVALID_INPUT',
    { code: 'errors.reports.futureDate' },
    { fields: { reportDate: { code: 'errors.reports.futureDate' } } },
  );

/** Changes what the patient says of a report. */
export async function changeReport(
  platform: Platform,
  patient: Patient,
  { id, changes, caller }: { id: string; changes: Changes; caller: Caller },
): Promise<Report> {
  const { version: from, ...said } = changes;
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as Partial<
    typeof said
  >;
  if (changes.reportDate && changes.reportDate > todayInIndia(platform.clock.now())) throw notYet();
  const opened = await changeDocument(platform, reportKind, patient, {
    id,
    caller,
    from,
    isThere: ({ details }) => isDeepStrictEqual({ ...details, ...given }, details),
    change: ({ details }) =>
      Object.keys(given).length === 0 ? {} : { details: { ...details, ...given } as typeof details },
  });
  return showReport(platform, patient, opened);
}
