import { Phone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { returnTo } from '../../app/return-to.ts';
import { toApiError } from '../../lib/api-client.ts';
import { signIn } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTitle } from '../../ui/page-head.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { logIn } from './api.ts';
import { isBlank } from './rules.ts';
import { useDelayed } from './use-delayed.ts';

export const LOGIN_REDIRECT_MS = 1000;

export function LoginPage() {
  const t = useText('auth');
  const { state } = useLocation();
  useTitle(t('login.title'));
  return (
    <>
      <div className="g2">
        <h1 tabIndex={-1}>{t('login.title')}</h1>
        <p className="mute">
          {t('login.new')}{' '}
          <Link to="/register" state={state}>
            {t('login.register')}
          </Link>
        </p>
      </div>
      <LoginForm />
      <div className="or">{t('or')}</div>
      <ButtonLink look="second" size="lg" block to="/otp-login">
        <Icon of={Phone} />
        {t('login.otp')}
      </ButtonLink>
    </>
  );
}

/** Signs in, says so, and a second later opens the page asked for. */
function useLogin() {
  const t = useText('auth');
  const navigate = useNavigate();
  const { state } = useLocation();
  const later = useDelayed();
  const [isDone, setDone] = useState(false);
  const submit = async (email: string, password: string) => {
    try {
      const { user, token } = await logIn(email.trim(), password);
      signIn(user, token, { redirecting: true });
      setDone(true);
      toast.success(t('login.success'));
      later(() => void navigate(returnTo(state), { replace: true }), LOGIN_REDIRECT_MS);
    } catch (cause) {
      toast.error(toApiError(cause).error ?? t('login.failed'));
    }
  };
  return { isDone, submit };
}

function LoginForm() {
  const t = useText('auth');
  const { isDone, submit } = useLogin();
  const { isBusy, run } = useBusy();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDone) return;
    if (isBlank(email) || password === '') {
      setChecked(true);
      toast.error(t('login.missing'));
      focusFirstError(event.currentTarget);
      return;
    }
    void run(() => submit(email, password));
  };

  return (
    <form className="form" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isChecked && isBlank(email) ? t('login.missingEmail') : undefined}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isChecked && password === '' ? t('login.missingPassword') : undefined}
      />
      <div className="g1">
        <Button type="submit" size="lg" block busy={isBusy || isDone}>
          {t(isBusy ? 'login.busy' : 'login.submit')}
        </Button>
        <Link className="textbtn justify-self-start inline-flex items-center" to="/forgot-password">
          {t('login.forgot')}
        </Link>
      </div>
    </form>
  );
}
