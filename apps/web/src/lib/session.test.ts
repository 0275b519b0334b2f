import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createSession,
  endSession,
  PERSIST_KEY,
  PERSIST_TIMEOUT_MS,
  signIn,
  startSession,
  useSession,
} from './session.ts';

const user = { id: 'u1', name: 'Asha Verma', email: 'asha@example.in', phone: '+919876543210' };
const fresh = () => createSession(localStorage);

beforeEach(() => endSession('user'));
afterEach(() => vi.useRealTimers());

test('SESS-01 SESS-06 signing in gives the session a user, a token and isAuthenticated', () => {
  expect(useSession.getState()).toMatchObject({ user: null, token: null, isAuthenticated: false });
  signIn(user, 't1');
  expect(useSession.getState()).toMatchObject({ user, token: 't1', isAuthenticated: true });
});

test('SESS-02 user and token stand in local storage under their plain keys, the user without health data', () => {
  signIn({ ...user, blood_group: 'O+', age: 34 } as typeof user, 't1');
  expect(localStorage.getItem('token')).toBe('t1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
});

test('SESS-03 SESS-04 a stored token signs in at start-up', () => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('user', JSON.stringify(user));
  expect(fresh().getState()).toMatchObject({ user, token: 't1', isAuthenticated: true });
});

test('SESS-04 a stored user without a token is not a session', () => {
  localStorage.setItem('user', JSON.stringify(user));
  expect(fresh().getState()).toMatchObject({ user: null, token: null, isAuthenticated: false });
});

test('SESS-05 a copy of the slice is kept under persist:auth', () => {
  signIn(user, 't1');
  expect(JSON.parse(localStorage.getItem(PERSIST_KEY) ?? '')).toMatchObject({
    state: { user, token: 't1', isAuthenticated: true },
  });
});

test('SESS-07 SESS-08 logging out clears both entries and the persisted copy', () => {
  signIn(user, 't1');
  endSession('user');
  expect([localStorage.getItem('token'), localStorage.getItem('user'), localStorage.getItem(PERSIST_KEY)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(useSession.getState()).toMatchObject({ user: null, token: null, isAuthenticated: false });
});

test('SESS-08 the token entry decides, whatever the persisted copy says', async () => {
  signIn(user, 't1');
  const copy = localStorage.getItem(PERSIST_KEY) ?? '';
  endSession('user');
  localStorage.setItem(PERSIST_KEY, copy);
  const store = fresh();
  startSession(store);
  await waitFor(() => expect(store.getState().ready).toBe(true));
  expect(store.getState()).toMatchObject({ user: null, token: null, isAuthenticated: false });
});

test.each(['{broken', '"text"', '{"id":7}', 'null'])(
  'SESS-08 a broken stored user (%s) is treated as absent',
  (stored) => {
    localStorage.setItem('token', 't1');
    localStorage.setItem('user', stored);
    expect(fresh().getState()).toMatchObject({ user: null, token: 't1', isAuthenticated: true });
  },
);

test('CONST-19 SESS-05 a storage that never answers is given 5000 ms', () => {
  vi.useFakeTimers();
  const never = {
    getItem: () => new Promise<string>(() => undefined),
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  const store = createSession(never);
  startSession(store);
  vi.advanceTimersByTime(PERSIST_TIMEOUT_MS - 1);
  expect(store.getState().ready).toBe(false);
  vi.advanceTimersByTime(1);
  expect(store.getState().ready).toBe(true);
  expect(PERSIST_TIMEOUT_MS).toBe(5000);
});

test('SESS-07 a logout in another tab signs this one out too', () => {
  signIn(user, 't1');
  startSession();
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(useSession.getState()).toMatchObject({ token: null, isAuthenticated: false, endedBy: 'other-tab' });
});

test('SESS-06 a sign-in in another tab signs this one in', () => {
  startSession();
  localStorage.setItem('token', 't2');
  localStorage.setItem('user', JSON.stringify(user));
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(useSession.getState()).toMatchObject({ user, token: 't2', isAuthenticated: true });
});

test('SESS-09 no password is ever in storage', () => {
  signIn({ ...user, password: 'neem-tree-4-walks' } as typeof user, 't1');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('neem-tree-4-walks');
});
