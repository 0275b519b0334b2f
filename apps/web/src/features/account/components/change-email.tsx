import type { User } from '@nabz/contract/auth';
import { EmailSchema } from '@nabz/contract/fields';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { askForEmail } from '../api.ts';
import { useGuarded } from '../use-guarded.ts';
import { ChangeFrame } from './change-frame.tsx';

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
  const state = useGuarded({
    user,
    field: 'email',
    schema: z
      .string()
      .trim()
      .refine((typed) => EmailSchema.safeParse(typed).success, t('email.bad')),
    send: askForEmail,
    onDone: onSent,
    failed: t('email.changeFailed'),
  });
  return (
    <ChangeFrame
      user={user}
      state={state}
      lead={t(user.email ? 'email.newLead' : 'email.addLead')}
      submit={t('email.sendNew')}
      cancel={t(user.email ? 'email.cancel' : 'email.cancelAdd')}
      onCancel={onClose}
    >
      <TextField
        label={t(user.email ? 'email.new' : 'email.title')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...state.field('given')}
      />
    </ChangeFrame>
  );
}
