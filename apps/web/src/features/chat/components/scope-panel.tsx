import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';

const LOOKED_AT = [
  { key: 'medicines', path: '/reminders' },
  { key: 'reports', path: '/report-analysis' },
  { key: 'appointments', path: '/appointments' },
  { key: 'diseases', path: '/diseases' },
  { key: 'treatments', path: '/treatments' },
  { key: 'hospitals', path: '/hospitals' },
] as const;

/** Beside the conversation: what the assistant looks things up in, and where that stands. */
export function ScopePanel() {
  const t = useText('chat');
  return (
    <Panel title={t('scope.title')}>
      <div className="stack-3">
        <ul className="chat-scope">
          {LOOKED_AT.map(({ key, path }) => (
            <li key={key}>
              <Link to={path}>
                <span className="grow">{t(`scope.${key}`)}</span>
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
        </ul>
        <p className="small muted">{t('scope.not')}</p>
      </div>
    </Panel>
  );
}
