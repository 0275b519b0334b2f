import type { setPreferences } from '@nabz/contract/account';
import type { getProfile, updateProfile, User } from '@nabz/contract/auth';
import { ageOn } from '@nabz/contract/calendar';
import type { z } from 'zod';
import { type Caller, audit } from '../../platform/audit.ts';
import { todayInIndia } from '../../platform/clock.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { addressGroup } from '../../platform/http/address.ts';
import { type Patient, type PatientId, personOf } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import { findById, findByPhone, updateAccount } from '../auth/account.repo.ts';
import { readActiveReminders } from './ports.ts';
import { toUser } from '../auth/auth.map.ts';
import { limits } from '../auth/auth.policy.ts';

/** Whether a phone is registered, and nothing else; limited, because it tells who has an account. */
export async function checkPhone(platform: Platform, phone: string, caller: Caller): Promise<{ exists: true }> {
  const { database, rateLimiter, clock } = platform;
  await rateLimiter.take(database.db, limits.phoneCheck, addressGroup(caller.ip));
  const account = await findByPhone(database.db, phone);
  if (account) return { exists: true };
  await audit.refused(database.db, clock.now(), caller, 'auth.phone.check');
  throw notFound({ code: 'errors.auth.phoneUnknown' });
}

type Identifiers = z.output<typeof getProfile.query>;

/** The caller's own profile. Identifiers that name anyone else find nothing. */
export async function readProfile(
  platform: Platform,
  patient: Patient,
  { id, email, phone }: Identifiers,
): Promise<User> {
  const account = await findById(platform.database.db, patient.id);
  if (!account) throw notFound();
  const isOther =
    (id !== undefined && id !== account.id) ||
    (email !== undefined && email.trim().toLowerCase() !== account.email) ||
    (phone !== undefined && phone !== account.phone);
  if (isOther) throw notFound();
  return toUser(account, await readActiveReminders(platform, personOf(account)));
}

type Changes = z.output<typeof updateProfile.body>;

/** Changes the six fields that the contract lists; whatever else was sent did not get this far. */
export async function changeProfile(
  platform: Platform,
  patient: Patient,
  changes: Changes,
  caller: Caller,
): Promise<User> {
  const { database, clock } = platform;
  const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const account = await database.transaction(async (tx) => {
    if (Object.keys(values).length === 0) return findById(tx, patient.id);
    const changed = await updateAccount(tx, patient.id, values);
    const subject = Object.keys(values).sort().join(',');
    await audit.ok(tx, clock.now(), caller, 'auth.profile.update', { accountId: patient.id, subject });
    return changed;
  });
  if (!account) throw notFound();
  return toUser(account, await readActiveReminders(platform, personOf(account)));
}

type Preferences = z.output<typeof setPreferences.body>;

/** Changes how the account wants to be spoken to. */
export async function changePreferences(
  platform: Platform,
  patient: Patient,
  { language, emailNotifications, dailyTipsDeliveryTime }: Preferences,
  caller: Caller,
): Promise<User> {
  const account = await platform.database.transaction(async (tx) => {
    const values = {
      ...(language === undefined ? {} : { language }),
      ...(emailNotifications === undefined ? {} : { email_notifications: emailNotifications }),
      ...(dailyTipsDeliveryTime === undefined ? {} : { daily_tips_delivery_time: dailyTipsDeliveryTime }),
    };
    if (Object.keys(values).length === 0) return findById(tx, patient.id);
    const subject = Object.keys(values).sort().join(',');
    await audit.ok(tx, platform.clock.now(), caller, 'auth.profile.update', { accountId: patient.id, subject });
    return updateAccount(tx, patient.id, values);
  });
  if (!account) throw notFound();
  return toUser(account, await readActiveReminders(platform, personOf(account)));
}

/** The patient has read why an address left the account. */
export const forgetLeftAddresses = ({ database }: Platform, patient: Patient): Promise<void> =>
  database.transaction(async (tx) => {
    await updateAccount(tx, patient.accountId, { email_left_at: null, phone_left_at: null });
  });

/** What other features may know of a patient. The age is in years, with a fraction for children of a known birthday under two. */
export async function readFacts(
  { database: { db }, clock }: Platform,
  patient: PatientId,
): Promise<{
  name: string;
  phone: string | null;
  age: number | null;
  gender: User['gender'];
  birthDate: string | null;
}> {
  const account = await findById(db, patient);
  if (!account) throw notFound();
  const age = account.birth_date === null ? account.age : ageOn(account.birth_date, todayInIndia(clock.now()));
  return { name: account.name, phone: account.phone, age, gender: account.gender, birthDate: account.birth_date };
}

/**
 * Where a patient said that they are, as it is kept: a GeoJSON point. A family member without a place of their own is taken to be
 * where the account is. The location feature reads and writes it.
 */
export async function readKeptPlace({ database: { db } }: Platform, patient: PatientId): Promise<unknown> {
  const account = await findById(db, patient);
  if (!account) throw notFound();
  if (account.location !== null || account.guardian_id === null) return account.location;
  return (await findById(db, account.guardian_id))?.location ?? null;
}

/** Keeps where a patient said that they are, or forgets it. The record says that it changed, not where they are. */
export async function keepPlace(
  { database, clock }: Platform,
  patient: Patient,
  place: object | null,
  caller: Caller,
): Promise<void> {
  await database.transaction(async (tx) => {
    await updateAccount(tx, patient.id, { location: place && JSON.stringify(place) });
    await audit.ok(tx, clock.now(), caller, 'auth.profile.update', { accountId: patient.id, subject: 'location' });
  });
}
