import { publicContact } from '@nabz/contract/privacy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const contactQuery = queryOptions({
  queryKey: ['public-contact'],
  queryFn: async ({ signal }) => (await call(publicContact, {}, { signal })).officer,
  networkMode: 'always',
  refetchOnReconnect: true,
});
