import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Failed, Loading } from '../../ui/failed.tsx';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { checkResetLink } from './api.ts';
import { ResetCodeStep } from './components/reset-code-step.tsx';
import { ResetNotMineStep } from './components/reset-not-mine-step.tsx';
import { ResetPasswordStep } from './components/reset-password-step.tsx';
import { useLinkToken } from './link-token.ts';
import { useReset } from './use-reset.ts';

export function ResetPage() {
  const t = useText('auth');
  const token = useLinkToken();
  useTitle(t('reset.title'));
  return token ? <OfLink token={token} /> : <AskAgain title={t('reset.noTokenTitle')} lead={t('reset.noTokenLead')} />;
}

function AskAgain({ title, lead }: { title: string; lead: string }) {
  const t = useText('auth');
  return (
    <div className="stack-4">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
      <ButtonLink size="lg" to="/forgot-password">
        {t('reset.askAgain')}
      </ButtonLink>
    </div>
  );
}

/** What the link needs and does is asked first: a dead one says so before anything is typed. */
function OfLink({ token }: { token: string }) {
  const t = useText('auth');
  const [isDead, setDead] = useState(false);
  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => checkResetLink(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });
  const error = check.isError ? toApiError(check.error) : null;
  const isGone = isDead || error?.code === 'LINK_EXPIRED';
  useEffect(() => {
    if (isGone) focusHeading();
  }, [isGone]);
  if (isGone) return <AskAgain title={t('reset.deadTitle')} lead={t('reset.deadLead')} />;
  if (check.data)
    return (
      <Steps
        token={token}
        phoneEnding={check.data.phoneEnding}
        startsEmpty={check.data.startsEmpty}
        onDead={() => setDead(true)}
        onChanged={() => void check.refetch()}
      />
    );
  return (
    <>
      <h1 tabIndex={-1}>{t('reset.title')}</h1>
      {error ? (
        <Failed
          text={error.text ?? t('reset.checkFailed')}
          isBusy={check.isFetching}
          onRetry={() => void check.refetch()}
        />
      ) : (
        <Loading text={t('reset.checking')} />
      )}
    </>
  );
}

type StepsProps = {
  token: string;
  phoneEnding: string | null;
  startsEmpty: boolean;
  onDead: () => void;
  onChanged: () => void;
};

function Steps({ token, phoneEnding, startsEmpty, onDead, onChanged }: StepsProps) {
  const needsCode = phoneEnding !== null;
  const reset = useReset({ token, needsCode, onDead, onChanged });
  const { step } = reset;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) focusHeading();
    shown.current = step;
  }, [step]);
  if (step === 'code') return <ResetCodeStep reset={reset} phoneEnding={phoneEnding} />;
  if (step === 'notMine') return <ResetNotMineStep reset={reset} />;
  return <ResetPasswordStep reset={reset} needsCode={needsCode} startsEmpty={startsEmpty} />;
}
