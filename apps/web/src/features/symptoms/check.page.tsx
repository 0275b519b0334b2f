import './text.ts';
import './symptoms.css';
import { Navigate, useLocation } from 'react-router';
import { PlainLayout } from '../../app/layouts/plain-layout.tsx';
import { Waiting } from '../../app/root.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useTitle } from '../../ui/page-head.tsx';
import { CheckerViews } from './components/checker-views.tsx';
import { CHECKER_PATH } from './views.ts';

/** The symptom check without an account: what is said stays in this tab. Who is signed in has the one with the profile. */
export function CheckPage() {
  const t = useText('symptoms');
  const { isAuthenticated, ready } = useSession();
  const { state } = useLocation();
  useTitle(t('title'));
  if (!ready) return <Waiting />;
  if (isAuthenticated) return <Navigate to={CHECKER_PATH} replace state={state} />;
  return (
    <PlainLayout>
      <CheckerViews />
    </PlainLayout>
  );
}
