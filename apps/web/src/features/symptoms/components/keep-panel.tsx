import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArchiveRestore, CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsentWords } from '../../../ui/consent-words.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { consentQuery } from '../api.ts';
import { agreeToKeep, needsAsking, useChecker } from '../checker.ts';
import { dismissOffer, keepNow, useKept } from '../keeping.ts';
import { GiveConsent } from './give-consent.tsx';

/** Whether this check is kept: the offer to, or one quiet line. */
export function KeepPanel() {
  const t = useText('history');
  const { data: consent } = useQuery(consentQuery);
  const isDismissed = useKept((kept) => kept.isDismissed);
  const isUnasked = useChecker(needsAsking);
  const place = useRef<HTMLDivElement>(null);
  // The panel with the button that was pressed goes; what takes its place stands here.
  const focusHere = () => place.current?.focus();
  if (!consent) return null;
  const isGiven = consent.granted && !isUnasked;
  const isOffered = consent.granted ? isUnasked : !isDismissed;
  const agreed = () => {
    agreeToKeep();
    focusHere();
  };
  return (
    <div ref={place} tabIndex={-1} className="keep no-print">
      {isOffered && (
        <Panel title={t(consent.granted ? 'offer.oneTitle' : 'offer.title')}>
          {consent.granted ? (
            <div className="stack-4">
              <p>{t('offer.oneLead')}</p>
              <Button className="justify-self-start" onClick={agreed}>
                {t('offer.one')}
              </Button>
            </div>
          ) : (
            <div className="stack-4">
              <ConsentWords consent={consent} />
              <div className="btn-row">
                <GiveConsent consent={consent} onGiven={agreed} />
                <Button
                  look="second"
                  onClick={() => {
                    dismissOffer();
                    focusHere();
                  }}
                >
                  {t('offer.no')}
                </Button>
              </div>
            </div>
          )}
        </Panel>
      )}
      <KeptLine isGiven={isGiven} isOffered={isOffered} onKept={focusHere} />
    </div>
  );
}

type LineProps = { isGiven: boolean; isOffered: boolean; onKept: () => void };

function KeptLine({ isGiven, isOffered, onKept }: LineProps) {
  const t = useText('history');
  const analysis = useChecker((checker) => checker.analysis);
  const { kept, failed, isRefused } = useKept();
  const hasFailed = isGiven && failed === analysis;
  const isKept = isGiven && kept === analysis;
  const words = () => {
    if (hasFailed) return t('notSaved');
    if (isKept) return t('kept');
    if (isGiven) return t('keeping');
    if (isRefused) return t('withdrawn');
    return isOffered ? '' : t('notKept');
  };
  const said = words();
  return (
    <div className="kept-line">
      <p role="status" className="row">
        {said !== '' && <Icon of={hasFailed ? CircleAlert : ArchiveRestore} />}
        {said}
      </p>
      {hasFailed && <KeepAgain onKept={onKept} />}
      {!isOffered && !hasFailed && (
        <Link className="inline-flex items-center min-h-11" to="/symptom-history">
          {t('see')}
        </Link>
      )}
    </div>
  );
}

function KeepAgain({ onKept }: { onKept: () => void }) {
  const common = useText('common');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const again = () =>
    run(async () => {
      await keepNow(client);
      if (useKept.getState().failed === null) onKept();
    });
  return (
    <Button look="second" size="sm" busy={isBusy} onClick={() => void again()}>
      {common('tryAgain')}
    </Button>
  );
}
