import '../../auth/text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { signIn } from '../../../lib/session.ts';
import { spacedPhone } from '../../../lib/phone.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { ResendOtp } from '../../auth/components/resend-otp.tsx';
import { profileQuery, provePhone, requestPhoneCode } from '../api.ts';

/** Proving a number while signed in detaches nothing: password and sessions stay. */
export function PhonePanel({ phone, isProven }: { phone: string | null; isProven: boolean }) {
  const t = useText('account');
  const { isBusy, run } = useBusy();
  const [isSent, setSent] = useState(false);
  const number = useRef<HTMLParagraphElement>(null);
  const wasProven = useRef(isProven);
  useEffect(() => {
    if (isProven && !wasProven.current) number.current?.focus();
    wasProven.current = isProven;
  }, [isProven]);
  const send = (to: string) =>
    run(() =>
      requestPhoneCode(to).then(
        () => {
          setSent(true);
          toast.success(t('phone.sent'));
        },
        (cause: unknown) => void toast.error(toApiError(cause).text ?? t('phone.failed')),
      ),
    );
  return (
    <Panel
      title={t('phone.title')}
      aside={
        <Tag tone={isProven ? 'ok' : 'warn'} icon={isProven ? CircleCheck : Clock}>
          {t(isProven ? 'phone.proven' : 'phone.notProven')}
        </Tag>
      }
    >
      <div className="g3">
        {/* Takes the focus when the form under it has done its work and is gone. */}
        <p className="font-medium text-lg" ref={number} tabIndex={-1}>
          {phone ? spacedPhone(phone) : t('phone.none')}
        </p>
        {isProven && <p className="mute">{t('phone.provenLead')}</p>}
        {!isProven && phone && !isSent && (
          <>
            <p className="mute">{t('phone.lead')}</p>
            <Button className="justify-self-start" busy={isBusy} onClick={() => void send(phone)}>
              {t(isBusy ? 'phone.sending' : 'phone.send')}
            </Button>
          </>
        )}
        {!isProven && phone && isSent && <CodeForm phone={phone} onResend={() => void send(phone)} />}
      </div>
    </Panel>
  );
}

function CodeForm({ phone, onResend }: { phone: string; onResend: () => void }) {
  const t = useText('account');
  const auth = useText('auth');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isWhole = /^\d{6}$/.test(code);
  // The button that asked for the code is gone.
  useEffect(() => document.querySelector<HTMLElement>('.otp .box')?.focus(), []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWhole) {
      setChecked(true);
      toast.error(t('phone.badCode'));
      focusFirstError(event.currentTarget);
      return;
    }
    void run(async () => {
      try {
        const { user, token } = await provePhone(phone, code);
        signIn(user, token);
        client.setQueryData(profileQuery.queryKey, user);
        toast.success(t('phone.done'));
      } catch (cause) {
        toast.error(toApiError(cause).text ?? t('phone.verifyFailed'));
      }
    });
  };
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <p className="mute">{t('phone.sentTo')}</p>
      <OtpInput
        legend={auth('otp.legend')}
        box={(n) => auth('otp.digit', { n })}
        hint={auth('otp.codeHint')}
        error={isChecked && !isWhole ? t('phone.badCode') : undefined}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {t(isBusy ? 'phone.verifying' : 'phone.verify')}
      </Button>
      <div>
        <ResendOtp afterSeconds={0} onResend={onResend} />
      </div>
    </form>
  );
}
