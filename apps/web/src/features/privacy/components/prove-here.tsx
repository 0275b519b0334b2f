import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { profileQuery, renew } from '../../account/api.ts';
import { StepUp as PhoneStepUp } from '../../account/components/step-up.tsx';
import { logIn } from '../../auth/api.ts';
import { StepUp } from './step-up.tsx';

/** A fresh proof of who asks, given on this page: nobody is signed out for it. */
export function ProveHere({ onProven }: { onProven: () => void }) {
  const { data: user } = useQuery(profileQuery);
  if (user?.has_password && user.email !== null) return <ByPassword email={user.email} onProven={onProven} />;
  if (user?.phone) return <PhoneStepUp phone={user.phone} onProven={onProven} />;
  return <StepUp />;
}

function ByPassword({ email, onProven }: { email: string; onProven: () => void }) {
  const t = useText('privacy');
  const { form, field, isBusy, problem, refused } = useForm({
    schema: z.object({ password: z.string().min(1, 'input.auth.allFields') }),
    start: { password: '' },
    send: ({ password }) => logIn(email, password, undefined, true),
    onDone: ({ user, token }) => {
      renew(user, token);
      onProven();
    },
    onFailed: ({ error, text }) => error ?? text ?? t('stepUp.failed'),
  });
  // a code is asked for besides the password: the sign-in page takes it
  if (refused?.code === 'STEP_UP_REQUIRED') return <StepUp />;
  return (
    <form className="stack-3" {...form}>
      <h3>{t('stepUp.title')}</h3>
      <p className="small">{t('stepUp.passwordLead')}</p>
      <PasswordField label={t('stepUp.password')} autoComplete="current-password" {...field('password')} />
      <Problem text={problem} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {t('stepUp.prove')}
      </Button>
    </form>
  );
}
