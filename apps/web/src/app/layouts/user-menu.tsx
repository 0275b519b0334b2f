import { CalendarClock, ChevronDown, LogOut, ShieldCheck, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import { logOut } from '../log-out.ts';

export function UserMenu() {
  const t = useText('common');
  const navigate = useNavigate();
  const known = useSession((session) => session.user?.name.trim()) ?? '';
  const name = known || t('nav.unnamed');
  const entry = (icon: typeof LogOut, label: string) => (
    <>
      <Icon of={icon} />
      {label}
    </>
  );
  return (
    <MenuButton
      className="user"
      label={known ? t('nav.account', { name }) : name}
      button={
        <>
          <Avatar name={known} />
          <span className="who">{name}</span>
          <Icon of={ChevronDown} />
        </>
      }
      items={[
        { key: 'profile', label: entry(UserRound, t('nav.profile')), onPick: () => void navigate('/profile') },
        {
          key: 'appointments',
          label: entry(CalendarClock, t('nav.appointments')),
          onPick: () => void navigate('/appointments'),
        },
        {
          key: 'security',
          label: entry(ShieldCheck, t('nav.security')),
          onPick: () => void navigate('/account/security'),
        },
        { key: 'logout', label: entry(LogOut, t('nav.logout')), onPick: logOut, separated: true },
      ]}
    />
  );
}
