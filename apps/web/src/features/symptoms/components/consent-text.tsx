import type { Consent } from '@nabz/contract/consents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { consentQuery } from '../api.ts';
import { changeConsent } from '../keeping.ts';

const CONFLICT = 409;

/** What keeping means, in the words that are agreed to. */
export function ConsentText({ consent }: { consent: Consent }) {
  return (
    <div className="g3">
      <h3>{consent.title}</h3>
      <ul className="bullets small">
        {consent.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="small mute">{consent.withdrawal}</p>
    </div>
  );
}

/** The only way to agree: a press, to the very text that stands above it. */
export function GiveConsent({ consent, onGiven }: { consent: Consent; onGiven?: () => void }) {
  const t = useText('history');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<'changed' | 'failed' | null>(null);
  const give = () =>
    run(async () => {
      setFailure(null);
      try {
        await changeConsent(client, true, consent.version);
      } catch (cause) {
        const isChanged = toApiError(cause).status === CONFLICT;
        setFailure(isChanged ? 'changed' : 'failed');
        if (isChanged) await client.invalidateQueries({ queryKey: consentQuery.queryKey });
        return;
      }
      onGiven?.();
    });
  return (
    <>
      <Button busy={isBusy} onClick={() => void give()}>
        {t('offer.yes')}
      </Button>
      <div role="alert" className="order-last basis-full empty:hidden">
        {failure && <ErrorText>{t(`offer.${failure}`)}</ErrorText>}
      </div>
    </>
  );
}
