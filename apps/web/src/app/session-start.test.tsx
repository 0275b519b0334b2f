import { getProfile, login, logout } from '@nabz/contract/auth';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { asha } from '../testing/fixtures.ts';
import { answer, callsTo } from '../testing/server.ts';

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

/** What a reload of the page does: every module anew, only the browser's storage is left. */
const startApp = async (address: string) => {
  vi.resetModules();
  const { createTestRouter } = await import('./router.tsx');
  const router = createTestRouter([address]);
  const view = render(<RouterProvider router={router} />);
  return { path: () => router.state.location.pathname, ...view };
};
const dashboard = () => screen.findByRole('heading', { level: 1, name: /^Good/ });
const loginPage = () => screen.findByRole('heading', { level: 1, name: 'Login' });
const user = userEvent.setup({ delay: null });

const signInByForm = async () => {
  answer(login, { success: true, data: { user: asha, token: 'token-1', deviceKey: 'key-1' } });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.in');
  await user.type(screen.getByLabelText('Password'), 'neem tree');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('token-1'));
};

beforeEach(() => answer(getProfile, { success: true, user: asha }));

test('SESS-01 SESS-06 a login makes a session of user, token and isAuthenticated, and a logout ends it', async () => {
  await startApp('/login');
  await loginPage();
  const { useSession } = await import('../lib/session.ts');
  expect(useSession.getState()).toMatchObject({ user: null, token: null, isAuthenticated: false });
  await signInByForm();
  expect(useSession.getState()).toMatchObject({
    user: { name: 'Asha Verma' },
    token: 'token-1',
    isAuthenticated: true,
  });
});

test('SESS-02 SESS-05 a login keeps user and token under their keys and a copy under persist:auth', async () => {
  await startApp('/login');
  await loginPage();
  await signInByForm();
  expect(stored('user')).toEqual({ id: asha.id, name: 'Asha Verma', email: 'asha@example.in', phone: '+919876543210' });
  expect(stored('persist:auth')).toMatchObject({ state: { token: 'token-1', isAuthenticated: true } });
});

test('SESS-03 SESS-04 after a reload a stored token opens the dashboard, signed in and with the name', async () => {
  localStorage.setItem('token', 'token-7');
  localStorage.setItem('user', JSON.stringify({ id: 'u', name: 'Asha Verma', email: null, phone: null }));
  const { path } = await startApp('/dashboard');
  expect(await dashboard()).toHaveTextContent('Asha Verma');
  expect(path()).toBe('/dashboard');
  await waitFor(() => expect(callsTo(getProfile)[0]?.headers.get('authorization')).toBe('Bearer token-7'));
});

test('SESS-04 a stored user without a token is a visitor', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'u', name: 'Asha Verma', email: null, phone: null }));
  const { path } = await startApp('/dashboard');
  await loginPage();
  expect(path()).toBe('/login');
});

test('SESS-08 a copy under persist: does not bring back a session whose token is gone', async () => {
  const copy = {
    state: { user: { id: 'u', name: 'Asha Verma', email: null, phone: null }, token: 'old', isAuthenticated: true },
    version: 0,
  };
  localStorage.setItem('persist:auth', JSON.stringify(copy));
  const { path } = await startApp('/dashboard');
  await loginPage();
  expect(path()).toBe('/login');
  expect(screen.queryByText('Asha Verma')).toBeNull();
});

test.each(['{broken', '"text"', '{"id":7}'])(
  'SESS-08 a broken stored user (%s) is treated as absent, and nothing crashes',
  async (broken) => {
    localStorage.setItem('token', 'token-7');
    localStorage.setItem('user', broken);
    localStorage.setItem('persist:auth', '{broken');
    const { path } = await startApp('/dashboard');
    expect(await dashboard()).toBeVisible();
    expect(path()).toBe('/dashboard');
  },
);

test('SESS-07 SESS-08 after a logout nothing is stored, and a reload starts as a visitor', async () => {
  localStorage.setItem('token', 'token-7');
  localStorage.setItem('user', JSON.stringify({ id: 'u', name: 'Asha Verma', email: null, phone: null }));
  const { path, unmount } = await startApp('/dashboard');
  await dashboard();
  answer(logout, { success: true });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await loginPage();
  expect(path()).toBe('/login');
  expect(['token', 'user', 'persist:auth'].map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  await waitFor(() => expect(callsTo(logout)).toHaveLength(1));
  unmount();
  await startApp('/dashboard');
  await loginPage();
});
