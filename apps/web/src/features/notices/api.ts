import type { InputOf, ResponseOf } from '@nabz/contract/endpoint';
import {
  addDevice,
  answerCaregiver,
  type Caregiver,
  endCalendar,
  getCaregiver,
  getNotices,
  makeCalendar,
  removeCaregiver,
  removeDevice,
  setCaregiver,
  setNotices,
} from '@nabz/contract/notices';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { ROUTINE_KEY, SAYS_OFFLINE } from '../routine/api.ts';

export type Notices = ResponseOf<typeof getNotices>;
export type NoticeChanges = NonNullable<InputOf<typeof setNotices>['body']>;
export type Channel = 'email' | 'sms' | 'push';

export const noticesQuery = queryOptions({
  queryKey: [...ROUTINE_KEY, 'notices'],
  queryFn: ({ signal }) => call(getNotices, {}, { signal }),
  ...SAYS_OFFLINE,
});

const keep = (client: QueryClient, notices: Notices): Notices => {
  client.setQueryData(noticesQuery.queryKey, notices);
  void client.invalidateQueries({ queryKey: ['consents'] });
  return notices;
};

/** Shown at once, and taken back when it could not be saved. */
export async function changeNotices(client: QueryClient, body: NoticeChanges): Promise<Notices> {
  const { consentVersion: _, ...wanted } = body;
  const before = client.getQueryData(noticesQuery.queryKey);
  const settings = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  if (before) client.setQueryData(noticesQuery.queryKey, { ...before, settings: { ...before.settings, ...settings } });
  try {
    return keep(client, await call(setNotices, { body }));
  } catch (cause) {
    client.setQueryData(noticesQuery.queryKey, before);
    throw cause;
  }
}

export const addThisDevice = async (client: QueryClient, body: InputOf<typeof addDevice>['body']): Promise<Notices> =>
  keep(client, await call(addDevice, { body }));
export const dropDevice = async (client: QueryClient, deviceId: string): Promise<Notices> =>
  keep(client, await call(removeDevice, { params: { deviceId } }));

/** The address itself is shown this once. */
export async function newCalendar(client: QueryClient): Promise<string> {
  const { path } = await call(makeCalendar, {});
  await client.invalidateQueries({ queryKey: noticesQuery.queryKey });
  return new URL(path, window.location.origin).href;
}
export async function stopCalendar(client: QueryClient): Promise<void> {
  await call(endCalendar, {});
  await client.invalidateQueries({ queryKey: noticesQuery.queryKey });
}

export const caregiverQuery = queryOptions({
  queryKey: [...ROUTINE_KEY, 'caregiver'],
  queryFn: async ({ signal }) => (await call(getCaregiver, {}, { signal })).caregiver,
  ...SAYS_OFFLINE,
});
export type CaregiverSaid = NonNullable<InputOf<typeof setCaregiver>['body']>;
export async function nameCaregiver(client: QueryClient, body: CaregiverSaid): Promise<Caregiver> {
  const { caregiver } = await call(setCaregiver, { body });
  client.setQueryData(caregiverQuery.queryKey, caregiver);
  void client.invalidateQueries({ queryKey: ['consents'] });
  return caregiver;
}
export async function dropCaregiver(client: QueryClient): Promise<void> {
  await call(removeCaregiver, {});
  client.setQueryData(caregiverQuery.queryKey, null);
}
export const sayToLink = (token: string, agrees: boolean) => call(answerCaregiver, { body: { token, agrees } });
