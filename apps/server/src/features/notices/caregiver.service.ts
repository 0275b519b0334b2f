import type { RequestOf } from '@nabz/contract/endpoint';
import type { Caregiver, setCaregiver } from '@nabz/contract/notices';
import { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import type { Patient, PatientId } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import { newToken, tokenHash } from '../../platform/secret-token.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { type Contact, readContact } from '../auth/contact.service.ts';
import { linkExpired } from '../auth/email.service.ts';
import { readFacts } from '../profile/profile.service.ts';
import { consentOf } from '../privacy/consents.service.ts';
import { firstName, toInvitation } from './caregiver.map.ts';
import * as repo from './caregiver.repo.ts';
import { smsBudget } from './notices.policy.ts';
import { lockSettings, updateSettings } from './notices.repo.ts';
import { findReader, type ReaderRow, removeReader } from './reader.repo.ts';

const day = 24 * 3600;
const limits = {
  /** Nobody names more people in a day; each costs a message to a stranger. */
  perPatient: { name: 'caregiver-invite', max: 5, seconds: day },
  /** Somebody who said no, or does not answer, is not asked again and again. */
  perAddress: { name: 'caregiver-invite-address', max: 3, seconds: 7 * day },
  /** Guesses of a 256-bit token are hopeless: this bounds the cost of trying. */
  answer: { name: 'caregiver-answer', max: 30, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

const ContentSchema = z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() });
type Content = z.output<typeof ContentSchema>;

/** Bound to the owner: a row copied to another account does not open. */
const contextOf = (owner: string): string => `caregiver/${owner}`;
const close = ({ keys }: Platform, owner: string, content: Content): Buffer =>
  encrypt(keys.columns, contextOf(owner), Buffer.from(JSON.stringify(content)));

/** Whom the patient named, and how they can be reached. */
export const openCaregiver = ({ keys }: Platform, { account_id, content }: repo.CaregiverRow): Content =>
  ContentSchema.parse(JSON.parse(decrypt(keys.columns, contextOf(account_id), content).toString()));

/** As the API shows it; `reader`: what they may read. */
export const toCaregiver = (platform: Platform, row: repo.CaregiverRow, reader: ReaderRow | undefined): Caregiver => ({
  ...openCaregiver(platform, row),
  afterMinutes: row.after_minutes,
  state: row.state,
  shows: reader?.shows ?? [],
  isReading: reader?.reader_id !== null && reader !== undefined,
});

export async function readCaregiver(platform: Platform, db: Db, owner: string): Promise<Caregiver | null> {
  const row = await repo.findCaregiver(db, owner);
  return row ? toCaregiver(platform, row, await findReader(db, owner)) : null;
}

/** The link proves one address, so one address it is: a mistyped second one would tell a stranger. */
function checkContact({ email, phone }: Content): void {
  if (email === null && phone === null) {
    throw invalidInput({ email: { code: 'errors.reminders.contactMissing' } });
  }
  if (email !== null && phone !== null) {
    throw invalidInput({ phone: { code: 'errors.reminders.oneContactOnly' } });
  }
}

/** Who is nobody yet could have us send words of theirs to anyone: somebody with a proven address can be asked back. */
async function readProven(tx: Tx, owner: string): Promise<Contact> {
  const contact = await readContact(tx, owner);
  if (contact.isEmailProven || contact.provenPhone !== null) return contact;
  throw new AppError(409, 'CONFLICT', { code: 'errors.reminders.confirmOwnContact' });
}

/** Names the person. A new address is asked first; the old one hears nothing from then on. */
export async function nameCaregiver(
  platform: Platform,
  patient: Patient,
  { name, email, phone, afterMinutes, consentVersion }: RequestOf<typeof setCaregiver>['body'],
  caller: Caller,
): Promise<Caregiver> {
  const { database, clock, rateLimiter } = platform;
  const content = { name, email, phone };
  checkContact(content);
  const who = firstName((await readFacts(platform, patient.id)).name);
  return database.transaction(async (tx) => {
    // the delivery job finds by it whom to look at
    await lockSettings(tx, { account_id: patient.accountId });
    const stated = { purpose: 'caregiver', statedVersion: consentVersion } as const;
    if (!(await consentOf(tx, platform, patient, stated, caller))) {
      throw new AppError(409, 'CONSENT_REQUIRED', { code: 'errors.reminders.caregiverConsent' });
    }
    const { language } = await readProven(tx, patient.id);
    const known = await repo.lockCaregiver(tx, patient.id);
    const before = known && openCaregiver(platform, known);
    const isSame = known && known.state !== 'declined' && before?.email === email && before.phone === phone;
    const encrypted = close(platform, patient.id, content);
    await audit.ok(tx, clock.now(), caller, 'reminders.caregiver.set', { accountId: patient.id });
    await updateSettings(tx, patient.accountId, { look_at: null });
    if (isSame) {
      const row = { ...known, content: encrypted, after_minutes: afterMinutes };
      await repo.updateCaregiver(tx, patient.id, { content: encrypted, after_minutes: afterMinutes });
      return toCaregiver(platform, row, await findReader(tx, patient.id));
    }
    // somebody else may read what the patient lets them read, and no more
    await removeReader(tx, patient.id);
    await rateLimiter.take(tx, limits.perPatient, patient.accountId);
    await rateLimiter.take(tx, limits.perAddress, email ?? phone ?? '');
    if (phone !== null) await rateLimiter.take(tx, smsBudget(platform.config.smsDailyBudget));
    const token = newToken();
    await repo.upsertCaregiver(tx, {
      account_id: patient.id,
      token_hash: tokenHash(token),
      state: 'invited',
      after_minutes: afterMinutes,
      content: encrypted,
    });
    await platform.messages.send(
      tx,
      toInvitation({ ...content, who, token, publicUrl: platform.config.publicUrl, language }),
    );
    return { ...content, afterMinutes, state: 'invited', shows: [], isReading: false };
  });
}

export async function dropCaregiver({ database, clock }: Platform, owner: PatientId, caller: Caller): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await repo.removeCaregiver(tx, owner))) return; // gone already, which is what was asked for
    await audit.ok(tx, clock.now(), caller, 'reminders.caregiver.remove', { accountId: owner });
  });
}

/** What the named person answers. Who says no is forgotten but for the name, which the patient gave and may know. */
export async function takeAnswer(
  platform: Platform,
  { token, agrees }: { token: string; agrees: boolean },
  caller: Caller,
): Promise<{ mayRead: boolean }> {
  const { database, clock, rateLimiter } = platform;
  await rateLimiter.take(database.db, limits.answer, addressGroup(caller.ip));
  const taken = await database.transaction(async (tx) => {
    const row = await repo.lockByToken(tx, tokenHash(token));
    if (!row || (agrees && row.state === 'declined')) return null;
    const { name } = openCaregiver(platform, row);
    const state = agrees ? 'accepted' : 'declined';
    await repo.updateCaregiver(tx, row.account_id, {
      state,
      ...(agrees ? {} : { content: close(platform, row.account_id, { name, email: null, phone: null }) }),
    });
    const about = { accountId: row.account_id, factor: 'link', reason: state } as const;
    await audit.ok(tx, clock.now(), caller, 'reminders.caregiver.answer', about);
    if (!agrees) await removeReader(tx, row.account_id);
    return { mayRead: (await findReader(tx, row.account_id)) !== undefined };
  });
  if (!taken) throw linkExpired();
  return taken;
}

/** For an export: never the hash of the link. */
export async function caregiverForExport(platform: Platform, db: Db, owner: PatientId): Promise<unknown> {
  return readCaregiver(platform, db, owner);
}
