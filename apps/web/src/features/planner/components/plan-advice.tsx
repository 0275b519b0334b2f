import type { Plan } from '@nabz/contract/planner';
import { Link } from 'react-router';
import { formatRupees } from '../../../lib/money.ts';
import { useText } from '../../../lib/text.ts';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Sources } from '../../treatments/components/sources.tsx';

export function PlanAdvice({ plan }: { plan: Plan }) {
  const t = useText('planner');
  const { topHospitalPicks, budgetOptions, checklist, alternatives, sources } = plan.recommendations;
  return (
    <div className="grid12">
      <div className="c7 stack">
        <Panel title={t('picks')}>
          {topHospitalPicks.length === 0 ? (
            <p>{t('noHospitals')}</p>
          ) : (
            <ol className="rows">
              {topHospitalPicks.map(({ id, name, reason, sample }) => (
                <li key={id}>
                  <span className="grow">
                    <b>
                      <Link to={`/hospitals?${new URLSearchParams({ hospital: id }).toString()}`}>{name}</Link>
                    </b>{' '}
                    {sample && <Tag tone="line">{t('sample')}</Tag>}
                    <small className="block mute">{reason}</small>
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Panel>
        <Panel title={t('budget')}>
          {budgetOptions.length === 0 ? (
            <p>{t('noPrice')}</p>
          ) : (
            <ul className="rows">
              {budgetOptions.map(({ name, cost, reason }) => (
                <li key={name}>
                  <span className="grow">
                    {name}
                    <small className="block mute">{reason}</small>
                  </span>
                  <b>{formatRupees(cost)}</b>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <div className="c5 stack">
        <Panel title={t('checklist')}>
          <ul className="bullets">
            {checklist.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
        {alternatives.length > 0 && (
          <Panel title={t('alternatives')}>
            <ul className="bullets">
              {alternatives.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/treatments/${encodeURIComponent(id)}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Note>
          <p>{t('advice')}</p>
          <Sources sources={sources} />
        </Note>
      </div>
    </div>
  );
}
