import type { Plan } from '@nabz/contract/planner';
import { formatRupees } from '../../../lib/money.ts';
import { useText } from '../../../lib/text.ts';
import { usePlan } from '../plan-state.ts';
import { rangeInWords } from '../range-in-words.ts';
import { CostLines, ShareOfBill } from './cost-details.tsx';

/** The estimate as it goes on paper, whatever tab is open: the prices that are compared, or all, with lines, basis and share. */
export function PrintedPlan({ plan }: { plan: Plan }) {
  const t = useText('planner');
  const common = useText('common');
  const { treatment, costs, place } = plan;
  const compared = usePlan((now) => now.compared);
  const madeOn = usePlan((now) => now.madeOn);
  const chosen = costs.sources.filter(({ id }) => compared.includes(id));
  return (
    <article className="printed-plan" aria-hidden="true">
      <header>
        <h2>{t('paper.title', { name: treatment.name })}</h2>
        <p>
          {t('paper.for', {
            per: treatment.per,
            place: [place.city, place.state].filter(Boolean).join(', ') || place.text,
            day: madeOn,
          })}
        </p>
      </header>
      {(chosen.length > 0 ? chosen : costs.sources).map((source) => (
        <section key={source.id}>
          <h3>{source.hospitalType}</h3>
          <p>
            {rangeInWords({ low: source.priceRange.min, high: source.priceRange.max }, t)}
            {common('stop')} {t('typical', { amount: formatRupees(source.typical) })}
            {common('stop')} {source.isIncomplete && t('incomplete')}
          </p>
          <CostLines lines={source.lines} />
          {source.share && <ShareOfBill share={source.share} bill={source.typical} />}
        </section>
      ))}
      <section>
        <h3>{t('questions')}</h3>
        <ul>
          {treatment.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
      <footer>
        {costs.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>{t('paper.origin', { version: plan.knowledgeVersion })}</p>
      </footer>
    </article>
  );
}
