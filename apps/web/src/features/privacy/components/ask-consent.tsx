import type { Consent } from '@nabz/contract/consents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { consentsQuery, decide } from '../api.ts';
import { refreshAfterDecision } from '../refresh.ts';
import { ConsentWords } from './consent-words.tsx';

const CONFLICT = 409;

type Props = { consent: Consent; isOpen: boolean; onClose: () => void };

/** The whole text, and the only way to agree to it. */
export function AskConsent({ consent, isOpen, onClose }: Props) {
  const t = useText('privacy');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<'changed' | 'notSaved' | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const agree = () =>
    run(async () => {
      setFailure(null);
      try {
        await decide(consent.purpose, true, consent.version);
        toast.success(t('consents.given'));
        close();
        await refreshAfterDecision(client);
      } catch (cause) {
        const isChanged = toApiError(cause).status === CONFLICT;
        setFailure(isChanged ? 'changed' : 'notSaved');
        if (isChanged) await client.invalidateQueries({ queryKey: consentsQuery.queryKey });
      }
    });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('consents.askTitle')}
      foot={
        <>
          <Button look="second" onClick={close}>
            {t('consents.notNow')}
          </Button>
          <Button busy={isBusy} onClick={() => void agree()}>
            {t('consents.agree')}
          </Button>
        </>
      }
    >
      <ConsentWords consent={consent} />
      <div role="alert" className="mt-3 empty:hidden">
        {failure && <ErrorText>{t(`consents.${failure}`)}</ErrorText>}
      </div>
    </Dialog>
  );
}
