import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../auth/components/code-field.tsx';
import { ResendOtp } from '../../auth/components/resend-otp.tsx';
import { useCodeForm } from '../../auth/use-code-form.ts';

type CodeProps = { submit: string; isBusy: boolean; onCode: (code: string) => void; onResend: () => void };

/** Six boxes, a button, and another code after a while. */
export function CodeForm({ submit, isBusy, onCode, onResend }: CodeProps) {
  const t = useText('account');
  const { form, control } = useCodeForm(t('phone.badCode'), onCode);
  return (
    <form className="form" {...form}>
      <CodeField {...control('code')} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {submit}
      </Button>
      <div>
        <ResendOtp afterSeconds={0} onResend={onResend} />
      </div>
    </form>
  );
}
