import type { RequestOf } from '@nabz/contract/endpoint';
import {
  type addMember,
  type changeMember,
  type Member,
  MEMBERS_AT_MOST,
  type removeMember,
} from '@nabz/contract/family';
import { type Caller, audit } from '../../platform/audit.ts';
import { todayInIndia } from '../../platform/clock.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import type { Patient } from '../../platform/http/patient.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RateLimit } from '../../platform/rate-limiter.ts';
import { countMembers, insertMember, isMinorOn, proveMember, readMembers, updateMember } from './members.service.ts';
import { erasePerson } from './erase-person.service.ts';
import { proveErasure } from '../auth/erase-proof.service.ts';

const OLDEST = 120;

/** A birthday that a living person can have. */
function checkBirthDate(birthDate: string, today: string): void {
  const oldest = `${Number(today.slice(0, 4)) - OLDEST}${today.slice(4)}`;
  if (birthDate > today) throw invalidInput({ birthDate: { code: 'errors.profile.birthDateAhead' } });
  if (birthDate < oldest) throw invalidInput({ birthDate: { code: 'errors.profile.birthYear' } });
}

const otherAuthority = (): AppError =>
  invalidInput({
    birthDate: { code: 'errors.profile.otherAgeGroup' },
  });

/** So many people are added and removed in a day at most: every limit of a person begins with the person. */
const CHANGES_A_DAY: RateLimit = { name: 'family-change', max: 20, seconds: 24 * 3600 };

/** Adds a person. A minor needs a parent or guardian; an adult has to have agreed. */
export async function addToFamily(
  platform: Platform,
  { accountId }: Patient,
  body: RequestOf<typeof addMember>['body'],
  caller: Caller,
): Promise<Member> {
  const today = todayInIndia(platform.clock.now());
  checkBirthDate(body.birthDate, today);
  if (isMinorOn(body.birthDate, today) !== (body.authority === 'guardian')) {
    throw invalidInput({
      authority:
        body.authority === 'guardian'
          ? { code: 'errors.profile.adultAgreement' }
          : { code: 'errors.profile.guardianship' },
    });
  }
  return platform.database.transaction(async (tx) => {
    await platform.rateLimiter.take(tx, CHANGES_A_DAY, accountId);
    if ((await countMembers(tx, accountId)) >= MEMBERS_AT_MOST) {
      throw new AppError(409, 'CONFLICT', {
        code: 'errors.profile.tooManyMembers',
        params: { membersAtMost: MEMBERS_AT_MOST },
      });
    }
    const member = await insertMember(tx, platform, accountId, body);
    const subject = `${member.id}/${body.authority}`;
    await audit.ok(tx, platform.clock.now(), caller, 'family.member.add', { accountId, subject });
    return member;
  });
}

export async function changeInFamily(
  platform: Platform,
  { accountId }: Patient,
  id: string,
  changes: RequestOf<typeof changeMember>['body'],
  caller: Caller,
): Promise<Member> {
  const today = todayInIndia(platform.clock.now());
  if (changes.birthDate !== undefined) checkBirthDate(changes.birthDate, today);
  return platform.database.transaction(async (tx) => {
    const before = (await readMembers(platform, tx, accountId)).find((one) => one.id === id);
    const member = await updateMember(tx, platform, accountId, id, changes);
    if (!before || !member) throw notFound();
    // a corrected birthday cannot make a child an adult who never agreed, or the other way round
    if (member.isMinor !== before.isMinor) throw otherAuthority();
    await audit.ok(tx, platform.clock.now(), caller, 'family.member.update', { accountId, subject: id });
    return member;
  });
}

/** Removes a person with all their records and files, once it is proven that the owner of the account asks for it. */
export async function removeFromFamily(
  platform: Platform,
  patient: Patient,
  id: string,
  { currentPassword }: RequestOf<typeof removeMember>['body'],
  caller: Caller,
): Promise<void> {
  const { database, clock } = platform;
  const { accountId } = patient;
  const kind = 'family.member.remove';
  const about = { accountId, subject: id };
  // who is nobody of the family is not there, whoever asks and with whatever proof
  if (!(await proveMember(database.db, accountId, id))) throw notFound();
  await proveErasure(platform, patient, currentPassword, caller, { kind, about });
  await database.transaction(async (tx) => {
    const person = await proveMember(tx, accountId, id);
    if (!person) throw notFound();
    await erasePerson(tx, platform, person);
    await audit.ok(tx, clock.now(), caller, kind, about);
  });
}
