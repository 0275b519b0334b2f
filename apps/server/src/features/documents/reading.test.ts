// What becomes of documents that kill what reads them, that nobody wants any more, and that were interrupted.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Documents } from '../../platform/documents/documents.ts';
import { DocumentError } from '../../platform/documents/documents.ts';
import { ownerOf } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeApp, type TestApp } from '../../test/app.ts';
import { eventually } from '../../test/eventually.ts';
import { registerPatient, type SignedIn } from '../../test/patient.ts';
import { bloodText, getReport, readReport, reportOf, textFile, uploadReport } from '../../test/reports.ts';
import { encryptColumn } from './document-kind.ts';
import { MAX_TRIES } from './documents.policy.ts';
import { readDocument } from './reading.jobs.ts';
import { updateDocument } from './documents.repo.ts';
import { beginReading, endReading, giveBackTry, noteProgress } from './reading.repo.ts';
import { reportKind } from '../reports/report-kind.ts';

let app: TestApp;
let asha: SignedIn;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  asha = await registerPatient(app);
});
afterAll(() => app.stop());

const rowOf = (id: string) =>
  app.platform.database.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
const filesOnDisk = (): number =>
  readdirSync(path.join(app.dataDir, 'files', 'documents'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;

/** A report that was asked to be read anew, while its job never comes. */
async function waitingReport(): Promise<string> {
  const { _id } = await reportOf(app, asha, bloodText());
  await app.platform.database.db
    .updateTable('document')
    .set({ state: 'processing', made: null, tries: 0, reading: 2 })
    .where('id', '=', _id)
    .execute();
  return _id;
}
const never = new AbortController().signal;
const asked = (documentId: string) => ({ documentId, reading: 2 });

/** The platform with a reader that does as it is told. */
const withReader = (read: Documents['read'], more: Partial<Platform> = {}): Platform => ({
  ...app.platform,
  documents: { ...app.platform.documents, read },
  ...more,
});

test('whoever has no such document changes nothing of it: not by its id, not by the reading that was begun', async () => {
  const { database, clock } = app.platform;
  const id = await waitingReport();
  const owner = ownerOf({ account_id: (await registerPatient(app)).id });
  await database.transaction((tx) => beginReading(tx, { id, reading: 2, at: clock.now() }));
  const before = await rowOf(id);
  const note = { owner, id, reading: 2 };
  expect(await noteProgress(database.db, { ...note, done: 1, total: 2, at: clock.now() })).toBe(false);
  await giveBackTry(database.db, note);
  await database.transaction(async (tx) => {
    expect(await endReading(tx, note, { state: 'done' })).toBe(false);
    await expect(updateDocument(tx, owner, { kind: 'report', id }, { state: 'done' })).rejects.toThrow('no result');
  });
  expect(await rowOf(id)).toEqual(before);
});

test('a file that kills its reader every time fails with a reason after three tries, and others are read', async () => {
  const poison = {
    ...reportKind,
    interpreter: new URL('data:text/javascript,export const interpret = () => process.exit(0)'),
  };
  const id = await waitingReport();
  const outcomes: string[] = [];
  for (let time = 1; time <= MAX_TRIES; time += 1) {
    const attempt = readDocument(app.platform, poison, asked(id), never);
    outcomes.push(
      await attempt.then(
        () => 'ended',
        (error: unknown) => (error as DocumentError).fault,
      ),
    );
    expect((await reportOf(app, asha, bloodText(`9.${time}`))).processingStatus).toBe('analyzed');
  }
  expect(outcomes).toEqual(['interrupted', 'interrupted', 'ended']);
  const report = await getReport(app, asha, id);
  expect(report.processingStatus).toBe('failed');
  expect(report.failureReason).toMatch(/^We were interrupted while reading this document\. .*\.$/);
  await readDocument(app.platform, poison, asked(id), never); // a job that comes late changes nothing
  expect(await getReport(app, asha, id)).toMatchObject({ processingStatus: 'failed' });
});

test('a file that takes longer than it may is not read again by itself, so that others wait for it once', async () => {
  const id = await waitingReport();
  const slow = withReader(() => Promise.reject(new DocumentError('too-slow')));
  await readDocument(slow, reportKind, asked(id), never);
  const report = await getReport(app, asha, id);
  expect([report.processingStatus, report.failureReason]).toEqual(['failed', expect.stringMatching(/took too long/)]);
  const again = await app.call('POST', `/reports/${asha.id}/${id}/reprocess`, { token: asha.token });
  expect(again.status).toBe(202);
  expect((await readReport(app, asha, id)).processingStatus).toBe('analyzed');
});

test('a file that takes the whole process with it every time is given up without another try', async () => {
  const { database, clock } = app.platform;
  const id = await waitingReport();
  for (let time = 1; time <= MAX_TRIES; time += 1)
    await database.transaction((tx) => beginReading(tx, { id, reading: 2, at: clock.now() }));
  const reader = withReader(() => Promise.reject(new Error('This must not be read again.')));
  await readDocument(reader, reportKind, asked(id), never);
  const report = await getReport(app, asha, id);
  expect([report.processingStatus, report.failureReason]).toEqual([
    'failed',
    expect.stringMatching(/^We could not read/),
  ]);
});

test('a document that waits for its turn spends no try, and one that a stop interrupts gets its try back', async () => {
  const [first, second] = [await waitingReport(), await waitingReport()];
  const stop = new AbortController();
  let begun = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const slow = withReader(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DocumentError('interrupted')));
        begun();
      }),
  );
  const readings = [first, second].map((id) => readDocument(slow, reportKind, asked(id), stop.signal));
  await isBegun;
  expect([(await rowOf(first))?.tries, (await rowOf(second))?.tries]).toEqual([1, 0]);
  stop.abort();
  const outcomes = await Promise.allSettled(readings);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']); // so that the queue tries again
  expect([(await rowOf(first))?.tries, (await rowOf(second))?.tries]).toEqual([0, 0]);
  const stopping = withReader(() => Promise.reject(new DocumentError('interrupted')), { isReady: () => false });
  for (let time = 0; time < 5; time += 1)
    await readDocument(stopping, reportKind, asked(first), never).catch(() => undefined);
  for (const id of [first, second]) await readDocument(app.platform, reportKind, asked(id), never);
  expect((await getReport(app, asha, first)).processingStatus).toBe('analyzed');
  expect((await getReport(app, asha, second)).processingStatus).toBe('analyzed');
});

