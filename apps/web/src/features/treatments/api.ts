import { getTreatment, searchTreatments, treatmentCategories, type TreatmentKind } from '@nabz/contract/treatments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const PAGE_SIZE = 9;
/** Without a connection they fail at once, instead of waiting in silence; they ask again when it is back. */
const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;

/** `kind`: '' narrows nothing. */
export type TreatmentSearch = { query: string; category: string; kind: TreatmentKind | ''; page: number };

export const treatmentsQuery = ({ query, category, kind, page }: TreatmentSearch) =>
  queryOptions({
    queryKey: ['treatments', query.toLowerCase(), category, kind, page],
    queryFn: ({ signal }) =>
      call(
        searchTreatments,
        {
          query: {
            page,
            limit: PAGE_SIZE,
            ...(query !== '' && { query }),
            ...(category !== '' && { category }),
            ...(kind !== '' && { kind }),
          },
        },
        { signal },
      ),
    ...SAYS_OFFLINE,
  });

export const categoriesQuery = queryOptions({
  queryKey: ['treatment-categories'],
  queryFn: async ({ signal }) => (await call(treatmentCategories, {}, { signal })).categories,
  staleTime: Number.POSITIVE_INFINITY,
  ...SAYS_OFFLINE,
});

export const treatmentQuery = (treatmentId: string) =>
  queryOptions({
    queryKey: ['treatment', treatmentId],
    queryFn: async ({ signal }) => (await call(getTreatment, { params: { treatmentId } }, { signal })).treatment,
    ...SAYS_OFFLINE,
  });
