import type { Caregiver } from '@nabz/contract/notices';
import type { InputOf } from '@nabz/contract/endpoint';
import {
  changeReading,
  endReading,
  listReading,
  readAlong,
  type ReadPerson,
  setReading,
  startReading,
} from '@nabz/contract/notices-reading';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { SAYS_OFFLINE } from '../routine/api.ts';
import { caregiverQuery } from './api.ts';

const READING_KEY = ['reading'] as const;
/** Each look is a line in somebody's access log: a glance at another window is no new one. */
const LOOK_MS = 60_000;

export const peopleQuery = queryOptions({
  queryKey: [...READING_KEY, 'people'],
  queryFn: async ({ signal }) => (await call(listReading, {}, { signal })).people,
  ...SAYS_OFFLINE,
});

export const viewQuery = (personId: string) =>
  queryOptions({
    queryKey: [...READING_KEY, 'view', personId],
    queryFn: async ({ signal }) => (await call(readAlong, { params: { personId } }, { signal })).view,
    ...SAYS_OFFLINE,
    staleTime: LOOK_MS,
    retry: false,
  });

export async function startWith(client: QueryClient, token: string): Promise<ReadPerson> {
  const { person } = await call(startReading, { body: { token } });
  await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
  return person;
}

export async function changeTells(client: QueryClient, personId: string, tells: ReadPerson['tells']): Promise<void> {
  const { person } = await call(changeReading, { params: { personId }, body: { tells } });
  client.setQueryData(peopleQuery.queryKey, (people) => people?.map((one) => (one.id === personId ? person : one)));
}

export async function stopWith(client: QueryClient, personId: string): Promise<void> {
  await call(endReading, { params: { personId } });
  client.removeQueries({ queryKey: viewQuery(personId).queryKey });
  await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
}

export async function allowReading(
  client: QueryClient,
  body: NonNullable<InputOf<typeof setReading>['body']>,
): Promise<Caregiver> {
  const { caregiver } = await call(setReading, { body });
  client.setQueryData(caregiverQuery.queryKey, caregiver);
  void client.invalidateQueries({ queryKey: ['consents'] });
  return caregiver;
}
