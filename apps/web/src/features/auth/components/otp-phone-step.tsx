import { z } from 'zod';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { OtpFlow } from '../use-otp-flow.ts';
import { isPhone } from '../rules.ts';

export function OtpPhoneStep({ flow }: { flow: OtpFlow }) {
  const t = useText('auth');
  const { form, control } = useForm({
    schema: z.object({ phone: z.string().refine(isPhone, t('otp.badPhone')) }),
    start: { phone: flow.phone },
    onTyped: ({ phone }) => flow.setPhone(phone),
    send: () => flow.begin(),
    onWrong: (first) => void toast.error(first),
  });
  return (
    <>
      <div className="stack-2">
        <h1 tabIndex={-1}>{t('otp.title')}</h1>
        <p className="muted">{t('otp.lead')}</p>
      </div>
      <form className="form" {...form} aria-busy={flow.isBusy}>
        <PhoneField label={t('phone')} name="phone" placeholder={t('phoneExample')} {...control('phone')} />
        <Button type="submit" size="lg" block busy={flow.isBusy}>
          {t(flow.isBusy ? 'otp.sending' : 'otp.send')}
        </Button>
      </form>
    </>
  );
}
