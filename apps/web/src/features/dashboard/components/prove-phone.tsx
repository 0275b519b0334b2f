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
  // A number that left the account is told of, and asked for, by another message.
  if (!user || user.phone_verified || user.addresses_left.includes('phone')) return null;
  return (
    <Notice
      icon={Smartphone}
      title={t(user.phone ? 'provePhone.title' : 'provePhone.titleNoPhone')}
      action={
        <ButtonLink look="second" to="/account/security">
          {t(user.phone ? 'provePhone.action' : 'provePhone.actionNoPhone')}
        </ButtonLink>
      }
    >
      {user.phone ? t('provePhone.lead', { phone: spacedPhone(user.phone) }) : t('provePhone.leadNoPhone')}
    </Notice>
  );
}
