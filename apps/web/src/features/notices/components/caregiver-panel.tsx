import type { Caregiver } from '@nabz/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-client.ts';
import { saidError } from '../../../lib/said-error.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmLoss } from '../../../ui/confirm-loss.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { PhoneField, SelectField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { useConsent } from '../../privacy/consent-query.ts';
import { caregiverQuery, dropCaregiver, nameCaregiver } from '../api.ts';
import { ConsentAsk } from '../../privacy/components/consent-ask.tsx';

const MINUTES = [15, 30, 60, 120, 240, 480, 720] as const;
const PHONE_DIGITS = 10;
const CONFLICT = 409;

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
type Faults = Partial<Record<'name' | 'email' | 'phone', string>>;

function useNaming(onDone: () => void) {
  const t = useText('notices');
  const client = useQueryClient();
  const { isBusy, run } = useBusy();
  const asking = useConsent('caregiver');
  const { form: node, focusError } = useFocusError();
  const [form, setForm] = useState<Form>({ name: '', email: '', phone: '', after: 60 });
  const [faults, setFaults] = useState<Faults>({});
  const check = (): Faults => {
    const found: Faults = {};
    if (form.name.trim() === '') found.name = t('caregiver.fault.name');
    if (form.email.trim() === '' && form.phone === '') found.email = t('caregiver.fault.contact');
    else if (form.email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(form.email.trim()))
      found.email = t('caregiver.fault.email');
    if (form.phone !== '' && form.phone.length !== PHONE_DIGITS) found.phone = t('caregiver.fault.phone');
    return found;
  };
  const save = () =>
    run(async () => {
      const found = check();
      setFaults(found);
      const consentVersion = await asking.take();
      if (Object.keys(found).length > 0 || consentVersion === null) return focusError();
      const { name, email, phone, after } = form;
      try {
        await nameCaregiver(client, {
          name: name.trim(),
          email: email.trim() === '' ? null : email.trim(),
          phone: phone === '' ? null : phone,
          afterMinutes: after,
          consentVersion,
        });
        toast.success(t('caregiver.sent', { name: name.trim() }));
        onDone();
      } catch (cause) {
        const error = toApiError(cause);
        if (error.status === CONFLICT) asking.again();
        setFaults(error.fields);
        toast.error(saidError(cause, t('notSaved')));
        focusError();
      }
    });
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setFaults({});
  };
  return { form, faults, isBusy, asking, node, change, save };
}

function NameForm({ onDone }: { onDone: () => void }) {
  const t = useText('notices');
  const { form, faults, isBusy, asking, node, change, save } = useNaming(onDone);
  return (
    <form
      ref={node}
      noValidate
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Who form={form} faults={faults} onChange={change} />
      <SelectField
        label={t('caregiver.form.after')}
        value={form.after}
        onChange={(event) => change({ after: nearest(Number(event.target.value)) })}
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

type WhoProps = { form: Form; faults: Faults; onChange: (part: Partial<Form>) => void };

function Who({ form, faults, onChange }: WhoProps) {
  const t = useText('notices');
  return (
    <>
      <TextField
        label={t('caregiver.form.name')}
        error={faults.name}
        maxLength={120}
        autoComplete="off"
        value={form.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="two">
        <TextField
          type="email"
          label={t('caregiver.form.email')}
          error={faults.email}
          maxLength={254}
          autoComplete="off"
          value={form.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
        <PhoneField
          label={t('caregiver.form.phone')}
          hint={t('caregiver.form.phoneHint')}
          error={faults.phone}
          value={form.phone}
          onChange={(phone) => onChange({ phone })}
        />
      </div>
    </>
  );
}
