import './text.ts';
import './booking.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Info } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toApiError } from '../../lib/api-client.ts';
import { useText } from '../../lib/text.ts';
import { Failed, Loading } from '../../ui/failed.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { Notice } from '../../ui/note.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Stops } from '../../ui/stops.tsx';
import { doctorAddress } from '../journey/seeing-query.ts';
import { appointmentQuery } from './api.ts';
import type { Subject } from './booking-request.ts';
import { Booked } from './components/booked.tsx';
import { BookingForm } from './components/booking-form.tsx';
import { NeedsYouThere } from './components/needs-you-there.tsx';
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

const journeyAddress = (choices: Record<string, string>): string =>
  `/treatment-journey?${new URLSearchParams(choices).toString()}`;

/** Where the doctor was chosen. */
const doctorsAddress = ({ hospital, treatment }: Choices): string =>
  treatment === '' ? doctorAddress({ hospital }) : journeyAddress({ treatment, step: 'doctors', hospital });

function Start({ choices }: { choices: Choices }) {
  const t = useText('booking');
  const loaded = useSubject(choices);
  if (loaded.state === 'invalid') return <InvalidBooking />;
  const subject = loaded.state === 'ready' ? loaded.subject : null;
  if (subject && !subject.hospital.bookable) return <NotBookable hospital={subject.hospital} />;
  if (subject?.treatment?.kind === 'examination')
    return <NeedsYouThere hospital={subject.hospital} treatment={subject.treatment} />;
  return (
    <>
      {/* one heading from the first moment on: it keeps the focus while the rest arrives */}
      <PageHead
        title={t('title')}
        before={
          <Link className="crumb no-print" to={doctorsAddress(choices)}>
            <Icon of={ChevronLeft} />
            {t('back')}
          </Link>
        }
      />
      {loaded.state === 'loading' && <Loading text={t('loading')} />}
      {loaded.state === 'failed' && <Failed text={t('failed')} isBusy={loaded.isBusy} onRetry={loaded.retry} />}
      {subject && <Form subject={subject} />}
    </>
  );
}

function Form({ subject }: { subject: Subject }) {
  const t = useText('booking');
  const navigate = useNavigate();
  const { hospital, treatment } = subject;
  // in place of the form: going back must not offer the same booking once more
  const onBooked = ({ id }: { id: string }) =>
    void navigate(`/book-consultation?${new URLSearchParams({ booked: id }).toString()}`, { replace: true });
  return (
    <>
      {treatment && <Steps treatment={treatment._id} hospital={hospital._id} />}
      {hospital.sample && (
        <Notice icon={Info} title={t('sample.title')}>
          {t('sample.lead')}
        </Notice>
      )}
      <div className="columns-12 booking">
        <div className="span-8">
          <BookingForm subject={subject} onBooked={onBooked} />
        </div>
        <div className="span-4">
          <WithWhom subject={subject} />
        </div>
      </div>
    </>
  );
}

function Steps({ treatment, hospital }: { treatment: string; hospital: string }) {
  const t = useText('booking');
  return (
    <div className="booking-stops">
      <Stops
        label={t('steps.label')}
        steps={[t('steps.treatment'), t('steps.hospital'), t('steps.doctor'), t('steps.booking')]}
        links={[
          journeyAddress({ treatment }),
          journeyAddress({ treatment, step: 'hospitals' }),
          journeyAddress({ treatment, step: 'doctors', hospital }),
        ]}
        now={3}
      />
    </div>
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
      <LoadingOrFailed query={appointment} loading={t('loading')} failed={t('failed')} />
    </>
  );
}
