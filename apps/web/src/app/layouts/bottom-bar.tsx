import { FlaskConical, LayoutDashboard, Menu, Pill, Stethoscope } from 'lucide-react';
import { NavLink } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Phones: the four places used most, and the rest behind More. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useText('common');
  const places = [
    { to: '/dashboard', icon: LayoutDashboard, label: t('nav.dashboard') },
    { to: '/symptom-checker', icon: Stethoscope, label: t('nav.short.symptoms') },
    { to: '/report-analysis', icon: FlaskConical, label: t('nav.short.reports') },
    { to: '/prescriptions', icon: Pill, label: t('nav.short.medicines') },
  ];
  return (
    <nav className="bottom on-dado no-print" aria-label={t('nav.shortcuts')}>
      <ul>
        {places.map(({ to, icon, label }) => (
          <li key={to}>
            <NavLink to={to}>
              <Icon of={icon} />
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={onMore}>
            <Icon of={Menu} />
            {t('nav.short.more')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
