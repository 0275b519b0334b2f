import { type ReactNode, useId } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { PhoneField, TextArea, TextField } from '../../../ui/field.tsx';
import type { DayAndTime } from '../api.ts';
import { needsGuardian } from '../booking-request.ts';
import type { FormState } from '../use-booking-form.ts';
import type { Concerns } from '../use-concerns.ts';
import { Clash, Danger } from './concerns.tsx';
import { SlotPicker } from './slot-picker.tsx';

const MAX_TEXT = 2000;
const MAX_NAME = 120;

/** One part of the form under its heading. */
export function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="pad form booking-part" aria-labelledby={id}>
      <h2 id={id}>
        {title} {aside && <small>{aside}</small>}
      </h2>
      {children}
    </section>
  );
}

type Texts = 'name' | 'age' | 'email' | 'guardianName' | 'symptoms' | 'additionalNotes';

const wire = ({ form, errors, set }: FormState, field: Texts) => ({
  name: field,
  value: form[field],
  error: errors[field],
  onChange: (event: { target: { value: string } }) => set(field, event.target.value),
});

export function PersonalPart({ state }: { state: FormState }) {
  const t = useText('booking');
  const { form, errors, set } = state;
  const person = useSession((session) => session.person);
  return (
    <Part title={t('form.personal')}>
      {person && <p className="hint">{t('form.ofMember', { name: person.name })}</p>}
      <div className="two">
        <TextField label={t('form.name')} autoComplete="name" maxLength={MAX_NAME} {...wire(state, 'name')} />
        <TextField label={t('form.age')} inputMode="numeric" maxLength={3} {...wire(state, 'age')} />
      </div>
      {needsGuardian(form.age) && (
        <TextField
          label={t('form.guardian')}
          hint={t('form.guardianHint')}
          maxLength={MAX_NAME}
          {...wire(state, 'guardianName')}
        />
      )}
      <div className="two">
        <PhoneField
          label={t('form.phone')}
          name="phone"
          value={form.phone}
          error={errors.phone}
          onChange={(digits) => set('phone', digits)}
        />
        <TextField
          label={t('form.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...wire(state, 'email')}
        />
      </div>
    </Part>
  );
}

type DetailsProps = {
  state: FormState;
  concerns: Concerns;
  doctorId: string;
  offered: readonly DayAndTime[];
  onOffer: () => void;
};

export function DetailsPart({ state, concerns: { danger, clash }, doctorId, offered, onOffer }: DetailsProps) {
  const t = useText('booking');
  const { form, errors, setSlot } = state;
  return (
    <Part title={t('form.details')}>
      <TextArea
        optional
        label={t('form.symptoms')}
        hint={t('form.symptomsHint')}
        maxLength={MAX_TEXT}
        {...wire(state, 'symptoms')}
      />
      {danger && <Danger emergency={danger} />}
      <SlotPicker
        doctorId={doctorId}
        value={{ date: form.preferredDate, time: form.preferredTime }}
        errors={{ date: errors.preferredDate, time: errors.preferredTime }}
        offered={offered}
        onChange={(slot) => {
          onOffer();
          setSlot(slot);
        }}
      />
      {clash && <Clash appointment={clash} />}
      <TextArea
        optional
        label={t('form.notes')}
        placeholder={t('form.notesExample')}
        maxLength={MAX_TEXT}
        {...wire(state, 'additionalNotes')}
      />
    </Part>
  );
}
