// Uploaded documents in an export: what the patient sees of them, and the files.
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import { personalFile, readingThrough } from '../../platform/personal-reading.ts';
import type { PersonalFile } from '../../platform/personal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DocumentKind, openDocument, type Opened } from './document-kind.ts';
import { removeDocuments } from './documents.jobs.ts';
import { MAX_DOCUMENTS } from './documents.policy.ts';
import { findDocuments } from './documents.repo.ts';
import { judgeReport } from './judge.ts';
import { type LabLibrary, labLibrary } from './lab-library.ts';
import { type OpenReport, reportKind } from './report-kind.ts';
import { toListed } from './reports.map.ts';
import { readPerson, toReport } from './reports.service.ts';

/** After so many documents the others who wait for an answer get one. */
const AT_ONCE = 20;

/** Every document of a kind, the oldest first. One that cannot be opened is logged: it must not hide the others. */
export async function* documentsOf<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: DocumentKind<S, M>,
  db: Db,
  owner: PatientId,
): AsyncGenerator<Opened<z.output<S>, z.output<M>>> {
  const rows = await findDocuments(db, owner, { kind: kind.name, limit: 2 * MAX_DOCUMENTS });
  for (const [index, row] of rows.toReversed().entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    try {
      yield openDocument(platform, kind, row);
    } catch (err) {
      platform.log.error({ err, document: row.id }, `${kind.feature}: a document cannot be opened`);
    }
  }
}

/** The files of a kind of documents as they are kept, under the patient's names for them. */
export async function* documentFiles<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: DocumentKind<S, M>,
  { db, owner, nameOf }: { db: Db; owner: PatientId; nameOf: (said: z.output<S>) => string },
): AsyncGenerator<PersonalFile> {
  const store = platform.files('documents');
  for await (const { row, said } of documentsOf(platform, kind, db, owner))
    yield await personalFile(platform, nameOf(said), () => store.get(row.stored_as));
}

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
    printedOnIt: opened.made?.reading.header ?? null,
    youEntered: opened.said.corrections,
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

/** Uploaded reports. The table holds prescriptions as well: they go with it, and their feature exports them. */
export function definePersonalReports(platform: Platform): void {
  platform.personal.define({
    name: 'reports',
    tables: ['document'],
    stored: { table: 'document', column: 'stored_as', area: 'documents' },
    sealed: [
      { table: 'document', column: 'said', key: ['id'], context: 'document/{account_id}/{id}/said' },
      { table: 'document', column: 'made', key: ['id'], context: 'document/{account_id}/{id}/made' },
    ],
    read: (db, owner) => read(platform, db, owner),
    files: (db, owner) => documentFiles(platform, reportKind, { db, owner, nameOf: (said) => said.originalName }),
    erase: (tx, owner) => removeDocuments(tx, platform, owner),
  });
}
