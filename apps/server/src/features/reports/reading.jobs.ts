// Reading happens behind the upload: one job a document, enqueued with its row.
import { z } from 'zod';
import { DocumentError, type DocumentFault } from '../../platform/documents/documents.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DocumentKind, sealColumn } from './document-kind.ts';
import { forgottenBefore, MAX_TRIES } from './documents.policy.ts';
import type { DocumentRow } from './documents.repo.ts';
import { beginReading, claimForgotten, endReading, noteProgress } from './reading.repo.ts';

const Payload = z.object({ documentId: z.uuid(), reading: z.int() });
type Asked = z.output<typeof Payload>;
export type ReadJob = JobDefinition<typeof Payload>;

/** The wait for the turn counts: forty documents of a patient may stand before this one. */
const expireInSeconds = 3600;
const forgottenAtOnce = 100;
const gaveUp =
  'We could not read this file. You can try once more, or take a clearer photo or a PDF of the laboratory.';
const lost = 'The stored file is damaged. Please delete this entry and upload the file again.';
/** Another try could end otherwise. */
const worthAnotherTry = new Set<DocumentFault>(['too-slow', 'interrupted']);

/** The job that reads documents of a kind. */
export const readJobOf = ({ feature }: DocumentKind): ReadJob =>
  defineJob({
    name: `${feature}.read`,
    payload: Payload,
    retryLimit: MAX_TRIES,
    retryDelaySeconds: 2,
    expireInSeconds,
    keepSeconds: 3600,
  });

/** Writes progress down in order; a note that fails is no reason to stop reading. */
function progressNotes({ database, clock }: Platform, asked: Asked): (done: number, total: number) => void {
  let last = '';
  let writing = Promise.resolve();
  return (done, total) => {
    if (total === 0 || last === `${done}/${total}`) return;
    last = `${done}/${total}`;
    const note = { id: asked.documentId, reading: asked.reading, done, total, at: clock.now() };
    writing = writing.then(() => noteProgress(database.db, note)).catch(() => undefined);
  };
}

async function readOne(
  platform: Platform,
  kind: DocumentKind,
  row: DocumentRow,
  signal: AbortSignal,
): Promise<unknown> {
  const bytes = await platform
    .files('documents')
    .get(row.stored_as)
    .catch(() => {
      throw new DocumentError('damaged', lost);
    });
  const read = await platform.documents.read({
    bytes,
    kind: documentKindOf(row.mime_type),
    interpreter: kind.interpreter,
    context: null,
    signal,
    onProgress: progressNotes(platform, { documentId: row.id, reading: row.reading }),
  });
  return kind.made.parse(kind.make(read));
}

const documentKinds = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/plain': 'txt',
} as const;
/** How the reader calls a stored type. */
export function documentKindOf(mimeType: string): (typeof documentKinds)[keyof typeof documentKinds] {
  const found = Object.entries(documentKinds).find(([type]) => type === mimeType)?.[1];
  if (found === undefined) throw new Error(`No document has the type ${mimeType}.`);
  return found;
}

/** What to tell the patient; null when it is worth another try. */
function failureOf(error: unknown, row: DocumentRow, signal: AbortSignal): string | null {
  if (signal.aborted) return null;
  const isLast = row.tries >= MAX_TRIES;
  if (error instanceof DocumentError && (isLast || !worthAnotherTry.has(error.fault))) return error.message;
  return isLast ? gaveUp : null;
}

/** Reads a document and keeps what was read, or why it could not be. */
export async function readDocument(
  platform: Platform,
  kind: DocumentKind,
  asked: Asked,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = platform;
  const which = { id: asked.documentId, reading: asked.reading };
  const row = await database.transaction((tx) => beginReading(tx, { ...which, at: clock.now() }));
  if (!row) return;
  const end = (values: Parameters<typeof endReading>[2]): Promise<boolean> =>
    database.transaction((tx) => endReading(tx, which, { touched_at: clock.now(), ...values }));
  if (row.tries > MAX_TRIES) {
    // each try before took the process with it
    await end({ state: 'failed', failure: gaveUp });
    return;
  }
  try {
    const made = await readOne(platform, kind, row, signal);
    await end({ state: 'done', failure: null, made: sealColumn(platform, row, 'made', made) });
  } catch (error) {
    const failure = failureOf(error, row, signal);
    if (failure === null) throw error;
    platform.log.warn({ err: error, document: row.id }, `${kind.feature}: a document was not read`);
    await end({ state: 'failed', failure });
  }
}

/** Jobs that a database restored from a backup, or a queue that gave up, has lost: their documents are read after all. */
async function rescue(platform: Platform, kind: DocumentKind, job: ReadJob): Promise<void> {
  const at = platform.clock.now();
  const asked = { kind: kind.name, before: forgottenBefore(at), at, limit: forgottenAtOnce };
  await platform.database.transaction(async (tx) => {
    for (const { id, reading } of await claimForgotten(tx, asked))
      await platform.jobs.enqueue(tx, job, { documentId: id, reading });
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
  platform.jobs.define(net, () => rescue(platform, kind, job));
}
