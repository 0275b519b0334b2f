import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { isBlank, isCode } from '../rules.ts';
import { useLogin } from '../use-login.ts';
import { LoginCode } from './login-code.tsx';

const EMPTY = { email: '', password: '', code: '' };

/** What was typed, and what may be sent of it. */
function useLoginForm() {
  const t = useText('auth');
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const { form, focusError } = useFocusError();
  const login = useLogin({ onWrongCode: focusError });
  const { email, password, code } = typed;
  const type = (part: Partial<typeof EMPTY>) => {
    setTyped((now) => ({ ...now, ...part }));
    if (part.code !== undefined) login.clearCodeError();
    // the code was sent for the other email
    if (part.email !== undefined && login.asked !== null) login.dropCode();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isDone) return;
    if (isBlank(email) || password === '') {
      setChecked(true);
      toast.error(t('login.missing'));
      focusError();
    } else if (login.asked === null) void login.submit({ email, password });
    else if (isCode(code)) void login.submit({ email, password, code });
    else login.refuseCode(t('otp.badCode'));
  };
  return { form, typed, type, isChecked, login, onSubmit };
}

export function LoginForm() {
  const t = useText('auth');
  const { form, typed, type, isChecked, login, onSubmit } = useLoginForm();
  const { email, password, code } = typed;
  const { isBusy, isDone, asked, codeError } = login;
  return (
    <form ref={form} className="form" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        value={email}
        onChange={(event) => type({ email: event.target.value })}
        error={isChecked && isBlank(email) ? t('login.missingEmail') : undefined}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => type({ password: event.target.value })}
        error={isChecked && password === '' ? t('login.missingPassword') : undefined}
      />
      {asked !== null && (
        <LoginCode
          why={asked}
          code={code}
          error={codeError || undefined}
          onCode={(typedCode) => type({ code: typedCode })}
          onResend={() => void login.submit({ email, password })}
        />
      )}
      <div className="stack-1">
        <Button type="submit" size="lg" block busy={isBusy || isDone}>
          {t(isBusy ? 'login.busy' : 'login.submit')}
        </Button>
        <Link className="text-button justify-self-start inline-flex items-center" to="/forgot-password">
          {t('login.forgot')}
        </Link>
      </div>
    </form>
  );
}
