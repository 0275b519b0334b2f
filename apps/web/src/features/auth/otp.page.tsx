import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { OtpAboutStep } from './components/otp-about-step.tsx';
import { OtpCodeStep } from './components/otp-code-step.tsx';
import { OtpPhoneStep } from './components/otp-phone-step.tsx';
import { useOtpFlow } from './use-otp-flow.ts';

export function OtpPage() {
  const t = useText('auth');
  const flow = useOtpFlow();
  const shown = useRef(flow.step);
  useTitle(t('otp.title'));
  useEffect(() => {
    // The code step puts the focus into its first box itself.
    if (shown.current !== flow.step && flow.step !== 'otp') focusHeading();
    shown.current = flow.step;
  }, [flow.step]);

  return (
    <>
      {flow.step === 'phone' && <OtpPhoneStep flow={flow} />}
      {flow.step === 'register' && <OtpAboutStep flow={flow} />}
      {flow.step === 'otp' && <OtpCodeStep flow={flow} />}
      <Link className="small justify-self-start inline-flex items-center min-h-11" to="/login">
        {t('otp.emailLogin')}
      </Link>
    </>
  );
}
