import type { Endpoint, InputOf } from '@nabz/contract/endpoint';
import { OkSchema } from '@nabz/contract/fields';
import { answerLine } from '@nabz/contract/reports-lines';
import { addResult, correctResult, removeResult, type ResultInput } from '@nabz/contract/reports-results';
import {
  deleteReport,
  getReport,
  listReports,
  ReportSchema,
  type ReportType,
  reportFile,
  reportPage,
  reprocessReport,
  TrendSchema,
  updateReport,
  uploadReport,
} from '@nabz/contract/reports';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call, fetchFile } from '../../lib/api-client.ts';
import { NotLoggedIn } from '../../lib/said-error.ts';
import { patientId } from '../../lib/session.ts';
import { sendFrom } from '../documents/use-other-version.ts';
import { REPORTS_KEY } from '../documents/consent-query.ts';

/** A status or a trend that this page does not know yet is shown as Unknown, or as stable: it must not hide the report. */
const ShownReportSchema = ReportSchema.extend({
  processingStatus: z.string(),
  trends: z.array(TrendSchema.extend({ trend: z.string(), lately: z.string() })),
});
export type ShownReport = z.output<typeof ShownReportSchema>;
export type ShownTrend = ShownReport['trends'][number];

const OneShown = OkSchema.extend({ report: ShownReportSchema });
type Shown<E extends Endpoint> = Omit<E, 'success'> & {
  success: { status: E['success']['status']; body: typeof OneShown };
};
const shown = <E extends Endpoint>(endpoint: E): Shown<E> => ({
  ...endpoint,
  success: { status: endpoint.success.status, body: OneShown },
});
const uploadShown = shown(uploadReport);
const getShown = shown(getReport);
const updateShown = shown(updateReport);
const reprocessShown = shown(reprocessReport);
const addShown = shown(addResult);
const correctShown = shown(correctResult);
const removeShown = shown(removeResult);
const answerShown = shown(answerLine);
const listShown = {
  ...listReports,
  success: {
    ...listReports.success,
    body: OkSchema.extend({ reports: z.array(ShownReportSchema), more: z.boolean() }),
  },
};

/** Without a connection they fail at once, instead of waiting in silence; they ask again when it is back. */
const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;
/** How often a list looks for news by itself. */
export const REFRESH_MS = 30_000;
/** How often a report is asked for while it is being read. */
const READING_MS = 1500;

/** Every call is for the patient whose session this browser keeps. */
const userId = (): string => {
  const id = patientId();
  if (!id) throw new NotLoggedIn();
  return id;
};
const ofReport = (reportId: string) => ({ userId: userId(), reportId });

export type Filters = { search: string; reportType: ReportType | '' };
export const NO_FILTERS: Filters = { search: '', reportType: '' };
const LIST_KEY = [...REPORTS_KEY, 'list'] as const;

export const listQuery = ({ search, reportType }: Filters) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, { search: search.toLowerCase(), reportType }],
    queryFn: async ({ pageParam, signal }) =>
      call(
        listShown,
        {
          params: { userId: userId() },
          query: {
            ...(search !== '' && { search }),
            ...(reportType !== '' && { reportType }),
            ...(pageParam !== null && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ reports, more }) => (more ? (reports.at(-1)?.createdAt ?? null) : null),
    ...SAYS_OFFLINE,
  });

/** The newest report alone; null when there is none. */
export const latestQuery = queryOptions({
  queryKey: [...LIST_KEY, 'latest'],
  queryFn: async ({ signal }): Promise<ShownReport | null> =>
    (await call(listShown, { params: { userId: userId() }, query: { limit: 1 } }, { signal })).reports[0] ?? null,
  ...SAYS_OFFLINE,
});

export const isBeingRead = ({ processingStatus }: Pick<ShownReport, 'processingStatus'>): boolean =>
  processingStatus === 'uploaded' || processingStatus === 'processing';

export const reportKey = (reportId: string) => [...REPORTS_KEY, 'one', reportId] as const;

/** One report; asked for often while it is being read, and as often as the list afterwards. Only in a visible tab. */
export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: reportKey(reportId),
    queryFn: async ({ signal }) => (await call(getShown, { params: ofReport(reportId) }, { signal })).report,
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? READING_MS : REFRESH_MS),
    staleTime: 0,
    ...SAYS_OFFLINE,
  });

export const reloadList = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: LIST_KEY });

