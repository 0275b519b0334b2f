import { getProfile, login, logout, verifyEmail } from '@nabz/contract/auth';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endSession, signIn, useSession } from '../../lib/session.ts';
import { freezeTime, openApp, pass, seesHeading, seesToast, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo, cutOff, refuse } from '../../testing/server.ts';

const press = (name: string) => screen.getByRole('button', { name });
const openLink = (token: string) => window.history.replaceState(null, '', `/verify-email#token=${token}`);
const stored = () => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)));
const sent = () => callsTo(verifyEmail).map(({ body }) => body);
const signInFirst = { code: 'UNAUTHENTICATED', message: 'Sign in to the account of this email.' } as const;

beforeEach(() => openLink('link-1'));

const open = async (signedInAs?: typeof asha) => {
  const app = openApp('/verify-email', signedInAs && { signedInAs });
  await seesHeading('Confirm your email');
  return app;
};
const refused = async (signedInAs?: typeof asha) => {
  const app = await open(signedInAs);
  refuse(verifyEmail, 401, signInFirst);
  await app.user.click(press('Confirm my email'));
  expect(await seesHeading('Log in to confirm')).toHaveFocus();
  return app;
};
const toStranger = async () => {
  const app = await refused();
  await app.user.click(press('I did not create this account'));
  expect(await seesHeading('Did you not create this account?')).toHaveFocus();
  return app;
};

test('opening the link alone sends nothing, and its token leaves the address at once', async () => {
  await open();
  expect(sent()).toEqual([]);
  expect(window.location.href).not.toContain('link-1');
  expect(stored()).not.toContain('link-1');
});

test('signed in to its account, one press confirms the email there', async () => {
  const { user } = await open(asha);
  answer(verifyEmail, { success: true, account: 'kept' });
  await user.click(press('Confirm my email'));
  expect(await seesHeading('Your email is confirmed')).toHaveFocus();
  expect(sent()).toEqual([{ token: 'link-1', within: true }]);
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard');
});

test('signed out, nothing is taken apart: after a login the page comes back, and one press confirms', async () => {
  freezeTime();
  const { user, path } = await refused();
  expect(sent()).toEqual([{ token: 'link-1', within: true }]);
  await user.click(press('Log in to confirm'));
  await seesHeading('Login');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('link-1');
  expect(path()).toBe('/login');
  answer(login, { success: true, data: { user: asha, token: 'token-9', deviceKey: 'key-1' } });
  answer(getProfile, { success: true, user: asha });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.in');
  await user.type(screen.getByLabelText('Password'), 'neem tree{Enter}');
  await seesToast('success', 'Login successful! Redirecting...');
  await pass(1000);
  await seesHeading('Confirm your email');
  expect(path()).toBe('/verify-email');
  answer(verifyEmail, { success: true, account: 'kept' });
  await user.click(press('Confirm my email'));
  await seesHeading('Your email is confirmed');
  expect(sent()).toEqual([
    { token: 'link-1', within: true },
    { token: 'link-1', within: true },
  ]);
  expect(callsTo(verifyEmail).at(-1)?.headers.get('authorization')).toBe('Bearer token-9');
  expect(stored()).not.toContain('link-1');
});

test('signed in to another account, that session lives on until its owner chooses to log out here', async () => {
  const { user } = await refused(asha);
  expect(useSession.getState().token).toBe('token-1');
  expect(screen.getByText(/belongs to a different account from the one you are logged in to/)).toBeVisible();
  answer(logout, { success: true });
  await user.click(press('Log out and log in to confirm'));
  await seesHeading('Login');
  expect(useSession.getState().isAuthenticated).toBe(false);
  await until(() => expect(callsTo(logout)).toHaveLength(1));
});

test('a link that waits is gone when somebody logs out here', async () => {
  const { user } = await refused();
  await user.click(press('Log in to confirm'));
  await seesHeading('Login');
  expect(stored()).toContain('link-1');
  act(() => signIn(asha, 'token-9', { redirecting: true }));
  act(() => endSession('user'));
  expect(stored()).not.toContain('link-1');
});

test('who did not make the account reads what will happen before the email is taken out of it', async () => {
  const { user } = await toStranger();
  expect(sent()).toHaveLength(1);
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Your email moves out of that account into a new, empty account.',
    'The password of that account stops working, and everyone is logged out of it.',
    'If that account has no confirmed phone number, everything in it is deleted.',
  ]);
  answer(verifyEmail, { success: true, account: 'new' });
  await user.click(press('Take my email out of that account'));
  expect(await seesHeading('Your email now has its own account')).toHaveFocus();
  expect(sent().at(-1)).toEqual({ token: 'link-1' });
  expect(screen.getByRole('link', { name: 'Choose a password' })).toHaveAttribute('href', '/forgot-password');
});

test('the way of the stranger leads back to the login', async () => {
  const { user } = await toStranger();
  await user.click(press('Back to login'));
  await seesHeading('Log in to confirm');
  expect(sent()).toHaveLength(1);
});

test('a link that changes an address is never opened by a stranger: the server says so', async () => {
  const { user } = await toStranger();
  await user.click(press('Take my email out of that account'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign in to the account of this email.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Did you not create this account?');
});

test('a link that was used already says so and leads to a new one', async () => {
  const { user } = await open();
  refuse(verifyEmail, 400, { code: 'LINK_EXPIRED', message: 'This link was used already.' });
  await user.click(press('Confirm my email'));
  expect(await seesHeading('This link has expired')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to Login and security' })).toHaveAttribute('href', '/account/security');
});

test.each([
  ['the words of the server', () => refuse(verifyEmail, 429, { message: 'Too many tries.' }), 'Too many tries.'],
  ['a lost connection', () => cutOff(verifyEmail), 'We could not confirm your email. Please try again.'],
])('%s stand below the button, and the link can be tried again', async (_, prepare, words) => {
  const { user } = await open(asha);
  prepare();
  await user.click(press('Confirm my email'));
  await until(() => expect(screen.getByText(words)).toBeVisible());
  answer(verifyEmail, { success: true, account: 'kept' });
  await user.click(press('Confirm my email'));
  await seesHeading('Your email is confirmed');
});

test('a link without its token says that it is not complete', async () => {
  window.history.replaceState(null, '', '/verify-email');
  openApp('/verify-email');
  await seesHeading('Part of the link is missing');
});
