import { z } from 'zod';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { OtpFlow } from '../use-otp-flow.ts';
import { isBlank, isEmail } from '../rules.ts';
import { OtpStops, spacedPhone } from './otp-stops.tsx';

/** Only for a number nobody registered. */
export function OtpAboutStep({ flow }: { flow: OtpFlow }) {
  const t = useText('auth');
  const { form, field, values } = useForm({
    schema: z.object({
      name: z.string().trim().min(1, t('otp.missingName')),
      email: z.string().trim().min(1, t('otp.missingEmail')).refine(isEmail, t('register.badEmail')),
    }),
    start: { name: '', email: '' },
    send: ({ name, email }) => flow.create(name, email),
    onWrong: (first) => void toast.error(isBlank(values.name) || isBlank(values.email) ? t('otp.missing') : first),
  });
  return (
    <>
      <OtpStops steps={['stepPhone', 'stepRegister', 'stepOtp']} now={1} />
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('otp.registerTitle')}</h1>
        <p className="muted">{t('otp.registerLead', { phone: spacedPhone(flow.phone) })}</p>
      </div>
      <form className="form" {...form} aria-busy={flow.isBusy}>
        <TextField label={t('name')} autoComplete="name" {...field('name')} />
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
          {...field('email')}
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
