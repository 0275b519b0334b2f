import type { CheckSummary, getCheck, reportMistake } from '@nabz/contract/symptoms-checks';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { type Caller, audit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { agreedVersion, requireConsent } from '../privacy/consents.service.ts';
import { askAtAfter, firstAskAt } from './check-back.policy.ts';
import { lockCheck } from './check-back.repo.ts';
import { endWorse } from './check-back.service.ts';
import { type CheckContent, closeCheck, openCheck } from './check-content.ts';
import { adviceNow, conditionNow } from './kept.map.ts';
import {
  type CheckRow,
  findCheck,
  findChecks,
  insertMistake,
  type MistakeRow,
  removeCheck,
  trimChecks,
  upsertCheck,
} from './checks.repo.ts';

/** What the consent promises; older ones go when a new one comes. */
const KEPT_CHECKS = 200;
const PAGE = 20;
/** Names of conditions in a list. */
const NAMED = 3;
/** Enough for somebody who goes through many results in a day; a flood is bounded. */
const MISTAKES_A_DAY: RateLimit = { name: 'symptom-mistake', max: 30, seconds: 24 * 3600 };

/** A result is about 15 kB and what was said at most 105,000 letters; nothing larger was ever shown. */
const MISTAKE_BYTES = 400_000;

const mistakeContext = (owner: string): string => `symptom-mistake/${owner}`;

function toSummary(row: CheckRow, { complaint, analysis }: Pick<CheckContent, 'complaint' | 'analysis'>): CheckSummary {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    symptoms: complaint.symptoms,
    urgencyLevel: analysis.urgencyLevel,
    advice: adviceNow(analysis),
    conditions: analysis.possibleConditions.slice(0, NAMED).map(conditionNow),
    engineVersion: row.engine_version,
    knowledgeVersion: row.knowledge_version,
  };
}

/** What a patient wrote about a mistake, and what they were shown. */
export const openMistake = ({ keys }: Pick<Platform, 'keys'>, row: MistakeRow): unknown =>
  JSON.parse(decrypt(keys.columns, mistakeContext(row.account_id), row.content).toString());

/** The first text of the consent knew of no asking back: who agreed to it alone is not asked. */
const WITHOUT_ASKING = '1';

/** Keeps a check under its consent; the same id again replaces it. */
export async function keepCheck(
  platform: Platform,
  owner: PatientId,
  id: string,
  content: Pick<CheckContent, 'complaint' | 'analysis'>,
): Promise<CheckSummary> {
  const { database, clock } = platform;
  const { engineVersion, knowledgeVersion, triage } = content.analysis;
  const row = await database.transaction(async (tx) => {
    await requireConsent(tx, owner, 'symptom-history');
    const now = clock.now();
    const before = await lockCheck(tx, owner, id);
    const known = before && openCheck(platform, before);
    const askAt =
      before && known
        ? askAtAfter({ askAt: before.ask_at, level: known.analysis.triage.level }, triage.level, now)
        : firstAskAt(triage.level, now);
    const isAsked = (await agreedVersion(tx, owner, 'symptom-history')) !== WITHOUT_ASKING;
    const kept = await upsertCheck(tx, owner, {
      id,
      updated_at: now,
      engine_version: engineVersion,
      knowledge_version: knowledgeVersion,
      content: closeCheck(platform, owner, id, { ...content, howItIs: known?.howItIs ?? [] }),
      ask_at: isAsked ? askAt : null,
    });
    await endWorse(tx, platform, owner, id);
    await trimChecks(tx, owner, KEPT_CHECKS);
    return kept;
  });
  return toSummary(row, content);
}

/** A page of the kept checks, the newest first. */
export async function readChecks(
  platform: Platform,
  owner: PatientId,
  before: string | undefined,
): Promise<{ checks: CheckSummary[]; hasMore: boolean }> {
  const rows = await findChecks(platform.database.db, owner, before ? new Date(before) : undefined, PAGE + 1);
  const checks = rows.slice(0, PAGE).map((row) => toSummary(row, openCheck(platform, row)));
  return { checks, hasMore: rows.length > PAGE };
}

/** One kept check as it was answered then. */
export async function readCheck(
  platform: Platform,
  owner: PatientId,
  id: string,
): Promise<ResponseOf<typeof getCheck>['check']> {
  const row = await findCheck(platform.database.db, owner, id);
  if (!row) throw notFound({ code: 'errors.symptoms.checkNotKept' });
  const { analysis } = openCheck(platform, row);
  return { id, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString(), analysis };
}

export async function deleteCheck(
  { database, clock }: Platform,
  patient: Patient,
  id: string,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await removeCheck(tx, patient.id, id))) throw notFound({ code: 'errors.symptoms.checkNotKept' });
    await audit.ok(tx, clock.now(), caller, 'symptoms.check.delete', { accountId: patient.id, subject: id });
  });
}

/** Keeps what was shown and what is wrong with it, for those who mend the knowledge. */
export async function keepMistake(
  { database, clock, keys, rateLimiter }: Platform,
  patient: Patient,
  { kind, comment, shown }: RequestOf<typeof reportMistake>['body'],
  caller: Caller,
): Promise<{ id: string }> {
  await rateLimiter.take(database.db, MISTAKES_A_DAY, patient.accountId);
  const at = clock.now();
  const content = Buffer.from(JSON.stringify({ comment, shown }));
  if (content.length > MISTAKE_BYTES) throw new AppError(413, 'TOO_LARGE', { code: 'errors.symptoms.checkTooLarge' });
  return database.transaction(async (tx) => {
    const mistake = await insertMistake(tx, {
      account_id: patient.id,
      at,
      kind,
      engine_version: shown.of === 'result' ? shown.analysis.engineVersion : null,
      knowledge_version: shown.of === 'result' ? shown.analysis.knowledgeVersion : shown.knowledgeVersion,
      content: encrypt(keys.columns, mistakeContext(patient.id), content),
    });
    await audit.ok(tx, at, caller, 'symptoms.mistake.report', { accountId: patient.id, subject: mistake.id });
    return mistake;
  });
}
