// Uploaded documents in an export: what the patient sees of them, and the files.
import type { Db } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import { readingThrough } from '../../platform/personal-reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentFiles, documentsOf } from '../documents/personal.ts';
import { judgeReport } from './judge.ts';
import { type LabLibrary, labLibrary } from './lab-library.ts';
import { type OpenReport, reportKind } from './report-kind.ts';
import { toListed, toPaper } from './reports.map.ts';
import { readPerson, toReport } from './reports.service.ts';

/** A report as its page shows it, with the public codes of its tests; what explains tests is no personal data. */
function toExported(library: LabLibrary, opened: OpenReport, person: Awaited<ReturnType<typeof readPerson>>) {
  const judged = new Map(judgeReport(library, opened, person).map(({ id, row }) => [id, row]));
  const { trends: _, testResults, ...report } = toListed(toReport(library, opened, person, []));
  return {
    ...report,
    testResults: testResults.map(
      ({ about: _about, meaning: _meaning, disturbedBy: _by, sources: _from, ...result }) => ({
        ...result,
        comparator: judged.get(result.id)?.comparator ?? null,
        loinc: (result.analyteId !== null && library.analyte(result.analyteId)?.loinc) || null,
        ucum: judged.get(result.id)?.ucum ?? null,
      }),
    ),
    printedOnIt: opened.extraction?.reading.header ?? null,
    youEntered: opened.details.corrections,
    paper: report.paper && toPaper(opened.extraction?.reading.paper ?? null, opened.details.answers),
  };
}

async function read(platform: Platform, db: Db, owner: PatientId): Promise<unknown> {
  const person = await readPerson(readingThrough(platform, db), { id: owner });
  const library = labLibrary();
  const reports = [];
  for await (const opened of documentsOf(platform, reportKind, db, owner))
    reports.push(toExported(library, opened, person));
  return reports.length === 0 ? null : { reports };
}

/** Uploaded reports. Their rows stand in the table of the documents, which claims and erases them. */
export function definePersonalReports(platform: Platform): void {
  platform.personal.define({
    name: 'reports',
    tables: [],
    read: (db, owner) => read(platform, db, owner),
    files: (db, owner) => documentFiles(platform, reportKind, { db, owner, nameOf: (details) => details.originalName }),
  });
}
