import type { Hospital } from '@nabz/contract/hospitals';
import { BadgeCheck, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { placeWords } from '../../../lib/place-words.ts';
import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/note.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Sources } from '../../treatments/components/sources.tsx';
import { callAddress, directionsAddress, webAddress } from '../links.ts';
import { CopyAddress } from './copy-address.tsx';
import { DoctorList } from './doctor-list.tsx';
import { EmergencyTag, Rating, SampleTag, useDistanceText } from './card-parts.tsx';
import { OutsideLink } from './outside-link.tsx';

/** Everything known about one hospital; what is not known is said. */
export function HospitalFacts({ hospital }: { hospital: Hospital }) {
  const t = useText('hospitals');
  return (
    <div className="hospital-facts">
      <div className="row wrap">
        {hospital.sample && <SampleTag />}
        <EmergencyTag hospital={hospital} />
        {hospital.accreditations.map(({ name }) => (
          <Tag key={name} tone="line" icon={BadgeCheck}>
            {name}
          </Tag>
        ))}
        <Rating hospital={hospital} />
      </div>
      {hospital.description !== '' && <p>{hospital.description}</p>}
      <Figures hospital={hospital} />
      <Reaching hospital={hospital} />
      <Offers hospital={hospital} />
      {hospital.doctors !== undefined && hospital.doctors.length > 0 && (
        <DoctorList doctors={hospital.doctors} isSample={hospital.sample} />
      )}
      <section>
        <h3>{t('details.sources')}</h3>
        <Origin hospital={hospital} />
      </section>
    </div>
  );
}

type Part = { hospital: Hospital };

function Figures({ hospital }: Part) {
  const t = useText('hospitals');
  const distance = useDistanceText()(hospital);
  const unknown = <span className="muted">{t('details.unknown')}</span>;
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('details.distance'), distance ?? unknown],
    [t('details.beds'), hospital.bed_count ?? unknown],
    [t('details.since'), hospital.established_year ?? unknown],
    [t('details.doctors'), hospital.doctors?.length || unknown],
  ];
  return (
    <dl className="hospital-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where it is and how to reach it. */
function Reaching({ hospital }: Part) {
  const t = useText('hospitals');
  const { location, contact, precision, sample } = hospital;
  const isPlaced = directionsAddress(hospital) !== null;
  const site = webAddress(contact.website);
  const caveat = !isPlaced
    ? 'noDirections'
    : sample
      ? 'sampleDirections'
      : precision === 'point'
        ? null
        : 'roughDirections';
  return (
    <section className="stack-3">
      <dl className="key-values">
        <dt>{t('details.address')}</dt>
        <dd className="stack-1">
          <Address hospital={hospital} />
          {!isPlaced && location.address !== '' && <CopyAddress text={addressOf(hospital)} />}
        </dd>
        <dt>{t('details.phone')}</dt>
        <dd>
          {contact.phone.length === 0 ? (
            <Unknown />
          ) : (
            <ul className="stack-1">
              {contact.phone.map((phone) => (
                <li key={phone}>
                  <PhoneNumber phone={phone} />
                </li>
              ))}
            </ul>
          )}
        </dd>
        <dt>{t('details.website')}</dt>
        <dd>{site ? <OutsideLink href={site.href}>{site.host}</OutsideLink> : <Unknown />}</dd>
      </dl>
      {caveat !== null && <Note icon={MapPinOff}>{t(`details.${caveat}`)}</Note>}
      {!hospital.bookable && <Note>{t(contact.phone.length > 0 ? 'details.callFirst' : 'details.askFirst')}</Note>}
    </section>
  );
}

function Unknown() {
  const t = useText('hospitals');
  return <span className="muted">{t('details.unknown')}</span>;
}

const addressOf = ({ name, location, pincode }: Hospital): string => {
  const parts = [location.address, location.city, location.state].filter((part) => part !== '');
  const once = parts.filter((part, at) => !parts.slice(0, at).some((before) => before.includes(part)));
  const written = once.join(', ');
  return `${name}, ${[written, !written.includes(pincode ?? '') && pincode].filter(Boolean).join(' ')}`;
};

function Address({ hospital }: Part) {
  const whole = addressOf(hospital);
  return <span>{placeWords(whole.slice(hospital.name.length + 2)) || <Unknown />}</span>;
}

function PhoneNumber({ phone }: { phone: string }) {
  const href = callAddress(phone);
  return href === null ? phone : <a href={href}>{phone}</a>;
}

/** Specialties, facilities, insurers: each as a list, or said to be unknown. */
function Offers({ hospital }: Part) {
  const t = useText('hospitals');
  const specialtyName = useSpecialtyName();
  return (
    <section className="stack-3">
      <h3>{t('details.specialties')}</h3>
      {hospital.specialties.length === 0 ? (
        <Unknown />
      ) : (
        <ul className="row wrap hospital-tags">
          {hospital.specialties.map(({ name }) => (
            <li key={name} className="tag">
              {specialtyName(name)}
            </li>
          ))}
        </ul>
      )}
      <dl className="key-values">
        <dt>{t('details.facilities')}</dt>
        <dd>{hospital.facilities.join(', ') || <Unknown />}</dd>
        <dt>{t('details.accreditations')}</dt>
        <dd>{hospital.accreditations.map(({ name }) => name).join(', ') || <Unknown />}</dd>
        <dt>{t('details.insurance')}</dt>
        <dd>
          {hospital.insurance.join(', ') || <Unknown />}
          <small className="muted block">{t('details.insuranceNote')}</small>
        </dd>
      </dl>
    </section>
  );
}

function Origin({ hospital }: Part) {
  const t = useText('hospitals');
  if (hospital.sample) return <p className="small muted">{t('details.sampleSource')}</p>;
  if (hospital.sources.length === 0) return <p className="small muted">{t('details.noSources')}</p>;
  return <Sources sources={hospital.sources} />;
}
