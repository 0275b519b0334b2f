// Uploaded documents in exports and erasures; what they say is exported by the feature whose documents they are.
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import { personalFile } from '../../platform/personal-reading.ts';
import type { PersonalFile } from '../../platform/personal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DocumentKind, openDocument, type Opened } from './document-kind.ts';
import { removeDocuments } from './documents.jobs.ts';
import { MAX_DOCUMENTS } from './documents.policy.ts';
import { findDocuments } from './documents.repo.ts';

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
  { db, owner, nameOf }: { db: Db; owner: PatientId; nameOf: (details: z.output<S>) => string },
): AsyncGenerator<PersonalFile> {
  const store = platform.files('documents');
  for await (const { row, details } of documentsOf(platform, kind, db, owner))
    yield await personalFile(platform, nameOf(details), () => store.get(row.stored_as));
}

/** The table of all documents and their files. */
export function definePersonalDocuments(platform: Platform): void {
  platform.personal.define({
    name: 'documents',
    tables: ['document'],
    stored: { table: 'document', column: 'stored_as', area: 'documents' },
    encrypted: [
      { table: 'document', column: 'said', key: ['id'], context: 'document/{account_id}/{id}/said' },
      { table: 'document', column: 'made', key: ['id'], context: 'document/{account_id}/{id}/made' },
    ],
    // reports and prescriptions tell what stands in it
    read: async () => null,
    erase: (tx, owner) => removeDocuments(tx, platform, owner),
  });
}
