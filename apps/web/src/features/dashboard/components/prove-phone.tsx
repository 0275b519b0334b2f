import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { spacedPhone } from '../../../lib/phone.ts';
import { useText } from '../../../lib/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/note.tsx';
import { profileQuery } from '../../account/api.ts';

/** Asks calmly for the proof of the phone. Says nothing while it does not know, or when asking failed. */
export function ProvePhone() {
  const t = useText('common');
  const { data: user } = useQuery(profileQuery);
  if (!user || user.phone_verified) return null;
  return (
    <Notice
      icon={Smartphone}
      title={t('provePhone.title')}
      action={
        <ButtonLink look="second" to="/account/security">
          {t('provePhone.action')}
        </ButtonLink>
      }
    >
      {user.phone ? t('provePhone.lead', { phone: spacedPhone(user.phone) }) : t('provePhone.leadNoPhone')}
    </Notice>
  );
}
