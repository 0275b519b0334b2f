import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { useTitle } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { createAccount } from './api.ts';
import { RegisterForm } from './components/register-form.tsx';
import { type RegisterForm as Form, toRegistration } from './rules.ts';
import { useDelayed } from './use-delayed.ts';

export const REGISTER_REDIRECT_MS = 1500;

export function RegisterPage() {
  const t = useText('auth');
  const navigate = useNavigate();
  const { state } = useLocation();
  const later = useDelayed();
  const { isBusy, run } = useBusy();
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  useTitle(t('register.title'));

  const submit = (form: Form) =>
    run(async () => {
      setRefused({});
      try {
        await createAccount(toRegistration(form));
        setDone(true);
        toast.success(t('register.success'));
        later(() => void navigate('/login', { state }), REGISTER_REDIRECT_MS);
      } catch (cause) {
        const error = toApiError(cause);
        setRefused(error.fields);
        toast.error(error.text ?? t('register.failed'));
      }
    });

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
      <RegisterForm isBusy={isBusy} isDone={isDone} refused={refused} onSubmit={(form) => void submit(form)} />
    </>
  );
}
