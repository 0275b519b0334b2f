import type { Consent } from '@nabz/contract/privacy-consents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Loading } from '../../../ui/failed.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { consentsQuery, decide } from '../api.ts';
import { refreshAfterDecision } from '../refresh.ts';
import { AskConsent } from './ask-consent.tsx';
import { Decisions } from './decisions.tsx';

/** One switch a purpose. Switching on shows the whole text first, switching off says what goes. */
export function Consents() {
  const t = useText('privacy');
  const person = useSession((session) => session.person);
  const consents = useQuery(consentsQuery);
  if (!consents.data)
    return (
      <LoadingOrFailed
        query={consents}
        loading={
          <div className="consents-wait">
            <Loading text={t('loading')} />
          </div>
        }
        failed={t('consents.failed')}
      />
    );
  return (
    <Panel title={person ? t('consents.titleOf', { name: person.name }) : t('consents.title')}>
      <div className="stack-4">
        <p className="muted">{t('consents.lead')}</p>
        <ul className="consent-rows">
          {consents.data.map((consent) => (
            <Row key={consent.purpose} consent={consent} />
          ))}
        </ul>
        <Decisions />
      </div>
    </Panel>
  );
}

function Row({ consent }: { consent: Consent }) {
  const t = useText('privacy');
  const [asks, setAsks] = useState<'give' | 'withdraw' | null>(null);
  const { granted, grantedAt, grantedHow, grantedVersion, version } = consent;
  const isOld = granted && grantedVersion !== version;
  const isUnread = granted && grantedHow === 'upload' && !isOld;
  const about =
    granted && grantedAt
      ? t(grantedHow === 'upload' ? 'consents.sinceUpload' : 'consents.since', {
          at: formatMoment(grantedAt),
          version: grantedVersion ?? version,
        })
      : t('consents.off');
  const close = () => setAsks(null);
  return (
    <li>
      <Switch
        label={consent.title}
        about={about}
        isOn={granted}
        onChange={(isOn) => setAsks(isOn ? 'give' : 'withdraw')}
      />
      {(isOld || isUnread) && (
        <p className="small">
          {t(isOld ? 'consents.newText' : 'consents.unread')}{' '}
          <button type="button" className="text-button" onClick={() => setAsks('give')}>
            {t(isOld ? 'consents.readAgain' : 'consents.read')}
          </button>
        </p>
      )}
      <details className="plain-fold">
        <summary aria-label={`${t('consents.about')}: ${consent.title}`}>{t('consents.about')}</summary>
        <div className="stack-3">
          <ul className="bullets small">
            {consent.items.map((item) => (
              <li key={item}>
                <span>{item}</span>
              </li>
            ))}
          </ul>
          <p className="small">
            <b>{t('consents.withdrawal')}</b> {consent.withdrawal}
          </p>
        </div>
      </details>
      <AskConsent consent={consent} isOpen={asks === 'give'} onClose={close} />
      <Withdraw consent={consent} isOpen={asks === 'withdraw'} onClose={close} />
    </li>
  );
}

type AskProps = { consent: Consent; isOpen: boolean; onClose: () => void };

function Withdraw({ consent, isOpen, onClose }: AskProps) {
  const t = useText('privacy');
  const client = useQueryClient();
  const withdraw = async () => {
    await decide(consent.purpose, false, consent.version);
    onClose();
    toast.success(t('consents.withdrawn'));
    await refreshAfterDecision(client);
  };
  return (
    <ConfirmLoss
      title={t('consents.withdrawTitle', { title: consent.title })}
      ask={consent.withdrawal}
      keep={t('consents.keep')}
      doIt={t('consents.withdraw')}
      failed={t('consents.notSaved')}
      isOpen={isOpen}
      onClose={onClose}
      work={withdraw}
    />
  );
}
