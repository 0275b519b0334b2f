import type { Appointment } from '@nabz/contract/booking';
import { useEffect } from 'react';
import { formatFullDay, formatTime, leafOf } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { CalendarLeaf } from '../../../ui/art/calendar-leaf.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { focusHeading } from '../../../ui/page-head.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { StatusTag } from './status-tag.tsx';

/** The success screen. */
export function Booked({ appointment }: { appointment: Appointment }) {
  const t = useText('booking');
  const { preferredDate, preferredTime, email, id } = appointment;
  useEffect(focusHeading, []);
  return (
    <section className="panel booked" aria-labelledby="booked-title">
      <div className="booked-wall">
        <CalendarLeaf {...leafOf(preferredDate)} time={formatTime(preferredTime)} />
      </div>
      <div className="pad stack-4">
        <div className="stack-1">
          <h1 id="booked-title" tabIndex={-1}>
            {t('booked.title')}
          </h1>
          <p className="muted">{t('booked.mail', { email })}</p>
        </div>
        {appointment.sample && <Note>{t('sample.booked')}</Note>}
        <dl className="key-values booked-facts">
          <dt>{t('booked.status')}</dt>
          <dd>
            <StatusTag appointment={appointment} />
          </dd>
          <dt>{t('booked.when')}</dt>
          <dd>{t('when', { day: formatFullDay(preferredDate), time: formatTime(preferredTime) })}</dd>
          <dt>{t('booked.with')}</dt>
          <dd>{t('withAt', { doctor: appointment.doctorName, hospital: appointment.hospitalName })}</dd>
          <dt>{t('booked.shared')}</dt>
          <dd>{appointment.reports.map(({ name }) => name).join(', ') || t('booked.noFiles')}</dd>
        </dl>
      </div>
      <div className="foot on-dado">
        <ButtonLink look="white" to="/dashboard">
          {t('booked.dashboard')}
        </ButtonLink>
        <ButtonLink look="ghost-white" to={`/appointments/${id}`}>
          {t('booked.open')}
        </ButtonLink>
        <CalendarButton id={id} look="ghost-white" />
      </div>
    </section>
  );
}
