import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { LEGAL_PATHS } from '../../../app/routes.ts';
import { Logo } from '../../../ui/logo.tsx';

/** The columns with their links, each to the page that its name says. */
const COLUMNS = [
  {
    key: 'solutions',
    links: [
      { name: 'checker', to: '/symptom-checker' },
      { name: 'treatments', to: '/treatments' },
      { name: 'hospitals', to: '/hospitals' },
      { name: 'reports', to: '/report-analysis' },
    ],
  },
  {
    key: 'company',
    links: [
      { name: 'about', to: LEGAL_PATHS.about },
      { name: 'contact', to: LEGAL_PATHS.contact },
    ],
  },
  {
    key: 'resources',
    links: [
      { name: 'check', to: '/check' },
      { name: 'library', to: '/diseases' },
      { name: 'emergency', to: '/emergency' },
      { name: 'accessibility', to: LEGAL_PATHS.accessibility },
    ],
  },
  {
    key: 'legal',
    links: [
      { name: 'terms', to: LEGAL_PATHS.terms },
      { name: 'privacy', to: LEGAL_PATHS.privacy },
      { name: 'grievance', to: LEGAL_PATHS.grievance },
    ],
  },
] as const;

/** lucide has no brand marks: plain outlines on its grid. */
const NETWORKS = {
  instagram:
    'M8.500 3.500h7a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5ZM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M17 7v.01',
  youtube: 'M6.500 5h11a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10 9l5 3-5 3Z',
  linkedin:
    'M6.500 3.500h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3ZM8 11v5M8 8v.01M12 16v-5M12 13.500c0-3.300 4-3.300 4 0V16',
  x: 'm5 5 14 14M19 5 5 19',
} as const;
const NETWORK_NAMES = ['instagram', 'youtube', 'linkedin', 'x'] as const;

/** The networks are placeholders: they name what will be there and lead nowhere. */
const stay = (event: { preventDefault: () => void }) => event.preventDefault();

export function Footer() {
  const t = useText('landing');
  return (
    <footer className="foot on-dado">
      <div className="in">
        <div className="cols">
          <AboutNabz />
          {COLUMNS.map(({ key, links }) => (
            <nav key={key} aria-labelledby={`foot-${key}`}>
              <h2 id={`foot-${key}`}>{t(`footer.${key}`)}</h2>
              <ul>
                {links.map(({ name, to }) => (
                  <li key={name}>
                    <Link to={to}>{t(`footer.links.${name}`)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}

function AboutNabz() {
  const t = useText('landing');
  const common = useText('common');
  return (
    <div className="maker">
      <Logo />
      <p>
        {common('disclaimer')} {common('emergencyLine')} <a href="tel:112">{common('sos.number')}</a>
        {common('stop')} <Link to="/emergency">{common('sos.helpLong')}</Link>
      </p>
      <ul className="social" aria-label={t('social')}>
        {NETWORK_NAMES.map((network) => (
          <li key={network}>
            <a
              className="icon-button"
              href="#top"
              aria-label={t('placeholder', { name: t(`networks.${network}`) })}
              onClick={stay}
            >
              <svg
                className="icon"
                viewBox="0 0 24 24"
                fill="none"
                stroke="currentColor"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={NETWORKS[network]} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
