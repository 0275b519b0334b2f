// Doses that uploaded vaccination cards say were given, for the feature that knows what was ticked.
import type { PaperLine } from '@nabz/contract/reports-paper';
import type { RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { extractionOf, type OpenReport } from './report-kind.ts';
import { titleIn } from './report-title.map.ts';
import { toPaper } from './reports.map.ts';
import { openReports } from './reports.service.ts';
import { otherPerson } from './whose.ts';

/** A row of a card with its report. */
export type CardRow = Pick<PaperLine, 'id' | 'text'> & {
  readonly dose: NonNullable<PaperLine['dose']>;
  readonly reportId: string;
  readonly reportTitle: string;
};

/** What one card says was given, without what the patient called wrong. A card with another name on it waits for an answer whose it is. */
function givenOn(opened: OpenReport, owner: string): CardRow[] {
  const { details, row } = opened;
  const paper = toPaper(extractionOf(opened)?.reading.paper ?? null, details.answers);
  const isTheirs = details.mine === true || (details.mine === null && otherPerson(opened, owner) === null);
  if (paper?.kind !== 'vaccination-card' || !isTheirs) return [];
  const reportTitle = titleIn(details, { labName: details.labName, testResults: [], paper });
  return paper.lines.flatMap(({ id, dose, text, answer }): CardRow[] =>
    dose?.isGiven && answer !== 'wrong' ? [{ id, dose, text, reportId: row.id, reportTitle }] : [],
  );
}

/** The rows of all cards of this patient that say that a dose was given, the newest card first. */
export const givenOnCards = async (platform: Platform, patient: RecordOwner, owner: string): Promise<CardRow[]> =>
  (await openReports(platform, patient)).flatMap((opened) => givenOn(opened, owner));
