import { type FormEvent, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { OtpFlow } from '../use-otp-flow.ts';
import { isBlank, isEmail } from '../rules.ts';
import { OtpStops, spacedPhone } from './otp-stops.tsx';

/** Only for a number nobody registered. */
export function OtpAboutStep({ flow }: { flow: OtpFlow }) {
  const t = useText('auth');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isMissing = isBlank(name) || isBlank(email);
    if (!isMissing && isEmail(email)) return void flow.create(name.trim(), email.trim());
    setChecked(true);
    toast.error(t(isMissing ? 'otp.missing' : 'register.badEmail'));
    focusFirstError(event.currentTarget);
  };
  const emailError = isBlank(email) ? t('otp.missingEmail') : isEmail(email) ? undefined : t('register.badEmail');
  return (
    <>
      <OtpStops steps={['stepPhone', 'stepRegister', 'stepOtp']} now={1} />
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('otp.registerTitle')}</h1>
        <p className="muted">{t('otp.registerLead', { phone: spacedPhone(flow.phone) })}</p>
      </div>
      <form className="form" noValidate onSubmit={onSubmit} aria-busy={flow.isBusy}>
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isChecked && isBlank(name) ? t('otp.missingName') : undefined}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isChecked ? emailError : undefined}
        />
        <Button type="submit" size="lg" block busy={flow.isBusy}>
          {t(flow.isBusy ? 'otp.registerBusy' : 'otp.registerSubmit')}
        </Button>
        <button type="button" className="text-button justify-self-start" onClick={() => flow.startOver()}>
          {t('otp.different')}
        </button>
      </form>
    </>
  );
}
