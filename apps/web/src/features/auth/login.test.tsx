import { getProfile, login } from '@nabz/contract/auth';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { freezeTime, openApp, pass, seesHeading, seesToast, toastsShown, until } from '../../testing/app.tsx';
import { asha } from '../../testing/fixtures.ts';
import { answerEmptyPages } from '../../testing/pages.ts';
import { answer, answerLater, answerRaw, callsTo, cutOff, refuse } from '../../testing/server.ts';

const success = { success: true as const, data: { user: asha, token: 'token-9', deviceKey: 'key-1' } };
const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Login' });

const open = async (address = '/login', entries: string[] = []) => {
  const app = openApp(address, { entries });
  await seesHeading('Login');
  const fill = async () => {
    await app.user.type(email(), ' asha@example.in ');
    await app.user.type(password(), 'neem tree');
  };
  const logIn = async () => {
    await fill();
    await app.user.click(submit());
  };
  return { ...app, fill, logIn };
};

test('AUTH-08 the password is hidden until the toggle shows it, and can be hidden again', async () => {
  const { user } = await open();
  await user.type(password(), 'secret');
  expect(email()).toHaveAttribute('type', 'email');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('secret');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('AUTH-09 links lead to register and to the phone OTP login', async () => {
  const { user, path } = await open();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await user.click(screen.getByRole('link', { name: 'Login with phone OTP' }));
  await screen.findByRole('heading', { level: 1, name: 'Login with phone' });
  expect(path()).toBe('/otp-login');
});

test.each([
  ['both fields', '', ''],
  ['the email', '', 'secret'],
  ['a blank email', '   ', 'secret'],
  ['the password', 'asha@example.in', ''],
])('AUTH-10 TOAST-08 %s empty: the error toast, and no call', async (_, typedEmail, typedPassword) => {
  const { user } = await open();
  answer(login, success);
  if (typedEmail) await user.type(email(), typedEmail);
  if (typedPassword) await user.type(password(), typedPassword);
  await user.click(submit());
  await seesToast('error', 'Please fill in all fields');
  expect(callsTo(login)).toEqual([]);
});

test('AUTH-10 the first empty field is marked and takes the focus', async () => {
  const { user } = await open();
  await user.type(email(), 'asha@example.in');
  await user.click(submit());
  await until(() => expect(password()).toHaveFocus());
  expect(password()).toBeInvalid();
  expect(email()).not.toBeInvalid();
});

test('AUTH-11 the loading flag is set while the login is under way, and a second press sends nothing', async () => {
  const { logIn, user } = await open();
  const release = answerLater(login, success);
  await logIn();
  const busy = await screen.findByRole('button', { name: 'Logging you in' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  await user.type(password(), '{Enter}');
  release();
  await seesToast('success', 'Login successful! Redirecting...');
  expect(screen.queryByRole('button', { name: 'Logging you in' })).toBeNull();
  expect(callsTo(login)).toHaveLength(1);
});

test('AUTH-11 the loading flag is cleared when the login fails', async () => {
  const { logIn } = await open();
  refuse(login, 401, { error: 'No' });
  await logIn();
  await seesToast('error', 'No');
  expect(submit()).not.toHaveAttribute('aria-busy');
});

test('AUTH-12 SESS-06 a login shows the success text, stores user and token, and sends what was typed', async () => {
  const { logIn } = await open();
  answer(login, success);
  await logIn();
  await seesToast('success', 'Login successful! Redirecting...');
  expect(callsTo(login)[0]?.body).toEqual({ email: 'asha@example.in', password: 'neem tree' });
  expect(localStorage.getItem('token')).toBe('token-9');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: asha.id, name: 'Asha Verma' });
  expect(useSession.getState().isAuthenticated).toBe(true);
  expect(JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)))).not.toContain(
    'neem tree',
  );
});

test('AUTH-13 AUTH-07 the page asked for opens after 1000 ms, not before, replacing the history entry', async () => {
  freezeTime();
  answerEmptyPages();
  const { logIn, path, router } = await open('/hospitals?city=pune#map', ['/']);
  answer(login, success);
  await logIn();
  await seesToast('success', 'Login successful! Redirecting...');
  expect(localStorage.getItem('token')).toBe('token-9');
  await pass(999);
  expect([path(), router.state.navigation.state]).toEqual(['/login', 'idle']);
  await pass(1);
  await seesHeading('Hospitals');
  expect(path()).toBe('/hospitals?city=pune#map');
  await router.navigate(-1);
  await until(() => expect(path()).toBe('/'));
});

test('AUTH-03 SESS-06 without a page asked for, login ends on the dashboard', async () => {
  freezeTime();
  const { logIn, path } = await open();
  answer(login, success);
  answer(getProfile, { success: true, user: asha });
  await logIn();
  await seesToast('success', 'Login successful! Redirecting...');
  await pass(1000);
  await seesHeading(/Asha Verma/);
  expect(path()).toBe('/dashboard');
});

test('AUTH-02 the page asked for survives a detour to register and back', async () => {
  freezeTime();
  answerEmptyPages();
  answer(getProfile, { success: true, user: asha });
  const { logIn, path, user } = await open('/prescriptions?q=a');
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await seesHeading('Create an account');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await seesHeading('Login');
  answer(login, success);
  await logIn();
  await seesToast('success', 'Login successful! Redirecting...');
  await pass(1000);
  await until(() => expect(path()).toBe('/prescriptions?q=a'));
});

test('ERR-01 a failed login shows the error field of the server, not its message', async () => {
  const { logIn, path } = await open();
  refuse(login, 401, { error: 'Email or password is wrong.', message: 'another sentence' });
  await logIn();
  await seesToast('error', 'Email or password is wrong.');
  expect(toastsShown()).toHaveLength(1);
  expect(path()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['an answer without words', () => refuse(login, 500, 'bare')],
  ['an answer with a message only', () => refuse(login, 401, { message: 'only a message' })],
  ['a lost connection', () => cutOff(login)],
  ['an answer without a token', () => answerRaw(login, { success: true, data: { user: asha } })],
])('ERR-01 API-GEN-06 %s shows the fallback and keeps what was typed', async (_, prepare) => {
  const { logIn } = await open();
  prepare();
  await logIn();
  await seesToast('error', 'Login failed. Please check your credentials.');
  expect(email()).toHaveValue('asha@example.in');
  expect(password()).toHaveValue('neem tree');
  expect(useSession.getState().isAuthenticated).toBe(false);
});

test('API-GEN-10 a login answered without the data field signs in all the same', async () => {
  const { logIn } = await open();
  answerRaw(login, { success: true, user: asha, token: 'token-9', deviceKey: 'key-1' });
  await logIn();
  await seesToast('success', 'Login successful! Redirecting...');
  expect(localStorage.getItem('token')).toBe('token-9');
});
