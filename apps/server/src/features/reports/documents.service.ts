// What reports and prescriptions have in common: they are uploaded, kept, read, listed, read again and deleted.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type AuditKind, type Caller, recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { DocumentError } from '../../platform/documents/documents.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import { cleanPicture } from '../../platform/files/clean-picture.ts';
import { cleanFileName, recognise } from '../../platform/files/file-type.ts';
import type { Download } from '../../platform/http/download.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Repeatable } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { consentOf } from '../profile/consents.service.ts';
import { type DocumentKind, openDocument, type Opened, sealColumn } from './document-kind.ts';
import { requireRoom } from './documents.policy.ts';
import {
  countUsed,
  type DocumentRow,
  findDocument,
  findDocuments,
  findSame,
  insertDocument,
  lockDocument,
  removeDocument,
  updateDocument,
} from './documents.repo.ts';
import { documentKindOf, readJobOf } from './reading.jobs.ts';

type Kind<S extends z.ZodType, M extends z.ZodType> = DocumentKind<S, M>;
type Open<S extends z.ZodType, M extends z.ZodType> = Opened<z.output<S>, z.output<M>>;

const notThere = (): AppError => notFound('This document is not there.');
const stillReading = (): AppError =>
  new AppError(409, 'CONFLICT', 'This document is being read. Please wait until that is done.');

/** A path's user that is not the caller's finds nothing. */
export function requireSelf(patient: Patient, userId: string): void {
  if (userId !== patient.id) throw notFound();
}

const auditOf = (kind: DocumentKind, what: 'upload' | 'read' | 'update' | 'delete' | 'reprocess'): AuditKind =>
  `${kind.feature}.document.${what}`;

export type Upload<Answer extends z.ZodType, Said> = {
  readonly file: UploadedFile | undefined;
  readonly consentVersion: string;
  readonly repeatKey: string | null;
  /** What makes it the same request, besides the file. */
  readonly request: unknown;
  /** What the patient says of the document, once its name is known. */
  readonly say: (originalName: string) => Said;
  readonly answer: Answer;
  readonly toAnswer: (row: DocumentRow) => z.input<Answer>;
};

type Checked = { readonly bytes: Buffer; readonly mimeType: string; readonly name: string };

/** What the file is, and its picture without what a phone wrote into it: place, time, device. */
function checkFile({ allowed }: DocumentKind, file: UploadedFile | undefined): Checked {
  if (!file) throw invalidInput({ file: 'Please select a file to upload.' });
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
  const asked = { purpose: 'documents', statedVersion: upload.consentVersion } as const;
  const isConsented = await consentOf(tx, platform, patient, asked, caller);
  const digest = platform.keys.fingerprint('file', checked.bytes);
  const owned = { id, account_id: patient.id };
  const row = await insertDocument(tx, {
    ...owned,
    kind: kind.name,
    purpose: isConsented ? 'documents' : null,
    state: 'uploaded',
    created_at: now,
    touched_at: now,
    stored_as: storedAs,
    mime_type: checked.mimeType,
    size: checked.bytes.length,
    digest,
    duplicate_of: await findSame(tx, patient.id, { kind: kind.name, digest }),
    said: sealColumn(platform, owned, 'said', upload.say(checked.name)),
  });
  const event = { kind: auditOf(kind, 'upload'), outcome: 'ok', accountId: patient.id, subject: id } as const;
  await recordAudit(tx, now, caller, event);
  await platform.jobs.enqueue(tx, readJobOf(kind), { documentId: id, reading: row.reading });
  return upload.toAnswer(row);
}

const toRepeatable = <A extends z.ZodType, Said>(
  kind: DocumentKind,
  patient: Patient,
  { repeatKey, request, file }: Upload<A, Said>,
): Repeatable | null =>
  repeatKey === null
    ? null
    : {
        accountId: patient.id,
        action: `upload ${kind.name}`,
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
  requireRoom(await countUsed(database.db, patient.id), checked.bytes.length);
  const store = platform.files('documents');
  const fresh = { id: randomUUID(), storedAs: await store.put(checked.bytes), checked };
  // another request with the same key may have been first, or nothing came of it: then what this one brought is not needed
  const dropUnlessKept = async (): Promise<void> => {
    const which = { kind: kind.name, id: fresh.id };
    const row = await findDocument(database.db, patient.id, which).catch(() => 'unknown');
    if (row === undefined) await store.delete(fresh.storedAs);
  };
  try {
    const made = await database.transaction(async (tx) => {
      const insert = () => insertFresh(tx, platform, kind, { patient, upload, fresh, caller });
      return repeat ? idempotency.once(tx, repeat, upload.answer, insert) : upload.answer.parse(await insert());
    });
    if (repeat) await dropUnlessKept();
    return made;
  } catch (error) {
    await dropUnlessKept();
    throw error;
  }
}

/** One document of the caller, open; 404 when it is not there. */
export async function openOwn<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  id: string,
): Promise<Open<S, M>> {
  const row = await findDocument(platform.database.db, patient.id, { kind: kind.name, id });
  if (!row) throw notThere();
  return openDocument(platform, kind, row);
}

