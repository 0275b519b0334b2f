import type { Consent } from '@nabz/contract/privacy-consents';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/field.tsx';
import { useAgree } from '../../../ui/use-agree.ts';
import { consentQuery } from '../api.ts';
import { changeConsent } from '../keeping.ts';

/** The only way to agree: a press, to the very text that stands above it. */
export function GiveConsent({ consent, onGiven }: { consent: Consent; onGiven?: () => void }) {
  const t = useText('history');
  const client = useQueryClient();
  const { isBusy, failure, agree } = useAgree({
    agree: async () => {
      await changeConsent(client, true, consent.version);
      onGiven?.();
    },
    onChanged: () => client.invalidateQueries({ queryKey: consentQuery.queryKey }),
  });
  return (
    <>
      <Button busy={isBusy} onClick={() => void agree()}>
        {t('offer.yes')}
      </Button>
      <div role="alert" className="order-last basis-full empty:hidden">
        {failure && <ErrorText>{t(`offer.${failure}`)}</ErrorText>}
      </div>
    </>
  );
}
