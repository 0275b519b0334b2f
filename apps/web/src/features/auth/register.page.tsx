import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useText } from '../../lib/text.ts';
import { useTitle } from '../../ui/page-head.tsx';
import { RegisterForm } from './components/register-form.tsx';
import { useDelayed } from './use-delayed.ts';
import { keepNewAccount, type NewAccount } from './use-new-account.ts';

export const REGISTER_REDIRECT_MS = 1500;

export function RegisterPage() {
  const t = useText('auth');
  const navigate = useNavigate();
  const { state } = useLocation();
  const later = useDelayed();
  const [isDone, setDone] = useState(false);
  useTitle(t('register.title'));
  const leave = (account: NewAccount) => {
    setDone(true);
    later(() => {
      // not before: who leaves on another way leaves no password behind
      keepNewAccount(account);
      void navigate('/login', { state });
    }, REGISTER_REDIRECT_MS);
  };

  return (
    <>
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('register.title')}</h1>
        <p className="muted">
          {t('register.have')}{' '}
          <Link to="/login" state={state}>
            {t('register.login')}
          </Link>
        </p>
      </div>
      <RegisterForm isDone={isDone} onDone={leave} />
    </>
  );
}
