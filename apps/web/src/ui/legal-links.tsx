import './legal-links.css';
import { Link } from 'react-router';
import { useText } from '../lib/text.ts';

/** The pages that say what Nabz is and what becomes of what it is told. */
export const LEGAL_PATHS = {
  about: '/about',
  contact: '/contact',
  accessibility: '/accessibility',
  terms: '/terms',
  privacy: '/privacy-policy',
  grievance: '/grievance',
} as const;
const NAMES = ['about', 'contact', 'accessibility', 'terms', 'privacy', 'grievance'] as const;

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
