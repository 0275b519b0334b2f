import './text.ts';
import './symptoms.css';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/text.ts';
import { useTitle } from '../../ui/page-head.tsx';
import { takeOver, useChecker } from './checker.ts';
import { CheckerViews } from './components/checker-views.tsx';
import { useKeeping } from './keeping.ts';
import { CHECKER_PATH, stateOf } from './views.ts';

/** A result that waited for the sign-in of its owner is shown again, with the offer to keep it. */
function useTakeOver(): void {
  const navigate = useNavigate();
  const isWaiting = useChecker((checker) => checker.isWaiting);
  useEffect(() => {
    if (!isWaiting) return;
    takeOver();
    void navigate(CHECKER_PATH, { replace: true, state: stateOf('results') });
  }, [isWaiting, navigate]);
}

export function SymptomsPage() {
  const t = useText('symptoms');
  useTitle(t('title'));
  useTakeOver();
  useKeeping();
  return <CheckerViews />;
}
