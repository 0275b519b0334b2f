import type { Endpoint, InputOf } from '@nabz/contract/endpoint';
import { OkSchema } from '@nabz/contract/fields';
import { checkMedicines, medicineSuggestions } from '@nabz/contract/prescriptions-medicines';
import {
  confirmPrescription,
  deletePrescription,
  getPrescription,
  listPrescriptions,
  prescriptionFile,
  prescriptionPage,
  PrescriptionSchema,
  reprocessPrescription,
  updatePrescription,
  uploadPrescription,
} from '@nabz/contract/prescriptions';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { z } from 'zod';
import { call, fetchFile } from '../../lib/api-client.ts';
import { NotLoggedIn } from '../../lib/said-error.ts';
import { patientId, useSession } from '../../lib/session.ts';
import { sendFrom } from '../documents/use-other-version.ts';
import { PRESCRIPTIONS_KEY } from '../documents/consent-query.ts';
import { pngSize, type Size } from './page-size.ts';

/** A status that this page does not know yet is shown as Unknown: it must not hide the prescription. */
const ShownSchema = PrescriptionSchema.extend({ status: z.string() });
export type ShownPrescription = z.output<typeof ShownSchema>;

const OneShown = OkSchema.extend({ prescription: ShownSchema });
type Shown<E extends Endpoint> = Omit<E, 'success'> & {
  success: { status: E['success']['status']; body: typeof OneShown };
};
const shown = <E extends Endpoint>(endpoint: E): Shown<E> => ({
  ...endpoint,
  success: { status: endpoint.success.status, body: OneShown },
});
const uploadShown = shown(uploadPrescription);
const getShown = shown(getPrescription);
const confirmShown = shown(confirmPrescription);
const updateShown = shown(updatePrescription);
const reprocessShown = shown(reprocessPrescription);
const listShown = {
  ...listPrescriptions,
  success: { ...listPrescriptions.success, body: OkSchema.extend({ prescriptions: z.array(ShownSchema) }) },
};

/** Without a connection they fail at once, instead of waiting in silence; they ask again when it is back. */
const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;
/** How often the list looks for news by itself. */
export const REFRESH_MS = 30_000;
/** How often a prescription is asked for while it is being read. */
const READING_MS = 1500;

/** Prescriptions are listed and uploaded by phone, and this browser does not know it. */
class NoPhone extends Error {
  constructor() {
    super(i18next.t('noPhone'));
  }
}

const userId = (): string => {
  const id = patientId();
  if (!id) throw new NotLoggedIn();
  return id;
};
/** The number of the person signed in; null when this browser does not know it. */
export const knownPhone = (): string | null => useSession.getState().user?.phone || null;
const requirePhone = (): string => {
  const phone = knownPhone();
  if (phone === null) throw new NoPhone();
  return phone;
};
const ofPrescription = (prescriptionId: string) => ({ userId: userId(), prescriptionId });

const LIST_KEY = [...PRESCRIPTIONS_KEY, 'list'] as const;
const CHECK_KEY = [...PRESCRIPTIONS_KEY, 'check'] as const;
const paperKey = (id: string) => [...PRESCRIPTIONS_KEY, 'paper', id] as const;

/** All prescriptions of the patient, the newest first; asked for again every 30 s while the page is looked at. */
export const listQuery = queryOptions({
  queryKey: LIST_KEY,
  queryFn: async ({ signal }): Promise<ShownPrescription[]> =>
    (await call(listShown, { query: { user_phone: requirePhone() } }, { signal })).prescriptions,
  refetchInterval: REFRESH_MS,
  retry: false,
  ...SAYS_OFFLINE,
});

export const isBeingRead = ({ status }: Pick<ShownPrescription, 'status'>): boolean => status === 'processing';

/** One prescription; asked for often while it is being read, and as often as the list afterwards. Only in a visible tab. */
export const prescriptionQuery = (id: string) =>
  queryOptions({
    queryKey: [...PRESCRIPTIONS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(getShown, { params: ofPrescription(id) }, { signal })).prescription,
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? READING_MS : REFRESH_MS),
    staleTime: 0,
    ...SAYS_OFFLINE,
  });

export const reloadList = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: LIST_KEY });
/** The medicines that count, or what is known of the person, are others now. */
export const reloadChecks = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: CHECK_KEY });

