import type { Plan } from '@nabz/contract/planner';
import { Link } from 'react-router';
import { formatRupees } from '../../../lib/money.ts';
import { useText } from '../../../lib/text.ts';
import { BulletedPanel } from '../../../ui/bulleted-panel.tsx';
import { Note } from '../../../ui/note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Sources } from '../../treatments/components/sources.tsx';

export function PlanAdvice({ plan }: { plan: Plan }) {
  const t = useText('planner');
  const { topHospitalPicks, budgetOptions, checklist, alternatives, sources } = plan.recommendations;
  return (
    <div className="columns-12">
      <div className="span-7 stack">
        <Picks picks={topHospitalPicks} />
        <Budget options={budgetOptions} />
      </div>
      <div className="span-5 stack">
        <BulletedPanel title={t('checklist')} lines={checklist} />
        {alternatives.length > 0 && <Alternatives treatments={alternatives} />}
        <Note>
          <p>{t('advice')}</p>
          <Sources sources={sources} />
        </Note>
      </div>
    </div>
  );
}

type Advice = Plan['recommendations'];

function Picks({ picks }: { picks: Advice['topHospitalPicks'] }) {
  const t = useText('planner');
  return (
    <Panel title={t('picks')}>
      {picks.length === 0 ? (
        <p>{t('noHospitals')}</p>
      ) : (
        <ol className="rows">
          {picks.map(({ id, name, reason, sample }) => (
            <li key={id}>
              <span className="grow">
                <b>
                  <Link to={`/hospitals?${new URLSearchParams({ hospital: id }).toString()}`}>{name}</Link>
                </b>{' '}
                {sample && <Tag tone="line">{t('sample')}</Tag>}
                <small className="block muted">{reason}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Budget({ options }: { options: Advice['budgetOptions'] }) {
  const t = useText('planner');
  return (
    <Panel title={t('budget')}>
      {options.length === 0 ? (
        <p>{t('noPrice')}</p>
      ) : (
        <ul className="rows">
          {options.map(({ name, cost, reason }) => (
            <li key={name}>
              <span className="grow">
                {name}
                <small className="block muted">{reason}</small>
              </span>
              <b>{formatRupees(cost)}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Alternatives({ treatments }: { treatments: Advice['alternatives'] }) {
  const t = useText('planner');
  return (
    <Panel title={t('alternatives')}>
      <ul className="bullets">
        {treatments.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/treatments/${encodeURIComponent(id)}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
