import './text.ts';
import './booking.css';
import type { DeskRequest } from '@nabz/contract/booking-desk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useLinkToken } from '../auth/link-token.ts';
import { deskRequestQuery, type DeskAnswer, sayToDesk } from './api.ts';
import { DeskFacts } from './components/desk-facts.tsx';
import { ProposeTime } from './components/propose-time.tsx';

const EXPIRED = 400;

/** Where the link of a hospital's booking desk leads: it sees the booking and answers it once. Opening it answers nothing. */
export function DeskPage() {
  const t = useText('booking');
  const token = useLinkToken();
  useTitle(t('deskPage.title'));
  return token === null ? (
    <Ended title={t('deskPage.noToken')} lead={t('deskPage.noTokenLead')} />
  ) : (
    <Asked token={token} />
  );
}

function Ended({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="stack-4">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
    </div>
  );
}

function Asked({ token }: { token: string }) {
  const t = useText('booking');
  const found = useQuery(deskRequestQuery(token));
  const [said, setSaid] = useState<DeskAnswer['answer'] | null>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    // the buttons that had the focus are gone
    if (said !== null || isGone) focusHeading();
  }, [said, isGone]);
  if (said !== null) return <Ended title={t('deskPage.doneTitle')} lead={t(`deskPage.done.${said}`)} />;
  if (isGone || (found.isError && toApiError(found.error).status === EXPIRED))
    return <Ended title={t('deskPage.gone')} lead={t('deskPage.goneLead')} />;
  if (found.data) return <Answering token={token} request={found.data} onSaid={setSaid} onGone={() => setGone(true)} />;
  return (
    <div className="stack-4">
      <h1 tabIndex={-1}>{t('deskPage.title')}</h1>
      <LoadingOrFailed query={found} loading={t('deskPage.loading')} failed={t('deskPage.failed')} />
    </div>
  );
}

type Answering = {
  token: string;
  request: DeskRequest;
  onSaid: (answer: DeskAnswer['answer']) => void;
  onGone: () => void;
};

function Answering({ token, request, onSaid, onGone }: Answering) {
  const t = useText('booking');
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState('');
  const [asks, setAsks] = useState<'decline' | 'propose' | null>(null);
  const say = (answer: 'confirm' | 'decline') =>
    run(async () => {
      setFailure('');
      try {
        await sayToDesk({ token, answer });
        onSaid(answer);
      } catch (cause) {
        if (toApiError(cause).status === EXPIRED) onGone();
        else setFailure(t('deskPage.answerFailed'));
      }
    });
  return (
    <div className="stack-4">
      <h1 tabIndex={-1}>{t('deskPage.title')}</h1>
      <p>{t('deskPage.lead', { hospital: request.hospitalName })}</p>
      <DeskFacts token={token} request={request} />
      <Problem text={failure} />
      {asks === 'decline' ? (
        <div className="stack-3">
          <p>{t('deskPage.declineAsk')}</p>
          <div className="btn-row">
            <Button look="danger" busy={isBusy} onClick={() => void say('decline')}>
              {t('deskPage.declineYes')}
            </Button>
            <Button look="second" onClick={() => setAsks(null)}>
              {t('deskPage.back')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="btn-row">
          <Button size="lg" busy={isBusy} onClick={() => void say('confirm')}>
            {t('deskPage.confirm')}
          </Button>
          <Button size="lg" look="second" onClick={() => setAsks('propose')}>
            {t('deskPage.propose')}
          </Button>
          <Button size="lg" look="danger" onClick={() => setAsks('decline')}>
            {t('deskPage.decline')}
          </Button>
        </div>
      )}
      {asks === 'propose' && (
        <ProposeTime token={token} onClose={() => setAsks(null)} onProposed={() => onSaid('propose')} onGone={onGone} />
      )}
    </div>
  );
}
