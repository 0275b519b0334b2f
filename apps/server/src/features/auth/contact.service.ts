import { notFound } from '../../platform/errors/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { type PatientId, personOf } from '../../platform/http/patient.ts';
import { findById, findByPhone } from './account.repo.ts';

/** How a patient can be reached, and what of it is proven. */
export type Contact = {
  readonly email: string | null;
  readonly isEmailProven: boolean;
  /** False: the profile says that no e-mails should come. Some must all the same, such as what was just booked. */
  readonly wantsEmail: boolean;
  /** Null until a code proved it. */
  readonly provenPhone: string | null;
  /** What it is spoken to in. */
  readonly language: string;
};

/** For other features that have something to tell a patient. What is for a family member goes to who manages their records. */
export async function readContact(db: Db, accountId: string): Promise<Contact> {
  const person = await findById(db, accountId);
  const account = person?.guardian_id ? await findById(db, person.guardian_id) : person;
  if (!account) throw notFound();
  return {
    email: account.email,
    isEmailProven: account.email_verified_at !== null,
    wantsEmail: account.email_notifications,
    provenPhone: account.phone_verified_at === null ? null : account.phone,
    language: account.language,
  };
}

/** Whose phone it is, where a code proved it: what comes from it is theirs. */
export async function ownerOfPhone(db: Db, phone: string): Promise<PatientId | undefined> {
  const account = await findByPhone(db, phone);
  return account?.phone_verified_at ? personOf(account) : undefined;
}
