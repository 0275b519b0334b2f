import type { User } from '@nabz/contract/auth';
import { PhoneSchema } from '@nabz/contract/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { toApiError } from '../../../lib/api-client.ts';
import { spacedPhone } from '../../../lib/phone.ts';
import { keepUser } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { PhoneField } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { askForPhone, profileQuery, proveNewPhone } from '../api.ts';
import { useGuarded } from '../use-guarded.ts';
import { ChangeFrame } from './change-frame.tsx';
import { CodeForm } from './code-form.tsx';

/** Another number, proven by the code that is sent to it. */
export function ChangePhone({ user }: { user: User }) {
  const t = useText('account');
  const [isOpen, setOpen] = useState(false);
  const [isGiven, setGiven] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setGiven(null);
  };
  if (!isOpen)
    return (
      <Button look="second" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t(user.phone ? 'phone.change' : 'phone.add')}
      </Button>
    );
  // The number stays typed while its code is on the way: it may have been mistyped.
  return <NumberAndCode user={user} sentTo={isGiven} onSentTo={setGiven} onClose={close} />;
}

type Props = { user: User; sentTo: string | null; onSentTo: (phone: string | null) => void; onClose: () => void };

const ADDING = {
  lead: 'phone.addLead',
  submit: 'phone.send',
  cancel: 'phone.cancelAdd',
  label: 'phone.number',
} as const;
const CHANGING = {
  lead: 'phone.newLead',
  submit: 'phone.sendNew',
  cancel: 'phone.cancel',
  label: 'phone.new',
} as const;

function NumberAndCode({ user, sentTo, onSentTo, onClose }: Props) {
  const t = useText('account');
  const words = user.phone ? CHANGING : ADDING;
  const state = useGuarded({
    user,
    field: 'phone',
    schema: z.string().refine((digits) => PhoneSchema.safeParse(digits).success, t('phone.badPhone')),
    send: (digits, current) => askForPhone(`+91${digits}`, current),
    onDone: (digits) => onSentTo(`+91${digits}`),
    failed: t('phone.changeFailed'),
  });
  if (sentTo !== null)
    return (
      <NewCode
        phone={sentTo}
        isFirst={user.phone === null}
        onResend={state.send}
        onOther={() => onSentTo(null)}
        onTaken={(said) => {
          onSentTo(null);
          state.refuse('given', said);
        }}
        onDone={onClose}
      />
    );
  return (
    <ChangeFrame
      user={user}
      state={state}
      lead={t(words.lead)}
      submit={t(words.submit)}
      cancel={t(words.cancel)}
      onCancel={onClose}
    >
      <PhoneField label={t(words.label)} {...state.control('given')} />
    </ChangeFrame>
  );
}

type CodeProps = {
  phone: string;
  /** There was no number before. */
  isFirst: boolean;
  onResend: () => void;
  onOther: () => void;
  /** Another account has proven the number meanwhile. */
  onTaken: (words: string) => void;
  onDone: () => void;
};

function NewCode({ phone, isFirst, onResend, onOther, onTaken, onDone }: CodeProps) {
  const t = useText('account');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const [problem, setProblem] = useState('');
  const prove = (code: string) =>
    run(async () => {
      setProblem('');
      try {
        const { user } = await proveNewPhone(phone, code);
        client.setQueryData(profileQuery.queryKey, user);
        keepUser(user);
        toast.success(t(isFirst ? 'phone.added' : 'phone.changed'));
        onDone();
      } catch (cause) {
        const error = toApiError(cause);
        const words = error.fields['phone'] ?? error.text ?? t('phone.verifyFailed');
        if (error.status === 409) onTaken(words);
        else setProblem(words);
      }
    });
  return (
    <div className="stack-3">
      <p className="muted">{t('phone.sentNew', { phone: spacedPhone(phone) })}</p>
      <CodeForm submit={t('phone.confirm')} isBusy={isBusy} onCode={(code) => void prove(code)} onResend={onResend} />
      <Problem text={problem} />
      <button type="button" className="text-button" onClick={onOther}>
        {t('phone.other')}
      </button>
    </div>
  );
}
