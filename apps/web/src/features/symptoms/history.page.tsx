import './text.ts';
import './symptoms.css';
import type { Consent } from '@nabz/contract/privacy-consents';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmLoss } from '../../ui/confirm-loss.tsx';
import { ConsentWords } from '../../ui/consent-words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { focusHeading, PageHead, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { checksQuery, consentQuery } from './api.ts';
import { GiveConsent } from './components/give-consent.tsx';
import { KeptChecks } from './components/kept-checks.tsx';
import { changeConsent } from './keeping.ts';

/** The checks that were kept, and the agreement they are kept under. */
export function HistoryPage() {
  const t = useText('history');
  const consent = useQuery(consentQuery);
  // what stands below the checks comes with them: it would jump down when they arrive
  const checks = useInfiniteQuery({ ...checksQuery, enabled: consent.data?.granted === true });
  useTitle(t('title'));
  useFocusAfterDecision(consent.data?.granted);
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        before={
          <Link className="crumb no-print" to="/symptom-checker">
            <Icon of={ChevronLeft} />
            {t('checker')}
          </Link>
        }
      />
      {!consent.data && <LoadingOrFailed query={consent} loading={t('loading')} failed={t('failed')} />}
      {consent.data?.granted === false && <NotGiven consent={consent.data} />}
      {consent.data?.granted === true && (
        <>
          <KeptChecks />
          {!checks.isPending && <Agreement consent={consent.data} />}
        </>
      )}
    </>
  );
}

/** What was pressed is gone, with its dialog: the heading takes the focus, with the new state under it. */
function useFocusAfterDecision(isGiven: boolean | undefined) {
  const before = useRef(isGiven);
  useEffect(() => {
    if (before.current !== undefined && isGiven !== undefined && before.current !== isGiven) focusHeading();
    before.current = isGiven;
  }, [isGiven]);
}

function NotGiven({ consent }: { consent: Consent }) {
  const t = useText('history');
  return (
    <Panel title={t('off')}>
      <div className="stack-4">
        <p className="muted">{t('offLead')}</p>
        <ConsentWords consent={consent} />
        <div className="btn-row">
          <GiveConsent consent={consent} />
        </div>
      </div>
    </Panel>
  );
}

function Agreement({ consent }: { consent: Consent }) {
  const t = useText('history');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const stop = async () => {
    await changeConsent(client, false, consent.version);
    toast.success(t('stopped'));
  };
  return (
    <Panel title={t('settings')}>
      <div className="stack-4">
        {consent.grantedAt && <p className="small muted">{t('since', { at: formatMoment(consent.grantedAt) })}</p>}
        <ConsentWords consent={consent} />
        {consent.grantedVersion !== consent.version && <NewText consent={consent} />}
        <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('stop')}
        </Button>
      </div>
      <ConfirmLoss
        title={t('stopTitle')}
        ask={t('stopAsk')}
        keep={t('stopKeep')}
        doIt={t('stop')}
        failed={t('stopFailed')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        work={stop}
      />
    </Panel>
  );
}

/** What was agreed to has another text now. Until it is agreed to, the earlier one holds. */
function NewText({ consent }: { consent: Consent }) {
  const t = useText('history');
  return (
    <div className="stack-3">
      <p className="font-semibold">{t('newText')}</p>
      <div className="btn-row">
        <GiveConsent consent={consent} />
      </div>
    </div>
  );
}
