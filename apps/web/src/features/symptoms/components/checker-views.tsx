import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../../../ui/page-head.tsx';
import { useLanguageChange } from '../../../lib/use-language-change.ts';
import { useChecker } from '../checker.ts';
import { useAnalysis } from '../use-analysis.ts';
import { type View, viewOf } from '../views.ts';
import { DetailsView } from './details-view.tsx';
import { EmergencyView } from './emergency-view.tsx';
import { FormView } from './form-view.tsx';
import { ResultsView } from './results-view.tsx';
import { ResumingView } from './resuming-view.tsx';
import { SummaryView } from './summary-view.tsx';
import { UnclearView } from './unclear-view.tsx';

type Shown = View | 'emergency' | 'unclear' | 'resuming';

/**
 * A phone drops a page that lies in the background, for instance during a call: back on it, the results are asked for
 * again, with the symptoms and answers this tab has kept. Without an answer the form is shown as it was.
 */
function useResume(): boolean {
  const { state, key } = useLocation();
  const { resume } = useAnalysis();
  const isNeeded = useChecker(({ analysis, form }) => !analysis && form.chips.length > 0) && viewOf(state) !== 'form';
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const isResuming = isNeeded && failedAt !== key;
  const ask = useEffectEvent(resume);
  useEffect(() => {
    if (!isResuming) return undefined;
    let isOver = false;
    void ask().then((isDone) => {
      if (!isDone && !isOver) setFailedAt(key);
    });
    return () => {
      isOver = true;
    };
  }, [isResuming, key]);
  return isResuming;
}

/** The results are sentences of the server: in another language they are asked for again. */
function useInLanguage(): void {
  const { resume } = useAnalysis();
  useLanguageChange(() => {
    if (useChecker.getState().analysis) void resume();
  });
}

/** Which view there is data for. An emergency comes before everything until it was answered. */
function useShown(): Shown {
  const { state } = useLocation();
  const { analysis, details, acknowledged } = useChecker();
  const isResuming = useResume();
  const view = viewOf(state);
  if (isResuming) return 'resuming';
  if (view === 'form' || !analysis) return 'form';
  if (analysis.emergency && acknowledged !== analysis.emergency.message) return 'emergency';
  if (view === 'details' && details) return 'details';
  if (analysis.outcome === 'not-understood') return 'unclear';
  return view === 'summary' ? 'summary' : 'results';
}

/** The symptom check with all its views, with and without an account. */
export function CheckerViews() {
  const shown = useShown();
  useInLanguage();
  const before = useRef(shown);
  useEffect(() => {
    // The emergency puts the focus on its call button itself.
    if (before.current !== shown && shown !== 'emergency') focusHeading();
    before.current = shown;
  }, [shown]);

  if (shown === 'emergency') return <EmergencyView />;
  if (shown === 'resuming') return <ResumingView />;
  if (shown === 'results') return <ResultsView />;
  if (shown === 'details') return <DetailsView />;
  if (shown === 'summary') return <SummaryView />;
  return shown === 'unclear' ? <UnclearView /> : <FormView />;
}
