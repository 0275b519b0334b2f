// Sheets that are lent for a day by a link.
import { randomUUID } from 'node:crypto';
import type { makeShare, openShare, Share } from '@nabz/contract/shares';
import type { RequestOf, ResponseOf } from '@nabz/contract/endpoint';
import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { decrypt, encrypt } from '../../platform/encryption.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import { LENT_SECONDS, limits, LINKS_AT_MOST, OPENINGS_KEPT } from './shares.policy.ts';
import { findShares, insertShare, lockByToken, removeShare, type ShareRow, writeShare } from './shares.repo.ts';

const ContentSchema = z.object({ title: z.string(), text: z.string(), openedAt: z.array(z.string()) });
type Content = z.output<typeof ContentSchema>;

/** Bound to owner and link: a row copied to another place does not open. */
const contextOf = (owner: string, id: string): string => `share/${owner}/${id}`;
const close = ({ keys }: Pick<Platform, 'keys'>, owner: string, id: string, content: Content): Buffer =>
  encrypt(keys.columns, contextOf(owner, id), Buffer.from(JSON.stringify(content)));
const open = ({ keys }: Pick<Platform, 'keys'>, row: ShareRow): Content =>
  ContentSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(row.account_id, row.id), row.content).toString()));

const toShare = (platform: Platform, row: ShareRow): Share => {
  const { title, openedAt } = open(platform, row);
  return {
    id: row.id,
    title,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    openedAt,
  };
};

/** Lends a sheet. The token stands behind `#`, which no server and no log sees. */
export async function lend(
  platform: Platform,
  { id: owner, accountId }: Patient,
  { title, text }: RequestOf<typeof makeShare>['body'],
  caller: Caller,
): Promise<{ share: Share; path: string }> {
  const { database, clock, rateLimiter } = platform;
  await rateLimiter.take(database.db, limits.make, accountId);
  const [id, token, now] = [randomUUID(), newToken(), clock.now()];
  const row = {
    id,
    token_hash: tokenHash(token),
    made_at: now,
    expires_at: secondsAfter(now, LENT_SECONDS),
    content: close(platform, owner, id, { title, text, openedAt: [] }),
  };
  await database.transaction(async (tx) => {
    if ((await findShares(tx, owner, now)).length >= LINKS_AT_MOST)
      throw new AppError(409, 'CONFLICT', { code: 'errors.shares.tooMany', params: { most: LINKS_AT_MOST } });
    await insertShare(tx, owner, row);
    await audit.ok(tx, now, caller, 'shares.make', { accountId: owner, subject: id });
  });
  return { share: toShare(platform, { ...row, account_id: owner }), path: `/shared#token=${token}` };
}

/** The links that still work. */
export async function readShares(platform: Platform, db: Db, owner: PatientId): Promise<Share[]> {
  return (await findShares(db, owner, platform.clock.now())).map((row) => toShare(platform, row));
}

export async function endLending(
  { database, clock }: Platform,
  { id: owner }: Patient,
  shareId: string,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await removeShare(tx, owner, shareId))) throw notFound();
    await audit.ok(tx, clock.now(), caller, 'shares.end', { accountId: owner, subject: shareId });
  });
}

/** What a link shows. That it was opened is kept with the time alone: nobody who reads a sheet is followed. */
export async function readLent(
  platform: Platform,
  token: string,
  caller: Caller,
): Promise<ResponseOf<typeof openShare>['shared']> {
  const { database, clock, rateLimiter } = platform;
  const now = clock.now();
  const shared = await database.transaction(async (tx) => {
    const row = await lockByToken(tx, tokenHash(token), now);
    if (!row) return null;
    await rateLimiter.take(tx, limits.open, row.id);
    const content = open(platform, row);
    const openedAt = [...content.openedAt, now.toISOString()].slice(-OPENINGS_KEPT);
    await writeShare(tx, row, close(platform, row.account_id, row.id, { ...content, openedAt }));
    await audit.ok(tx, now, null, 'shares.open', { accountId: row.account_id, subject: row.id });
    return { title: content.title, text: content.text, expiresAt: row.expires_at.toISOString() };
  });
  if (shared) return shared;
  await rateLimiter.take(database.db, limits.misses, addressGroup(caller.ip));
  throw notFound({ code: 'errors.shares.over' });
}
