import type { Consent } from '@nabz/contract/privacy-consents';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../lib/text.ts';
import { ConsentDialog } from '../../../ui/consent-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { consentsQuery, decide } from '../api.ts';
import { refreshAfterDecision } from '../refresh.ts';

type Props = { consent: Consent; isOpen: boolean; onClose: () => void };

/** Asks for a consent that is switched on. */
export function AskConsent({ consent, isOpen, onClose }: Props) {
  const t = useText('privacy');
  const client = useQueryClient();
  return (
    <ConsentDialog
      consent={consent}
      texts={{
        title: t('consents.askTitle'),
        yes: t('consents.agree'),
        no: t('consents.notNow'),
        changed: t('consents.changed'),
        failed: t('consents.notSaved'),
      }}
      isOpen={isOpen}
      onClose={onClose}
      agree={async () => {
        await decide(consent.purpose, true, consent.version);
        toast.success(t('consents.given'));
        onClose();
        await refreshAfterDecision(client);
      }}
      onChanged={() => client.invalidateQueries({ queryKey: consentsQuery.queryKey })}
    />
  );
}
