import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { chooseNewPassword, requestResetCode } from './api.ts';

export type ResetStep = 'password' | 'code' | 'notMine';

/** `onDead`: the link no longer works. `onChanged`: what it needs is not what it was when the page opened. */
type Given = { token: string; needsCode: boolean; onDead: () => void; onChanged: () => void };

/** The steps of a reset. What was typed stays through all of them, whatever is refused. */
export function useReset({ token, needsCode, onDead, onChanged }: Given) {
  const t = useText('auth');
  const navigate = useNavigate();
  const { isBusy, run } = useBusy();
  const [step, setStep] = useState<ResetStep>('password');
  const [form, setForm] = useState({ password: '', confirm: '', code: '' });
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  /** After how many seconds another code may be asked for; null before the first. */
  const [resendAfter, setResendAfter] = useState<number | null>(null);

  const goTo = (next: ResetStep) => {
    setFields({});
    setProblem('');
    setStep(next);
  };
  const attempt = (work: () => Promise<void>) =>
    run(async () => {
      setFields({});
      setProblem('');
      try {
        await work();
      } catch (cause) {
        const error = toApiError(cause);
        if (error.code === 'LINK_EXPIRED') return onDead();
        if (error.code === 'STEP_UP_REQUIRED') return setStep('code');
        if (error.fields['password'] !== undefined) setStep('password');
        setFields(error.fields);
        if (Object.keys(error.fields).length === 0) setProblem(error.text ?? t('reset.failed'));
        if (error.status === 409) {
          setStep('password');
          onChanged();
        }
      }
    });
  const save = (more: { otp?: string; notMyNumber?: true }) =>
    attempt(async () => {
      const { account } = await chooseNewPassword({ token, password: form.password, ...more });
      toast.success(t(account === 'new' ? 'reset.successNew' : 'reset.success'));
      await navigate('/login', { replace: true });
    });
  return {
    step,
    form,
    fields,
    problem,
    isBusy,
    resendAfter,
    goTo,
    type: (part: Partial<typeof form>) => {
      setForm((now) => ({ ...now, ...part }));
      setFields({});
    },
    /** The new password is good as far as this page can tell. */
    go: () => (needsCode ? Promise.resolve(goTo('code')) : save({})),
    sendCode: () => attempt(async () => setResendAfter((await requestResetCode(token)).resendAfterSeconds)),
    saveWithCode: () => save({ otp: form.code }),
    startAnew: () => save({ notMyNumber: true }),
  };
}

export type Reset = ReturnType<typeof useReset>;
