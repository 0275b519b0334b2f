// Reading happens behind the upload: one job a document, enqueued with its row.
import { z } from 'zod';
import { DocumentError } from '../../platform/documents/documents.ts';
import { away, gaveUp, toFailure } from '../../platform/documents/failure.ts';
import { tellDamaged } from '../../platform/files/stored-file.ts';
import { StoredFileError } from '../../platform/files/stored-file-error.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/job.ts';
import { ownerOf } from '../../platform/http/patient.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DocumentKind, encryptColumn } from './document-kind.ts';
import { forgottenBefore, MAX_TRIES, unreachableFor } from './documents.policy.ts';
import type { DocumentRow } from './documents.repo.ts';
import {
  type Begun,
  beginReading,
  claimForgotten,
  claimUnreachable,
  countWaiting,
  endReading,
  giveBackTry,
  noteProgress,
} from './reading.repo.ts';

const Payload = z.object({ documentId: z.uuid(), reading: z.int() });
type Asked = z.output<typeof Payload>;
export type ReadJob = JobDefinition<typeof Payload>;

/** The wait for the turn counts: forty documents of a patient may stand before this one. */
const expireInSeconds = 3600;
const forgottenAtOnce = 100;
/** The tries of a document are counted in its row; restarts of the server use up the queue's without being the document's fault. */
const retriesOfQueue = 20;

/** The job that reads documents of a kind. */
export const readJobOf = ({ feature }: DocumentKind): ReadJob =>
  defineJob({
    name: `${feature}.read`,
    payload: Payload,
    retryLimit: retriesOfQueue,
    retryDelaySeconds: 2,
    expireInSeconds,
    keepSeconds: 3600,
    isFair: true,
  });

/** Asks for a reading: behind the first of everybody who waits with fewer. */
export async function enqueueReading(
  tx: Tx,
  { jobs }: Platform,
  kind: DocumentKind,
  { id, account_id, reading }: Pick<DocumentRow, 'id' | 'account_id' | 'reading'>,
): Promise<void> {
  const waiting = await countWaiting(tx, ownerOf({ account_id }), id);
  await jobs.enqueue(tx, readJobOf(kind), { documentId: id, reading }, { owner: account_id, waiting });
}

const begunOf = (row: DocumentRow): Begun => ({ owner: ownerOf(row), id: row.id, reading: row.reading });

/** Writes progress down in order; a note that fails is no reason to stop reading, a document that is gone is. */
function progressNotes(
  { database, clock }: Platform,
  begun: Begun,
  stop: () => void,
): (done: number, total: number) => void {
  let last = '';
  let writing = Promise.resolve();
  return (done, total) => {
    if (total === 0 || last === `${done}/${total}`) return;
    last = `${done}/${total}`;
    const note = { ...begun, done, total, at: clock.now() };
    const write = async (): Promise<void> => {
      if (!(await noteProgress(database.db, note))) stop();
    };
    writing = writing.then(write).catch(() => undefined);
  };
}

async function readOne(
  platform: Platform,
  kind: DocumentKind,
  row: DocumentRow,
  { signal, stop }: { signal: AbortSignal; stop: () => void },
): Promise<unknown> {
  const bytes = await platform
    .files('documents')
    .get(row.stored_as)
    .catch((error: unknown) => {
      if (!(error instanceof StoredFileError) || error.fault === 'unreachable') throw error;
      tellDamaged(platform, 'documents', row.stored_as, error);
      throw new DocumentError('damaged', { code: 'errors.documents.storedDamaged' });
    });
  const read = await platform.documents.read({
    bytes,
    kind: documentKindOf(row.mime_type),
    interpreter: kind.interpreter,
    context: null,
    signal,
    onProgress: progressNotes(platform, begunOf(row), stop),
  });
  return kind.extraction.parse(kind.toExtraction(read));
}

const documentKinds = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/plain': 'txt',
  'application/fhir+json': 'json',
  'application/xml': 'xml',
} as const;
/** How the reader calls a stored type. */
export function documentKindOf(mimeType: string): (typeof documentKinds)[keyof typeof documentKinds] {
  const found = Object.entries(documentKinds).find(([type]) => type === mimeType)?.[1];
  if (found === undefined) throw new Error(`No document has the type ${mimeType}.`);
  return found;
}

