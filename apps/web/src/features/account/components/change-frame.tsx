import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useFocusError } from '../../../ui/use-focus-error.ts';

type Props = {
  lead: string;
  submit: string;
  cancel: string;
  isBusy: boolean;
  problem: string;
  /** Undefined where the account has no password. */
  password?: { value: string; error: string | undefined; onChange: (text: string) => void } | undefined;
  /** Whether something is wrong that only the form knows; then nothing is sent. */
  onSubmit: () => boolean;
  /** Something came back that belongs to a field. */
  hasFieldError: boolean;
  onCancel: () => void;
  children: ReactNode;
};

/** The form around a change that wants a proof: what is new, the password where there is one, and a way back. */
export function ChangeFrame(props: Props) {
  const { lead, submit, cancel, isBusy, problem, password, onSubmit, hasFieldError, onCancel, children } = props;
  const t = useText('account');
  const { form, focusError } = useFocusError();
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [form]);
  const told = useRef(hasFieldError);
  useEffect(() => {
    if (hasFieldError && !told.current) focusError();
    told.current = hasFieldError;
  });
  return (
    <form
      ref={form}
      className="form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (onSubmit()) focusError();
      }}
    >
      <p className="muted">{lead}</p>
      {children}
      {password && (
        <PasswordField
          label={t('stepUp.password')}
          hint={t('stepUp.passwordHint')}
          autoComplete="current-password"
          value={password.value}
          error={password.error}
          onChange={(event) => password.onChange(event.target.value)}
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
  );
}
