import type { PaperQuestion } from '@nabz/contract/prescriptions-questions';
import type { InputOf } from '@nabz/contract/endpoint';
import { getAdherence, getDoses } from '@nabz/contract/routine-doses';
import {
  addToRoutine,
  changeRoutine,
  listRoutine,
  proposeRoutine,
  removeFromRoutine,
  type RoutineMedicine,
  type RoutineFields,
} from '@nabz/contract/routine';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, toApiError } from '../../lib/api-client.ts';
import { patientId, useSession } from '../../lib/session.ts';
import { KEPT_DAYS, keepPlan, keptPlan, type Owner, type Plan, toPlan } from './plan.ts';

/** Everything of the routine hangs under this. */
export const ROUTINE_KEY = ['reminders'] as const;
export const DOSES_KEY = [...ROUTINE_KEY, 'doses'] as const;
/** Without a connection they fail at once, instead of waiting in silence; they ask again when it is back. */
export const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;

const REFRESH_MS = 5 * 60_000;
const KEPT_REFRESH_MS = 30_000;

const owner = (): Owner => ({ account: useSession.getState().user?.id ?? '', patient: patientId() });

async function fetchPlan(signal: AbortSignal): Promise<Plan> {
  const own = owner();
  const askedAt = Date.now();
  try {
    const plan = toPlan(await call(getDoses, { query: { days: KEPT_DAYS } }, { signal }), askedAt, Date.now());
    await keepPlan(own, plan);
    return plan;
  } catch (cause) {
    if (signal.aborted) throw cause;
    const { kind, status } = toApiError(cause);
    const kept = kind === 'refused' && status < 500 ? null : await keptPlan(own);
    if (kept) return kept;
    throw cause;
  }
}

/** The doses of today and the next two days; without a connection those that the device kept. */
export const dosesQuery = queryOptions({
  queryKey: DOSES_KEY,
  queryFn: ({ signal }) => fetchPlan(signal),
  refetchInterval: ({ state }) => (state.data?.isKept ? KEPT_REFRESH_MS : REFRESH_MS),
  staleTime: 0,
  retry: false,
  ...SAYS_OFFLINE,
});

/** The doses of a day that lies further ahead or back. */
export const dayQuery = (date: string) =>
  queryOptions({
    queryKey: [...DOSES_KEY, date],
    queryFn: async ({ signal }) => (await call(getDoses, { query: { date } }, { signal })).doses,
    ...SAYS_OFFLINE,
  });

export const reloadDoses = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: DOSES_KEY });
export const reloadRoutine = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ROUTINE_KEY });

export const routineQuery = queryOptions({
  queryKey: [...ROUTINE_KEY, 'medicines'],
  queryFn: async ({ signal }) => (await call(listRoutine, {}, { signal })).medicines,
  ...SAYS_OFFLINE,
});

export type NewMedicine = RoutineFields & { id: string; meant?: PaperQuestion[] };

export async function addMedicines(
  client: QueryClient,
  medicines: NewMedicine[],
  consentVersion: string,
): Promise<readonly RoutineMedicine[]> {
  const added = (await call(addToRoutine, { body: { medicines, consentVersion } })).medicines;
  void client.invalidateQueries({ queryKey: ['consents'] });
  await reloadRoutine(client);
  return added;
}

export type MedicineChanges = InputOf<typeof changeRoutine>['body'];
export async function changeMedicine(client: QueryClient, medicineId: string, body: MedicineChanges) {
  const { medicine } = await call(changeRoutine, { params: { medicineId }, body });
  await reloadRoutine(client);
  return medicine;
}

export async function removeMedicine(client: QueryClient, medicineId: string): Promise<void> {
  await call(removeFromRoutine, { params: { medicineId } });
  await reloadRoutine(client);
}

export const proposalsQuery = (prescriptionId: string) =>
  queryOptions({
    queryKey: [...ROUTINE_KEY, 'proposals', prescriptionId],
    queryFn: async ({ signal }) => call(proposeRoutine, { params: { prescriptionId } }, { signal }),
    retry: false,
    ...SAYS_OFFLINE,
  });

export type Days = NonNullable<NonNullable<InputOf<typeof getAdherence>['query']>['days']>;
export const DAYS = ['7', '30', '90'] as const satisfies readonly Days[];

export const adherenceQuery = (days: Days) =>
  queryOptions({
    queryKey: [...ROUTINE_KEY, 'adherence', days],
    queryFn: async ({ signal }) => (await call(getAdherence, { query: { days } }, { signal })).adherence,
    staleTime: 0,
    ...SAYS_OFFLINE,
  });
