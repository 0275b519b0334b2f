import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { AppLayout } from './layouts/app-layout.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';
import type { ReturnState } from './return-to.ts';
import { DEFAULT_AFTER_LOGIN } from './routes.ts';
import { Waiting } from './root.tsx';

/** For a visitor: /login, keeping the page asked for. After a logout nothing is kept: the next person may be another. */
export function PatientOnly() {
  const { isAuthenticated, ready, endedBy } = useSession();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn] = useState(isAuthenticated);
  if (!ready) return <Waiting />;
  if (isAuthenticated) return <AppLayout />;
  const hasLoggedOut = wasSignedIn && endedBy !== 'server';
  const state: ReturnState = hasLoggedOut ? {} : { from: { pathname, search, hash } };
  return <Navigate to="/login" replace state={state} />;
}

/** For someone signed in: the dashboard, unless the page is finishing its own success redirect. */
export function GuestOnly() {
  const { isAuthenticated, ready, redirecting } = useSession();
  if (!ready) return <Waiting />;
  if (isAuthenticated && !redirecting) return <Navigate to={DEFAULT_AFTER_LOGIN} replace />;
  return (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  );
}