/**
 * Why it was not read; null when it is worth another try: when the reader broke or was killed. One that was too slow had its time,
 * and others wait for theirs; the patient may ask once more.
 */
function failureOf(error: unknown, row: DocumentRow): string | null {
  const isLast = row.tries >= MAX_TRIES;
  if (error instanceof DocumentError && (isLast || error.fault !== 'interrupted')) return toFailure(error.refusal);
  return isLast ? gaveUp : null;
}

const isUnreachable = (error: unknown): boolean => error instanceof StoredFileError && error.fault === 'unreachable';

const lastTurns = new WeakMap<Platform['documents'], Promise<void>>();

/**
 * One document after another, as they are read: one that still waits counts no try, whatever becomes of the process meanwhile.
 */
function inTurn({ documents }: Platform, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  const turn = (lastTurns.get(documents) ?? Promise.resolve()).then(() => {
    signal.throwIfAborted();
    return act();
  });
  lastTurns.set(
    documents,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Reads a document and keeps what was read, or why it could not be. */
export const readDocument = (
  platform: Platform,
  kind: DocumentKind,
  asked: Asked,
  signal: AbortSignal,
): Promise<void> => inTurn(platform, signal, () => readNow(platform, kind, asked, signal));

async function readNow(platform: Platform, kind: DocumentKind, asked: Asked, signal: AbortSignal): Promise<void> {
  const { database, clock } = platform;
  const { documentId: id, reading } = asked;
  const row = await database.transaction((tx) => beginReading(tx, { id, reading, at: clock.now() }));
  if (!row) return;
  const begun = begunOf(row);
  const end = (values: Parameters<typeof endReading>[2]): Promise<boolean> =>
    database.transaction((tx) =>
      endReading(tx, begun, { touched_at: clock.now(), unreachable_since: null, ...values }),
    );
  if (row.tries > MAX_TRIES) {
    // each try before took the process with it
    await end({ state: 'failed', failure: gaveUp });
    return;
  }
  const gone = new AbortController();
  try {
    const ends = { signal: AbortSignal.any([signal, gone.signal]), stop: () => gone.abort() };
    const extraction = await readOne(platform, kind, row, ends);
    await end({ state: 'done', failure: null, made: encryptColumn(platform, row, 'made', extraction) });
  } catch (error) {
    if (gone.signal.aborted) return;
    // the server stops or starts: that says nothing about the document
    if (signal.aborted || !platform.isReady()) {
      await giveBackTry(database.db, begun);
      throw error;
    }
    if (isUnreachable(error)) {
      // another process may have it: that one is asked first, by the queue
      if (row.unreachable_since === null && row.tries < MAX_TRIES) throw error;
      platform.log.warn({ err: error, document: row.id }, `${kind.feature}: a file cannot be reached`);
      await end({ state: 'failed', failure: away, tries: 0, unreachable_since: row.unreachable_since ?? clock.now() });
      return;
    }
    const failure = failureOf(error, row);
    if (failure === null) throw error;
    platform.log.warn({ err: error, document: row.id }, `${kind.feature}: a document was not read`);
    await end({ state: 'failed', failure });
  }
}

/**
 * Reads documents after all: those whose jobs a database restored from a backup, or a queue that gave up, has lost; and those
 * whose files could not be reached, which is tried ever less often.
 */
export async function rescueDocuments(platform: Platform, kind: DocumentKind): Promise<void> {
  const at = platform.clock.now();
  const asked = { kind: kind.name, at, limit: forgottenAtOnce };
  await platform.database.transaction(async (tx) => {
    const found = [
      ...(await claimForgotten(tx, { ...asked, before: forgottenBefore(at) })),
      ...(await claimUnreachable(tx, { ...asked, ...unreachableFor })),
    ];
    for (const row of found) await enqueueReading(tx, platform, kind, row);
  });
}

export function registerReading(platform: Platform, kind: DocumentKind): void {
  const job = readJobOf(kind);
  platform.jobs.define(job, (asked, signal) => readDocument(platform, kind, asked, signal));
  const net = defineJob({
    name: `${kind.feature}.rescue`,
    payload: z.object({}),
    retryLimit: 0,
    retryDelaySeconds: 1,
    expireInSeconds: 240,
    keepSeconds: 3600,
    schedule: '*/10 * * * *',
  });
  platform.jobs.define(net, () => rescueDocuments(platform, kind));
}
