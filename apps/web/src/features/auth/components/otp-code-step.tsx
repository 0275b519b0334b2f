import { type FormEvent, useEffect, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { isCode } from '../rules.ts';
import type { OtpFlow } from '../use-otp-flow.ts';
import { OtpStops, spacedPhone } from './otp-stops.tsx';
import { ResendOtp } from './resend-otp.tsx';

export function OtpCodeStep({ flow }: { flow: OtpFlow }) {
  const t = useText('auth');
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  useEffect(() => document.querySelector<HTMLElement>('.otp .box')?.focus(), []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCode(code)) return void flow.verify(code);
    setChecked(true);
    toast.error(t('otp.badCode'));
    focusFirstError(event.currentTarget);
  };

  return (
    <>
      <OtpStops steps={['stepPhone', 'stepOtp']} now={1} />
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('otp.codeTitle')}</h1>
        <p className="muted">
          {t('otp.sentTo')} <b className="text-ink whitespace-nowrap">{spacedPhone(flow.phone)}</b>
        </p>
      </div>
      <form className="form" noValidate onSubmit={onSubmit} aria-busy={flow.isBusy}>
        <OtpInput
          legend={t('otp.legend')}
          box={(n) => t('otp.digit', { n })}
          hint={t('otp.codeHint')}
          error={isChecked && !isCode(code) ? t('otp.badCode') : undefined}
          value={code}
          onChange={setCode}
        />
        <Button type="submit" size="lg" block busy={flow.isBusy}>
          {t(flow.isBusy ? 'otp.verifying' : 'otp.verify')}
        </Button>
        <div className="between">
          <ResendOtp afterSeconds={flow.resendAfter} onResend={() => void flow.resend()} />
          <button type="button" className="text-button" onClick={() => flow.startOver()}>
            {t('otp.different')}
          </button>
        </div>
      </form>
    </>
  );
}
