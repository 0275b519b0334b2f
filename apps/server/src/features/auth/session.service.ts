import type { Session } from '@nabz/contract/auth';
import { type Caller, audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound, signInFirst } from '../../platform/errors/app-error.ts';
import { type Authenticator, ownerOf, type Patient, personOf } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import { toSession } from './auth.map.ts';
import { lifetimes, seenEverySeconds } from './auth.policy.ts';
import { findMember } from './account.repo.ts';
import { endAccess } from './end-access.service.ts';
import { noteUse } from './use.service.ts';
import { forgetDevices } from './known-device.repo.ts';
import { voidLinks } from './proof.repo.ts';
import { endOne, findByToken, insertSession, isThere, listLive, touch } from './session.repo.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const bearer = /^Bearer ([\w-]{43})$/i;

/** Reads a bearer token and finds whose it is. There is no cache: a session that was ended is ended at once. */
export const createAuthenticator =
  ({ clock, database: { db } }: Platform): Authenticator =>
  async (header, person) => {
    if (header === undefined) return { status: 'none' };
    const token = bearer.exec(header)?.[1];
    const row = token === undefined ? undefined : await findByToken(db, tokenHash(token));
    if (!row) return { status: 'unknown' };
    const now = clock.now();
    if (row.expires_at <= now || secondsAfter(row.seen_at, lifetimes.sessionIdle) <= now) return { status: 'expired' };
    const accountId = ownerOf(row);
    if (secondsAfter(row.seen_at, seenEverySeconds) <= now) await touch(db, accountId, row.id, now);
    await noteUse(db, accountId, row.used_at, now);
    const session = { id: row.id, factor: row.factor, startedAt: row.created_at };
    const { language } = row;
    if (person === undefined || person === accountId) {
      return { status: 'ok', patient: { id: accountId, accountId, session }, language };
    }
    const member = uuid.test(person) ? await findMember(db, accountId, person) : undefined;
    if (!member) return { status: 'no-such-person', language };
    return { status: 'ok', patient: { id: personOf(member), accountId, session }, language };
  };

/** Opens a session and ends the one whose token came with the request. */
export async function openSession(
  tx: Tx,
  { clock }: Platform,
  opening: { accountId: string; factor: 'password' | 'otp'; caller: Caller; presented: Patient | null },
): Promise<{ token: string; sessionId: string }> {
  const { accountId, factor, caller, presented } = opening;
  if (presented) await endOne(tx, presented.id, presented.session.id);
  const now = clock.now();
  const token = newToken();
  const { id } = await insertSession(tx, {
    token_hash: tokenHash(token),
    account_id: accountId,
    factor,
    device: caller.device,
    created_at: now,
    seen_at: now,
    expires_at: secondsAfter(now, lifetimes.sessionAbsolute),
  });
  await noteUse(tx, accountId, null, now);
  return { token, sessionId: id };
}

/** For what only the session of an account may do, once the account is locked: one that was ended meanwhile may not. */
export async function requireLive(tx: Tx, { session }: Patient): Promise<void> {
  if (!(await isThere(tx, session.id))) throw signInFirst('expired');
}

export async function listSessions({ clock, database: { db } }: Platform, patient: Patient): Promise<Session[]> {
  const now = clock.now();
  const rows = await listLive(db, patient.id, now, secondsAfter(now, -lifetimes.sessionIdle));
  return rows.map((row) => toSession(row, patient.session.id));
}

/** Ends one of the caller's own sessions. */
export async function endSession(
  platform: Platform,
  patient: Patient,
  sessionId: string,
  caller: Caller,
): Promise<void> {
  if (!uuid.test(sessionId)) throw notFound();
  await platform.database.transaction(async (tx) => {
    if (!(await endOne(tx, patient.id, sessionId))) throw notFound();
    await audit.ok(tx, platform.clock.now(), caller, 'auth.session.end', {
      accountId: patient.id,
      sessionId: patient.session.id,
      subject: sessionId,
    });
  });
}

/** Signs an account out everywhere but in the session that asks. Answers how many sessions ended. */
export async function endOthers(platform: Platform, patient: Patient, caller: Caller): Promise<number> {
  return platform.database.transaction(async (tx) => {
    const ended = await endAccess(tx, platform, patient.id, patient.session.id);
    await voidLinks(tx, patient.id, 'change');
    await forgetDevices(tx, patient.id);
    await audit.ok(tx, platform.clock.now(), caller, 'auth.session.end-others', {
      accountId: patient.id,
      sessionId: patient.session.id,
    });
    return ended;
  });
}

export async function logout(platform: Platform, patient: Patient, caller: Caller): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await endOne(tx, patient.id, patient.session.id);
    await audit.ok(tx, platform.clock.now(), caller, 'auth.session.logout', {
      accountId: patient.id,
      sessionId: patient.session.id,
    });
  });
}
