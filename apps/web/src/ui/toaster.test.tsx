import { getProfile, listSessions, login } from '@nabz/contract/auth';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freezeTime, openApp, pass, seesHeading, seesToast, toastsShown } from '../testing/app.tsx';
import { asha } from '../testing/fixtures.ts';
import { answer, refuse } from '../testing/server.ts';
import { toast } from './toast.ts';

/** The login page with the clock standing still: its empty form makes error toasts, its login a success toast. */
const open = async () => {
  freezeTime();
  const app = openApp('/login');
  await seesHeading('Login');
  const press = () => app.user.click(screen.getByRole('button', { name: 'Login' }));
  return { ...app, press };
};
const show = (make: () => void) => act(async () => make());
const texts = () => toastsShown().map(({ text }) => text);

test('TOAST-01 the five types are shown, each as what it is', async () => {
  await open();
  await show(() => {
    toast.blank('a blank');
    toast.error('an error');
    toast.success('a success');
    toast.loading('a loading');
    toast.custom(<strong>a custom</strong>);
  });
  expect(toastsShown()).toEqual([
    { type: 'blank', text: 'a blank' },
    { type: 'error', text: 'an error' },
    { type: 'success', text: 'a success' },
    { type: 'loading', text: 'a loading' },
  ]);
  expect(screen.getByText('a custom')).toBeVisible();
});

test('TOAST-01 an error is announced at once, the others politely', async () => {
  await open();
  await show(() => {
    toast.error('an error');
    toast.success('a success');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('an error');
  expect(screen.getByText('a success').closest('[role=status]')).toHaveAttribute('aria-live', 'polite');
});

test('TOAST-02 at most 20 are shown, however often the same mistake is made', async () => {
  const { press } = await open();
  for (let presses = 0; presses < 23; presses += 1) await press();
  expect(texts()).toEqual(Array.from({ length: 20 }, () => 'Please fill in all fields'));
});

test('TOAST-03 the 21st is shown and the oldest is dropped', async () => {
  await open();
  await show(() => {
    for (let n = 1; n <= 21; n += 1) toast.error(`toast ${n}`);
  });
  expect(texts()).toHaveLength(20);
  expect(texts()).toContain('toast 21');
  expect(texts()).not.toContain('toast 1');
  expect(texts()).toContain('toast 2');
});

test('TOAST-04 TOAST-08 the error of a form lasts 4000 ms', async () => {
  const { press } = await open();
  await press();
  await seesToast('error', 'Please fill in all fields');
  await pass(3999);
  expect(texts()).toEqual(['Please fill in all fields']);
  await pass(1);
  expect(texts()).toEqual([]);
});

test('TOAST-05 the success of a login lasts 2000 ms, also across its redirect', async () => {
  const { press, user } = await open();
  answer(login, { success: true, data: { user: asha, token: 't', deviceKey: 'key-1' } });
  answer(getProfile, { success: true, user: asha });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.in');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await press();
  await seesToast('success', 'Login successful! Redirecting...');
  await pass(1000);
  await seesHeading(/Asha Verma/);
  await pass(999);
  expect(texts()).toEqual(['Login successful! Redirecting...']);
  await pass(1);
  expect(texts()).toEqual([]);
});

test('TOAST-06 the blank toast of an ended session lasts 4000 ms', async () => {
  freezeTime();
  openApp('/account/security', { signedInAs: asha });
  refuse(getProfile, 401, { code: 'SESSION_EXPIRED' });
  refuse(listSessions, 401, { code: 'SESSION_EXPIRED' });
  await seesToast('blank', 'Your session has ended. Please log in again.');
  await pass(3999);
  expect(texts()).toContain('Your session has ended. Please log in again.');
  await pass(1);
  expect(texts()).toEqual([]);
});

test('TOAST-06 a custom toast lasts 4000 ms', async () => {
  await open();
  await show(() => void toast.custom(<strong>a custom</strong>));
  await pass(3999);
  expect(screen.getByText('a custom')).toBeVisible();
  await pass(1);
  expect(screen.queryByText('a custom')).toBeNull();
});

test('TOAST-07 a loading toast stays until it is dismissed', async () => {
  const { user } = await open();
  await show(() => void toast.loading('Uploading'));
  await pass(24 * 60 * 60 * 1000);
  expect(toastsShown()).toEqual([{ type: 'loading', text: 'Uploading' }]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(texts()).toEqual([]);
});

test('TOAST-04 pointing at a toast stops its clock, so that it can be read', async () => {
  const { press, user } = await open();
  await press();
  await user.hover(screen.getByText('Please fill in all fields'));
  await pass(60_000);
  expect(texts()).toEqual(['Please fill in all fields']);
  await user.unhover(screen.getByText('Please fill in all fields'));
  await pass(4000);
  expect(texts()).toEqual([]);
});

test('TOAST-04 dismissing one message by hand leaves the clocks of the next ones running', async () => {
  const { press, user } = await open();
  await press();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(texts()).toEqual([]);
  await press();
  await pass(4000);
  expect(texts()).toEqual([]);
});
