import type { InputOf } from '@nabz/contract/endpoint';
import { addMember, changeMember, listMembers, type Member, removeMember } from '@nabz/contract/family';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { choosePerson, losePerson, type Person, useSession } from '../../lib/session.ts';

/** The people whose records the account keeps, whoever is looked at. */
export const familyQuery = queryOptions({
  queryKey: ['family'],
  queryFn: async ({ signal }) => (await call(listMembers, {}, { signal })).members,
  networkMode: 'always',
  refetchOnReconnect: true,
});

const tell = (client: QueryClient, change: (members: Member[]) => Member[]): void =>
  void client.setQueryData(familyQuery.queryKey, (members) => members && change(members));

export type NewMember = InputOf<typeof addMember>['body'];
export async function saveNewMember(client: QueryClient, body: NewMember): Promise<Member> {
  const { member } = await call(addMember, { body });
  tell(client, (members) => [...members.filter(({ id }) => id !== member.id), member]);
  return member;
}

export type MemberChanges = NonNullable<InputOf<typeof changeMember>['body']>;
export async function saveMember(client: QueryClient, memberId: string, body: MemberChanges): Promise<Member> {
  const { member } = await call(changeMember, { params: { memberId }, body });
  tell(client, (members) => members.map((one) => (one.id === memberId ? member : one)));
  return member;
}

/** Removes a person with everything. Who signed in with a code just now leaves the password empty. */
export async function dropMember(client: QueryClient, memberId: string, password: string): Promise<void> {
  await call(removeMember, { params: { memberId }, body: password === '' ? {} : { currentPassword: password } });
  tell(client, (members) => members.filter(({ id }) => id !== memberId));
}

/** Shows somebody's records from now on. The family list is the account's: it alone outlives the change. */
export function showRecordsOf(client: QueryClient, person: Person | null): void {
  const members = client.getQueryData(familyQuery.queryKey);
  choosePerson(person && { id: person.id, name: person.name });
  if (members) client.setQueryData(familyQuery.queryKey, members);
}

/** What a fresh family list means for who is looked at: gone from it, or of another name. */
export function followFamily(members: readonly Member[]): void {
  const { person } = useSession.getState();
  if (!person) return;
  const member = members.find(({ id }) => id === person.id);
  if (!member) losePerson(person.id);
  else if (member.name !== person.name) choosePerson({ id: member.id, name: member.name });
}
