import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { useCodeForm } from '../use-code-form.ts';
import type { OtpFlow } from '../use-otp-flow.ts';
import { CodeField } from './code-field.tsx';
import { OtpStops, spacedPhone } from './otp-stops.tsx';
import { ResendOtp } from './resend-otp.tsx';

export function OtpCodeStep({ flow }: { flow: OtpFlow }) {
  const t = useText('auth');
  const { form, control } = useCodeForm(t('otp.badCode'), (code) => flow.verify(code));
  return (
    <>
      <OtpStops steps={['stepPhone', 'stepOtp']} now={1} />
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('otp.codeTitle')}</h1>
        <p className="muted">
          {t('otp.sentTo')} <b className="text-ink whitespace-nowrap">{spacedPhone(flow.phone)}</b>
        </p>
      </div>
      <form className="form" {...form} aria-busy={flow.isBusy}>
        <CodeField {...control('code')} />
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
