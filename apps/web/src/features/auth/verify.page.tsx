import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useVerify, type Verify, type VerifyView } from './use-verify.ts';

/** One press confirms: a mail scanner that opens the link proves nothing. */
export function VerifyPage() {
  const t = useText('auth');
  const verify = useVerify();
  const { view } = verify;
  const shown = useRef(view);
  useTitle(t('verify.title'));
  // The button that had the focus is gone: the new heading takes it, and is read out.
  useEffect(() => {
    if (shown.current !== view) focusHeading();
    shown.current = view;
  }, [view]);
  if (!verify.hasToken) return <NoToken />;
  const Shown = VIEWS[view];
  return (
    <div className="stack-4">
      <Shown verify={verify} />
    </div>
  );
}

function NoToken() {
  const t = useText('auth');
  return (
    <div className="stack-4">
      <h1 tabIndex={-1}>{t('verify.noTokenTitle')}</h1>
      <p>{t('verify.noTokenLead')}</p>
    </div>
  );
}

type Props = { verify: Verify };

function Ask({ verify }: Props) {
  const t = useText('auth');
  return (
    <>
      <h1 tabIndex={-1}>{t('verify.title')}</h1>
      <p>{t('verify.lead')}</p>
      <Button size="lg" busy={verify.isBusy} onClick={() => void verify.confirm()}>
        {t(verify.isBusy ? 'verify.busy' : 'verify.submit')}
      </Button>
      <Problem text={verify.problem} />
    </>
  );
}

/** The account of the link is not signed in here. The link still works. */
function LogInFirst({ verify }: Props) {
  const t = useText('auth');
  return (
    <>
      <h1 tabIndex={-1}>{t('verify.loginTitle')}</h1>
      <p>{t(verify.isSignedIn ? 'verify.otherLead' : 'verify.loginLead')}</p>
      <Button size="lg" block onClick={verify.logIn}>
        {t(verify.isSignedIn ? 'verify.switch' : 'verify.login')}
      </Button>
      <p className="small muted">{t('verify.loginOtp')}</p>
      <button type="button" className="text-button justify-self-start" onClick={() => verify.show('stranger')}>
        {t('verify.notMine')}
      </button>
    </>
  );
}

/** Says what will happen before it does. */
function Stranger({ verify }: Props) {
  const t = useText('auth');
  return (
    <>
      <h1 tabIndex={-1}>{t('verify.strangerTitle')}</h1>
      <p>{t('verify.strangerLead')}</p>
      <ul className="bullets">
        {t('verify.strangerPoints', { returnObjects: true }).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{t('verify.strangerOwn')}</p>
      <Button look="danger" size="lg" block busy={verify.isBusy} onClick={() => void verify.release()}>
        {t(verify.isBusy ? 'verify.strangerBusy' : 'verify.strangerSubmit')}
      </Button>
      <Problem text={verify.problem} />
      <button type="button" className="text-button justify-self-start" onClick={() => verify.show('login')}>
        {t('verify.strangerBack')}
      </button>
    </>
  );
}

function Kept() {
  const t = useText('auth');
  return (
    <>
      <h1 tabIndex={-1}>{t('verify.doneTitle')}</h1>
      <p>{t('verify.doneLead')}</p>
      <ButtonLink size="lg" to="/dashboard">
        {t('verify.go')}
      </ButtonLink>
    </>
  );
}

function New() {
  const t = useText('auth');
  return (
    <>
      <h1 tabIndex={-1}>{t('verify.newTitle')}</h1>
      <p>{t('verify.newLead')}</p>
      <ButtonLink size="lg" to="/forgot-password">
        {t('verify.newGo')}
      </ButtonLink>
    </>
  );
}

function Dead() {
  const t = useText('auth');
  return (
    <>
      <h1 tabIndex={-1}>{t('verify.deadTitle')}</h1>
      <p>{t('verify.deadLead')}</p>
      <ButtonLink size="lg" to="/account/security">
        {t('verify.deadGo')}
      </ButtonLink>
    </>
  );
}

const VIEWS: Record<VerifyView, (props: Props) => React.JSX.Element> = {
  ask: Ask,
  login: LogInFirst,
  stranger: Stranger,
  kept: Kept,
  new: New,
  dead: Dead,
};
