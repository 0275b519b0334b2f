import { listConsents, type Purpose, setConsent } from '@nabz/contract/privacy-consents';
import type { InputOf } from '@nabz/contract/endpoint';
import {
  accessLog,
  consentHistory,
  deleteAccount,
  exportData,
  fileGrievance,
  getNominee,
  listGrievances,
  setNominee,
} from '@nabz/contract/privacy';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/api-client.ts';

/** Without a connection they fail and say so, instead of waiting in silence; they ask again when it is back. */
const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;

/** All that can be allowed. Read anew each time: it can have changed on another page. */
export const consentsQuery = queryOptions({
  queryKey: ['consents', 'all'],
  queryFn: async ({ signal }) => (await call(listConsents, {}, { signal })).consents,
  staleTime: 0,
  ...SAYS_OFFLINE,
});
export const decisionsQuery = queryOptions({
  queryKey: ['consents', 'history'],
  queryFn: async ({ signal }) => (await call(consentHistory, {}, { signal })).decisions,
  staleTime: 0,
  ...SAYS_OFFLINE,
});
export const decide = (purpose: Purpose, granted: boolean, version: string) =>
  call(setConsent, { params: { purpose }, body: { granted, version } });

export const fetchExport = (signal: AbortSignal) => fetchFile(exportData, {}, { signal });

export const accessQuery = infiniteQueryOptions({
  queryKey: ['privacy', 'access'],
  queryFn: ({ pageParam, signal }) =>
    call(accessLog, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ events, hasMore }) => (hasMore ? (events.at(-1)?.at ?? null) : null),
  staleTime: 0,
  ...SAYS_OFFLINE,
});

export const grievancesQuery = queryOptions({
  queryKey: ['privacy', 'grievances'],
  queryFn: ({ signal }) => call(listGrievances, {}, { signal }),
  ...SAYS_OFFLINE,
});
export const sendGrievance = async (body: InputOf<typeof fileGrievance>['body']) =>
  (await call(fileGrievance, { body })).grievance;

export const nomineeQuery = queryOptions({
  queryKey: ['privacy', 'nominee'],
  queryFn: async ({ signal }) => (await call(getNominee, {}, { signal })).nominee,
  ...SAYS_OFFLINE,
});
export type Nominee = NonNullable<InputOf<typeof setNominee>['body']['nominee']>;
export const saveNominee = async (nominee: Nominee | null) => (await call(setNominee, { body: { nominee } })).nominee;

/** A person who signed in with a code leaves the password empty. */
export const eraseAccount = (password: string) =>
  call(deleteAccount, { body: { confirm: 'DELETE', ...(password !== '' && { currentPassword: password }) } });
