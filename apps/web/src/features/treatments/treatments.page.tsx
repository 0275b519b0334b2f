import './text.ts';
import '../bills/text.ts';
import './treatments.css';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../lib/text.ts';
import { PageHead, useTitle } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Planner } from '../planner/components/planner.tsx';
import { Browse } from './components/browse.tsx';

type Mode = 'browse' | 'planner';

/** Two ways to a treatment: looking through them, and planning what one costs. */
export function TreatmentsPage() {
  const t = useText('treatments');
  const [params, setParams] = useSearchParams();
  const mode: Mode = params.get('view') === 'planner' ? 'planner' : 'browse';
  const bills = useText('bills');
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} />
      <p className="no-print">
        <Link to="/bills">{bills('link')}</Link>
      </p>
      <Tabs
        look="seg"
        label={t('modes')}
        value={mode}
        onChange={(next) => setParams(next === 'planner' ? { view: 'planner' } : {}, { replace: true })}
        tabs={[
          { value: 'browse', label: t('browse') },
          { value: 'planner', label: t('planner') },
        ]}
      >
        {mode === 'browse' ? <Browse /> : <Planner />}
      </Tabs>
    </>
  );
}
