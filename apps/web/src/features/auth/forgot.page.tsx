import { EmailSchema } from '@nabz/contract/fields';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useText } from '../../lib/text.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { askForReset } from './api.ts';

const ForgotSchema = z.object({ email: EmailSchema });

/** The answer is the same whether or not the email is known. */
export function ForgotPage() {
  const t = useText('auth');
  const [isSent, setSent] = useState(false);
  useTitle(t('forgot.title'));
  const { form, field, values, isBusy } = useForm({
    schema: ForgotSchema,
    start: { email: '' },
    words: { email: t('register.badEmail') },
    send: ({ email }) => askForReset(email),
    onDone: () => setSent(true),
    onFailed: ({ text }) => void toast.error(text ?? t('forgot.failed')),
    onWrong: (first) => void toast.error(first),
  });

  if (isSent) return <Sent email={values.email.trim()} />;
  return (
    <>
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('forgot.title')}</h1>
        <p className="muted">{t('forgot.lead')}</p>
      </div>
      <form className="form" {...form}>
        <TextField label={t('email')} type="email" autoComplete="username" inputMode="email" {...field('email')} />
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
