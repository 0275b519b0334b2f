import type { CostSource, Plan } from '@nabz/contract/planner';
import { Printer } from 'lucide-react';
import { formatLakh, formatRupees } from '../../../lib/money.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { CostLine, CostAxis } from '../../../ui/cost-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { toggleCompared, usePlan } from '../plan-state.ts';
import { rangeInWords } from '../range-in-words.ts';
import { Compare } from './compare.tsx';
import { CostDetails } from './cost-details.tsx';

/** Prices by kind of hospital on one scale, what each is made of, and how some of them compare. */
export function PlanCosts({ plan }: { plan: Plan }) {
  const t = useText('planner');
  const { sources, notes } = plan.costs;
  const compared = usePlan((now) => now.compared);
  const max = Math.max(0, ...sources.map(({ priceRange }) => priceRange.max));
  return (
    <>
      {sources.length > 0 && (
        <section className="panel pad" aria-labelledby="cost-title">
          <div className="between">
            <h2 id="cost-title">{t('costsOf', { name: plan.treatment.name, per: plan.treatment.per })}</h2>
            <Button look="second" onClick={() => window.print()}>
              <Icon of={Printer} />
              {t('print')}
            </Button>
          </div>
          <ul className="costs">
            {sources.map((source) => (
              <CostRow key={source.id} source={source} max={max} />
            ))}
          </ul>
          <div className="costs-axis" aria-hidden="true">
            <CostAxis max={max} format={formatLakh} />
          </div>
          <p className="small muted no-print">{t('compareHint', { count: compared.length })}</p>
        </section>
      )}
      {compared.length > 1 && <Compare sources={sources.filter(({ id }) => compared.includes(id))} />}
      {sources.map((source) => (
        <CostDetails key={source.id} source={source} />
      ))}
      <Note>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Note>
    </>
  );
}

function CostRow({ source, max }: { source: CostSource; max: number }) {
  const t = useText('planner');
  const compared = usePlan((now) => now.compared);
  const { min: low, max: high } = source.priceRange;
  const words = rangeInWords({ low, high }, t);
  return (
    <li>
      <div>
        <b>{source.hospitalType}</b>
        <small>
          {source.source} <span className="source-tag">{t(`basis.${source.basis.kind}`)}</span>
        </small>
        <label className="row small no-print">
          <input
            type="checkbox"
            checked={compared.includes(source.id)}
            onChange={() => toggleCompared(source.id)}
            aria-label={t('compareNamed', { name: source.hospitalType })}
          />
          {t('compare')}
        </label>
      </div>
      <CostLine low={low} typical={source.typical} high={high} max={max} label={`${source.hospitalType}: ${words}`} />
      <div className="cost-words">
        <b>{words}</b>
        <small>{t('typical', { amount: formatRupees(source.typical) })}</small>
        {source.isIncomplete && <small>{t('incomplete')}</small>}
      </div>
    </li>
  );
}
