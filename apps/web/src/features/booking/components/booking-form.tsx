import type { Appointment } from '@nabz/contract/booking';
import type { FormEvent } from 'react';
import { formatFullDay, formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useFocusError } from '../../../ui/use-focus-error.ts';
import { doctorIdOf, type Subject } from '../booking-request.ts';
import { type FormState, useBookingForm } from '../use-booking-form.ts';
import { useConcerns } from '../use-concerns.ts';
import { useSubmit } from '../use-submit.ts';
import { DetailsPart, Part, PersonalPart } from './booking-parts.tsx';
import { ConsentPart } from './consent-part.tsx';
import { ReportsPart } from './reports-part.tsx';

type Props = { subject: Subject; onBooked: (appointment: Appointment) => void };

export function BookingForm({ subject, onBooked }: Props) {
  const t = useText('booking');
  const state = useBookingForm(subject);
  const { isBusy, problem, offered, submit, takeOffer } = useSubmit({ subject, state, onBooked });
  const { danger, clash, isBusy: isReading, hold } = useConcerns(state.form);
  const { form, focusError } = useFocusError();

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await hold()) return;
    await submit();
    focusError();
  };

  return (
    <form
      ref={form}
      className="panel booking-form"
      noValidate
      aria-busy={isBusy || isReading}
      onSubmit={(event) => void onSubmit(event)}
    >
      <PersonalPart state={state} />
      <DetailsPart
        state={state}
        concerns={{ danger, clash }}
        doctorId={doctorIdOf(subject)}
        offered={offered}
        onOffer={takeOffer}
      />
      <Part title={t('form.reports')} aside={t('form.optional')}>
        <ReportsPart state={state} />
      </Part>
      <Part title={t('form.consent')}>
        <ConsentPart state={state} />
        <Problem text={problem} />
      </Part>
      <Foot state={state} isBusy={isBusy || isReading} />
    </form>
  );
}

/** What will be booked, in one line, and the button. */
function Foot({ state, isBusy }: { state: FormState; isBusy: boolean }) {
  const t = useText('booking');
  const { preferredDate, preferredTime } = state.form;
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(preferredDate);
  const when =
    isDated && preferredTime !== ''
      ? t('when', { day: formatFullDay(preferredDate), time: formatTime(preferredTime) })
      : '';
  return (
    <div className="foot on-dado">
      <p className="grow booking-when">
        <b>{when || t('form.noTime')}</b>
        <span>{t('form.type')}</span>
      </p>
      <Button type="submit" look="white" size="lg" busy={isBusy}>
        {t('form.submit')}
      </Button>
    </div>
  );
}
