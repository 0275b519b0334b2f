// What reports and prescriptions have in common once they are kept: they are listed, changed, read again and deleted.
import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import { DocumentError } from '../../platform/documents/documents.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { readStored } from '../../platform/files/stored-file.ts';
import type { Download } from '../../platform/http/download.ts';
import type { Patient, RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { auditOf, type DocumentKind, uploadAction, openDocument, type Opened, encryptColumn } from './document-kind.ts';
import {
  type DocumentRow,
  findDocument,
  findDocuments,
  lockDocument,
  removeDocument,
  updateDocument,
} from './documents.repo.ts';
import { documentKindOf, enqueueReading } from './reading.jobs.ts';
import { requireRoomFor } from './quota.service.ts';

const uuid = z.uuid();

type Kind<S extends z.ZodType, M extends z.ZodType> = DocumentKind<S, M>;
type Open<S extends z.ZodType, M extends z.ZodType> = Opened<z.output<S>, z.output<M>>;

const notThere = (): AppError => notFound({ code: 'errors.reports.documentNotThere' });
/** The database knows uuids alone: another id is not there. */
function requireId(id: string): void {
  if (!uuid.safeParse(id).success) throw notThere();
}
const stillReading = (): AppError => new AppError(409, 'CONFLICT', { code: 'errors.reports.beingRead' });

/** A path's user that is not the caller's finds nothing. */
export function requireSelf(patient: Patient, userId: string): void {
  if (userId !== patient.id) throw notFound();
}

const damaged = { code: 'errors.reports.extractionDamaged' } as const;
/** Opens a document; one that was damaged in the database says so. */
function openWhole<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  row: DocumentRow,
): Open<S, M> {
  try {
    return openDocument(platform, kind, row);
  } catch (err) {
    platform.log.error({ err, document: row.id }, `${kind.feature}: a document cannot be opened`);
    throw new AppError(422, 'UNREADABLE_DOCUMENT', damaged, { cause: err });
  }
}

/** One document of the caller, open; 404 when it is not there. */
export async function openOwn<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: RecordOwner,
  id: string,
): Promise<Open<S, M>> {
  requireId(id);
  const row = await findDocument(platform.database.db, patient.id, { kind: kind.name, id });
  if (!row) throw notThere();
  return openWhole(platform, kind, row);
}

/** A page that waits for its document asks every other second: that is one look. */
const LOOKS: RateLimit = { name: 'document-look', max: 1, seconds: 60 };

/** Leaves a line that a document was looked at: who may see health data must be able to be told. */
export async function recordLook(
  platform: Platform,
  kind: DocumentKind,
  patient: Patient,
  { id, caller }: { id: string; caller: Caller },
): Promise<void> {
  const { database, rateLimiter, clock } = platform;
  await database.transaction(async (tx) => {
    if (await rateLimiter.tryTake(tx, LOOKS, patient.id, id))
      await audit.ok(tx, clock.now(), caller, auditOf(kind, 'read'), { accountId: patient.id, subject: id });
  });
}

/** The newest documents of the caller. One that cannot be opened is left out and logged: it must not hide the others. */
export async function openNewest<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: RecordOwner,
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
  readonly details?: z.input<S>;
  readonly extraction?: z.input<M>;
  readonly state?: 'done';
  readonly failure?: null;
  readonly confirmed_at?: Date | null;
  readonly is_active?: boolean;
};

const changedElsewhere = (): AppError => new AppError(409, 'CONFLICT', { code: 'errors.documents.changedElsewhere' });

/**
 * Changes a document under a lock: what `change` answers is written, with a line in the record. A change that was made `from` an older
 * version, while another tab or phone saved, is refused before anything is overwritten; unless all of it stands there already (`isThere`): the
 * answer to the first try was lost.
 */
export async function changeDocument<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  {
    id,
    caller,
    from,
    isThere = () => false,
    change,
  }: {
    id: string;
    caller: Caller;
    from?: number | undefined;
    isThere?: (opened: Open<S, M>) => boolean;
    change: (opened: Open<S, M>) => Change<S, M> | Promise<Change<S, M>>;
  },
): Promise<Open<S, M>> {
  requireId(id);
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const row = await lockDocument(tx, patient.id, { kind: kind.name, id });
    if (!row) throw notThere();
    const opened = openWhole(platform, kind, row);
    if (from !== undefined && from !== row.version) {
      if (isThere(opened)) return opened;
      throw changedElsewhere();
    }
    const { details, extraction, ...columns } = await change(opened);
    const values = {
      ...columns,
      ...(details === undefined ? {} : { said: encryptColumn(platform, row, 'said', details) }),
      ...(extraction === undefined ? {} : { made: encryptColumn(platform, row, 'made', extraction) }),
    };
    if (Object.keys(values).length === 0) return opened;
    const changed = await updateDocument(tx, patient.id, row, { ...values, version: row.version + 1 });
    await audit.ok(tx, clock.now(), caller, auditOf(kind, 'update'), { accountId: patient.id, subject: id });
    return openDocument(platform, kind, changed);
  });
}

