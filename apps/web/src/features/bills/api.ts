import {
  type Bill,
  billPage,
  checkBill,
  confirmBill,
  deleteBill,
  getBill,
  listBills,
  reprocessBill,
  uploadBill,
} from '@nabz/contract/bills';
import type { InputOf } from '@nabz/contract/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '../../lib/api-client.ts';
import { NotLoggedIn } from '../../lib/said-error.ts';
import { patientId } from '../../lib/session.ts';
import { BILLS_KEY } from '../documents/consent-query.ts';

const READING_MS = 1500;
const LIST_KEY = [...BILLS_KEY, 'list'] as const;

const userId = (): string => {
  const id = patientId();
  if (!id) throw new NotLoggedIn();
  return id;
};
const ofBill = (billId: string) => ({ userId: userId(), billId });

export const isBeingRead = ({ status }: Pick<Bill, 'status'>): boolean =>
  status === 'uploaded' || status === 'processing';

export const listQuery = queryOptions({
  queryKey: LIST_KEY,
  queryFn: async ({ signal }) => (await call(listBills, { params: { userId: userId() } }, { signal })).bills,
  networkMode: 'always',
});

/** One bill; asked for often while it is being read. */
export const billQuery = (id: string) =>
  queryOptions({
    queryKey: [...BILLS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(getBill, { params: ofBill(id) }, { signal })).bill,
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? READING_MS : false),
    networkMode: 'always',
  });

/** What an answer says of a bill is what every part of the page knows from now on. */
function keep(client: QueryClient, bill: Bill): Bill {
  client.setQueryData(billQuery(bill._id).queryKey, bill);
  void client.invalidateQueries({ queryKey: LIST_KEY });
  return bill;
}

export type Upload = { title: string; consentVersion: string; file: File; idempotencyKey: string };
export const upload = async (client: QueryClient, { file, idempotencyKey, ...body }: Upload): Promise<Bill> =>
  keep(
    client,
    (await call(uploadBill, { params: { userId: userId() }, body }, { files: [file], idempotencyKey })).bill,
  );

export type Confirmation = InputOf<typeof confirmBill>['body'];
export const confirm = async (client: QueryClient, id: string, body: Confirmation): Promise<Bill> =>
  keep(client, (await call(confirmBill, { params: ofBill(id), body })).bill);

/** Lines that were typed: nothing of them is kept. */
export const checkTyped = async (body: Confirmation) => (await call(checkBill, { body })).check;

export const readAgain = async (client: QueryClient, id: string): Promise<Bill> =>
  keep(client, (await call(reprocessBill, { params: ofBill(id) })).bill);

export async function drop(client: QueryClient, id: string): Promise<void> {
  await call(deleteBill, { params: ofBill(id) });
  await client.invalidateQueries({ queryKey: LIST_KEY });
}

export const loadPage = async (id: string, page: number, signal: AbortSignal): Promise<Blob> =>
  (await fetchFile(billPage, { params: { ...ofBill(id), page } }, { signal })).blob;
