import './text.ts';
import './booking.css';
import type { Appointment } from '@nabz/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatFullDay, formatTime } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { TiedFile } from '../../ui/art/tied-file.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { appointmentsQuery } from './api.ts';
import { DayLeaf } from './components/day-leaf.tsx';
import { StatusTag } from './components/status-tag.tsx';

/** Everything that was booked: what is to come first. */
export function AppointmentsPage() {
  const t = useText('booking');
  const found = useQuery({ ...appointmentsQuery, refetchOnMount: 'always' });
  useTitle(t('list.title'));
  return (
    <>
      <PageHead title={t('list.title')} lead={t('list.lead')} />
      {!found.data && <LoadingOrFailed query={found} loading={t('list.loading')} failed={t('list.failed')} />}
      {found.data && <Found upcoming={found.data.upcoming} past={found.data.past} />}
    </>
  );
}

function Found({ upcoming, past }: { upcoming: readonly Appointment[]; past: readonly Appointment[] }) {
  const t = useText('booking');
  const toBook = <ButtonLink to="/treatment-journey">{t('list.book')}</ButtonLink>;
  if (upcoming.length + past.length === 0)
    return (
      <div className="empty">
        <TiedFile />
        <h2>{t('list.none')}</h2>
        <p>{t('list.noneLead')}</p>
        <div className="btn-row">{toBook}</div>
      </div>
    );
  return (
    <>
      <Part title={t('list.upcoming')}>
        {upcoming.length > 0 ? (
          <List appointments={upcoming} />
        ) : (
          <div className="panel pad stack-3">
            <p>{t('list.noUpcoming')}</p>
            <div className="btn-row">{toBook}</div>
          </div>
        )}
      </Part>
      {past.length > 0 && (
        <Part title={t('list.past')} className="past">
          <List appointments={past} />
        </Part>
      )}
    </>
  );
}

function Part({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`stack-3 ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function List({ appointments }: { appointments: readonly Appointment[] }) {
  const t = useText('booking');
  return (
    <ul className="stack-3">
      {appointments.map((appointment) => (
        <li key={appointment.id} className="panel appointment">
          <DayLeaf day={appointment.preferredDate} />
          <div className="stack-1">
            <h3>
              <Link to={`/appointments/${appointment.id}`}>
                {t('when', {
                  day: formatFullDay(appointment.preferredDate),
                  time: formatTime(appointment.preferredTime),
                })}
              </Link>
            </h3>
            <p>{t('withAt', { doctor: appointment.doctorName, hospital: appointment.hospitalName })}</p>
            <p className="row wrap">
              <StatusTag appointment={appointment} />
              {appointment.sample && (
                <Tag tone="info" icon={Info}>
                  {t('list.sample')}
                </Tag>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
