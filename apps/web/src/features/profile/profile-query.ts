import { setPreferences } from '@nabz/contract/account';
import { updateProfile, type User } from '@nabz/contract/auth';
import type { InputOf } from '@nabz/contract/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { keepUser } from '../../lib/session.ts';
import { profileQuery } from '../account/api.ts';

/** What is known of the account now, everywhere: the top bar greets with the new name at once. */
export function tellProfile(client: QueryClient, user: User): void {
  client.setQueryData(profileQuery.queryKey, user);
  keepUser(user);
}

/** Changes a part of what is shown, before or after the server has said so. */
export const showProfile = (client: QueryClient, part: Partial<User>): void =>
  void client.setQueryData(profileQuery.queryKey, (user) => user && { ...user, ...part });

export type ProfileChanges = NonNullable<InputOf<typeof updateProfile>['body']>;
export async function saveProfile(client: QueryClient, body: ProfileChanges): Promise<void> {
  tellProfile(client, (await call(updateProfile, { body })).user);
}

export const sendProfile = async (body: ProfileChanges): Promise<User> => (await call(updateProfile, { body })).user;

export type Preferences = NonNullable<InputOf<typeof setPreferences>['body']>;
export const sendPreferences = async (body: Preferences): Promise<User> => (await call(setPreferences, { body })).user;
