import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { askForReset } from './api.ts';
import { isEmail } from './rules.ts';

/** The answer is the same whether or not the email is known. */
export function ForgotPage() {
  const t = useText('auth');
  const { isBusy, run } = useBusy();
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSent, setSent] = useState(false);
  useTitle(t('forgot.title'));

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isEmail(email)) {
      setChecked(true);
      toast.error(t('register.badEmail'));
      focusFirstError(event.currentTarget);
      return;
    }
    void run(() =>
      askForReset(email).then(
        () => setSent(true),
        (cause: unknown) => void toast.error(toApiError(cause).text ?? t('forgot.failed')),
      ),
    );
  };

  if (isSent) return <Sent email={email.trim()} />;
  return (
    <>
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('forgot.title')}</h1>
        <p className="muted">{t('forgot.lead')}</p>
      </div>
      <form className="form" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isChecked && !isEmail(email) ? t('register.badEmail') : undefined}
        />
        <Button type="submit" size="lg" block busy={isBusy}>
          {t(isBusy ? 'forgot.busy' : 'forgot.submit')}
        </Button>
      </form>
      <Link className="small justify-self-start inline-flex items-center min-h-11" to="/login">
        {t('forgot.back')}
      </Link>
    </>
  );
}

function Sent({ email }: { email: string }) {
  const t = useText('auth');
  // The form that had the focus is gone: the new heading takes it, and is read out.
  useEffect(focusHeading, []);
  return (
    <div className="stack-4">
      <h1 tabIndex={-1}>{t('forgot.sentTitle')}</h1>
      <p>{t('forgot.sentLead', { email })}</p>
      <p className="muted">{t('forgot.sentOtp')}</p>
      <ButtonLink size="lg" to="/login">
        {t('forgot.back')}
      </ButtonLink>
    </div>
  );
}
