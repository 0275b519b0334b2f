import './text.ts';
import './booking.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Info } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { Failed, Loading } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/note.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Stops } from '../../ui/stops.tsx';
import { appointmentQuery } from './api.ts';
import type { Subject } from './booking-request.ts';
import { Booked } from './components/booked.tsx';
import { BookingForm } from './components/booking-form.tsx';
import { InvalidBooking, NotBookable } from './components/no-booking.tsx';
import { WithWhom } from './components/with-whom.tsx';
import { type Choices, readChoices } from './addresses.ts';
import { useSubject } from './subject.ts';

/** Not there, or no id at all. */
const UNKNOWN = [400, 404];

/** Booking a consultation. The address holds the ids of what was chosen, and afterwards that of the booking. */
export function BookingPage() {
  const t = useText('booking');
  const [params] = useSearchParams();
  const booked = params.get('booked');
  useTitle(t('title'));
  return booked ? <Success appointmentId={booked} /> : <Start choices={readChoices(params)} />;
}

function Start({ choices }: { choices: Choices }) {
  const t = useText('booking');
  const navigate = useNavigate();
  const loaded = useSubject(choices);
  if (loaded.state === 'invalid') return <InvalidBooking />;
  if (loaded.state === 'ready' && !loaded.subject.hospital.bookable)
    return <NotBookable hospital={loaded.subject.hospital} />;
  if (loaded.state === 'ready')
    return (
      <Form
        subject={loaded.subject}
        onBooked={(id) =>
          // in place of the form: going back must not offer the same booking once more
          void navigate(`/book-consultation?${new URLSearchParams({ booked: id }).toString()}`, { replace: true })
        }
      />
    );
  return (
    <>
      <PageHead title={t('title')} />
      {loaded.state === 'loading' ? (
        <Loading text={t('loading')} />
      ) : (
        <Failed text={t('failed')} isBusy={loaded.isBusy} onRetry={loaded.retry} />
      )}
    </>
  );
}

const journeyAddress = (choices: Record<string, string>): string =>
  `/treatment-journey?${new URLSearchParams(choices).toString()}`;

function Form({ subject, onBooked }: { subject: Subject; onBooked: (appointmentId: string) => void }) {
  const t = useText('booking');
  const { hospital, treatment } = subject;
  const toTreatment = { treatment: treatment?._id ?? '' };
  const toDoctors = journeyAddress({ ...toTreatment, step: 'doctors', hospital: hospital._id });
  return (
    <>
      <PageHead
        title={t('title')}
        before={
          treatment && (
            <Link className="crumb no-print" to={toDoctors}>
              <Icon of={ChevronLeft} />
              {t('back')}
            </Link>
          )
        }
      />
      {treatment && (
        <Stops
          label={t('steps.label')}
          steps={[t('steps.treatment'), t('steps.hospital'), t('steps.doctor'), t('steps.booking')]}
          links={[journeyAddress(toTreatment), journeyAddress({ ...toTreatment, step: 'hospitals' }), toDoctors]}
          now={3}
        />
      )}
      {hospital.sample && (
        <Notice icon={Info} title={t('sample.title')}>
          {t('sample.lead')}
        </Notice>
      )}
      <div className="grid12 booking">
        <div className="c8">
          <BookingForm subject={subject} onBooked={({ id }) => onBooked(id)} />
        </div>
        <div className="c4">
          <WithWhom subject={subject} />
        </div>
      </div>
    </>
  );
}

/** After a reload the booking is asked for again. */
function Success({ appointmentId }: { appointmentId: string }) {
  const t = useText('booking');
  const appointment = useQuery(appointmentQuery(appointmentId));
  if (appointment.data) return <Booked appointment={appointment.data} />;
  if (appointment.isError && UNKNOWN.includes(toApiError(appointment.error).status)) return <InvalidBooking />;
  return (
    <>
      <PageHead title={t('title')} />
      {appointment.isPending ? (
        <Loading text={t('loading')} />
      ) : (
        <Failed text={t('failed')} isBusy={appointment.isFetching} onRetry={() => void appointment.refetch()} />
      )}
    </>
  );
}
