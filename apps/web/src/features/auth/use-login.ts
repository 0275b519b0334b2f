import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { returnTo } from '../../app/return-to.ts';
import { toApiError } from '../../lib/api-client.ts';
import { signIn } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { logIn } from './api.ts';
import { useDelayed } from './use-delayed.ts';

export const LOGIN_REDIRECT_MS = 1000;

type Typed = { email: string; password: string; code?: string };

type Heard = { onWrongCode: () => void };

/** Signs in, says so, and a second later opens the page asked for. A 403 asks for a code besides the password. */
export function useLogin({ onWrongCode }: Heard) {
  const t = useText('auth');
  const navigate = useNavigate();
  const { state } = useLocation();
  const later = useDelayed();
  const { isBusy, run } = useBusy();
  const [isDone, setDone] = useState(false);
  /** Why a code is asked for, in the server's words; null while none is. */
  const [asked, setAsked] = useState<string | null>(null);
  const [codeError, setCodeError] = useState('');
  const refuseCode = (why: string) => {
    setCodeError(why);
    onWrongCode();
  };
  const submit = ({ email, password, code }: Typed) =>
    run(async () => {
      setCodeError('');
      try {
        const { user, token } = await logIn(email.trim(), password, code);
        signIn(user, token, { redirecting: true });
        setDone(true);
        toast.success(t('login.success'));
        later(() => void navigate(returnTo(state), { replace: true }), LOGIN_REDIRECT_MS);
      } catch (cause) {
        const error = toApiError(cause);
        if (error.code === 'STEP_UP_REQUIRED') return setAsked(error.text ?? t('login.codeLead'));
        if (error.code === 'WRONG_CODE') return refuseCode(error.fields['code'] ?? error.text ?? t('otp.verifyFailed'));
        toast.error(error.error ?? t('login.failed'));
      }
    });
  const dropCode = () => {
    setAsked(null);
    setCodeError('');
  };
  return { isBusy, isDone, asked, codeError, refuseCode, dropCode, clearCodeError: () => setCodeError(''), submit };
}
