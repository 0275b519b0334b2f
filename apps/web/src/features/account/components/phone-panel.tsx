import type { User } from '@nabz/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DEFAULT_AFTER_LOGIN } from '../../../app/routes.ts';
import { toApiError } from '../../../lib/api-client.ts';
import { spacedPhone } from '../../../lib/phone.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { profileQuery, provePhone, requestPhoneCode, renew } from '../api.ts';
import { ChangePhone } from './change-phone.tsx';
import { CodeForm } from './code-form.tsx';

/** Proving a number while signed in detaches nothing: the password and the sessions of other devices stay. */
export function PhonePanel({ user }: { user: User }) {
  const t = useText('account');
  const { phone, phone_verified: isProven } = user;
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
        phone && (
          <Tag tone={isProven ? 'ok' : 'warn'} icon={isProven ? CircleCheck : Clock}>
            {t(isProven ? 'phone.proven' : 'phone.notProven')}
          </Tag>
        )
      }
    >
      <div className="stack-3">
        {/* Takes the focus when the form under it has done its work and is gone. */}
        <p className="font-medium text-lg" ref={number} tabIndex={-1}>
          {phone ? spacedPhone(phone) : t('phone.none')}
        </p>
        {isProven && <p className="muted">{t('phone.provenLead')}</p>}
        {!isProven && phone && !isSent && (
          <>
            <p className="muted">{t('phone.lead')}</p>
            <Button className="justify-self-start" busy={isBusy} onClick={() => void send(phone)}>
              {t(isBusy ? 'phone.sending' : 'phone.send')}
            </Button>
          </>
        )}
        {!isProven && phone && isSent && <ProofForm phone={phone} onResend={() => void send(phone)} />}
        <ChangePhone user={user} />
      </div>
    </Panel>
  );
}

function ProofForm({ phone, onResend }: { phone: string; onResend: () => void }) {
  const t = useText('account');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useBusy();
  const prove = (code: string) =>
    run(async () => {
      try {
        const { user, token, notice } = await provePhone(phone, code);
        renew(user, token);
        client.setQueryData(profileQuery.queryKey, user);
        toast.success(t('phone.done'));
        // This account did not claim the number any more: its words stay until they are closed.
        if (notice) await navigate(DEFAULT_AFTER_LOGIN, { state: { notice } });
      } catch (cause) {
        toast.error(toApiError(cause).text ?? t('phone.verifyFailed'));
      }
    });
  return (
    <div className="stack-3">
      <p className="muted">{t('phone.sentTo')}</p>
      <CodeForm
        submit={t(isBusy ? 'phone.verifying' : 'phone.verify')}
        isBusy={isBusy}
        onCode={(code) => void prove(code)}
        onResend={onResend}
      />
    </div>
  );
}
