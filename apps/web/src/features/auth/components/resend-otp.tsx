import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text.ts';

/** At least this long between two codes, even if the server would allow less. */
export const RESEND_SECONDS = 30;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down to the moment when another code can be asked for. */
export function ResendOtp({ afterSeconds, onResend }: { afterSeconds: number; onResend: () => void }) {
  const t = useText('auth');
  const whole = Math.max(afterSeconds, RESEND_SECONDS);
  const [left, setLeft] = useState(whole);
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(tick);
  }, [isCounting]);

  if (isCounting) {
    return (
      <span className="muted small py-2.5" role="timer">
        {t('otp.resendIn', { time: clock(left) })}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="text-button"
      onClick={() => {
        setLeft(whole);
        onResend();
      }}
    >
      {t('otp.resend')}
    </button>
  );
}
