import { type Consent, listConsents, type Purpose } from '@nabz/contract/privacy-consents';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { SAYS_OFFLINE } from '../routine/api.ts';

/** What is allowed of one purpose, and the text that asks for it. Read anew each time: another tab may have withdrawn it. */
const consentQuery = (purpose: Purpose) =>
  queryOptions({
    queryKey: ['consents', purpose],
    queryFn: async ({ signal }): Promise<Consent | null> => {
      const { consents } = await call(listConsents, {}, { signal });
      return consents.find((one) => one.purpose === purpose) ?? null;
    },
    staleTime: 0,
    ...SAYS_OFFLINE,
  });

/** Asks for one consent with the thing that needs it. `version` goes with the request; empty when it was given before. */
export function useConsent(purpose: Purpose) {
  const query = useQuery(consentQuery(purpose));
  const [isChecked, setChecked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const consent = query.data;
  const isGranted = consent?.granted === true;
  return {
    query,
    isGranted,
    isChecked,
    isMissing,
    check: (checked: boolean) => {
      setChecked(checked);
      setMissing(false);
    },
    /** What to send, waited for on a slow line: a press is not lost. Null: the box is not ticked, and the card says so. */
    take: async (): Promise<string | null> => {
      const known = consent === undefined ? (await query.refetch({ cancelRefetch: false })).data : consent;
      if (known?.granted === true) return '';
      if (known && isChecked) return known.version;
      setMissing(true);
      return null;
    },
    /** The server knows better: it was withdrawn, or its text has changed. */
    again: (): void => {
      setChecked(false);
      void query.refetch();
    },
  };
}
export type Asking = ReturnType<typeof useConsent>;