/** The list shows this prescription as it is known now. */
export const tellList = (client: QueryClient, prescription: ShownPrescription): void =>
  void client.setQueryData(LIST_KEY, (list: ShownPrescription[] | undefined) =>
    list?.map((one) => (one._id === prescription._id ? prescription : one)),
  );

/** What an answer says of a prescription is what every part of the page knows from now on. */
function keep(client: QueryClient, prescription: ShownPrescription): ShownPrescription {
  client.setQueryData(prescriptionQuery(prescription._id).queryKey, prescription);
  tellList(client, prescription);
  void reloadList(client);
  void reloadChecks(client);
  return prescription;
}

export type Upload = { title: string; notes: string; consentVersion: string; file: File; idempotencyKey: string };

/** `idempotencyKey` makes sending the same file again harmless. */
export async function upload(client: QueryClient, { file, idempotencyKey, ...fields }: Upload) {
  const params = { userId: userId() };
  const body = { ...fields, user_phone: requirePhone() };
  const { prescription } = await call(uploadShown, { params, body }, { files: [file], idempotencyKey });
  client.setQueryData(prescriptionQuery(prescription._id).queryKey, prescription);
  await reloadList(client);
  return prescription;
}

export type Confirmation = InputOf<typeof confirmPrescription>['body'];
export const confirm = async (client: QueryClient, id: string, body: Confirmation) =>
  keep(client, (await call(confirmShown, { params: ofPrescription(id), body })).prescription);

export type Changes = NonNullable<InputOf<typeof updatePrescription>['body']>;
export const change = async (client: QueryClient, id: string, body: Changes) =>
  keep(client, (await call(updateShown, { params: ofPrescription(id), body })).prescription);

/** What another tab or phone kept meanwhile. */
export const readNow = (client: QueryClient, id: string): Promise<ShownPrescription> =>
  client.fetchQuery({ ...prescriptionQuery(id), staleTime: 0 });

/** Changes title and notes from the state that the patient saw. */
export const changeWordsFrom = (
  client: QueryClient,
  before: ShownPrescription,
  words: { title: string; notes: string },
): Promise<ShownPrescription> =>
  sendFrom({
    before,
    send: (version) => change(client, before._id, { ...words, version }),
    readNow: () => readNow(client, before._id),
    isSame: ({ title, notes }) => title === before.title && notes === before.notes,
  });

export async function readAgain(client: QueryClient, id: string): Promise<ShownPrescription> {
  const { prescription } = await call(reprocessShown, { params: ofPrescription(id) });
  // another reading may turn the pages another way
  client.removeQueries({ queryKey: paperKey(id) });
  return keep(client, prescription);
}

/** Deletes on the server, and here: the list, and what was compared, are others without it. */
export async function drop(client: QueryClient, id: string): Promise<void> {
  await call(deletePrescription, { params: ofPrescription(id) });
  client.setQueryData(LIST_KEY, (list: ShownPrescription[] | undefined) => list?.filter(({ _id }) => _id !== id));
  void reloadList(client);
  void reloadChecks(client);
}

export const fetchOriginal = async (id: string) => fetchFile(prescriptionFile, { params: ofPrescription(id) });

type PagePicture = { blob: Blob; size: Size | null };

/** The picture of a page. The file never changes, so it is fetched once. */
export const pageQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...paperKey(id), page],
    queryFn: async ({ signal }): Promise<PagePicture> => {
      const { blob } = await fetchFile(prescriptionPage, { params: { ...ofPrescription(id), page } }, { signal });
      return { blob, size: await pngSize(blob) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...SAYS_OFFLINE,
  });

/** Medicines against each other, against the active ones and against what the profile says. */
export const checkQuery = (medicines: readonly string[]) =>
  queryOptions({
    queryKey: [...CHECK_KEY, medicines],
    queryFn: async ({ signal }) =>
      (await call(checkMedicines, { body: { medicines: [...medicines], withMine: true } }, { signal })).check,
    ...SAYS_OFFLINE,
  });

const SUGGEST_FROM = 2;
const SUGGEST_MAX = 80;

/** Names that begin like what is being typed. The form works without them, so a failure says nothing. */
export const suggestionsQuery = (typed: string) => {
  const q = typed.trim().slice(0, SUGGEST_MAX);
  return queryOptions({
    queryKey: ['medicine-suggestions', q.toLowerCase()],
    queryFn: async ({ signal }) => (await call(medicineSuggestions, { query: { q } }, { signal })).medicines,
    enabled: q.length >= SUGGEST_FROM,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
  });
};
