import type { Caregiver } from '@nabz/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useState } from 'react';
import { readByHand } from '../../../lib/read-by-hand.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { PhoneField, SelectField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useConsent } from '../../privacy/consent-query.ts';
import { caregiverQuery, dropCaregiver, nameCaregiver } from '../api.ts';
import { ReadingForm } from './reading-form.tsx';
import { ConsentAsk } from '../../privacy/components/consent-ask.tsx';

const MINUTES = [15, 30, 60, 120, 240, 480, 720] as const;
const PHONE_DIGITS = 10;

/** Somebody who is notified when an important dose stays unanswered, and agrees to that first. */
export function CaregiverPanel() {
  const t = useText('notices');
  const found = useQuery(caregiverQuery);
  const [isNaming, setNaming] = useState(false);
  return (
    <Panel title={t('caregiver.title')}>
      <div className="stack-4">
        <p>{t('caregiver.lead')}</p>
        {found.isError && !found.data && (
          <Failed text={t('caregiver.failed')} isBusy={found.isFetching} onRetry={() => void found.refetch()} />
        )}
        {found.data && <Named caregiver={found.data} />}
        {found.data === null && !isNaming && (
          <Button look="second" className="justify-self-start" onClick={() => setNaming(true)}>
            {t('caregiver.name')}
          </Button>
        )}
        {found.data === null && isNaming && <NameForm onDone={() => setNaming(false)} />}
      </div>
    </Panel>
  );
}

const STATES = {
  invited: { tone: 'info', icon: Clock },
  accepted: { tone: 'ok', icon: CircleCheck },
  declined: { tone: 'line', icon: CircleX },
} as const;

function Named({ caregiver }: { caregiver: Caregiver }) {
  const t = useText('notices');
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const { name, email, phone, afterMinutes, state } = caregiver;
  const { tone, icon } = STATES[state];
  const remove = async () => {
    await dropCaregiver(client);
    setRemoving(false);
    toast.success(t('caregiver.removed', { name }));
  };
  return (
    <div className="stack-3">
      <p className="row wrap">
        <b>{name}</b>
        <span className="muted">{email ?? phone}</span>
        <Tag tone={tone} icon={icon}>
          {t(`caregiver.state.${state}`)}
        </Tag>
      </p>
      <p className="small muted">
        {t(`caregiver.about.${state}`, { name, after: t(`caregiver.after.${nearest(afterMinutes)}`) })}
      </p>
      {state !== 'declined' && <ReadingForm caregiver={caregiver} />}
      <Button look="danger" className="justify-self-start" onClick={() => setRemoving(true)}>
        {t('caregiver.remove')}
      </Button>
      <ConfirmLoss
        title={t('caregiver.removeTitle', { name })}
        ask={t('caregiver.removeAsk')}
        keep={t('caregiver.keep')}
        doIt={t('caregiver.remove')}
        failed={t('notSaved')}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        work={remove}
      />
    </div>
  );
}

const nearest = (minutes: number): (typeof MINUTES)[number] => MINUTES.find((one) => one >= minutes) ?? 720;

type Form = { name: string; email: string; phone: string; after: (typeof MINUTES)[number] };

/** One way to reach somebody is enough; what is typed of another has to be right too. */
function useCaregiverSchema() {
  const t = useText('notices');
  return readByHand(({ after, phone, ...typed }: Form) => {
    const name = typed.name.trim();
    const email = typed.email.trim();
    const wrongEmail = email === '' ? phone === '' && 'contact' : !/^\S+@\S+\.\S+$/.test(email) && 'email';
    const isWrongPhone = phone !== '' && phone.length !== PHONE_DIGITS;
    if (name !== '' && !wrongEmail && !isWrongPhone)
      return { name, email: email || null, phone: phone || null, afterMinutes: after };
    const faults = {
      ...(name === '' && { name: t('caregiver.fault.name') }),
      ...(wrongEmail && { email: t(`caregiver.fault.${wrongEmail}`) }),
      ...(isWrongPhone && { phone: t('caregiver.fault.phone') }),
    };
    return { faults };
  });
}

function NameForm({ onDone }: { onDone: () => void }) {
  const t = useText('notices');
  const client = useQueryClient();
  const asking = useConsent('caregiver');
  const { form, isBusy, field, control } = useForm({
    schema: useCaregiverSchema(),
    start: { name: '', email: '', phone: '', after: 60 },
    consent: asking,
    send: async (said, consentVersion) => {
      await nameCaregiver(client, { ...said, consentVersion });
      toast.success(t('caregiver.sent', { name: said.name }));
    },
    onDone,
    onFailed: (_, cause) => void toast.error(saidError(cause, t('notSaved'))),
  });
  const after = control('after');
  return (
    <form className="form" {...form}>
      <TextField label={t('caregiver.form.name')} maxLength={120} autoComplete="off" {...field('name')} />
      <div className="two">
        <TextField
          type="email"
          label={t('caregiver.form.email')}
          maxLength={254}
          autoComplete="off"
          {...field('email')}
        />
        <PhoneField label={t('caregiver.form.phone')} hint={t('caregiver.form.phoneHint')} {...control('phone')} />
      </div>
      <SelectField
        label={t('caregiver.form.after')}
        value={after.value}
        onChange={(event) => after.onChange(nearest(Number(event.target.value)))}
      >
        {MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t(`caregiver.after.${minutes}`)}
          </option>
        ))}
      </SelectField>
      <ConsentAsk asking={asking} />
      <div className="btn-row">
        <Button type="submit" busy={isBusy}>
          {t('caregiver.form.send')}
        </Button>
        <Button look="second" onClick={onDone}>
          {t('caregiver.form.cancel')}
        </Button>
      </div>
    </form>
  );
}
