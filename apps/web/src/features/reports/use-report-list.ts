import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { withoutMarks } from '@nabz/contract/fold';
import { saidError } from '../../lib/said-error.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type Filters, listQuery, NO_FILTERS, REFRESH_MS, type ShownReport } from './api.ts';

/** The same texts that the server searches. */
const wordsOf = ({ title, notes, labName, reportType, tags, testResults, narrative }: ShownReport): string =>
  withoutMarks(
    [
      title,
      notes,
      labName ?? '',
      reportType,
      ...tags,
      ...testResults.map(({ parameter }) => parameter),
      ...(narrative ? [narrative.impression, ...narrative.terms.map(({ term }) => term)] : []),
    ].join('\n'),
  );

/** Findings, and lines of other papers, are not in the list: the server searches them. */
const saysMore = ({ narrative, paper }: ShownReport): boolean => narrative !== null || paper !== null;

const fits =
  ({ search, reportType }: Filters) =>
  (report: ShownReport): boolean =>
    (reportType === '' || report.reportType === reportType) &&
    (search === '' || wordsOf(report).includes(withoutMarks(search)));

const flat = (data: { pages: { reports: ShownReport[] }[] } | undefined): ShownReport[] =>
  data?.pages.flatMap(({ reports }) => reports) ?? [];

/** A list that could not be loaded is said once, not every 30 seconds; one that could not be refreshed stays as it is. */
function useFailureTold(error: Error | null, isTold: boolean): string | null {
  const t = useText('reports');
  const text = error && isTold ? saidError(error, t('list.failed')) : null;
  useEffect(() => {
    if (text !== null) toast.error(text);
  }, [text]);
  return text;
}

/**
 * The reports that fit what is searched for. Those that are here are filtered at once; the server searches too, when it
 * has older ones that are not here, or when some of these say more than the list holds.
 */
export function useReportList() {
  const t = useText('reports');
  const [filters, setFilters] = useState(NO_FILTERS);
  const search = useDebounced(filters.search.trim());
  const isFiltered = search !== '' || filters.reportType !== '';
  const all = useInfiniteQuery({ ...listQuery(NO_FILTERS), refetchInterval: REFRESH_MS });
  const isAsked = isFiltered && (all.hasNextPage || (search !== '' && flat(all.data).some(saysMore)));
  const found = useInfiniteQuery({
    ...listQuery({ search, reportType: filters.reportType }),
    enabled: isAsked,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const isFound = isAsked && found.data !== undefined && !found.isPlaceholderData;
  const shown = isFound ? found : all;
  const failure = useFailureTold(all.error, all.data === undefined);

  /** Pressed by somebody who waits for it: a failure is said. */
  const refresh = async (): Promise<void> => {
    const results = await Promise.all([all.refetch(), ...(isAsked ? [found.refetch()] : [])]);
    const wrong = results.find(({ isError }) => isError)?.error;
    if (wrong && all.data) toast.error(saidError(wrong, t('list.failed')));
  };

  return {
    filters,
    isFiltered,
    change: (part: Partial<Filters>) => setFilters((now) => ({ ...now, ...part })),
    clear: () => setFilters(NO_FILTERS),
    reports: isFound ? flat(found.data) : flat(all.data).filter(fits({ search, reportType: filters.reportType })),
    isLoading: all.isPending,
    failure,
    isRetrying: all.isFetching,
    isStale: all.isRefetchError,
    updatedAt: all.dataUpdatedAt,
    isSearching: isAsked && !isFound && found.isFetching,
    hasSearchFailed: isAsked && !isFound && found.isError,
    refresh,
    more: {
      hasMore: shown.hasNextPage && (isFound || !isFiltered),
      isBusy: shown.isFetchingNextPage,
      hasFailed: shown.isFetchNextPageError,
      show: () => void shown.fetchNextPage(),
    },
  };
}
export type ReportList = ReturnType<typeof useReportList>;
