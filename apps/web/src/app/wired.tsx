import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ApiError, wireApi } from '../lib/api-client.ts';
import { onLanguageChange } from '../lib/language.ts';
import { endSession, losePerson, onPersonChange, startSession, useSession } from '../lib/session.ts';
import { useText } from '../lib/text.ts';
import { toast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { clearDrafts } from './drafts.ts';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal will not change by asking again; a lost connection may.
        retry: (count, cause) => count < 1 && cause instanceof ApiError && cause.kind === 'offline',
      },
    },
  });

export const queryClient = createQueryClient();

let isStarted = false;
/** Once for the page's life: the session, the client's wiring, and what must go when the person changes. */
const start = () => {
  if (isStarted) return;
  isStarted = true;
  wireApi({
    token: () => useSession.getState().token,
    person: () => useSession.getState().person?.id ?? null,
    onUnauthorized: (token) => {
      if (useSession.getState().token === token) endSession('server');
    },
    onPersonGone: losePerson,
  });
  startSession();
  // The server's answers hold sentences too. A first answer that is on its way in the old language would not be asked for again.
  onLanguageChange(() => void queryClient.cancelQueries().then(() => queryClient.invalidateQueries()));
  onPersonChange(() => {
    queryClient.clear();
    clearDrafts();
  });
};

/** Everything but the landing page talks to the server: session, query cache, toasts. */
export function Wired() {
  start();
  const t = useText('common');
  const endedBy = useSession((session) => session.endedBy);
  useEffect(() => {
    if (endedBy === 'server') toast.blank(t('session.ended'));
  }, [endedBy, t]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  );
}
