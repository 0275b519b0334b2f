import { Link } from 'react-router';
import { useText } from '../lib/text.ts';

export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7.500" fill="#DCE6D3" />
      <path
        d="M0 20.500c8 0 9-3.500 16-3.500s8 3.500 16 3.500v4a7.500 7.500 0 0 1-7.500 7.500h-17A7.500 7.500 0 0 1 0 24.500Z"
        fill="#1F5440"
      />
      <g fill="#D13171">
        <circle cx="8.600" cy="13" r="2.900" />
        <circle cx="16" cy="10.300" r="2.900" />
        <circle cx="23.400" cy="13" r="2.900" />
      </g>
    </svg>
  );
}

export function Logo({ to = '/' }: { to?: string }) {
  const t = useText('common');
  return (
    <Link className="logo" to={to} aria-label={t('home')}>
      <LogoMark />
      <b aria-hidden="true">{t('brand')}</b>
    </Link>
  );
}
