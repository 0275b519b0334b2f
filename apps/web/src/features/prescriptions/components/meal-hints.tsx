import type { Alert } from '@nabz/contract/prescriptions';
import { ChevronDown, Utensils } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { SEVERITY_LOOKS, severityWords } from '../severity.ts';
import { AlertSources } from './alert-card.tsx';

/** What goes with meals and drinks, folded. The gravest of them is told without unfolding. */
export function MealHints({ alerts }: { alerts: readonly Alert[] }) {
  const t = useText('prescriptions');
  const [gravest] = alerts;
  if (!gravest) return null;
  return (
    <details className="alert-card meals">
      <summary>
        <span className="alert-card-icon">
          <Icon of={Utensils} />
        </span>
        <span className="grow">
          <b>{t('alerts.meals', { count: alerts.length })}</b>
        </span>
        {gravest.severity !== 'aware' && <SeverityTag alert={gravest} />}
        <Icon of={ChevronDown} className="chevron" />
      </summary>
      <ul className="alert-card-body rows">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <div className="grow stack-1">
              <p className="row wrap">
                <b>{alert.title}</b>
                <SeverityTag alert={alert} />
              </p>
              {alert.mechanism !== '' && <p>{alert.mechanism}</p>}
              {alert.ask !== '' && <p className="small muted">{alert.ask}</p>}
              <AlertSources alert={alert} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function SeverityTag({ alert }: { alert: Alert }) {
  const t = useText('prescriptions');
  return <Tag {...SEVERITY_LOOKS[alert.severity]}>{t(severityWords(alert))}</Tag>;
}
