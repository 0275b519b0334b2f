import '../text.ts';
import { Siren } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { CallLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/note.tsx';

/** Above the price of what is also done in emergencies. */
export function EmergencyFirst() {
  const t = useText('treatments');
  return (
    <Notice
      icon={Siren}
      title={t('emergency.title')}
      action={
        <CallLink number="112" size="sm">
          {t('emergency.call')}
        </CallLink>
      }
    >
      {t('emergency.text')}
    </Notice>
  );
}
