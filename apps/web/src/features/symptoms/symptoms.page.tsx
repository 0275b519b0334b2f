import './text.ts';
import './symptoms.css';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../lib/text.ts';
import { focusHeading, useTitle } from '../../ui/page-head.tsx';
import { useChecker } from './checker.ts';
import { DetailsView } from './components/details-view.tsx';
import { EmergencyView } from './components/emergency-view.tsx';
import { FormView } from './components/form-view.tsx';
import { ResultsView } from './components/results-view.tsx';
import { UnclearView } from './components/unclear-view.tsx';
import { type View, viewOf } from './views.ts';

type Shown = View | 'emergency' | 'unclear';

/** Which view there is data for. An emergency comes before everything until it was answered. */
function useShown(): Shown {
  const { state } = useLocation();
  const { analysis, details, acknowledged } = useChecker();
  const view = viewOf(state);
  if (view === 'form' || !analysis) return 'form';
  if (analysis.emergency && acknowledged !== analysis.emergency.message) return 'emergency';
  if (view === 'details' && details) return 'details';
  return analysis.outcome === 'not-understood' ? 'unclear' : 'results';
}

export function SymptomsPage() {
  const t = useText('symptoms');
  const shown = useShown();
  const before = useRef(shown);
  useTitle(t('title'));
  useEffect(() => {
    // The emergency puts the focus on its call button itself.
    if (before.current !== shown && shown !== 'emergency') focusHeading();
    before.current = shown;
  }, [shown]);

  if (shown === 'emergency') return <EmergencyView />;
  if (shown === 'results') return <ResultsView />;
  if (shown === 'details') return <DetailsView />;
  return shown === 'unclear' ? <UnclearView /> : <FormView />;
}
