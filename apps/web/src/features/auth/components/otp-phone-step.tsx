import { type FormEvent, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { OtpFlow } from '../use-otp-flow.ts';
import { isPhone } from '../rules.ts';

export function OtpPhoneStep({ flow }: { flow: OtpFlow }) {
  const t = useText('auth');
  const [isChecked, setChecked] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPhone(flow.phone)) return void flow.begin();
    setChecked(true);
    toast.error(t('otp.badPhone'));
    focusFirstError(event.currentTarget);
  };
  return (
    <>
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('otp.title')}</h1>
        <p className="muted">{t('otp.lead')}</p>
      </div>
      <form className="form" noValidate onSubmit={onSubmit} aria-busy={flow.isBusy}>
        <PhoneField
          label={t('phone')}
          name="phone"
          placeholder={t('phoneExample')}
          value={flow.phone}
          onChange={flow.setPhone}
          error={isChecked && !isPhone(flow.phone) ? t('otp.badPhone') : undefined}
        />
        <Button type="submit" size="lg" block busy={flow.isBusy}>
          {t(flow.isBusy ? 'otp.sending' : 'otp.send')}
        </Button>
      </form>
    </>
  );
}
