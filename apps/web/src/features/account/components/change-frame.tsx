import type { User } from '@nabz/contract/auth';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import type { useGuarded } from '../use-guarded.ts';
import { StepUp } from './step-up.tsx';

type Props = {
  user: User;
  state: ReturnType<typeof useGuarded>;
  lead: string;
  submit: string;
  cancel: string;
  onCancel: () => void;
  children: ReactNode;
};

/** The form around a change that wants a proof: what is new, the password where there is one, and a way back. */
export function ChangeFrame({ user, state, lead, submit, cancel, onCancel, children }: Props) {
  const t = useText('account');
  const { form, field, isBusy, problem, needsProof, send } = state;
  const { ref } = form;
  useEffect(() => ref.current?.querySelector<HTMLElement>('input')?.focus(), [ref]);
  return (
    <>
      <form className="form" {...form}>
        <p className="muted">{lead}</p>
        {children}
        {user.has_password && (
          <PasswordField
            label={t('stepUp.password')}
            hint={t('stepUp.passwordHint')}
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        )}
        <Problem text={problem} />
        <div className="btn-row">
          <Button type="submit" busy={isBusy}>
            {submit}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </form>
      {needsProof && <StepUp phone={user.phone} onProven={send} />}
    </>
  );
}