/** Reads a document while something happens to it; answers whether the reader was stopped. */
async function readWhile(id: string, act: () => Promise<unknown>): Promise<boolean> {
  let wasStopped = false;
  const reader = withReader(async ({ signal, onProgress, ...request }) => {
    onProgress?.(0, 2, 'reading');
    await eventually(async () => expect((await rowOf(id))?.pages_total).toBe(2));
    await act();
    onProgress?.(1, 2, 'reading');
    await eventually(() => expect(signal?.aborted).toBe(true));
    wasStopped = true;
    return app.platform.documents.read(request); // one that does not obey
  });
  await readDocument(reader, reportKind, asked(id), never);
  return wasStopped;
}

test('a report that is deleted while it is read is not read on, and leaves neither row nor file', async () => {
  const id = await waitingReport();
  const before = filesOnDisk();
  const remove = () => app.call('DELETE', `/reports/${asha.id}/${id}`, { token: asha.token });
  expect(await readWhile(id, remove)).toBe(true);
  expect(await rowOf(id)).toBeUndefined();
  expect(filesOnDisk()).toBe(before - 1);
});

test('a consent that is withdrawn while a report is read ends the reading, and nothing of it is left', async () => {
  await uploadReport(app, asha, [textFile(bloodText('10.2'))], { fields: { consentVersion: '2' } });
  const id = await waitingReport();
  const before = filesOnDisk();
  const body = { granted: false, version: '2' };
  const withdraw = () => app.call('PUT', '/consents/documents', { token: asha.token, body });
  expect(await readWhile(id, withdraw)).toBe(true);
  const rows = await app.platform.database.db
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', asha.id)
    .execute();
  expect(rows).toEqual([]);
  await eventually(() => expect(filesOnDisk()).toBe(before - 2));
});

test('a reading that was asked for anew meanwhile is not overwritten by the older one', async () => {
  const id = await waitingReport();
  const reader = withReader(async (request) => {
    await app.platform.database.db.updateTable('document').set({ reading: 3 }).where('id', '=', id).execute();
    return app.platform.documents.read({
      bytes: request.bytes,
      kind: 'txt',
      interpreter: reportKind.interpreter,
      context: null,
    });
  });
  await readDocument(reader, reportKind, asked(id), never);
  expect(await rowOf(id)).toMatchObject({ state: 'processing', made: null });
});

test('a report that was encrypted before new fields were thought of still opens', async () => {
  const id = await waitingReport();
  const row = await rowOf(id);
  if (!row) throw new Error('The report is not there.');
  // as the first version wrote it: this text stays as it is
  const said = {
    title: 'Old',
    notes: '',
    reportType: 'Blood Test',
    reportDate: null,
    labName: null,
    tags: [],
    originalName: 'old.txt',
    corrections: [],
  };
  const encrypted = encryptColumn(app.platform, row, 'said', said);
  await app.platform.database.db.updateTable('document').set({ said: encrypted }).where('id', '=', id).execute();
  expect((await getReport(app, asha, id)).title).toBe('Old');
});
