import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { profileQuery, savePassword, sessionsQuery } from '../api.ts';

const MIN = 6;
const EMPTY = { current: '', next: '', confirm: '' };
type Rule = 'missing' | 'mismatch' | 'short';

const ruleOf = (form: typeof EMPTY, hasPassword: boolean): Rule | null => {
  if (form.next === '' || form.confirm === '' || (hasPassword && form.current === '')) return 'missing';
  if (form.next !== form.confirm) return 'mismatch';
  return form.next.length < MIN ? 'short' : null;
};

/** Saves, and says what happened. Without a fresh enough sign-in the server asks for one (403). */
function useSavePassword(hasPassword: boolean, onSaved: () => void) {
  const t = useText('account');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const save = (form: typeof EMPTY) =>
    run(async () => {
      try {
        await savePassword(hasPassword ? form.current : undefined, form.next);
        onSaved();
        toast.success(t('password.done'));
        await client.invalidateQueries({ queryKey: profileQuery.queryKey });
        await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      } catch (cause) {
        const error = toApiError(cause);
        if (error.code === 'STEP_UP_REQUIRED') toast.blank(t('password.stepUp'));
        else toast.error(error.text ?? t('password.failed'));
      }
    });
  return { isBusy, save };
}

export function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  const t = useText('account');
  const [form, setForm] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const reset = () => {
    setForm(EMPTY);
    setChecked(false);
  };
  const { isBusy, save } = useSavePassword(hasPassword, reset);
  const rule = ruleOf(form, hasPassword);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!rule) return void save(form);
    setChecked(true);
    toast.error(t(`password.${rule}`));
    focusFirstError(event.currentTarget);
  };
  const field = (name: keyof typeof EMPTY) => {
    const isWrong = rule === 'missing' ? form[name] === '' : name === (rule === 'short' ? 'next' : 'confirm');
    return {
      name,
      value: form[name],
      onChange: (event: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: event.target.value })),
      error: isChecked && rule && isWrong ? t(`password.${rule}`) : undefined,
    };
  };
  return (
    <Panel title={t('password.title')}>
      <form className="form" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <p className="muted">{t(hasPassword ? 'password.leadChange' : 'password.leadSet')}</p>
        {hasPassword && (
          <PasswordField label={t('password.current')} autoComplete="current-password" {...field('current')} />
        )}
        <PasswordField
          label={t('password.next')}
          autoComplete="new-password"
          hint={t('password.hint')}
          {...field('next')}
        />
        <PasswordField label={t('password.confirm')} autoComplete="new-password" {...field('confirm')} />
        <Button type="submit" look="second" className="justify-self-start" busy={isBusy}>
          {t(isBusy ? 'password.busy' : 'password.submit')}
        </Button>
      </form>
    </Panel>
  );
}
