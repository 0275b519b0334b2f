import type { Plan } from '@nabz/contract/planner';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { formatLakh } from '../../../lib/money.ts';
import { useSpecialtyName } from '../../../lib/specialty.ts';
import { useText } from '../../../lib/text.ts';
import { BulletedPanel } from '../../../ui/bulleted-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { usePlan } from '../plan-state.ts';

/** The lowest and the highest of the prices that a patient could be asked for; what a scheme pays is not one of them. */
export function spanOf({ costs }: Plan): { min: number; max: number } | null {
  const own = costs.sources.filter(({ id }) => id !== 'pmjay');
  const all = own.length > 0 ? own : costs.sources;
  if (all.length === 0) return null;
  return {
    min: Math.min(...all.map(({ priceRange }) => priceRange.min)),
    max: Math.max(...all.map(({ priceRange }) => priceRange.max)),
  };
}

export function PlanOverview({ plan }: { plan: Plan }) {
  const t = useText('planner');
  const { treatment } = plan;
  return (
    <div className="columns-12">
      <div className="span-7 stack">
        <Headline plan={plan} />
        <Panel title={t('what')}>
          <p>{treatment.description}</p>
        </Panel>
        <BulletedPanel title={t('included')} lines={treatment.included} />
        {treatment.notIncluded.length > 0 && <BulletedPanel title={t('notIncluded')} lines={treatment.notIncluded} />}
      </div>
      <div className="span-5 stack">
        <BulletedPanel title={t('preparation')} lines={treatment.preparation} />
        <BulletedPanel title={t('questions')} lines={treatment.questions} />
      </div>
    </div>
  );
}

function Headline({ plan }: { plan: Plan }) {
  const t = useText('planner');
  const specialtyName = useSpecialtyName();
  const { treatment } = plan;
  const span = spanOf(plan);
  return (
    <section className="panel pad stack-3" aria-labelledby="plan-name">
      <h2 id="plan-name">{treatment.name}</h2>
      {treatment.matched && <p className="small muted">{t('understood', { name: treatment.matched })}</p>}
      {span ? (
        <p className="amount">
          {t('span', { from: formatLakh(span.min), to: formatLakh(span.max) })}
          <small>{t('per', { per: treatment.per })}</small>
        </p>
      ) : (
        <p>{t('noPrice')}</p>
      )}
      <dl className="key-values">
        <dt>{t('duration')}</dt>
        <dd>{treatment.details.duration}</dd>
        <dt>{t('complexity')}</dt>
        <dd>{treatment.details.complexity}</dd>
        <dt>{t('category')}</dt>
        <dd>{specialtyName(treatment.category)}</dd>
      </dl>
      <div className="btn-row no-print">
        <Button onClick={() => usePlan.setState({ tab: 'costs' })}>{t('toCosts')}</Button>
        <ButtonLink
          look="second"
          to={`/treatment-journey?${new URLSearchParams({ treatment: treatment.id }).toString()}`}
        >
          {t('journey')}
        </ButtonLink>
      </div>
    </section>
  );
}
