// What the patient says of a line of a discharge summary or of a vaccination card. It changes nothing else: no routine, no doses.
import type { LineAnswer } from '@nabz/contract/reports-paper';
import type { Report } from '@nabz/contract/reports';
import type { Caller } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeDocument, requireRead } from '../documents/documents.service.ts';
import { reportKind } from './report-kind.ts';
import { withLineIds } from './reports.map.ts';
import { showReport } from './reports.service.ts';

type What = {
  readonly id: string;
  readonly lineId: string;
  readonly answer: LineAnswer | null;
  readonly caller: Caller;
};

/** Keeps the answer; null takes it back. */
export async function answerLine(
  platform: Platform,
  patient: Patient,
  { id, lineId, answer, caller }: What,
): Promise<Report> {
  const opened = await changeDocument(platform, reportKind, patient, {
    id,
    caller,
    change: ({ row, details, extraction }) => {
      requireRead(row);
      const ids = withLineIds(extraction?.reading.paper?.lines ?? []).map((one) => one.id);
      if (!ids.includes(lineId)) throw notFound({ code: 'errors.reports.resultNotThere' });
      const { [lineId]: _, ...rest } = details.answers;
      // an answer to a line that another reading no longer has is not kept
      const others = Object.fromEntries(Object.entries(rest).filter(([key]) => ids.includes(key)));
      return { details: { ...details, answers: answer === null ? others : { ...others, [lineId]: answer } } };
    },
  });
  return showReport(platform, patient, opened);
}