/** Refuses changes while a reading would overwrite them. */
export function requireRead(row: DocumentRow): void {
  if (row.state === 'uploaded' || row.state === 'processing') throw stillReading();
}

/** Asks for another reading. The details and corrections of the patient stay. */
export async function readAgain<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  { id, caller }: { id: string; caller: Caller },
): Promise<Open<S, M>> {
  requireId(id);
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    const row = await lockDocument(tx, patient.id, { kind: kind.name, id });
    if (!row) throw notThere();
    requireRead(row);
    const at = clock.now();
    await requireRoomFor(tx, patient, 0);
    const again = await updateDocument(tx, patient.id, row, {
      state: 'processing',
      failure: null,
      unreachable_since: null,
      made: null,
      reading: row.reading + 1,
      version: row.version + 1,
      tries: 0,
      touched_at: at,
      pages_done: null,
      pages_total: null,
      confirmed_at: null,
      is_active: false,
    });
    await audit.ok(tx, at, caller, auditOf(kind, 'reprocess'), { accountId: patient.id, subject: id });
    await enqueueReading(tx, platform, kind, again);
    return openWhole(platform, kind, again);
  });
}

/** Deletes a document with its file and everything read from it. */
export async function dropDocument(
  platform: Platform,
  kind: DocumentKind,
  patient: Patient,
  { id, caller }: { id: string; caller: Caller },
): Promise<void> {
  requireId(id);
  const { database, clock } = platform;
  const storedAs = await database.transaction(async (tx) => {
    const stored = await removeDocument(tx, patient.id, { kind: kind.name, id });
    if (stored === undefined) throw notThere();
    await platform.idempotency.forget(tx, patient.id, uploadAction(kind.name));
    await audit.ok(tx, clock.now(), caller, auditOf(kind, 'delete'), { accountId: patient.id, subject: id });
    return stored;
  });
  // where the disk does not obey, the sweep removes it later
  await platform
    .files('documents')
    .delete(storedAs)
    .catch(() => undefined);
}

/** Pages and files of one patient that are unpacked at once, each up to 10 MB: one is looked at while the next is fetched. */
const SHOWN_AT_ONCE = 2;
/** Twice the pages of the longest document. */
const SHOWN_WAITING = 60;
const showLimited = createConcurrencyLimit({ atOnce: SHOWN_AT_ONCE, waiting: SHOWN_WAITING });

/** The file as it is kept. */
export const fileOf = <S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  {
    id,
    caller,
    nameOf,
    signal,
  }: { id: string; caller: Caller; nameOf: (details: z.output<S>) => string; signal: AbortSignal },
): Promise<Download> =>
  showLimited(
    patient.id,
    async () => {
      const { row, details } = await openOwn(platform, kind, patient, id);
      const bytes = await readStored(platform, 'documents', row.stored_as);
      await audit.ok(platform.database.db, platform.clock.now(), caller, `${kind.feature}.file.download`, {
        accountId: patient.id,
        subject: id,
      });
      return { bytes, name: nameOf(details), mimeType: row.mime_type };
    },
    signal,
  );

type PageAsked = { readonly id: string; readonly page: number; readonly signal: AbortSignal };

/** A page as a picture, drawn in the child process like everything that looks into a patient's file. */
export const pageOf = <S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  asked: PageAsked,
): Promise<Download> => showLimited(patient.id, () => drawPage(platform, kind, patient, asked), asked.signal);

async function drawPage<S extends z.ZodType, M extends z.ZodType>(
  platform: Platform,
  kind: Kind<S, M>,
  patient: Patient,
  { id, page, signal }: PageAsked,
): Promise<Download> {
  const { row, extraction } = await openOwn(platform, kind, patient, id);
  const type = documentKindOf(row.mime_type);
  if (type === 'txt' || type === 'json' || type === 'xml') throw notFound({ code: 'errors.reports.textWithoutPages' });
  const turnedBy = extraction === null ? 0 : kind.turnOf(extraction, page);
  const bytes = (): Promise<Uint8Array> => readStored(platform, 'documents', row.stored_as);
  try {
    const picture = await platform.documents.picture({ bytes, kind: type, page, turnedBy, signal });
    return { bytes: picture, name: `page-${page}.png`, mimeType: 'image/png' };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new AppError(
      422,
      'UNREADABLE_DOCUMENT',
      { code: 'errors.reports.pageNotShown' },
      {
        cause: error,
      },
    );
  }
}
