import type { Endpoint, InputOf, ResponseOf } from '@nabz/contract/endpoint';
import {
  type CardDose,
  giveVaccination,
  listCardDoses,
  listVaccinations,
  setVaccinations,
  takeBackVaccination,
  type Vaccination,
} from '@nabz/contract/vaccinations';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { answerPaperLine } from '../reports/api.ts';

export type Plan = ResponseOf<typeof listVaccinations>;

export const vaccinationsQuery = queryOptions({
  queryKey: ['vaccinations'],
  queryFn: ({ signal }) => call(listVaccinations, {}, { signal }),
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** What uploaded cards say was given. Each time anew: a card may have been read meanwhile. */
export const cardDosesQuery = queryOptions({
  queryKey: ['vaccinations', 'cards'],
  queryFn: async ({ signal }): Promise<CardDose[]> => (await call(listCardDoses, {}, { signal })).doses,
  staleTime: 0,
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Every change answers the whole plan, which then stands on the page. */
const change =
  <E extends Endpoint>(endpoint: E) =>
  async (client: QueryClient, input: InputOf<E>): Promise<void> =>
    void client.setQueryData(vaccinationsQuery.queryKey, (await call(endpoint, input)) as Plan);

export const tick = change(giveVaccination);
export const reloadCards = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: cardDosesQuery.queryKey });
/** A row that was read wrongly is offered no more; it stands so with the report too. */
export async function callWrong(client: QueryClient, { reportId, lineId }: CardDose): Promise<void> {
  await answerPaperLine(client, { reportId, lineId, answer: 'wrong' });
  await reloadCards(client);
}
export const takeBack = change(takeBackVaccination);
export const setRemind = change(setVaccinations);

export type Visit = { from: string; doses: Vaccination[] };

/** The next visit is one that is seen whole; of what comes after it the days are enough. */
const nextDay = ({ vaccinations }: Plan): string => vaccinations.find(({ state }) => state === 'coming')?.from ?? '';
const isLater = (plan: Plan, { state, from }: Vaccination): boolean => state === 'coming' && from > nextDay(plan);

/** What comes after the next visit. */
export const laterOf = (plan: Plan): Vaccination[] => plan.vaccinations.filter((one) => isLater(plan, one));

/** Doses that begin on one day are given at one visit: those until the next one. */
export const visitsOf = (plan: Plan): Visit[] => {
  const near = plan.vaccinations.filter((one) => !isLater(plan, one));
  const days = [...new Set(near.map(({ from }) => from))];
  return days.map((day) => ({ from: day, doses: near.filter(({ from }) => from === day) }));
};
