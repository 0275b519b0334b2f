import './legal-links.css';
import { Link } from 'react-router';
import { LEGAL_PATHS } from '../routes.ts';
import { useText } from '../../lib/text.ts';

const NAMES = ['about', 'contact', 'accessibility', 'terms', 'privacy', 'grievance'] as const;

/** To the pages that say what Nabz is and what becomes of what it is told. */
export function LegalLinks() {
  const t = useText('common');
  return (
    <nav className="legal-links no-print" aria-label={t('legal.label')}>
      <ul>
        {NAMES.map((name) => (
          <li key={name}>
            <Link to={LEGAL_PATHS[name]}>{t(`legal.${name}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
