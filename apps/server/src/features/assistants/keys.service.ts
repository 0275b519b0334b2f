// The keys of other assistants: made, listed, ended, and looked up when one is presented.
import { randomUUID } from 'node:crypto';
import { type addAssistant, type Assistant, ASSISTANTS_AT_MOST, type Scope } from '@nabz/contract/assistants';
import type { RequestOf } from '@nabz/contract/endpoint';
import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { ownerOf, type Patient, type PatientId, type RecordOwner } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import { endsAccess } from '../auth/ports.ts';
import { requireStepUpOf } from '../auth/step-up.service.ts';
import { noteUse } from '../auth/use.service.ts';
import { consentOf } from '../privacy/consents.service.ts';
import { KEY_PREFIX, KEYS_MADE, USED_EVERY_SECONDS } from './assistants.policy.ts';
import {
  findByHash,
  findKeys,
  insertKey,
  type KeyRow,
  lockOwner,
  markUsed,
  removeKey,
  removeKeysOfAccount,
} from './keys.repo.ts';

const daySeconds = 24 * 3600;
const uuid = z.uuid();

const ContentSchema = z.object({ name: z.string() });
/** Bound to person and key: a row copied to another place does not open. */
const contextOf = (owner: string, id: string): string => `assistant-key/${owner}/${id}`;

const toAssistant = ({ keys }: Pick<Platform, 'keys'>, row: KeyRow): Assistant => ({
  id: row.id,
  ...ContentSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(row.account_id, row.id), row.content).toString())),
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** The keys to a person's records, the newest first. */
export const listKeys = async ({ keys }: Pick<Platform, 'keys'>, db: Db, owner: PatientId): Promise<Assistant[]> =>
  (await findKeys(db, owner)).map((row) => toAssistant({ keys }, row));

const tooManyKeys = (): AppError =>
  new AppError(409, 'CONFLICT', {
    code: 'errors.assistants.tooMany',
    params: { count: ASSISTANTS_AT_MOST },
  });

/** Makes a key to the records of the person of the request, after a proof of who asks. It is answered this once. */
export async function makeKey(
  platform: Platform,
  patient: Patient,
  { name, scopes, days, currentPassword, consentVersion }: RequestOf<typeof addAssistant>['body'],
  caller: Caller,
): Promise<{ key: string; assistant: Assistant }> {
  const { database, clock, keys, rateLimiter } = platform;
  const owner = patient.id;
  const kind = 'assistants.key.make';
  const about = { accountId: owner, sessionId: patient.session.id };
  await requireStepUpOf(platform, patient, currentPassword).catch(async (error: unknown) => {
    await audit.refused(database.db, clock.now(), caller, kind, { ...about, reason: 'step-up' });
    throw error;
  });
  await rateLimiter.take(database.db, KEYS_MADE, patient.accountId);
  const secret = newToken();
  return database.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const stated = { purpose: 'assistants', statedVersion: consentVersion } as const;
    if (!(await consentOf(tx, platform, patient, stated, caller)))
      throw new AppError(409, 'CONSENT_REQUIRED', { code: 'errors.profile.consentMissing' });
    const now = clock.now();
    const live = (await findKeys(tx, owner)).filter((row) => row.expires_at > now);
    if (live.length >= ASSISTANTS_AT_MOST) throw tooManyKeys();
    const id = randomUUID();
    const row: KeyRow = {
      account_id: owner,
      id,
      purpose: 'assistants',
      key_hash: tokenHash(secret),
      scopes: [...new Set(scopes)],
      created_at: now,
      expires_at: secondsAfter(now, days * daySeconds),
      last_used_at: null,
      content: encrypt(keys.columns, contextOf(owner, id), Buffer.from(JSON.stringify({ name }))),
    };
    await insertKey(tx, row);
    await audit.ok(tx, now, caller, kind, { ...about, subject: id });
    return { key: `${KEY_PREFIX}${secret}`, assistant: toAssistant(platform, row) };
  });
}

export async function endKey(
  { database, clock }: Platform,
  { id: owner, session }: Patient,
  id: string,
  caller: Caller,
): Promise<void> {
  if (!uuid.safeParse(id).success) throw notFound();
  await database.transaction(async (tx) => {
    if (!(await removeKey(tx, owner, id))) throw notFound();
    const about = { accountId: owner, sessionId: session.id, subject: id };
    await audit.ok(tx, clock.now(), caller, 'assistants.key.end', about);
  });
}

/** An assistant that presented a good key: whose records it may read, and which. */
export type Reader = {
  readonly keyId: string;
  readonly owner: RecordOwner;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date;
  readonly language: string;
};
export type Presented = { readonly status: 'none' | 'unknown' | 'expired' } | ({ readonly status: 'ok' } & Reader);

const bearer = new RegExp(`^Bearer ${KEY_PREFIX}([\\w-]{43})$`, 'i');

/** Reads the Authorization header of another assistant. There is no cache: a key that was ended is ended at once. */
export async function readerOf({ database: { db }, clock }: Platform, header: string | undefined): Promise<Presented> {
  if (header === undefined) return { status: 'none' };
  const secret = bearer.exec(header)?.[1];
  const row = secret === undefined ? undefined : await findByHash(db, tokenHash(secret));
  if (!row) return { status: 'unknown' };
  const now = clock.now();
  if (row.expires_at <= now) return { status: 'expired' };
  if (row.last_used_at === null || secondsAfter(row.last_used_at, USED_EVERY_SECONDS) <= now)
    await markUsed(db, row, now);
  // an assistant that reads for somebody is a use of the account, whoever of its family it reads of
  await noteUse(db, row.guardian_id ?? row.account_id, row.used_at, now);
  const owner = { id: ownerOf(row), accountId: ownerOf({ account_id: row.guardian_id ?? row.account_id }) };
  const { id: keyId, scopes, expires_at: expiresAt, language } = row;
  return { status: 'ok', keyId, owner, scopes, expiresAt, language };
}

/** A new password, or signing out everywhere, ends the keys as well: whoever made one may be who is shut out. */
export function answerForKeys({ ports }: Platform): void {
  ports.answer(endsAccess, removeKeysOfAccount);
}
