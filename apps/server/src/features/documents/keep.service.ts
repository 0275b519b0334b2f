// Keeping a new document: file, row, job and record exist together or not at all.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { cleanPicture } from '../../platform/files/clean-picture.ts';
import { cleanFileName, recognise } from '../../platform/files/file-type.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Repeatable } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { consentByUpload } from '../privacy/consents.service.ts';
import { auditOf, type DocumentKind, encryptColumn, uploadAction } from './document-kind.ts';
import { type DocumentRow, findDocument, findSame, insertDocument } from './documents.repo.ts';
import { enqueueReading } from './reading.jobs.ts';
import { requireRoomFor } from './quota.service.ts';

type Kind<S extends z.ZodType, M extends z.ZodType> = DocumentKind<S, M>;

export type Upload<Answer extends z.ZodType, Details> = {
  readonly file: UploadedFile | undefined;
  readonly consentVersion: string;
  readonly repeatKey: string | null;
  /** What makes it the same request, besides the file. */
  readonly request: unknown;
  /** The details of the document, once its name is known. */
  readonly toDetails: (originalName: string) => Details;
  readonly answer: Answer;
  readonly toAnswer: (row: DocumentRow) => z.input<Answer>;
};

type Checked = { readonly bytes: Buffer; readonly mimeType: string; readonly name: string };

/** What the file is, and its picture without what a phone wrote into it: place, time, device. */
function checkFile({ allowed }: DocumentKind, file: UploadedFile | undefined): Checked {
  if (!file) throw invalidInput({ file: { code: 'errors.reports.fileMissing' } });
  const { kind, mimeType } = recognise(file, allowed);
  const bytes = kind === 'jpg' || kind === 'png' ? cleanPicture(file.bytes, kind) : file.bytes;
  return { bytes, mimeType, name: cleanFileName(file.name, kind) };
}

type Fresh = { readonly id: string; readonly storedAs: string; readonly checked: Checked };

/** The row of a new document with its job, its consent and its line in the record. */
async function insertFresh<S extends z.ZodType, M extends z.ZodType, A extends z.ZodType>(
  tx: Tx,
  platform: Platform,
  kind: Kind<S, M>,
  { patient, upload, fresh, caller }: { patient: Patient; upload: Upload<A, z.input<S>>; fresh: Fresh; caller: Caller },
): Promise<z.input<A>> {
  const { id, storedAs, checked } = fresh;
  const now = platform.clock.now();
  await consentByUpload(tx, platform, patient, upload.consentVersion, caller);
  const [digest = Buffer.alloc(0), ...earlier] = platform.keys.fingerprints('file', checked.bytes);
  const owned = { id, account_id: patient.id };
  const row = await insertDocument(tx, {
    ...owned,
    kind: kind.name,
    purpose: 'documents',
    state: 'uploaded',
    created_at: now,
    touched_at: now,
    stored_as: storedAs,
    mime_type: checked.mimeType,
    size: checked.bytes.length,
    digest,
    duplicate_of: await findSame(tx, patient.id, { kind: kind.name, digests: [digest, ...earlier] }),
    said: encryptColumn(platform, owned, 'said', upload.toDetails(checked.name)),
  });
  await audit.ok(tx, now, caller, auditOf(kind, 'upload'), { accountId: patient.id, subject: id });
  await enqueueReading(tx, platform, kind, row);
  await platform.files('documents').confirm(storedAs);
  return upload.toAnswer(row);
}

const toRepeatable = <A extends z.ZodType, Details>(
  kind: DocumentKind,
  patient: Patient,
  { repeatKey, request, file }: Upload<A, Details>,
): Repeatable | null =>
  repeatKey === null
    ? null
    : {
        accountId: patient.id,
        action: uploadAction(kind.name),
        key: repeatKey,
        request: [request, file?.name],
        files: file ? [file.bytes] : [],
      };

/** Keeps a document and asks for its reading: file, row, job and record exist together or not at all. */
export async function keepDocument<S extends z.ZodType, M extends z.ZodType, A extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  upload: Upload<A, z.input<S>>,
  caller: Caller,
): Promise<z.output<A>> {
  const { database, idempotency } = platform;
  const repeat = toRepeatable(kind, patient, upload);
  const before = repeat && (await idempotency.find(database.db, repeat, upload.answer));
  if (before) return before;
  const checked = checkFile(kind, upload.file);
  await requireRoomFor(database.db, patient, checked.bytes.length);
  const store = platform.files('documents');
  const fresh = { id: randomUUID(), storedAs: await store.put(checked.bytes), checked };
  // another request with the same key may have been first, or nothing came of it: then what this one brought is not needed
  const dropUnlessKept = async (): Promise<void> => {
    const which = { kind: kind.name, id: fresh.id };
    const row = await findDocument(database.db, patient.id, which).catch(() => 'unknown');
    if (row === undefined) await store.delete(fresh.storedAs);
  };
  try {
    const kept = await database.transaction(async (tx) => {
      const insert = () => insertFresh(tx, platform, kind, { patient, upload, fresh, caller });
      return repeat ? idempotency.once(tx, repeat, upload.answer, insert) : upload.answer.parse(await insert());
    });
    if (repeat) await dropUnlessKept();
    return kept;
  } catch (error) {
    await dropUnlessKept();
    throw error;
  }
}
