import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '../../../lib/money.ts';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useSpokenNames } from '../../../lib/spoken.ts';
import { placeWords } from '../../../lib/place-words.ts';
import { useText } from '../../../lib/text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Subject } from '../booking-request.ts';

/** With whom, where and what for: what was chosen on the way here. */
export function WithWhom({ subject }: { subject: Subject }) {
  const t = useText('booking');
  const specialtyName = useSpecialtyName();
  const spokenNames = useSpokenNames();
  const common = useText('common');
  const { hospital, doctor, treatment } = subject;
  const name = doctor?.name ?? t('noDoctor');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('with.hospital'), hospital.name],
    [t('with.town'), placeWords([hospital.location.city, hospital.location.state].filter(Boolean).join(', '))],
    [t('with.treatment'), treatment?.name ?? t('with.noTreatment')],
    [t('with.type'), t('with.video')],
    ...(doctor
      ? ([
          [t('with.fee'), formatRupees(doctor.fee) ?? t('notKnown')],
          [t('with.languages'), spokenNames(doctor.languages) || t('notKnown')],
          [t('with.registration'), doctor.registration ?? t('notKnown')],
        ] as const)
      : []),
  ];
  return (
    <aside className="panel pad stack-4 with-whom" aria-label={t('with.label')}>
      <div className="row">
        <Avatar name={name} large />
        <div className="grow">
          <h2>{name}</h2>
          <p className="small muted">
            {doctor
              ? [specialtyName(doctor.specialization), doctor.qualification].filter(Boolean).join(', ')
              : t('noDoctorLead')}
          </p>
        </div>
      </div>
      {hospital.sample && (
        <p>
          <Tag tone="info" icon={Info}>
            {t('sample.tag')}
          </Tag>
        </p>
      )}
      <dl className="key-values">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs muted">
        {t('with.limits')} <a href="tel:112">{t('with.call')}</a>
        {common('stop')}
      </p>
    </aside>
  );
}
