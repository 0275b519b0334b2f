import { type FormEvent, useEffect, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/note.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { TriangleAlert } from 'lucide-react';
import { PASSWORD_MIN } from '../rules.ts';
import type { Reset } from '../use-reset.ts';
import { Problem } from '../../../ui/problem.tsx';

const ruleOf = ({ password, confirm }: Reset['form']) => {
  if (password === '' || confirm === '') return 'missing';
  if (password !== confirm) return 'mismatch';
  return password.length < PASSWORD_MIN ? 'short' : null;
};

type Props = { reset: Reset; needsCode: boolean; startsEmpty: boolean };

/** The new password, twice. Where it starts an empty account, that is said, and agreed to, first. */
export function ResetPasswordStep({ reset, needsCode, startsEmpty }: Props) {
  const t = useText('auth');
  const { fields, isBusy } = reset;
  const [isChecked, setChecked] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const { form, focusError } = useFocusError();
  const rule = ruleOf(reset.form);
  const hasRefusal = fields['password'] !== undefined;
  useEffect(() => {
    if (hasRefusal) focusError();
  }, [hasRefusal, focusError]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!rule && (isAgreed || !startsEmpty)) return void reset.go();
    setChecked(true);
    toast.error(rule ? t(`register.${rule}`) : t('reset.agreeFirst'));
    focusError();
  };
  return (
    <>
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('reset.title')}</h1>
        <p className="muted">{t('reset.lead')}</p>
      </div>
      {startsEmpty && <EmptyWarning />}
      <form ref={form} className="form" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        {startsEmpty && (
          <Checkbox
            isChecked={isAgreed}
            onChange={setAgreed}
            error={isChecked && !isAgreed ? t('reset.agreeFirst') : undefined}
          >
            {t('reset.agree')}
          </Checkbox>
        )}
        <PasswordTwice reset={reset} rule={isChecked ? rule : null} />
        <Problem text={reset.problem} />
        <Button type="submit" size="lg" block busy={isBusy}>
          {t(isBusy ? 'reset.busy' : needsCode ? 'reset.next' : 'reset.submit')}
        </Button>
      </form>
    </>
  );
}

function EmptyWarning() {
  const t = useText('auth');
  return (
    <Notice icon={TriangleAlert} title={t('reset.emptyTitle')}>
      <span className="block">{t('reset.emptyLead')}</span>
      <span className="block">{t('reset.emptyOther')}</span>
    </Notice>
  );
}

type TwiceProps = { reset: Reset; rule: ReturnType<typeof ruleOf> };

function PasswordTwice({ reset: { form, fields, type }, rule }: TwiceProps) {
  const t = useText('auth');
  const error = rule ? t(`register.${rule}`) : undefined;
  return (
    <>
      <PasswordField
        label={t('reset.newPassword')}
        name="password"
        autoComplete="new-password"
        hint={t('register.passwordHint')}
        value={form.password}
        onChange={(event) => type({ password: event.target.value })}
        error={fields['password'] ?? (rule === 'mismatch' ? undefined : error)}
      />
      <PasswordField
        label={t('register.confirm')}
        name="confirm"
        autoComplete="new-password"
        value={form.confirm}
        onChange={(event) => type({ confirm: event.target.value })}
        error={rule === 'mismatch' ? error : undefined}
      />
    </>
  );
}
