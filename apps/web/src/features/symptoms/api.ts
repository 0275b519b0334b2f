import type { InputOf } from '@nabz/contract/endpoint';
import { analyzeSymptoms, diseaseDetails, suggestSymptoms } from '@nabz/contract/symptoms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export type AnalysisRequest = InputOf<typeof analyzeSymptoms>['body'];
export type DetailsRequest = InputOf<typeof diseaseDetails>['body'];

export const analyze = async (body: AnalysisRequest, signal: AbortSignal) =>
  (await call(analyzeSymptoms, { body }, { signal })).analysis;

export const getDetails = async (body: DetailsRequest) => {
  const { diseaseInfo, recommendations } = await call(diseaseDetails, { body });
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
    enabled: q.length >= SUGGEST_FROM,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};
