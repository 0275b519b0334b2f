import { Phone, Siren } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../lib/text.ts';
import { Icon } from './icon.tsx';

/** On every page, also signed out: one half calls 112, the other opens the help page. */
export function EmergencyPill() {
  const t = useText('common');
  return (
    <span className="emergency-pill">
      <a href="tel:112" aria-label={t('sos.call')}>
        <Icon of={Phone} />
        <span className="long">{t('sos.label')}</span> {t('sos.number')}
      </a>
      <Link to="/emergency" aria-label={t('sos.helpLabel')}>
        <span className="only-small">
          <Icon of={Siren} />
        </span>
        <span className="long">{t('sos.helpLong')}</span>
      </Link>
    </span>
  );
}
