import '../../auth/text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ResendOtp } from '../../auth/components/resend-otp.tsx';

type CodeProps = { submit: string; isBusy: boolean; onCode: (code: string) => void; onResend: () => void };

/** Six boxes, a button, and another code after a while. */
export function CodeForm({ submit, isBusy, onCode, onResend }: CodeProps) {
  const t = useText('account');
  const auth = useText('auth');
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isWhole = /^\d{6}$/.test(code);
  // The button that asked for the code is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('.otp .box')?.focus(), []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWhole) return onCode(code);
    setChecked(true);
    toast.error(t('phone.badCode'));
    focusFirstError(event.currentTarget);
  };
  return (
    <form ref={form} className="form" noValidate onSubmit={onSubmit}>
      <OtpInput
        legend={auth('otp.legend')}
        box={(n) => auth('otp.digit', { n })}
        hint={auth('otp.codeHint')}
        error={isChecked && !isWhole ? t('phone.badCode') : undefined}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {submit}
      </Button>
      <div>
        <ResendOtp afterSeconds={0} onResend={onResend} />
      </div>
    </form>
  );
}
