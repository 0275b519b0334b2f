import '../text.ts';
import '../documents.css';
import type { Consent } from '@nabz/contract/privacy-consents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { ConsentWords } from '../../../ui/consent-words.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { toast } from '../../../ui/toast.ts';
import { documentsConsentQuery, withdrawDocuments } from '../consent-query.ts';

/** "Privacy", folded: what was agreed to, since when, and the way to take it back. `onWithdrawn`: nothing is left to show. */
export function DocumentsPrivacy({ onWithdrawn }: { onWithdrawn?: () => void }) {
  const t = useText('documents');
  const consent = useQuery(documentsConsentQuery);
  return (
    <details className="panel fold no-print">
      <summary>
        <Icon of={ShieldCheck} />
        <h2 className="grow plain">{t('privacy.title')}</h2>
        <Icon of={ChevronDown} className="chevron" />
      </summary>
      <div className="pad">
        {consent.data ? (
          <Agreement consent={consent.data} onWithdrawn={onWithdrawn} />
        ) : (
          <LoadingOrFailed
            query={consent}
            loading={<p className="small muted">{t('privacy.loading')}</p>}
            failed={t('privacy.failed')}
          />
        )}
      </div>
    </details>
  );
}

function Agreement({ consent, onWithdrawn }: { consent: Consent; onWithdrawn: (() => void) | undefined }) {
  const t = useText('documents');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const stop = async () => {
    await withdrawDocuments(client, consent.version);
    setAsking(false);
    toast.success(t('privacy.stopped'));
    onWithdrawn?.();
    // the dialog and its button are gone
    requestAnimationFrame(focusHeading);
  };
  return (
    <div className="stack-4">
      <ConsentWords consent={consent} />
      <p className="small">
        {consent.granted && consent.grantedAt
          ? t('privacy.since', { at: formatMoment(consent.grantedAt) })
          : t('privacy.off')}
      </p>
      {consent.granted && (
        <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('privacy.stop')}
        </Button>
      )}
      <ConfirmLoss
        title={t('privacy.stopTitle')}
        ask={t('privacy.stopAsk')}
        keep={t('privacy.keep')}
        doIt={t('privacy.stop')}
        failed={t('privacy.stopFailed')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        work={stop}
      />
    </div>
  );
}
