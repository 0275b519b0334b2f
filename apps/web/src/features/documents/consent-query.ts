import { type Consent, listConsents, setConsent } from '@nabz/contract/privacy-consents';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Everything that was read of reports, and of prescriptions, hangs under these: a withdrawal deletes both. */
export const REPORTS_KEY = ['reports'] as const;
export const BILLS_KEY = ['bills'] as const;
export const PRESCRIPTIONS_KEY = ['prescriptions'] as const;

/** Whether documents may be kept, and the text that asks for it. Read anew each time: another tab may have withdrawn it. */
export const documentsConsentQuery = queryOptions({
  queryKey: ['consents', 'documents'],
  queryFn: async ({ signal }): Promise<Consent | null> => {
    const { consents } = await call(listConsents, {}, { signal });
    return consents.find(({ purpose }) => purpose === 'documents') ?? null;
  },
  staleTime: 0,
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Withdraws: the server deletes every document in the same moment, and so does this page. */
export async function withdrawDocuments(client: QueryClient, version: string): Promise<void> {
  const { consent } = await call(setConsent, {
    params: { purpose: 'documents' },
    body: { granted: false, version },
  });
  client.setQueryData(documentsConsentQuery.queryKey, consent);
  await Promise.all(
    [REPORTS_KEY, PRESCRIPTIONS_KEY, BILLS_KEY].map((queryKey) =>
      client.resetQueries({ queryKey }, { throwOnError: false }),
    ),
  );
}
