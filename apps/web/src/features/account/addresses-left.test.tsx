import { seeAddressesLeft } from '@nabz/contract/account';
import { getProfile, listSessions, type User } from '@nabz/contract/auth';
import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openApp, seesHeading, seesToast, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answer, callsTo, refuse } from '../../testing/server.ts';

beforeEach(() => answer(listSessions, { success: true, sessions: [] }));

const phoneLeft: User = { ...asha, phone: null, phone_verified: false, addresses_left: ['phone'] };
const emailLeft: User = { ...asha, email: null, email_verified: false, has_password: false, addresses_left: ['email'] };
const TITLE = 'Your phone number was removed from your account';
const banner = (title = TITLE) => screen.findByRole('region', { name: title });
const close = async (app: ReturnType<typeof openApp>, title = TITLE) =>
  app.user.click(within(await banner(title)).getByRole('button', { name: `Close: ${title}` }));

test('whose number left reads why on the dashboard, with the way to add it again', async () => {
  const { path, user } = openApp('/dashboard', { signedInAs: phoneLeft });
  expect(await banner()).toHaveTextContent(/Someone confirmed it with a code without being logged in here/);
  // one message about the number is enough
  expect(screen.queryByRole('region', { name: 'Add your phone number' })).toBeNull();
  await user.click(within(await banner()).getByRole('link', { name: 'Login and security' }));
  await until(() => expect(path()).toBe('/account/security'));
  // the dashboard stands until the page has come
  await until(() => expect(screen.queryByRole('link', { name: 'Login and security' })).toBeNull());
  expect(within(await banner()).queryByRole('link')).toBeNull();
});

test('closed, it is gone at once, the server knows, and the focus is on the page', async () => {
  const app = openApp('/dashboard', { signedInAs: phoneLeft });
  answer(seeAddressesLeft, { success: true });
  await close(app);
  await until(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
  await until(() => expect(callsTo(seeAddressesLeft)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('what could not be closed comes back with a word, and can be closed again', async () => {
  const app = openApp('/dashboard', { signedInAs: phoneLeft });
  refuse(seeAddressesLeft, 503, 'bare');
  await close(app);
  await seesToast('error', 'We could not close this message. Please try again.');
  answer(seeAddressesLeft, { success: true });
  await close(app);
  await until(() => expect(callsTo(seeAddressesLeft)).toHaveLength(2));
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});

test('whose email left reads why, also under Login and security', async () => {
  openApp('/account/security', { signedInAs: emailLeft });
  expect(await banner('Your email was removed from your account')).toHaveTextContent(
    /Your password no longer works and you were logged out everywhere/,
  );
});

test('where both left, one message tells of both', async () => {
  openApp('/account/security', { signedInAs: { ...phoneLeft, addresses_left: ['email', 'phone'] } });
  const told = await banner('Your email and phone number were removed from your account');
  expect(told).toHaveTextContent(/Add your email again/);
  expect(told).toHaveTextContent(/Add your number again/);
});

test('where nothing left, nothing is said', async () => {
  openApp('/dashboard', { signedInAs: asha });
  await until(() => expect(callsTo(getProfile).length).toBeGreaterThan(0));
  await seesHeading(/Asha Verma/);
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});
