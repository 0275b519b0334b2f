import { listConsents, setConsent } from '@nabz/contract/privacy-consents';
import { answerCheckBack, type HowItIs, listCheckBacks } from '@nabz/contract/symptoms-check-back';
import { getDisease, searchDiseases } from '@nabz/contract/symptoms-diseases';
import type { InputOf } from '@nabz/contract/endpoint';
import { deleteCheck, getCheck, listChecks, reportMistake, saveCheck } from '@nabz/contract/symptoms-checks';
import { analyzeAsGuest } from '@nabz/contract/symptoms-guest';
import { analyzeSymptoms, diseaseDetails, suggestSymptoms } from '@nabz/contract/symptoms';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { toUserLocation, usePlace } from '../location/place.ts';
import { isGuest } from './use-guest.ts';

export type AnalysisRequest = InputOf<typeof analyzeSymptoms>['body'];
export type DetailsRequest = InputOf<typeof diseaseDetails>['body'];

/** Where the patient is, as the app knows it: null when it does not. */
const here = () => ({ userLocation: toUserLocation(usePlace.getState().place) });

/** Without an account nobody is told where somebody is. */
export const analyze = async (body: AnalysisRequest, signal: AbortSignal) => {
  if (isGuest()) return (await call(analyzeAsGuest, { body }, { signal })).analysis;
  return (await call(analyzeSymptoms, { body: { ...body, ...here() } }, { signal })).analysis;
};

export const getDetails = async (body: DetailsRequest) => {
  const { diseaseInfo, recommendations } = await call(diseaseDetails, { body: { ...body, ...here() } });
  return { info: diseaseInfo, doctors: recommendations.doctors };
};

const SUGGEST_FROM = 2;
const SUGGEST_MAX = 60;

/** Names that match what is being typed. The form works without them, so a failure says nothing. */
export const suggestionsQuery = (typed: string) => {
  const q = typed.trim().slice(0, SUGGEST_MAX);
  return queryOptions({
    queryKey: ['symptom-suggestions', q.toLowerCase()],
    queryFn: async ({ signal }) => (await call(suggestSymptoms, { query: { q } }, { signal })).suggestions,
    enabled: !isGuest() && q.length >= SUGGEST_FROM,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

/** Without a connection they fail and say so, instead of waiting in silence; they ask again when it is back. */
const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Whether checks may be kept, and the text that asks for it. Read anew each time: another tab may have withdrawn it. */
export const consentQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }) => {
    const { consents } = await call(listConsents, {}, { signal });
    return consents.find(({ purpose }) => purpose === 'symptom-history') ?? null;
  },
  staleTime: 0,
  ...SAYS_OFFLINE,
});

export const decideConsent = async (granted: boolean, version: string) =>
  (await call(setConsent, { params: { purpose: 'symptom-history' }, body: { granted, version } })).consent;

export const keepCheck = (checkId: string, body: AnalysisRequest) => call(saveCheck, { params: { checkId }, body });
export const dropCheck = (checkId: string) => call(deleteCheck, { params: { checkId } });

/** Everything read of the kept checks hangs under this. */
export const CHECKS_KEY = ['symptom-checks'] as const;

export const checksQuery = infiniteQueryOptions({
  queryKey: [...CHECKS_KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(listChecks, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ checks, hasMore }) => (hasMore ? (checks.at(-1)?.updatedAt ?? null) : null),
  ...SAYS_OFFLINE,
});

export const checkQuery = (checkId: string) =>
  queryOptions({
    queryKey: [...CHECKS_KEY, checkId],
    queryFn: async ({ signal }) => (await call(getCheck, { params: { checkId } }, { signal })).check,
    ...SAYS_OFFLINE,
  });

/** Of which checks it is time to ask how it is now. */
export const checkBacksQuery = queryOptions({
  queryKey: [...CHECKS_KEY, 'to-ask'],
  queryFn: ({ signal }) => call(listCheckBacks, {}, { signal }),
  ...SAYS_OFFLINE,
});
export const sayHowItIs = (checkId: string, answer: HowItIs) =>
  call(answerCheckBack, { params: { checkId }, body: { answer } });

export const diseasesQuery = (q: string, system: string) =>
  infiniteQueryOptions({
    queryKey: ['diseases', q.toLowerCase(), system],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchDiseases,
        { query: { ...(q !== '' && { q }), ...(system !== '' && { system }), offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ diseases, total }, _pages, offset) =>
      diseases.length > 0 && offset + diseases.length < total ? offset + diseases.length : null,
    ...SAYS_OFFLINE,
  });

export const diseaseQuery = (diseaseId: string) =>
  queryOptions({
    queryKey: ['disease', diseaseId],
    queryFn: async ({ signal }) => (await call(getDisease, { params: { diseaseId } }, { signal })).diseaseInfo,
    ...SAYS_OFFLINE,
  });

export type Mistake = InputOf<typeof reportMistake>['body'];
export const sendMistake = (body: Mistake) => call(reportMistake, { body });
