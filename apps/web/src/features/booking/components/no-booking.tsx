import type { Hospital } from '@nabz/contract/hospitals';
import { Navigation, Phone } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Lantern } from '../../../ui/art/lantern.tsx';
import { ButtonLink, CallLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { callAddress, directionsAddress } from '../../hospitals/links.ts';

/** Opened without the choices of a journey, or with ones that are not there. */
export function InvalidBooking() {
  const t = useText('booking');
  return (
    <div className="empty">
      <Lantern />
      <h1 tabIndex={-1}>{t('invalid')}</h1>
      <p>{t('invalidLead')}</p>
      <div className="btn-row">
        <ButtonLink to="/treatment-journey">{t('toJourney')}</ButtonLink>
      </div>
    </div>
  );
}

/** A hospital that takes no bookings here: how to reach it instead. */
export function NotBookable({ hospital }: { hospital: Hospital }) {
  const t = useText('booking');
  return (
    <>
      <PageHead title={t('notBookable.title')} lead={t('notBookable.lead', { hospital: hospital.name })} />
      <section className="panel pad stack-4" aria-label={hospital.name}>
        <p>
          <b>{hospital.name}</b>
          <span className="block muted">{hospital.location.address}</span>
        </p>
        <ReachHospital hospital={hospital} />
        <ButtonLink look="quiet" className="justify-self-start" to="/treatment-journey">
          {t('toJourney')}
        </ButtonLink>
      </section>
    </>
  );
}

/** Call and directions, as far as they are known. */
export function ReachHospital({ hospital }: { hospital: Hospital }) {
  const t = useText('booking');
  const numbers = hospital.contact.phone.flatMap((phone) => {
    const href = callAddress(phone);
    return href ? [{ phone, number: href.slice('tel:'.length) }] : [];
  });
  const directions = directionsAddress(hospital);
  return (
    <div className="stack-3">
      {numbers.length === 0 && <p className="small muted">{t('reach.noPhone')}</p>}
      <div className="btn-row">
        {numbers.map(({ phone, number }) => (
          <CallLink key={phone} number={number} look="primary">
            <Icon of={Phone} />
            {t('reach.call', { phone })}
          </CallLink>
        ))}
        {directions && (
          <a className="btn second" href={directions} target="_blank" rel="noopener noreferrer">
            <Icon of={Navigation} />
            {t('reach.directions')}
          </a>
        )}
      </div>
    </div>
  );
}
