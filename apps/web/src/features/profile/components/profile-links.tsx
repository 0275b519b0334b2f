import { ChevronRight, Database, IdCard, Pill, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';

const OWN = [
  { to: '/profile/emergency-card', key: 'card', icon: IdCard },
  { to: '/reminders', key: 'reminders', icon: Pill },
  { to: '/account/security', key: 'security', icon: ShieldCheck },
  { to: '/privacy', key: 'privacy', icon: Database },
] as const;
/** What a family member has of their own. */
const OF_MEMBER = OWN.slice(0, 2);

/** `name`: of a family member; undefined for the account's owner. */
export function ProfileLinks({ name }: { name: string | undefined }) {
  const t = useText('profile');
  return (
    <Panel title={name === undefined ? t('links.title') : t('links.titleOf', { name })}>
      <ul className="rows link-rows">
        {(name === undefined ? OWN : OF_MEMBER).map(({ to, key, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon of={icon} />
              <span className="grow">
                <b>{t(`links.${key}`)}</b>
                <small>{t(`links.${key}Lead`)}</small>
              </span>
              <Icon of={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
