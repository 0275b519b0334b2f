import { CircleCheck } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/note.tsx';
import { useLogin } from '../use-login.ts';
import { useNewAccount } from '../use-new-account.ts';

/** After the registration: in by one press. When that does not work, the form below does. */
export function NewAccount() {
  const t = useText('auth');
  const account = useNewAccount();
  const { isBusy, isDone, asked, submit } = useLogin({ onWrongCode: () => undefined });
  if (account === null || asked !== null) return null;
  return (
    <Notice
      icon={CircleCheck}
      title={t('login.readyTitle')}
      action={
        <Button busy={isBusy || isDone} onClick={() => void submit(account)}>
          {t('login.readyGo')}
        </Button>
      }
    >
      {t('login.readyLead', { email: account.email })}
    </Notice>
  );
}
