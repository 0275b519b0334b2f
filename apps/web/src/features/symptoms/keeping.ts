import type { QueryClient } from '@tanstack/react-query';
import type { Analysis } from '@nabz/contract/symptoms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { onClearDrafts } from '../../app/drafts.ts';
import { toApiError } from '../../lib/api-client.ts';
import { draft } from '../../lib/session.ts';
import { CHECKS_KEY, consentQuery, decideConsent, keepCheck } from './api.ts';
import { needsAsking, useChecker } from './checker.ts';

type Keeping = {
  /** The analysis that was kept last, and the one that could not be. */
  kept: Analysis | null;
  failed: Analysis | null;
  /** The consent was withdrawn elsewhere while this check was open. */
  isRefused: boolean;
  /** "Not now": until this tab is closed. */
  isDismissed: boolean;
};

const dismissal = draft('keep-offer');
const start = (): Keeping => ({ kept: null, failed: null, isRefused: false, isDismissed: dismissal.read() === true });
export const useKept = create<Keeping>()(() => start());

export const dismissOffer = (): void => {
  dismissal.write(true);
  useKept.setState({ isDismissed: true });
};

const forgetKept = (): void => {
  dismissal.clear();
  useKept.setState(start());
};
onClearDrafts(forgetKept);

const CONFLICT = 409;

async function keepLatest(client: QueryClient): Promise<void> {
  const checker = useChecker.getState();
  const { analysis, complaint, checkId } = checker;
  if (!analysis || !complaint || !checkId || needsAsking(checker) || useKept.getState().kept === analysis) return;
  try {
    await keepCheck(checkId, complaint);
    // Who signed out meanwhile leaves nothing behind.
    if (useChecker.getState().checkId === checkId) useKept.setState({ kept: analysis, failed: null, isRefused: false });
    await client.invalidateQueries({ queryKey: CHECKS_KEY });
  } catch (cause) {
    const isRefused = toApiError(cause).status === CONFLICT;
    useKept.setState({ failed: isRefused ? null : analysis, isRefused });
    if (isRefused) await client.invalidateQueries({ queryKey: consentQuery.queryKey });
  }
}

let last: Promise<void> = Promise.resolve();
/** One after the other: an earlier state of the check must not arrive after a later one. */
export const keepNow = (client: QueryClient): Promise<void> => {
  last = last.then(() => keepLatest(client));
  return last;
};

/** Gives or withdraws the consent. What was kept is forgotten here too when it is withdrawn. */
export async function changeConsent(client: QueryClient, granted: boolean, version: string): Promise<void> {
  const consent = await decideConsent(granted, version);
  client.setQueryData(consentQuery.queryKey, consent);
  client.removeQueries({ queryKey: CHECKS_KEY });
  if (granted) return;
  forgetKept();
  // Who has just said no is not asked again at once.
  dismissOffer();
}

/** While a check is open: keeps it, and every further answer, once its owner has agreed. */
export function useKeeping(): void {
  const client = useQueryClient();
  const analysis = useChecker((checker) => checker.analysis);
  const isUnasked = useChecker(needsAsking);
  const { data: consent } = useQuery({ ...consentQuery, enabled: analysis !== null });
  const isGiven = consent?.granted === true && !isUnasked;
  useEffect(() => {
    if (analysis && isGiven) void keepNow(client);
  }, [analysis, isGiven, client]);
}
