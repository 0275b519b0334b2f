import { publicContact } from '@nabz/contract/privacy';
import { health } from '@nabz/contract/system';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const contactQuery = queryOptions({
  queryKey: ['public-contact'],
  queryFn: async ({ signal }) => (await call(publicContact, {}, { signal })).officer,
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Where the language model of this installation runs; null where there is none. */
export const languageModelQuery = queryOptions({
  queryKey: ['language-model'],
  queryFn: async ({ signal }) => (await call(health, {}, { signal })).languageModel,
  networkMode: 'always',
  refetchOnReconnect: true,
});
