import '../text.ts';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/note.tsx';
import { askedDoctorQuery } from '../api.ts';
import { doctorAddress } from '../seeing-query.ts';

/** Who searches a treatment or a hospital for "heart doctor" wants a doctor: the way there. Nothing for other words. */
export function DoctorAsked({ words }: { words: string }) {
  const t = useText('journey');
  const specialtyName = useSpecialtyName();
  const { data: doctor } = useQuery(askedDoctorQuery(words.trim()));
  if (!doctor) return null;
  const { specialty } = doctor;
  return (
    <Notice
      icon={UserRound}
      title={specialty === null ? t('see.asked') : t('see.askedOf', { specialty: specialtyName(specialty) })}
      action={<ButtonLink to={doctorAddress({ specialty: specialty ?? '' })}>{t('see.open')}</ButtonLink>}
    >
      {t('see.askedLead')}
    </Notice>
  );
}
