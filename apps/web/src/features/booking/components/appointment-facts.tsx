import type { Appointment } from '@nabz/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/dates.ts';
import { languageNow } from '../../../lib/language.ts';
import { spacedPhone } from '../../../lib/phone.ts';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { Panel } from '../../../ui/panel.tsx';
import { treatmentQuery } from '../../treatments/api.ts';

/** The treatment that was booked; its name was kept in English. */
function useTreatmentName({ treatmentId, treatmentName }: Appointment): string {
  const isKept = treatmentId === '' || languageNow() === 'en';
  return useQuery({ ...treatmentQuery(treatmentId), enabled: !isKept }).data?.name ?? treatmentName;
}

/** What was booked, as it was entered. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const t = useText('booking');
  const specialtyName = useSpecialtyName();
  const treatmentName = useTreatmentName(appointment);
  const { name, age, guardianName, cancelledAt } = appointment;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('one.patient'), t('one.age', { name, age })],
    [t('one.guardian'), guardianName],
    [t('one.contact'), [spacedPhone(appointment.phone), appointment.email].join(', ')],
    [t('one.specialization'), specialtyName(appointment.doctorSpecialization)],
    [t('one.treatment'), treatmentName],
    [t('one.symptoms'), appointment.symptoms],
    [t('one.notes'), appointment.additionalNotes],
    [t('one.bookedAt'), formatMoment(appointment.bookingDate)],
    [
      t('one.consent'),
      t('one.consentAt', { at: formatMoment(appointment.consentAt), version: appointment.consentVersion }),
    ],
    [t('one.cancelledAt'), cancelledAt && formatMoment(cancelledAt)],
    [t('one.reason'), appointment.cancelReason],
  ];
  return (
    <Panel title={t('one.details')}>
      <dl className="key-values">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="as-typed">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
