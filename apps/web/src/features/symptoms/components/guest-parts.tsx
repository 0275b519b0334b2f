import { LogIn, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { ReturnState } from '../../../app/return-to.ts';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { waitForSignIn } from '../checker.ts';
import { CHECKER_PATH } from '../views.ts';

const BACK_TO_CHECK: ReturnState = { from: { pathname: CHECKER_PATH, search: '', hash: '' } };

/** What becomes of what is typed without an account. */
export function GuestNote() {
  const t = useText('symptoms');
  return <Note icon={ShieldCheck}>{t('guest.note')}</Note>;
}

/** The way in for who has an account: with it the check knows their profile. */
export function GuestWays() {
  const t = useText('symptoms');
  return (
    <ul className="ways">
      <li>
        <Link to="/login" state={BACK_TO_CHECK}>
          <Icon of={LogIn} />
          {t('guest.login')}
        </Link>
      </li>
    </ul>
  );
}

/** Keeping needs an account. The result waits in this tab meanwhile, and its owner is asked again before anything is kept. */
export function GuestKeep() {
  const t = useText('symptoms');
  return (
    <div className="keep no-print">
      <Panel title={t('guest.keepTitle')}>
        <div className="stack-4">
          <p>{t('guest.keepLead')}</p>
          <div className="btn-row">
            <ButtonLink to="/register" state={BACK_TO_CHECK} onClick={waitForSignIn}>
              {t('guest.register')}
            </ButtonLink>
            <ButtonLink look="second" to="/login" state={BACK_TO_CHECK} onClick={waitForSignIn}>
              {t('guest.keepLogin')}
            </ButtonLink>
          </div>
        </div>
      </Panel>
    </div>
  );
}
