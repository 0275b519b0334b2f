import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DEFAULT_AFTER_LOGIN } from '../../app/routes.ts';
import { toApiError } from '../../lib/api-client.ts';
import { signIn } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { checkOtp, createAccount, isRegistered, requestOtp, withCountryCode } from './api.ts';
import { isPhone, throwawayPassword } from './rules.ts';
import { useDelayed } from './use-delayed.ts';

const OTP_REDIRECT_MS = 1000;
type OtpStep = 'phone' | 'register' | 'otp';

const stepOf = (state: unknown): OtpStep => {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : 'phone';
  return step === 'register' || step === 'otp' ? step : 'phone';
};

/**
 * The password of the account made here a moment ago. With the code it shows that the number belongs there; in memory
 * alone, until it was used.
 */
function useMadeAccount() {
  const made = useRef<{ phone: string; password: string } | null>(null);
  const prove = async (phone: string, code: string) => {
    const password = made.current?.phone === phone ? made.current.password : undefined;
    const answer = await checkOtp(phone, code, password).catch((cause: unknown) => {
      // Another account claims the number by now. The code was not used up, and proves the number without it.
      if (password === undefined || toApiError(cause).status !== 401) throw cause;
      return checkOtp(phone, code);
    });
    made.current = null;
    return answer;
  };
  return { prove, keep: (phone: string, password: string) => void (made.current = { phone, password }) };
}

/** The three steps and what moves between them. Every failure is a toast and leaves what was typed. */
export function useOtpFlow() {
  const t = useText('auth');
  const navigate = useNavigate();
  const later = useDelayed();
  const { isBusy, run } = useBusy();
  const { state } = useLocation();
  const [phone, setPhone] = useState('');
  // The step lives in the history entry, so that Back goes one step back; after a reload the number is gone, and with it the step.
  const step: OtpStep = isPhone(phone) ? stepOf(state) : 'phone';
  const goTo = (next: OtpStep, replace: boolean) => void navigate('/otp-login', { replace, state: { step: next } });
  const [isDone, setDone] = useState(false);
  const [resendAfter, setResendAfter] = useState(0);
  const made = useMadeAccount();

  const attempt = (work: () => Promise<void>, words: (error: ReturnType<typeof toApiError>) => string) =>
    run(() => work().catch((cause: unknown) => void toast.error(words(toApiError(cause)))));
  const said = (error: ReturnType<typeof toApiError>) => error.text ?? t('otp.failed');
  const send = async () => {
    const { resendAfterSeconds } = await requestOtp(phone);
    setResendAfter(resendAfterSeconds);
    if (step !== 'otp') goTo('otp', step === 'register');
  };

  return {
    step,
    phone,
    isBusy: isBusy || isDone,
    resendAfter,
    setPhone,
    startOver: () => goTo('phone', true),
    begin: () => attempt(async () => ((await isRegistered(phone)) ? send() : goTo('register', false)), said),
    create: (name: string, email: string) =>
      attempt(
        async () => {
          const password = throwawayPassword();
          await createAccount({ name, email, password, phone: withCountryCode(phone) });
          made.keep(phone, password);
          // The account exists now: a code that could not be sent is asked for again on the next step.
          await send().catch((cause: unknown) => {
            toast.error(said(toApiError(cause)));
            goTo('otp', true);
          });
        },
        (error) => error.error ?? t('otp.registerFailed'),
      ),
    resend: () => attempt(async () => (await send(), void toast.success(t('otp.resent'))), said),
    verify: (code: string) =>
      attempt(
        async () => {
          const { user, token, notice } = await made.prove(phone, code);
          signIn(user, token, { redirecting: true });
          setDone(true);
          toast.success(t('otp.success'));
          later(
            () => void navigate(DEFAULT_AFTER_LOGIN, { replace: true, state: notice ? { notice } : null }),
            OTP_REDIRECT_MS,
          );
        },
        (error) => error.text ?? t('otp.verifyFailed'),
      ),
  };
}

export type OtpFlow = ReturnType<typeof useOtpFlow>;
