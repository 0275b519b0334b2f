// Family members as accounts: kept here because accounts are.
import type { Member } from '@nabz/contract/family';
import { ageOn } from '@nabz/contract/calendar';
import { AuthoritySchema, RelationSchema } from '@nabz/contract/family';
import { ADULT_AGE, BloodGroupSchema } from '@nabz/contract/fields';
import { todayInIndia } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type PatientId, personOf } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AccountRow,
  findMember,
  findMembers,
  insertAccount,
  lockById,
  removeAccount,
  updateAccount,
} from '../auth/account.repo.ts';

/** A row of the account table as a family member; a row that is none is a fault of ours. */
function toMember(row: AccountRow, today: string): Member {
  if (row.birth_date === null) throw new Error('A family member without a birthday.');
  const age = Math.floor(ageOn(row.birth_date, today));
  return {
    id: row.id,
    name: row.name,
    relation: RelationSchema.parse(row.relation),
    birthDate: row.birth_date,
    age,
    gender: row.gender,
    blood_group: BloodGroupSchema.nullable().catch(null).parse(row.blood_group),
    isMinor: age < ADULT_AGE,
    authority: AuthoritySchema.parse(row.authority),
  };
}

export const isMinorOn = (birthDate: string, today: string): boolean => ageOn(birthDate, today) < ADULT_AGE;

export async function readMembers({ clock }: Platform, db: Db, account: PatientId): Promise<Member[]> {
  const today = todayInIndia(clock.now());
  return (await findMembers(db, account)).map((row) => toMember(row, today));
}

/** Ids of the members of an account, each proven by its row. */
export const memberIds = async (db: Db, account: PatientId): Promise<PatientId[]> =>
  (await findMembers(db, account)).map(personOf);

type NewMember = Pick<Member, 'name' | 'relation' | 'birthDate' | 'gender' | 'blood_group' | 'authority'>;

/** Adds a member while the account is locked, so that a limit counted before holds. */
export async function insertMember(
  tx: Tx,
  { clock }: Platform,
  account: PatientId,
  { name, relation, birthDate, gender, blood_group, authority }: NewMember,
): Promise<Member> {
  const now = clock.now();
  const row = await insertAccount(tx, {
    name,
    relation,
    birth_date: birthDate,
    gender,
    blood_group,
    authority,
    authority_at: now,
    guardian_id: account,
    created_at: now,
  });
  return toMember(row, todayInIndia(now));
}

/** How many members an account has; the account is locked until the transaction ends. */
export async function countMembers(tx: Tx, account: PatientId): Promise<number> {
  await lockById(tx, account);
  return (await findMembers(tx, account)).length;
}

type Changes = { readonly [K in 'name' | 'relation' | 'birthDate' | 'gender' | 'blood_group']?: Member[K] | undefined };

/** Changes a member of the account; undefined when there is no such member. */
export async function updateMember(
  tx: Tx,
  { clock }: Platform,
  account: PatientId,
  id: string,
  { birthDate, ...changes }: Changes,
): Promise<Member | undefined> {
  const row = await findMember(tx, account, id);
  if (!row) return undefined;
  const given = Object.entries({ ...changes, birth_date: birthDate }).filter(([, value]) => value !== undefined);
  const changed = given.length === 0 ? row : await updateAccount(tx, id, Object.fromEntries(given));
  return toMember(changed, todayInIndia(clock.now()));
}

/** The id of a member of the account, proven; undefined when there is no such member. */
export const proveMember = async (db: Db, account: PatientId, id: string): Promise<PatientId | undefined> => {
  const row = await findMember(db, account, id);
  return row && personOf(row);
};

/** Removes an account's row and with it everything that hangs on it in the database. */
export const removePerson = async (tx: Tx, id: PatientId): Promise<void> => {
  await removeAccount(tx, id);
};
