import { LogOut, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { NavLink } from 'react-router';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { logOut } from '../log-out.ts';
import { MORE_PLACES, PLACES } from './places.ts';

type Props = { isCollapsed: boolean; onToggle?: () => void; onClose?: () => void };

export function Sidebar({ isCollapsed, onToggle, onClose }: Props) {
  const t = useText('common');
  const toggleLabel = t(isCollapsed ? 'nav.expand' : 'nav.collapse');
  return (
    <aside className="side no-print" aria-label={t('nav.menu')} data-collapsed={isCollapsed}>
      <div className="brand">
        <Logo to="/dashboard" />
        {onClose && (
          <IconButton label={t('nav.closeMenu')} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        )}
      </div>
      <nav aria-label={t('nav.main')}>
        <Places places={PLACES} isCollapsed={isCollapsed} />
      </nav>
      <nav className="more-places" aria-label={t('nav.daily')}>
        <p className="nav-group nav-text" aria-hidden="true">
          {t('nav.daily')}
        </p>
        <Places places={MORE_PLACES} isCollapsed={isCollapsed} />
      </nav>
      <div className="wall on-dado">
        {onToggle && (
          <button
            type="button"
            aria-expanded={!isCollapsed}
            title={isCollapsed ? toggleLabel : undefined}
            onClick={onToggle}
          >
            <Icon of={isCollapsed ? PanelLeftOpen : PanelLeftClose} />
            <span className="nav-text">{toggleLabel}</span>
          </button>
        )}
        <button type="button" title={isCollapsed ? t('nav.logout') : undefined} onClick={logOut}>
          <Icon of={LogOut} />
          <span className="nav-text">{t('nav.logout')}</span>
        </button>
      </div>
    </aside>
  );
}

type PlacesProps = { places: typeof PLACES | typeof MORE_PLACES; isCollapsed: boolean };

function Places({ places, isCollapsed }: PlacesProps) {
  const t = useText('common');
  return (
    <ul>
      {places.map(({ path, icon }) => (
        <li key={path}>
          <NavLink to={`/${path}`} title={isCollapsed ? t(`nav.${path}`) : undefined}>
            <Icon of={icon} />
            <span className="nav-text">{t(`nav.${path}`)}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