/** The newest documents of the caller. One that cannot be opened is left out and logged: it must not hide the others. */
export async function openNewest<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  { limit, before }: { limit: number; before?: Date | undefined },
): Promise<Open<S, M>[]> {
  const rows = await findDocuments(platform.database.db, patient.id, { kind: kind.name, limit, before });
  return rows.flatMap((row) => {
    try {
      return [openDocument(platform, kind, row)];
    } catch (err) {
      platform.log.error({ err, document: row.id }, `${kind.feature}: a document cannot be opened`);
      return [];
    }
  });
}

export type Change<S extends z.ZodType, M extends z.ZodType> = {
  readonly said?: z.input<S>;
  readonly made?: z.input<M>;
  readonly state?: 'done';
  readonly failure?: null;
  readonly confirmed_at?: Date | null;
  readonly is_active?: boolean;
};

/** Changes a document under a lock: what `change` answers is written, with a line in the record. */
export async function changeDocument<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  {
    id,
    caller,
    change,
  }: { id: string; caller: Caller; change: (opened: Open<S, M>) => Change<S, M> | Promise<Change<S, M>> },
): Promise<Open<S, M>> {
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const row = await lockDocument(tx, patient.id, { kind: kind.name, id });
    if (!row) throw notThere();
    const { said, made, ...columns } = await change(openDocument(platform, kind, row));
    const values = {
      ...columns,
      ...(said === undefined ? {} : { said: sealColumn(platform, row, 'said', said) }),
      ...(made === undefined ? {} : { made: sealColumn(platform, row, 'made', made) }),
    };
    const changed = Object.keys(values).length === 0 ? row : await updateDocument(tx, row.id, values);
    await recordAudit(tx, clock.now(), caller, {
      kind: auditOf(kind, 'update'),
      outcome: 'ok',
      accountId: patient.id,
      subject: id,
    });
    return openDocument(platform, kind, changed);
  });
}

/** Refuses changes while a reading would overwrite them. */
export function requireRead(row: DocumentRow): void {
  if (row.state === 'uploaded' || row.state === 'processing') throw stillReading();
}

/** Asks for another reading. What the patient said and corrected stays. */
export async function readAgain<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  { id, caller }: { id: string; caller: Caller },
): Promise<Open<S, M>> {
  const { database, clock, jobs } = platform;
  return database.transaction(async (tx) => {
    const row = await lockDocument(tx, patient.id, { kind: kind.name, id });
    if (!row) throw notThere();
    requireRead(row);
    const at = clock.now();
    requireRoom(await countUsed(tx, patient.id), 0);
    const again = await updateDocument(tx, id, {
      state: 'processing',
      failure: null,
      made: null,
      reading: row.reading + 1,
      tries: 0,
      touched_at: at,
      pages_done: null,
      pages_total: null,
      confirmed_at: null,
      is_active: false,
    });
    await recordAudit(tx, at, caller, {
      kind: auditOf(kind, 'reprocess'),
      outcome: 'ok',
      accountId: patient.id,
      subject: id,
    });
    await jobs.enqueue(tx, readJobOf(kind), { documentId: id, reading: again.reading });
    return openDocument(platform, kind, again);
  });
}

/** Deletes a document with its file and everything read from it. */
export async function dropDocument(
  platform: Platform,
  kind: DocumentKind,
  patient: Patient,
  { id, caller }: { id: string; caller: Caller },
): Promise<void> {
  const { database, clock } = platform;
  const storedAs = await database.transaction(async (tx) => {
    const stored = await removeDocument(tx, patient.id, { kind: kind.name, id });
    if (stored === undefined) throw notThere();
    await recordAudit(tx, clock.now(), caller, {
      kind: auditOf(kind, 'delete'),
      outcome: 'ok',
      accountId: patient.id,
      subject: id,
    });
    return stored;
  });
  // where the disk does not obey, the sweep removes it later
  await platform
    .files('documents')
    .delete(storedAs)
    .catch(() => undefined);
}

/** The file as it is kept. */
export async function fileOf<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  { id, caller, nameOf }: { id: string; caller: Caller; nameOf: (said: z.output<S>) => string },
): Promise<Download> {
  const { row, said } = await openOwn(platform, kind, patient, id);
  const bytes = await platform.files('documents').get(row.stored_as);
  await recordAudit(platform.database.db, platform.clock.now(), caller, {
    kind: `${kind.feature}.file.download`,
    outcome: 'ok',
    accountId: patient.id,
    subject: id,
  });
  return { bytes, name: nameOf(said), mimeType: row.mime_type };
}

/** A page as a picture, drawn in the child process like everything that looks into a patient's file. */
export async function pageOf<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  { id, page }: { id: string; page: number },
): Promise<Download> {
  const { row, made } = await openOwn(platform, kind, patient, id);
  const type = documentKindOf(row.mime_type);
  if (type === 'txt') throw notFound('A text file has no pages to show.');
  const turnedBy = made === null ? 0 : kind.turnOf(made, page);
  const bytes = await platform.files('documents').get(row.stored_as);
  try {
    const picture = await platform.documents.picture({ bytes, kind: type, page, turnedBy });
    return { bytes: picture, name: `page-${page}.png`, mimeType: 'image/png' };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new AppError(422, 'UNREADABLE_DOCUMENT', 'This page cannot be shown. You can download the file instead.', {
      cause: error,
    });
  }
}
