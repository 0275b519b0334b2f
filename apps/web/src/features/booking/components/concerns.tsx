import '../../symptoms/text.ts';
import type { Appointment } from '@nabz/contract/booking';
import { CalendarClock, HeartHandshake, Siren } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatFullDay, formatTime } from '../../../lib/dates.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { type Emergency, EmergencyCalls, useEmergencyNumbers } from '../../symptoms/components/emergency-calls.tsx';

/** What is written here cannot wait for a visit, and a booking brings nobody now. */
export function Danger({ emergency }: { emergency: Emergency }) {
  const t = useText('booking');
  const symptoms = useText('symptoms');
  const id = useId();
  const numbers = useEmergencyNumbers(emergency);
  const isMental = emergency.kind === 'mental';
  return (
    <section
      className={`urgency ${isMental ? 'calm' : 'high'}`}
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      data-concern
    >
      <span className="icon-cell">
        <Icon of={isMental ? HeartHandshake : Siren} />
      </span>
      <div>
        <h2 id={id}>{symptoms(isMental ? 'emergency.mindTitle' : 'emergency.title')}</h2>
        <p>{emergency.message}</p>
        <p className="mt-1">{t('concern.danger')}</p>
        <p className="mt-1">
          <Link to="/emergency">{t('concern.firstAid')}</Link>
        </p>
      </div>
      <EmergencyCalls numbers={numbers} />
    </section>
  );
}

/** One person cannot be with two doctors. */
export function Clash({
  appointment: { doctorName, hospitalName, preferredDate, preferredTime },
}: {
  appointment: Appointment;
}) {
  const t = useText('booking');
  return (
    <div role="status" tabIndex={-1} data-concern>
      <Note icon={CalendarClock}>
        {t('concern.clash', {
          day: formatFullDay(preferredDate),
          time: formatTime(preferredTime),
          doctor: doctorName,
          hospital: hospitalName,
        })}{' '}
        <Link to="/appointments">{t('concern.appointments')}</Link>
      </Note>
    </div>
  );
}
