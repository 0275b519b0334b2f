import './text.ts';
import './booking.css';
import type { Appointment } from '@nabz/contract/booking';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { formatFullDay, formatTime } from '../../lib/dates.ts';
import { useText } from '../../lib/text.ts';
import { Lantern } from '../../ui/art/lantern.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { Notice } from '../../ui/note.tsx';
import { focusHeading, PageHead, useTitle } from '../../ui/page-head.tsx';
import { appointmentQuery, appointmentsQuery } from './api.ts';
import { AppointmentFacts } from './components/appointment-facts.tsx';
import { CalendarButton } from './components/calendar-button.tsx';
import { CancelAppointment } from './components/cancel-appointment.tsx';
import { DeskNote } from './components/desk-note.tsx';
import { GetReady } from './components/get-ready.tsx';
import { MoveAppointment } from './components/move-appointment.tsx';
import { SharedFiles } from './components/shared-files.tsx';
import { StatusTag } from './components/status-tag.tsx';
import { VisitPanel } from '../visits/components/visit-panel.tsx';
import { bookingAddress } from './addresses.ts';

/** Not there, not one's own, or no id at all. */
const UNKNOWN = [400, 404];
const SOON_MS = 30 * 60 * 1000;
const LOOK_AGAIN_MS = 30_000;

/** Shortly before the call and during it the page looks by itself whether the room is open. */
const isNear = (appointment: Appointment | undefined): boolean => {
  if (!appointment || appointment.sample || appointment.status === 'cancelled') return false;
  const now = Date.now();
  return now > Date.parse(appointment.room.opensAt) - SOON_MS && now < Date.parse(appointment.endsAt);
};

/** One appointment: what was booked, how to get ready, and the ways to move or cancel it. */
export function AppointmentPage() {
  const t = useText('booking');
  const { appointmentId = '' } = useParams();
  const client = useQueryClient();
  const found = useQuery({
    ...appointmentQuery(appointmentId),
    // what the list knows of it stands there until the answer comes
    placeholderData: () =>
      client.getQueryData(appointmentsQuery.queryKey)?.appointments.find(({ id }) => id === appointmentId),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isNear(state.data) ? LOOK_AGAIN_MS : false),
  });
  useTitle(t('one.title'));
  if (found.data) return <Loaded appointment={found.data} />;
  if (found.isError && UNKNOWN.includes(toApiError(found.error).status)) return <NotThere />;
  return (
    <>
      <PageHead title={t('one.title')} before={<ToList />} />
      <LoadingOrFailed query={found} loading={t('one.loading')} failed={t('one.failed')} />
    </>
  );
}

/** With a cancelled appointment its buttons are gone, and the focus with the one that was pressed. */
function useFocusAfterChange(status: Appointment['status']): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status) focusHeading();
    before.current = status;
  }, [status]);
}

function ToList() {
  const t = useText('booking');
  return (
    <Link className="crumb no-print" to="/appointments">
      <Icon of={ChevronLeft} />
      {t('one.back')}
    </Link>
  );
}

function Loaded({ appointment }: { appointment: Appointment }) {
  const t = useText('booking');
  const { id, preferredDate, preferredTime, status, sample, changeable } = appointment;
  const isOpen = status === 'pending' || status === 'confirmed';
  const [now] = useState(() => Date.now());
  const isOver = Date.parse(appointment.endsAt) < now;
  useFocusAfterChange(status);
  return (
    <>
      <PageHead
        title={t('when', { day: formatFullDay(preferredDate), time: formatTime(preferredTime) })}
        lead={t('withAt', { doctor: appointment.doctorName, hospital: appointment.hospitalName })}
        before={<ToList />}
      />
      <p>
        <StatusTag appointment={appointment} />
      </p>
      <DeskNote appointment={appointment} />
      {sample && (
        <Notice icon={Info} title={t('sample.tag')}>
          {t('sample.booked')}
        </Notice>
      )}
      <div className="btn-row no-print">
        {isOpen && !isOver && <CalendarButton id={id} />}
        {changeable && <MoveAppointment appointment={appointment} />}
        {changeable && <CancelAppointment appointment={appointment} />}
        {!isOpen && <ButtonLink to={againAddress(appointment)}>{t(againWords(appointment))}</ButtonLink>}
      </div>
      <div className="columns-12">
        <div className="span-7 stack">
          {isOpen && !isOver && <GetReady appointment={appointment} />}
          {status !== 'cancelled' && <VisitPanel appointment={appointment} />}
          <SharedFiles appointment={appointment} />
        </div>
        <div className="span-5 stack">
          <AppointmentFacts appointment={appointment} />
        </div>
      </div>
    </>
  );
}

const againAddress = ({ hospitalId, doctorId, treatmentId }: Appointment): string =>
  bookingAddress({ hospital: hospitalId, doctor: doctorId, treatment: treatmentId });

const againWords = ({ desk }: Appointment) => (desk?.state === 'declined' ? 'deskNote.chooseAgain' : 'one.again');

function NotThere() {
  const t = useText('booking');
  return (
    <div className="empty">
      <Lantern />
      <h1 tabIndex={-1}>{t('one.notFound')}</h1>
      <p>{t('one.notFoundLead')}</p>
      <div className="btn-row">
        <ButtonLink to="/appointments">{t('one.back')}</ButtonLink>
      </div>
    </div>
  );
}
