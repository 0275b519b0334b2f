// Results that a patient types in or corrects. What was read stays beside them.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RequestOf } from '@nabz/contract/endpoint';
import type { correctResult as correctResultEndpoint, ResultInput } from '@nabz/contract/reports-results';
import type { Report } from '@nabz/contract/reports';
import type { Caller } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument, requireRead } from '../documents/documents.service.ts';
import { withIds } from './judge.ts';
import { type OpenReport, reportKind } from './report-kind.ts';
import { type Correction, emptyExtraction, type ReportDetails } from './report-content.ts';
import { showReport } from './reports.service.ts';

/** More than the longest report has. */
const MAX_CORRECTIONS = 300;

type What = { id: string; caller: Caller };
type Given = RequestOf<typeof correctResultEndpoint>['body'];
type Step = {
  /** The version that the patient saw. */
  readonly from: number | undefined;
  readonly isThere: (opened: OpenReport) => boolean;
  readonly change: (opened: OpenReport) => Correction[];
};

async function correct(
  platform: Platform,
  patient: Patient,
  { id, caller }: What,
  { change, ...step }: Step,
): Promise<Report> {
  const opened = await changeDocument(platform, reportKind, patient, {
    id,
    caller,
    ...step,
    change: (before) => {
      requireRead(before.row);
      const corrections = change(before);
      if (corrections.length > MAX_CORRECTIONS) {
        throw new AppError(409, 'CONFLICT', {
          code: 'errors.reports.tooManyCorrections',
          params: { maxCorrections: MAX_CORRECTIONS },
        });
      }
      const details: ReportDetails = { ...before.details, corrections };
      return before.extraction === null
        ? { details, extraction: emptyExtraction, state: 'done', failure: null }
        : { details };
    },
  });
  return showReport(platform, patient, opened);
}

const without = (details: ReportDetails, resultId: string): Correction[] =>
  details.corrections.filter((correction) => correction.resultId !== resultId);

const readValueOf = ({ extraction }: OpenReport, resultId: string): string | null =>
  withIds(extraction?.reading.rows ?? []).find(({ id }) => id === resultId)?.row.value ?? null;

/** A result of the patient's own that is just this one. */
const isOwn = (input: ResultInput) => (correction: Correction) =>
  correction.readValue === null && isDeepStrictEqual(correction.input, input);

export const addResult = (
  platform: Platform,
  patient: Patient,
  what: What,
  { version: from, ...input }: Given,
): Promise<Report> =>
  correct(platform, patient, what, {
    from,
    isThere: ({ details }) => details.corrections.some(isOwn(input)),
    change: ({ details }) => [
      ...details.corrections,
      { resultId: `own-${randomUUID()}`, at: platform.clock.now().toISOString(), input, readValue: null },
    ],
  });

const correctionOf = ({ details }: OpenReport, resultId: string): Correction | undefined =>
  details.corrections.find((correction) => correction.resultId === resultId);

const requireResult = (opened: OpenReport, resultId: string): Correction | undefined => {
  const own = correctionOf(opened, resultId);
  if (own === undefined && readValueOf(opened, resultId) === null)
    throw notFound({ code: 'errors.reports.resultNotThere' });
  return own;
};

type WhatResult = What & { resultId: string };

export const correctResult = (
  platform: Platform,
  patient: Patient,
  what: WhatResult,
  { version: from, ...input }: Given,
): Promise<Report> =>
  correct(platform, patient, what, {
    from,
    isThere: (opened) => isDeepStrictEqual(correctionOf(opened, what.resultId)?.input, input),
    change: (opened) => {
      const { resultId } = what;
      requireResult(opened, resultId);
      const readValue = readValueOf(opened, resultId);
      return [
        ...without(opened.details, resultId),
        { resultId, at: platform.clock.now().toISOString(), input, readValue },
      ];
    },
  });

/** Takes out a row that is no result; undoes what the patient entered before. */
export const removeResult = (
  platform: Platform,
  patient: Patient,
  what: WhatResult,
  from: number | undefined,
): Promise<Report> =>
  correct(platform, patient, what, {
    from,
    isThere: () => false,
    change: (opened) => {
      const { resultId } = what;
      const own = requireResult(opened, resultId);
      const rest = without(opened.details, resultId);
      if (own) return rest;
      const readValue = readValueOf(opened, resultId);
      return [...rest, { resultId, at: platform.clock.now().toISOString(), input: null, readValue }];
    },
  });
