// What keeps the store of documents clean.
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { PatientId } from '../../platform/http/patient.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { decisions } from '../privacy/consents.service.ts';
import { uploadAction } from './document-kind.ts';
import { bindToConsent, findStored, findStoredOf, removeAll } from './documents.repo.ts';

const namesInOneJob = 200;

const sweep = defineJob({
  name: 'reports.sweep-files',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 3600,
  keepSeconds: 3600,
  schedule: '17 * * * *',
});

/** Names say nothing: they are random. */
const drop = defineJob({
  name: 'reports.drop-files',
  payload: z.object({ names: z.array(z.string()).max(namesInOneJob) }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 600,
  keepSeconds: 3600,
});

/** Deletes every document of a person: the rows at once, their files right after the transaction. */
export async function removeDocuments(tx: Tx, { jobs, idempotency }: Platform, owner: PatientId): Promise<void> {
  for (const kind of ['report', 'prescription', 'bill'] as const)
    await idempotency.forget(tx, owner, uploadAction(kind));
  const names = await findStoredOf(tx, owner);
  await removeAll(tx, owner);
  for (let at = 0; at < names.length; at += namesInOneJob)
    await jobs.enqueue(tx, drop, { names: names.slice(at, at + namesInOneJob) });
}

export function registerDocumentJobs(platform: Platform): void {
  const { jobs, files, database, sweeps, ports } = platform;
  sweeps.define('documents', (names) => findStored(database.db, names));
  jobs.define(sweep, async (_, signal) => {
    await sweeps.run('documents', signal);
  });
  jobs.define(drop, async ({ names }) => {
    const kept = await findStored(database.db, names);
    const store = files('documents');
    await Promise.all(names.filter((name) => !kept.has(name)).map((name) => store.delete(name)));
  });

  // withdrawing deletes every document at once
  ports.answer(decisions, {
    purpose: 'documents',
    follow: (tx, here, owner, granted) => (granted ? bindToConsent(tx, owner) : removeDocuments(tx, here, owner)),
  });
}
