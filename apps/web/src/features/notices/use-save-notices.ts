import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { saidError } from '../../lib/said-error.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useConsent } from '../privacy/consent-query.ts';
import { changeNotices, type NoticeChanges } from './api.ts';

const CONFLICT = 409;

/** Saves settings; what needs the consent waits for it. */
export function useSaveNotices() {
  const t = useText('notices');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const asking = useConsent('messages');
  const [waits, setWaits] = useState<NoticeChanges | null>(null);
  const send = async (changes: NoticeChanges): Promise<boolean> => {
    try {
      await changeNotices(client, changes);
      return true;
    } catch (cause) {
      if (toApiError(cause).status === CONFLICT) asking.again();
      toast.error(saidError(cause, t('notSaved')));
      return false;
    }
  };
  return {
    isBusy,
    asking,
    isAsking: waits !== null,
    save: (changes: NoticeChanges) => run(async () => void (await send(changes))),
    /** Something that sends messages is switched on. */
    saveWithConsent: (changes: NoticeChanges) =>
      run(async () => {
        if (asking.isGranted) await send(changes);
        else setWaits(changes);
      }),
    agree: () =>
      run(async () => {
        const consentVersion = await asking.take();
        if (consentVersion === null || waits === null) return;
        if (await send({ ...waits, consentVersion })) setWaits(null);
      }),
    stopAsking: () => setWaits(null),
  };
}
export type SavingNotices = ReturnType<typeof useSaveNotices>;
