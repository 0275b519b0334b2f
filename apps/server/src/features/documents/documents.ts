import type { Api } from '../../platform/http/bind.ts';
import { registerDocumentJobs } from './documents.jobs.ts';
import { definePersonalDocuments } from './personal.ts';

/** What reports and prescriptions share: their table, their files and what keeps these clean. It has no endpoint of its own. */
export function registerDocuments({ platform }: Api): void {
  registerDocumentJobs(platform);
  definePersonalDocuments(platform);
}
