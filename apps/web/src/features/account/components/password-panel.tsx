import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { profileQuery, savePassword, sessionsQuery } from '../api.ts';

const MIN = 6;
const EMPTY = { current: '', next: '', confirm: '' };
type Rule = 'missing' | 'mismatch' | 'short';

const ruleOf = (form: typeof EMPTY, hasPassword: boolean): Rule | null => {
  if (form.next === '' || form.confirm === '' || (hasPassword && form.current === '')) return 'missing';
  if (form.next !== form.confirm) return 'mismatch';
  return form.next.length < MIN ? 'short' : null;
};

/** The fields that a broken rule is about. */
const wrongIn = (form: typeof EMPTY, rule: Rule): (keyof typeof EMPTY)[] => {
  if (rule !== 'missing') return [rule === 'short' ? 'next' : 'confirm'];
  return (['current', 'next', 'confirm'] as const).filter((name) => form[name] === '');
};

/** Saves, and says what happened. Without a fresh enough sign-in the server asks for one (403). */
function usePasswordForm(hasPassword: boolean) {
  const t = useText('account');
  const client = useQueryClient();
  const schema = z
    .object({ current: z.string(), next: z.string(), confirm: z.string() })
    .superRefine((typed, context) => {
      const rule = ruleOf(typed, hasPassword);
      if (rule)
        for (const name of wrongIn(typed, rule))
          context.addIssue({ code: 'custom', path: [name], message: t(`password.${rule}`) });
    });
  const { reset, ...rest } = useForm({
    schema,
    start: EMPTY,
    send: ({ current, next }) => savePassword(hasPassword ? current : undefined, next),
    onDone: async () => {
      reset();
      toast.success(t('password.done'));
      await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onFailed: ({ code, text }) => {
      if (code === 'STEP_UP_REQUIRED') toast.blank(t('password.stepUp'));
      else toast.error(text ?? t('password.failed'));
    },
    onWrong: (first) => void toast.error(first),
  });
  return rest;
}

export function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  const t = useText('account');
  const { form, field, isBusy } = usePasswordForm(hasPassword);
  return (
    <Panel title={t('password.title')}>
      <form className="form" {...form}>
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
