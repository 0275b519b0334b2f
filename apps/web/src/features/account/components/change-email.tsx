import type { User } from '@nabz/contract/auth';
import { EmailSchema } from '@nabz/contract/fields';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { askForEmail } from '../api.ts';
import { useGuarded } from '../use-guarded.ts';
import { ChangeFrame } from './change-frame.tsx';
import { StepUp } from './step-up.tsx';

/** The address changes only when the link in the new one is opened. */
export function ChangeEmail({ user }: { user: User }) {
  const t = useText('account');
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <div role="status" className="empty:hidden">
        {sentTo && <Note icon={MailCheck}>{t('email.sentNew', { email: sentTo })}</Note>}
      </div>
      {isOpen ? (
        <EmailForm
          user={user}
          onClose={() => setOpen(false)}
          onSent={(email) => {
            setSentTo(email);
            setOpen(false);
          }}
        />
      ) : (
        <Button look="second" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {t(user.email ? 'email.change' : 'email.add')}
        </Button>
      )}
    </>
  );
}

type FormProps = { user: User; onClose: () => void; onSent: (email: string) => void };

function EmailForm({ user, onClose, onSent }: FormProps) {
  const t = useText('account');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const given = user.has_password ? password : undefined;
  const { isBusy, fields, setFields, problem, needsProof, submit } = useGuarded({
    send: (current) => askForEmail(email.trim(), current),
    onDone: () => onSent(email.trim()),
    failed: t('email.changeFailed'),
  });
  /** Whether something is wrong that needs no server to be seen. */
  const isWrong = (): boolean => {
    const wrong = {
      ...(!EmailSchema.safeParse(email).success && { email: t('email.bad') }),
      ...(given === '' && { currentPassword: t('stepUp.noPassword') }),
    };
    setFields(wrong);
    if (Object.keys(wrong).length > 0) return true;
    void submit(given);
    return false;
  };
  return (
    <>
      <ChangeFrame
        lead={t(user.email ? 'email.newLead' : 'email.addLead')}
        submit={t('email.sendNew')}
        cancel={t(user.email ? 'email.cancel' : 'email.cancelAdd')}
        isBusy={isBusy}
        problem={problem}
        hasFieldError={Object.keys(fields).length > 0}
        password={
          given === undefined ? undefined : { value: given, error: fields['currentPassword'], onChange: setPassword }
        }
        onSubmit={isWrong}
        onCancel={onClose}
      >
        <TextField
          label={t(user.email ? 'email.new' : 'email.title')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          error={fields['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
      </ChangeFrame>
      {needsProof && <StepUp phone={user.phone} onProven={() => void submit(given)} />}
    </>
  );
}
