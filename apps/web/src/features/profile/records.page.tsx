import './text.ts';
import './profile.css';
import {
  Activity,
  Baby,
  CalendarDays,
  ChevronRight,
  FlaskConical,
  HeartPulse,
  IdCard,
  type LucideIcon,
  NotebookText,
  Pill,
  ReceiptIndianRupee,
  Ruler,
  Syringe,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LinksPanel } from '../shares/components/links-panel.tsx';

/** Everything that is kept of a person's health, and where it stands. */
const RECORDS = [
  { to: '/report-analysis', key: 'reports', icon: FlaskConical },
  { to: '/prescriptions', key: 'prescriptions', icon: Pill },
  { to: '/reminders?tab=measurements', key: 'readings', icon: Activity },
  { to: '/vaccinations', key: 'vaccinations', icon: Syringe },
  { to: '/growth', key: 'growth', icon: Ruler },
  { to: '/pregnancy', key: 'pregnancy', icon: Baby },
  { to: '/bills', key: 'bills', icon: ReceiptIndianRupee },
  { to: '/profile', key: 'health', icon: HeartPulse },
  { to: '/symptom-history', key: 'checks', icon: NotebookText },
  { to: '/appointments', key: 'visits', icon: CalendarDays },
  { to: '/profile/emergency-card', key: 'card', icon: IdCard },
  { to: '/profile', key: 'family', icon: Users },
] as const satisfies readonly { to: string; key: string; icon: LucideIcon }[];

/** One place from which every record is found. */
export function RecordsPage() {
  const t = useText('profile');
  useTitle(t('records.title'));
  return (
    <>
      <PageHead title={t('records.title')} lead={t('records.lead')} />
      <Panel title={t('records.all')}>
        <ul className="rows link-rows">
          {RECORDS.map(({ to, key, icon }) => (
            <li key={key}>
              <Link to={to}>
                <Icon of={icon} />
                <span className="grow">
                  <b>{t(`records.${key}`)}</b>
                  <small>{t(`records.${key}Lead`)}</small>
                </span>
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      <LinksPanel />
    </>
  );
}
