import { Phone } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTitle } from '../../ui/page-head.tsx';
import { LoginForm } from './components/login-form.tsx';
import { NewAccount } from './components/new-account.tsx';

export function LoginPage() {
  const t = useText('auth');
  const { state } = useLocation();
  useTitle(t('login.title'));
  return (
    <>
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('login.title')}</h1>
        <p className="muted">
          {t('login.new')}{' '}
          <Link to="/register" state={state}>
            {t('login.register')}
          </Link>
        </p>
      </div>
      <NewAccount />
      <LoginForm />
      <div className="or">{t('or')}</div>
      <ButtonLink look="second" size="lg" block to="/otp-login">
        <Icon of={Phone} />
        {t('login.otp')}
      </ButtonLink>
      <p className="muted">
        {t('login.noAccount')}{' '}
        <Link className="inline-flex items-center min-h-11" to="/check">
          {t('login.check')}
        </Link>
      </p>
    </>
  );
}
