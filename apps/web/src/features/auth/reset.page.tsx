import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { useTitle } from '../../ui/page-head.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { chooseNewPassword } from './api.ts';
import { useLinkToken } from './link-token.ts';
import { PASSWORD_MIN } from './rules.ts';

export function ResetPage() {
  const t = useText('auth');
  const token = useLinkToken();
  useTitle(t('reset.title'));
  if (!token) {
    return (
      <div className="g4">
        <h1 tabIndex={-1}>{t('reset.noTokenTitle')}</h1>
        <p>{t('reset.noTokenLead')}</p>
        <ButtonLink size="lg" to="/forgot-password">
          {t('reset.askAgain')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <div className="g2">
        <h1 tabIndex={-1}>{t('reset.title')}</h1>
        <p className="mute">{t('reset.lead')}</p>
      </div>
      <ResetForm token={token} />
    </>
  );
}

const ruleOf = (password: string, confirm: string) => {
  if (password === '' || confirm === '') return 'missing';
  if (password !== confirm) return 'mismatch';
  return password.length < PASSWORD_MIN ? 'short' : null;
};

function ResetForm({ token }: { token: string }) {
  const t = useText('auth');
  const navigate = useNavigate();
  const { isBusy, run } = useBusy();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const [isChecked, setChecked] = useState(false);
  const rule = ruleOf(password, confirm);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (rule) {
      setChecked(true);
      toast.error(t(`register.${rule}`));
      focusFirstError(event.currentTarget);
      return;
    }
    void run(async () => {
      try {
        await chooseNewPassword(token, password);
        toast.success(t('reset.success'));
        await navigate('/login', { replace: true });
      } catch (cause) {
        toast.error(toApiError(cause).text ?? t('reset.failed'));
      }
    });
  };
  const error = isChecked && rule ? t(`register.${rule}`) : undefined;
  return (
    <form className="form" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
      <PasswordField
        label={t('reset.newPassword')}
        name="password"
        autoComplete="new-password"
        hint={t('register.passwordHint')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={rule === 'mismatch' ? undefined : error}
      />
      <PasswordField
        label={t('register.confirm')}
        name="confirm"
        autoComplete="new-password"
        value={confirm}
        onChange={(event) => setConfirm(event.target.value)}
        error={rule === 'mismatch' ? error : undefined}
      />
      <Button type="submit" size="lg" block busy={isBusy}>
        {t(isBusy ? 'reset.busy' : 'reset.submit')}
      </Button>
    </form>
  );
}
