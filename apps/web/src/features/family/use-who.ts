import type { User } from '@nabz/contract/auth';
import type { Member } from '@nabz/contract/family';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { profileQuery } from '../account/api.ts';
import { familyQuery } from './family-query.ts';

/** Whose records are looked at: the account's owner, or a family member. */
export type Who = Pick<User, 'id' | 'name' | 'age' | 'gender' | 'blood_group'> & {
  /** Null: the own records. */
  member: Member | null;
};

/** The person whose records are looked at, as the profile or the family list knows them; undefined while it is not known. */
export function useWho(): { who: Who | undefined; isPending: boolean } {
  const { person, isAuthenticated } = useSession();
  const profile = useQuery({ ...profileQuery, enabled: isAuthenticated && person === null });
  const family = useQuery({ ...familyQuery, enabled: person !== null });
  if (person === null) {
    const user = profile.data;
    return { who: user ? { ...user, member: null } : undefined, isPending: profile.isPending };
  }
  const member = family.data?.find(({ id }) => id === person.id);
  return { who: member && { ...member, member }, isPending: family.isPending };
}

const PREGNANCY_FROM = 12;
const PREGNANCY_TO = 55;
/** Whether pregnancy is a question at all. Who did not say is asked: it decides about medicines. */
export const canBePregnant = (who: Pick<Who, 'age' | 'gender'> | undefined): boolean => {
  const age = who?.age ?? null;
  return who?.gender !== 'male' && (age === null || (age >= PREGNANCY_FROM && age <= PREGNANCY_TO));
};