/** The query cache tells its news in a timeout of 0: after this one the page shows them. */
const newsTold = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** What an answer says of a report is what every part of the page knows from now on, before the caller goes on. */
async function keep(client: QueryClient, report: ShownReport): Promise<ShownReport> {
  client.setQueryData(reportQuery(report._id).queryKey, report);
  void reloadList(client);
  await newsTold();
  return report;
}

type UploadBody = InputOf<typeof uploadReport>['body'];
/** `idempotencyKey` makes sending the same file again harmless. */
export async function upload(
  client: QueryClient,
  { body, file, idempotencyKey }: { body: UploadBody; file: File; idempotencyKey: string },
): Promise<ShownReport> {
  const options = { files: [file], idempotencyKey };
  const { report } = await call(uploadShown, { params: { userId: userId() }, body }, options);
  client.setQueryData(reportQuery(report._id).queryKey, report);
  await reloadList(client);
  return report;
}

export type Details = NonNullable<InputOf<typeof updateReport>['body']>;
export const changeDetails = async (client: QueryClient, reportId: string, body: Details) =>
  keep(client, (await call(updateShown, { params: ofReport(reportId), body })).report);

/** What another tab or phone kept meanwhile. */
const readNow = (client: QueryClient, reportId: string) => (): Promise<ShownReport> =>
  client.fetchQuery({ ...reportQuery(reportId), staleTime: 0 });

/** What of a report its details are. */
export const detailsOf = ({ title, reportType, reportDate, labName, tags, notes }: ShownReport) => ({
  title,
  reportType,
  reportDate,
  labName,
  tags,
  notes,
});
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes details from the state that the patient saw. */
export const changeDetailsFrom = (client: QueryClient, before: ShownReport, body: Details): Promise<ShownReport> =>
  sendFrom({
    before,
    send: (version) => changeDetails(client, before._id, { ...body, version }),
    readNow: readNow(client, before._id),
    isSame: (now) => isSame(detailsOf(before), detailsOf(now)),
  });

export const readAgain = async (client: QueryClient, reportId: string) =>
  keep(client, (await call(reprocessShown, { params: ofReport(reportId) })).report);

type Which = { before: ShownReport; resultId: string | null };

/** The rows that a correction is about: the one that is corrected, or those of the test that is added. */
const rowsOf = ({ testResults }: ShownReport, resultId: string | null, parameter: string) =>
  testResults
    .filter((row) =>
      resultId === null ? row.parameter.toLowerCase() === parameter.trim().toLowerCase() : row.id === resultId,
    )
    .map(({ id, parameter: name, value, unit, corrected }) => ({ id, name, value, unit, corrected }));

/** `resultId` null: a result that the patient adds. */
export function saveResult(
  client: QueryClient,
  { before, resultId, body }: Which & { body: ResultInput },
): Promise<ShownReport> {
  const params = ofReport(before._id);
  const rows = (report: ShownReport) => rowsOf(report, resultId, body.parameter);
  return sendFrom({
    before,
    send: async (version) => {
      const sent = { ...body, version };
      const answer =
        resultId === null
          ? await call(addShown, { params, body: sent })
          : await call(correctShown, { params: { ...params, resultId }, body: sent });
      return keep(client, answer.report);
    },
    readNow: readNow(client, before._id),
    isSame: (now) => isSame(rows(before), rows(now)),
  });
}

export const dropResult = (client: QueryClient, before: ShownReport, resultId: string): Promise<ShownReport> =>
  sendFrom({
    before,
    send: async (version) =>
      keep(
        client,
        (await call(removeShown, { params: { ...ofReport(before._id), resultId }, query: { version } })).report,
      ),
    readNow: readNow(client, before._id),
    isSame: (now) => isSame(rowsOf(before, resultId, ''), rowsOf(now, resultId, '')),
  });

/** Null takes the answer back. */
export const answerPaperLine = async (
  client: QueryClient,
  { reportId, lineId, answer }: { reportId: string; lineId: string; answer: 'right' | 'wrong' | null },
) => keep(client, (await call(answerShown, { params: { ...ofReport(reportId), lineId }, body: { answer } })).report);

export const dropReport = async (reportId: string) => call(deleteReport, { params: ofReport(reportId) });

export const fetchOriginal = async (reportId: string) => fetchFile(reportFile, { params: ofReport(reportId) });
export const fetchPage = async (reportId: string, page: number, signal: AbortSignal): Promise<Blob> =>
  (await fetchFile(reportPage, { params: { ...ofReport(reportId), page } }, { signal })).blob;
