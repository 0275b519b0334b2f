import type { User } from '@nabz/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { toApiError } from '../../../lib/api-client.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { mailVerification, profileQuery } from '../api.ts';
import { ChangeEmail } from './change-email.tsx';

export function EmailPanel({ user }: { user: User }) {
  const t = useText('account');
  const { email, email_verified: isVerified } = user;
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const resend = () =>
    run(async () => {
      try {
        await mailVerification();
        toast.success(t('email.sent'));
      } catch (cause) {
        const error = toApiError(cause);
        toast.error(error.fields['email'] ?? error.text ?? t('email.failed'));
        // The email left the account meanwhile: what is shown here is old.
        if (error.status === 400) await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      }
    });
  return (
    <Panel
      title={t('email.title')}
      aside={
        email && (
          <Tag tone={isVerified ? 'ok' : 'warn'} icon={isVerified ? CircleCheck : Clock}>
            {t(isVerified ? 'email.verified' : 'email.notVerified')}
          </Tag>
        )
      }
    >
      <div className="stack-3">
        <p className="font-medium text-lg break-all">{email ?? t('email.none')}</p>
        {email && !isVerified && (
          <>
            <p className="muted">{t('email.lead')}</p>
            <Button look="second" className="justify-self-start" busy={isBusy} onClick={() => void resend()}>
              {t(isBusy ? 'email.sending' : 'email.resend')}
            </Button>
          </>
        )}
        <ChangeEmail user={user} />
      </div>
    </Panel>
  );
}
