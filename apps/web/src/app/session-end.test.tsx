import { getProfile, listSessions } from '@nabz/contract/auth';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../lib/session.ts';
import { openApp } from '../testing/app.tsx';
import { asha } from '../testing/fixtures.ts';
import { answer, refuse } from '../testing/server.ts';
import { queryClient } from './wired.tsx';

test('SESS-09 a 401 clears the session, goes to /login and keeps the page asked for', async () => {
  const { router } = openApp('/account/security?a=1', { signedInAs: asha });
  refuse(getProfile, 401, { code: 'SESSION_EXPIRED' });
  refuse(listSessions, 401, { code: 'SESSION_EXPIRED' });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(useSession.getState().token).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(router.state.location.state).toEqual({ from: { pathname: '/account/security', search: '?a=1', hash: '' } });
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
});

test('SESS-07 what one person loaded is gone when another tab logs out', async () => {
  openApp('/dashboard', { signedInAs: asha });
  await waitFor(() => expect(queryClient.getQueryData(['profile'])).toMatchObject({ id: asha.id }));
  sessionStorage.setItem('draft:symptoms', 'x');
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
});

test('SESS-03 a session with a broken stored user still opens', async () => {
  const { router } = openApp('/dashboard', { signedInAs: { ...asha, name: '' } });
  answer(getProfile, { success: true, user: asha });
  expect(await screen.findByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard');
});
