import type { Alert } from '@nabz/contract/prescriptions';
import { ChevronDown, List, Pill } from 'lucide-react';
import { languageNow } from '../../../lib/language.ts';
import { useText } from '../../../lib/text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ReadAloud } from '../../../ui/read-aloud.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Sources } from '../../treatments/components/sources.tsx';
import { alertLines } from '../aloud-words.ts';
import { SEVERITY_LOOKS, severityWords } from '../severity.ts';

/** One alert: how grave in colour, shape and words; unfolded, why, what to watch for and what to ask. */
export function AlertCard({ alert, isOpen }: { alert: Alert; isOpen: boolean }) {
  const t = useText('prescriptions');
  const { severity, title, medicines, tier } = alert;
  return (
    <details className={`alert-card ${severity}`} open={isOpen}>
      <summary>
        <span className="alert-card-icon">
          <Icon of={SEVERITY_LOOKS[severity].icon} />
        </span>
        <span className="grow">
          <span className="level">{t(severityWords(alert))}</span>
          <b>{title}</b>
        </span>
        <Icon of={ChevronDown} className="chevron" />
      </summary>
      <div className="alert-card-body stack-4">
        <ul className="alert-card-pair" aria-label={t('confirm.lines')}>
          {medicines.map((name) => (
            <li key={name}>
              <Icon of={Pill} />
              {name}
            </li>
          ))}
        </ul>
        <AlertText alert={alert} />
        <ReadAloud lines={alertLines(alert, t)} language={languageNow()} />
        {tier === 'list' && (
          <p>
            <Tag tone="line" icon={List}>
              {t('alerts.list')}
            </Tag>
          </p>
        )}
        <AlertSources alert={alert} />
      </div>
    </details>
  );
}

function AlertText({ alert: { mechanism, watch, ask, tier } }: { alert: Alert }) {
  const t = useText('prescriptions');
  return (
    <dl className="alert-card-text">
      {(mechanism !== '' || tier === 'list') && (
        <div>
          <dt>{t('alerts.why')}</dt>
          <dd>{mechanism === '' ? t('alerts.listNote') : mechanism}</dd>
        </div>
      )}
      {watch.length > 0 && (
        <div>
          <dt>{t('alerts.watch')}</dt>
          <dd>
            <ul className="bullets">
              {watch.map((sign) => (
                <li key={sign}>
                  <span>{sign}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {ask !== '' && (
        <div>
          <dt>{t('alerts.ask')}</dt>
          <dd>{ask}</dd>
        </div>
      )}
    </dl>
  );
}

export function AlertSources({ alert: { sources } }: { alert: Alert }) {
  const t = useText('prescriptions');
  if (sources.length === 0) return null;
  return (
    <details className="alert-card-sources small">
      <summary>{t('alerts.sources')}</summary>
      <Sources sources={sources} />
    </details>
  );
}
